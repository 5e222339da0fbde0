import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PricesJauntTest {
    @Test
    void farFromTheBoundary() {
        assertTrue(Prices.isCheap(1));
        assertFalse(Prices.isCheap(100));
    }

    @Test
    void numbers() {
        assertEquals(6, Prices.twice(3));
        assertEquals(-3, Prices.opposite(3));
        assertEquals(1, Prices.count(new int[] {7, 8}, 7));
        assertEquals(2, Prices.climb(2));
    }

    @Test
    void objects() {
        Prices prices = new Prices();
        prices.add(5);
        assertEquals(5, prices.total());
        assertEquals("Ann", Prices.name(true));
        assertEquals(Optional.of("a"), Prices.first(List.of("a")));
        assertEquals(Optional.empty(), Prices.first(List.of()));
        Object given = new Object();
        assertSame(given, Prices.same(given));
        assertTrue(Prices.flag());
    }
}
