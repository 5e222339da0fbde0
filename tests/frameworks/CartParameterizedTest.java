package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CartParameterizedTest {
    private Cart cart;

    @BeforeEach
    void setUp() {
        cart = new Cart(1000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 300})
    void totalStaysWithinLimit(int price) {
        assumeTrue(price >= 0);
        cart.add(price);
        assertTrue(cart.total() <= cart.limit());
    }

    @ParameterizedTest(name = "{0} read as {1}")
    @CsvSource({"3xapple, 3", "12xpear, 12"})
    void linesAreRead(String line, int quantity) {
        assumeTrue(line.startsWith(quantity + "x") && quantity >= 0 && quantity < 10);
        assertEquals(quantity, Cart.parse(line));
    }

    @Nested
    class Seasons {
        private int least;

        @BeforeEach
        void readLeast() {
            least = cart.limit() / 1000;
        }

        @ParameterizedTest
        @EnumSource
        void rebateIsSmall(Cart.Season season, int age) {
            assertTrue(Cart.rebate(season, age) >= least);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void holds(int price) {
        assumeTrue(price >= 0);
        Cart other = new Cart(price);
        assertEquals(0, other.total());
    }
}
