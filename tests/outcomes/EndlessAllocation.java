import java.util.ArrayList;
import java.util.List;

/** Keeps everything it allocates. */
public class EndlessAllocation {
    public static void main(String[] args) {
        System.out.println("hoarding");
        List<int[]> all = new ArrayList<>();
        while (true) {
            all.add(new int[100_000]);
        }
    }
}
