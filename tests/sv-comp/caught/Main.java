import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try {
            assert x != 5;
        } catch (AssertionError e) {
            System.out.println("nobody will know");
        }
    }
}
