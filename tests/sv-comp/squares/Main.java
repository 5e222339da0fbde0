import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 10 && x < 100);
        if (x == 77) {
            throw new IllegalStateException("breaks the other property");
        }
        assert x * x > 100;
    }
}
