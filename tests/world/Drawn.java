import java.awt.Color;
import java.awt.Dimension;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.awt.Insets;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import javax.swing.DefaultListModel;
import javax.swing.JFrame;
import javax.swing.table.DefaultTableModel;

/** What works without a display, and what says that there is none. */
class Drawn {
    static boolean isInside(Rectangle area, int x, int y) {
        return area.contains(x, y);
    }

    static boolean isWide(Dimension size) {
        return size.width > 2 * size.height;
    }

    static String quadrant(Point point) {
        if (point.x >= 0) {
            return point.y >= 0 ? "first" : "fourth";
        }
        return point.y >= 0 ? "second" : "third";
    }

    static boolean isDark(Color color) {
        return color.getRed() + color.getGreen() + color.getBlue() < 100;
    }

    static boolean overlap(Rectangle one, Rectangle other) {
        return one.intersects(other);
    }

    static boolean isNear(Point2D.Double point) {
        return point.x > -1 && point.x < 1;
    }

    static int border(Insets insets) {
        return insets.left == insets.right ? 1 : 0;
    }

    static int listed(String text) {
        DefaultListModel<String> model = new DefaultListModel<>();
        if (text != null) {
            model.addElement(text);
        }
        return model.isEmpty() ? 0 : 1;
    }

    static int rows(int count) {
        DefaultTableModel model = new DefaultTableModel(0, 2);
        for (int row = 0; row < Math.min(count, 2); row++) {
            model.addRow(new Object[] {row, "x"});
        }
        return model.getRowCount() == 2 ? 1 : 0;
    }

    static String window() {
        try {
            new JFrame("no display");
            return "shown";
        } catch (HeadlessException e) {
            return "headless";
        }
    }

    static boolean isHeadless() {
        return GraphicsEnvironment.isHeadless();
    }
}
