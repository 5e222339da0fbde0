package lib;

public class Nest {
    private static int secret = 1;
    private static String tell() { return "told"; }
    public static class Kept {
        private static int secret = 2;
        public static int read() { return secret + Nest.secret; }
    }
    public static int readKept() { return Kept.secret; }
}
