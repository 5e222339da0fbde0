/** Objects within objects, deeper than a reader of JSON likes. */
public class Deep {
    static class Link {
        Link next;
    }

    static int length(Link first) {
        int length = 0;
        for (Link link = first; link != null; link = link.next) {
            length++;
        }
        if (length == 30) {
            return 1;
        }
        return 0;
    }
}
