package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MoneyTest {
    @Test
    void debt() {
        assertTrue(new Money(-1).isDebt());
    }
}
