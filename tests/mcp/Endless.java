package mcp;

/** Nobody knows soon whether its last branch can be taken. */
public class Endless {
    public static int walk(String text, int rounds) {
        int state = 17;
        for (int i = 0; i < rounds; i++) {
            state = state * 31 + text.charAt(i % text.length());
            state ^= state >>> 7;
        }
        if (state == 123456789 && rounds > 3 && text.length() > 5) {
            return 1;
        }
        return state;
    }
}
