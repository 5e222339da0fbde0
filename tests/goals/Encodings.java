import java.io.UnsupportedEncodingException;

/** Texts that name an encoding: only a name that is known leads on. */
public class Encodings {
    public static String decoded(byte[] bytes, String encoding) throws UnsupportedEncodingException {
        String text = new String(bytes, encoding);
        if (text.length() > 1) {
            return text.substring(1);
        }
        return text;
    }
}
