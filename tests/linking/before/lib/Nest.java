package lib;

public class Nest {
    private static int secret = 1;
    private static String tell() { return "told"; }
    public static class Kept {
        private static int secret = 2;
        public static int read() { return secret + Nest.secret; }
    }
    public static class Left {
        private static int secret = 3;
        public static int read() { return Nest.secret; }
        public static String call() { return tell(); }
        public static int sibling() { return Kept.secret; }
    }
    public static int readKept() { return Kept.secret; }
}
