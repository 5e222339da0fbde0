import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Answers each line before it reads the next one. */
public class Echo {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while ((line = in.readLine()) != null) {
            System.out.println("heard " + line + ", ready " + in.ready());
        }
        System.out.println("the end");
    }
}
