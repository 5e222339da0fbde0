import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 10);
        if (x == 77) {
            throw new IllegalStateException("not what is asked for");
        }
        String text = Verifier.nondetString();
        assert !(x * 3 == 123 && text.startsWith("q"));
    }
}
