/** A class without a main method. */
public class NoMain {
    static int main = 1;
}
