package console;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;

/** A ball that moves on a board. */
public class Board {
    private final Dimension size;
    private final Rectangle ball;
    private int dx;
    private int dy;

    public Board(Dimension size, Point start) {
        if (size.width < 10 || size.height < 10) {
            throw new IllegalArgumentException("too small");
        }
        this.size = size;
        this.ball = new Rectangle(start, new Dimension(2, 2));
    }

    public void push(int dx, int dy) {
        this.dx = dx;
        this.dy = dy;
    }

    /** Moves the ball by one step; walls throw it back. */
    public boolean step() {
        ball.translate(dx, dy);
        boolean hit = false;
        if (ball.x < 0 || ball.x + ball.width > size.width) {
            dx = -dx;
            hit = true;
        }
        if (ball.y < 0 || ball.y + ball.height > size.height) {
            dy = -dy;
            hit = true;
        }
        return hit;
    }

    public Color color(Rectangle goal) {
        if (goal.contains(ball)) {
            return Color.GREEN;
        }
        return goal.intersects(ball) ? Color.YELLOW : Color.RED;
    }
}
