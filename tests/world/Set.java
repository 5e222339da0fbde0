/** Properties, which tests can set, and variables, which they cannot. */
class Set {
    static String mode() {
        String mode = System.getProperty("set.mode");
        return mode == null ? "none" : mode.equals("debug") ? "debug" : "other";
    }

    static String usual() {
        return System.getProperty("set.name", "usual").isEmpty() ? "empty" : "named";
    }

    static boolean isOn() {
        return Boolean.getBoolean("set.on");
    }

    static String flag() {
        return Boolean.getBoolean("set.flag") ? "on" : "off";
    }

    static int limit() {
        Integer limit = Integer.getInteger("set.limit");
        return limit == null ? -1 : limit > 5 ? 1 : 0;
    }

    static long size() {
        return Long.getLong("set.size", 3) == 4 ? 1 : 0;
    }

    static String own() {
        System.setProperty("set.own", "here");
        try {
            return System.getProperty("set.own").equals("here") ? "mine" : "theirs";
        } finally {
            System.clearProperty("set.own");
        }
    }

    static boolean two() {
        String user = System.getProperty("set.user");
        String word = System.getProperty("set.word");
        return user != null && word != null && user.equals(word);
    }

    static boolean again() {
        return System.getProperty("set.again") == System.getProperty("set.again");
    }

    static String variable() {
        String value = System.getenv("SET_VARIABLE");
        return value == null ? "not set" : "set";
    }
}
