import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Enums: constants with bodies, fields, switches, sets, maps, valueOf and its failure. */
public class Enums {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;

        boolean weekend() {
            return this == SAT || this == SUN;
        }

        Day next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MUL("*") {
            int apply(int a, int b) {
                return a * b;
            }

            @Override
            int priority() {
                return 2;
            }
        },
        POW("^") {
            int apply(int a, int b) {
                int r = 1;
                while (b-- > 0) {
                    r = MUL.apply(r, a);
                }
                return r;
            }

            @Override
            int priority() {
                return super.priority() + 2;
            }
        };

        private final String symbol;
        private static int used;

        Op(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int a, int b);

        int priority() {
            used++;
            return 1;
        }

        @Override
        public String toString() {
            return symbol;
        }
    }

    interface Coded {
        int code();
    }

    enum Status implements Coded {
        OK, GONE;

        public int code() {
            return switch (this) {
                case OK -> 200;
                case GONE -> 410;
            };
        }
    }

    static String mood(Day d) {
        switch (d) {
            case MON:
                return "grim";
            case FRI:
                return "glad";
            default:
                return d.weekend() ? "free" : "busy";
        }
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) {
            System.out.println(d + " " + d.ordinal() + " " + d.name() + " " + mood(d) + " " + d.next());
        }
        for (Op op : Op.values()) {
            System.out.println(op + " " + op.name() + " " + op.apply(3, 4) + " " + op.priority() + " "
                    + op.getDeclaringClass().getSimpleName() + " " + (op.getClass() == Op.class));
        }
        System.out.println(Op.used);
        for (Status s : Status.values()) {
            System.out.println(s + " " + s.code());
        }
        System.out.println(Day.valueOf("WED") == Day.WED);
        try {
            Day.valueOf("wed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Day.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Enum.valueOf(Op.class, "POW") + " " + Day.MON.compareTo(Day.SUN) + " " + Day.TUE.equals(Day.TUE));
        EnumSet<Day> work = EnumSet.range(Day.MON, Day.FRI);
        System.out.println(work + " " + EnumSet.complementOf(work) + " " + work.contains(Day.SAT));
        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.FRI, 6);
        hours.put(Day.MON, 8);
        System.out.println(hours + " " + hours.containsKey(Day.TUE));
        for (Map.Entry<Day, Integer> e : hours.entrySet()) {
            e.setValue(e.getValue() + 1);
        }
        System.out.println(hours + " " + Arrays.toString(Status.class.getEnumConstants()));
    }
}
