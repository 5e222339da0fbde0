import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Poker hands dealt from a seeded deck and classified. */
public class Cards {
    enum Suit {
        CLUBS, DIAMONDS, HEARTS, SPADES;

        char symbol() {
            return name().charAt(0);
        }
    }

    record Card(int rank, Suit suit) implements Comparable<Card> {
        private static final String RANKS = "23456789TJQKA";

        @Override
        public int compareTo(Card o) {
            return rank != o.rank ? Integer.compare(o.rank, rank) : suit.compareTo(o.suit);
        }

        @Override
        public String toString() {
            return "" + RANKS.charAt(rank - 2) + suit.symbol();
        }

        static Card parse(String s) {
            int rank = RANKS.indexOf(s.charAt(0)) + 2;
            for (Suit suit : Suit.values()) {
                if (suit.symbol() == s.charAt(1) && rank >= 2) {
                    return new Card(rank, suit);
                }
            }
            throw new IllegalArgumentException("no card " + s);
        }
    }

    enum Category {
        HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH
    }

    static Category classify(List<Card> hand) {
        Map<Integer, Long> counts = hand.stream().collect(Collectors.groupingBy(Card::rank, TreeMap::new, Collectors.counting()));
        int[] groups = counts.values().stream().mapToInt(Long::intValue).sorted().toArray();
        boolean flush = hand.stream().map(Card::suit).distinct().count() == 1;
        int[] ranks = hand.stream().mapToInt(Card::rank).sorted().toArray();
        boolean straight = groups.length == 5 && (ranks[4] - ranks[0] == 4 || Arrays.equals(ranks, new int[] {2, 3, 4, 5, 14}));
        if (straight && flush) return Category.STRAIGHT_FLUSH;
        if (groups[groups.length - 1] == 4) return Category.FOUR;
        if (groups.length == 2) return Category.FULL_HOUSE;
        if (flush) return Category.FLUSH;
        if (straight) return Category.STRAIGHT;
        if (groups[groups.length - 1] == 3) return Category.THREE;
        return switch (groups.length) {
            case 3 -> Category.TWO_PAIR;
            case 4 -> Category.PAIR;
            default -> Category.HIGH;
        };
    }

    public static void main(String[] args) {
        for (String text : new String[] {"2H 3H 4H 5H 6H", "AS AH AD AC 2C", "KH KD KC 2S 2D", "2H 9H 5H JH KH", "AC 2D 3H 4S 5C", "QH QD QC 2S 3D", "JH JD 3C 3S 9D", "5H 5D 7C 9S KD", "2C 5D 9H JS KD"}) {
            List<Card> hand = Arrays.stream(text.split(" ")).map(Card::parse).sorted().toList();
            System.out.println(hand + " " + classify(hand));
        }
        try {
            Card.parse("1X");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Card> deck = new ArrayList<>();
        for (Suit s : Suit.values()) {
            for (int r = 2; r <= 14; r++) {
                deck.add(new Card(r, s));
            }
        }
        Random random = new Random(777);
        Map<Category, Integer> stats = new EnumMap<>(Category.class);
        for (int i = 0; i < 400; i++) {
            Collections.shuffle(deck, random);
            stats.merge(classify(deck.subList(0, 5)), 1, Integer::sum);
        }
        System.out.println(stats + " " + deck.get(0) + " " + deck.get(51));
        Collections.sort(deck);
        System.out.println(deck.subList(0, 8));
    }
}
