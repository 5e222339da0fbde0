import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Scanner over strings and over an empty standard input. */
public class ScannerStrings {
    public static void main(String[] args) {
        Scanner in = new Scanner("12 3.5 word true 9999999999 0x1F\nsecond line\n\nlast").useLocale(Locale.ROOT);
        System.out.println(in.nextInt() + " " + in.nextDouble() + " " + in.next() + " " + in.nextBoolean() + " " + in.nextLong());
        System.out.println(in.hasNextInt() + " " + in.hasNextInt(16) + " " + in.next());
        System.out.println("[" + in.nextLine() + "][" + in.nextLine() + "][" + in.nextLine() + "][" + in.nextLine() + "]" + in.hasNextLine());
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Scanner csv = new Scanner("a, b ,c,,d").useDelimiter("\\s*,\\s*");
        while (csv.hasNext()) {
            System.out.print("<" + csv.next() + ">");
        }
        System.out.println();
        Scanner bad = new Scanner("abc 5");
        try {
            bad.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bad.next() + bad.nextInt());
        Scanner find = new Scanner("key=value; other=42");
        System.out.println(find.findInLine("(\\w+)=(\\w+)") + " " + find.match().group(2) + " " + find.findInLine("\\d+") + " " + find.findInLine("zzz"));
        Scanner numbers = new Scanner("10 20 30 stop 40");
        int sum = 0;
        while (numbers.hasNextInt()) {
            sum += numbers.nextInt();
        }
        System.out.println(sum + " " + numbers.hasNext("s.*") + " " + numbers.next("s.*p"));
        System.out.println(new Scanner("1,234 -5").useLocale(Locale.US).nextInt() + " " + new Scanner("ff").nextInt(16) + " " + new Scanner("1e3").useLocale(Locale.US).nextBigDecimal());
        System.out.println(new Scanner("a b c").tokens().toList() + " " + new Scanner("x1y2").findAll("\\d").map(r -> r.group()).toList());
        Scanner stdin = new Scanner(System.in);
        System.out.println(stdin.hasNext() + " " + stdin.hasNextLine() + " " + stdin.hasNextInt());
        try {
            stdin.nextInt();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        stdin.close();
        try {
            stdin.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
