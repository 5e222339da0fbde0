/** Switches over enums and sealed enums through interfaces, with qualified constants. */
public class EnumSwitches {
    sealed interface Card permits Suit, Joker {
    }

    enum Suit implements Card {
        CLUBS, DIAMONDS, HEARTS, SPADES;

        boolean red() {
            return switch (this) {
                case DIAMONDS, HEARTS -> true;
                case CLUBS, SPADES -> false;
            };
        }
    }

    enum Joker implements Card {
        BIG, SMALL
    }

    static String name(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS -> "hearts";
            case Suit s when s.red() -> "other red " + s;
            case Suit s -> "other black " + s;
            case Joker.BIG -> "big joker";
            case Joker j -> "joker " + j.ordinal();
        };
    }

    static int value(Suit s) {
        return switch (s) {
            case CLUBS -> 1;
            case Suit x when x.ordinal() == 3 -> 30;
            case DIAMONDS -> 2;
            case null -> -1;
            default -> 99;
        };
    }

    static String text(CharSequence s) {
        return switch (s) {
            case String t when t.equals("x") -> "just x";
            case String t -> "string " + t;
            case StringBuilder b -> "builder " + b.length();
            default -> "chars";
        };
    }

    static int nested(Object o, Suit s) {
        return switch (o) {
            case Integer i -> switch (s) {
                case HEARTS -> i * 2;
                default -> switch (i) {
                    case 0 -> 100;
                    case 1 -> 200;
                    default -> i;
                };
            };
            default -> 0;
        };
    }

    public static void main(String[] args) {
        for (Suit s : Suit.values()) {
            System.out.println(s + " " + s.red() + " " + name(s) + " " + value(s));
        }
        for (Joker j : Joker.values()) {
            System.out.println(name(j));
        }
        System.out.println(value(null));
        System.out.println(text("x") + " " + text("y") + " " + text(new StringBuilder("abc")) + " " + text(new StringBuffer()));
        System.out.println(nested(5, Suit.HEARTS) + " " + nested(0, Suit.CLUBS) + " " + nested(1, Suit.CLUBS) + " " + nested(9, Suit.CLUBS) + " " + nested("s", Suit.CLUBS));
        try {
            name(null);
        } catch (NullPointerException e) {
            System.out.println("no null card");
        }
    }
}
