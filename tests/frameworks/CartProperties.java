package shop;

import java.util.Collections;
import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class CartProperties {
    @Property
    boolean discountIsNeverNegative(@ForAll @IntRange(max = 10_000) int price, @ForAll @IntRange(max = 99) int percent) {
        Assume.that(price % 100 == 0);
        return Cart.discounted(price, percent) >= 0;
    }

    @Property
    void largestIsLargest(@ForAll @NotEmpty @Size(max = 3) List<@IntRange(min = 1, max = 50) Integer> prices) {
        int largest = Cart.largest(prices);
        if (largest != Collections.max(prices)) {
            throw new AssertionError(largest + " of " + prices);
        }
    }

    @Property
    boolean printedLinesAreRead(@ForAll @IntRange(max = 9) int quantity,
            @ForAll @StringLength(min = 1, max = 3) String name) {
        return Cart.parse(Cart.print(quantity, name)) == quantity;
    }

    /** Every precondition is needed for it to hold. */
    @Property
    boolean holds(@ForAll @IntRange(min = 3, max = 5) int n, @ForAll @AlphaChars @StringLength(2) String name) {
        for (char c : name.toCharArray()) {
            if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')) {
                return false;
            }
        }
        return n > 2 && n < 6 && name.length() == 2;
    }

    @Property
    boolean provided(@ForAll("evens") int even) {
        return even % 2 == 0;
    }

    @Provide
    Arbitrary<Integer> evens() {
        return Arbitraries.integers().map(n -> n * 2);
    }
}
