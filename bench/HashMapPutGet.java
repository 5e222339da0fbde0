import java.util.HashMap;
import java.util.Map;

/** A million puts and a million gets of boxed integers. */
public class HashMapPutGet {
    public static void main(String[] args) {
        int n = 1_000_000;
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < n; i++) {
            map.put(i * 7, i);
        }
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += map.get(i * 7);
        }
        System.out.println(sum + " " + map.size());
    }
}
