package k;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.LocalDate;

/** What projects have that this one was not made for. */
public class Strangers {
    /** The mark of a tool that wrote a method. */
    @Retention(RetentionPolicy.CLASS)
    @interface Generated {}

    /** What became of a call, only generated code tells. */
    public static class Purse {
        private int money;

        public void addMoney(int more) {
            if (more > 0) {
                money += more;
            }
        }

        @Generated
        public int getMoney() {
            return money;
        }
    }

    /** Nobody wrote any of it. */
    public static class Data {
        private int size;

        @Generated
        public Data() {}

        @Generated
        public int getSize() {
            return size;
        }

        @Generated
        public void setSize(int size) {
            this.size = size;
        }
    }

    /** Made on the day that it is. */
    public static class Stamped {
        private final LocalDate made = LocalDate.now();
        private final String name;

        public Stamped(String name) {
            this.name = name;
        }

        public boolean isNamed() {
            return name != null && !name.isEmpty();
        }

        public LocalDate made() {
            return made;
        }
    }

    /** Holds in all languages but one. */
    public static class WordsThatOneLanguageWritesWithOtherLetters {
        public static boolean isId(String text) {
            return text.equals("id") && text.toUpperCase().equals("ID");
        }
    }
}
