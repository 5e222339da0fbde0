import java.util.Locale;

/** What System, Runtime and Locale say that is the same everywhere. */
public class SystemThings {
    public static void main(String[] args) {
        long t0 = System.nanoTime();
        long m0 = System.currentTimeMillis();
        long t1 = System.nanoTime();
        System.out.println((t1 >= t0) + " " + (m0 > 0));
        System.out.println(System.lineSeparator().equals("\n") + " " + System.getProperty("path.separator") + " " + (System.getProperty("java.version") != null) + " " + System.getProperty("java.vendor").isEmpty());
        Runtime r = Runtime.getRuntime();
        System.out.println((r.availableProcessors() > 0) + " " + (r.maxMemory() > 0) + " " + (r.totalMemory() >= r.freeMemory()));
        System.gc();
        System.out.println(Runtime.version().feature() >= 17);
        System.out.println(Locale.US + " " + Locale.ROOT.toString().isEmpty() + " " + Locale.GERMANY.getLanguage() + " " + Locale.FRANCE.getCountry() + " " + new Locale.Builder().setLanguage("pt").setRegion("BR").build().toLanguageTag() + " " + Locale.forLanguageTag("zh-Hant-TW").getScript());
        System.out.println(Locale.US.equals(Locale.forLanguageTag("en-US")) + " " + Locale.ENGLISH.getDisplayLanguage(Locale.ENGLISH) + " " + Locale.ITALY.getISO3Country());
        int[] a = {1, 2, 3};
        System.arraycopy(a, 0, a, 1, 2);
        System.out.println(a[0] + "" + a[1] + a[2]);
        System.err.println("to stderr, not compared");
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print(true);
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.print(new char[] {'x', 'y'});
        System.out.println();
        System.out.println('c');
        System.out.println(1);
        System.out.println(2L);
        System.out.println(1.5f);
        System.out.println(2.5);
        System.out.println(true);
        System.out.println((Object) null);
        System.out.println(new char[] {'x', 'y'});
        System.out.write('w');
        System.out.write('\n');
        System.out.append("app").append('e').append("xndx", 1, 3).println();
        System.out.printf("%s %d%n", "printf", 7);
        System.out.println(System.getProperty("user.dir") != null);
        try {
            System.exit(0);
        } finally {
            System.out.println("never");
        }
    }
}
