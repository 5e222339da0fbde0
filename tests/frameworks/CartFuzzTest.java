package shop;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.InRange;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;

class CartFuzzTest {
    @FuzzTest
    void bytes(byte[] frame) {
        Cart.checksum(frame);
    }

    @FuzzTest
    void data(FuzzedDataProvider data) {
        Cart cart = new Cart(data.consumeInt(0, 1000));
        while (data.remainingBytes() > 0 && cart.total() == 0) {
            cart.add(data.consumeInt(1, 9000));
        }
        if (cart.total() > cart.limit()) {
            throw new IllegalStateException(cart.total() + " of " + cart.limit());
        }
        if (data.consumeAsciiString(3).equals("buy") && data.pickValue(new int[] {3, 8, 21}) == 21) {
            throw new IllegalStateException("bought");
        }
    }

    @FuzzTest
    void typed(@NotNull Cart.Season season, @InRange(min = 60, max = 70) int age) {
        Cart.rebate(season, age);
    }

    @FuzzTest
    void holds(@NotNull String text, @InRange(min = 0, max = 3) int n) {
        if (text == null || n < 0 || n > 3) {
            throw new AssertionError();
        }
    }
}
