/** Six states in a row; each call goes on by one if its argument is right. */
public class Turnstile {
    private enum State { IDLE, CARD, PIN, AMOUNT, CONFIRM, DONE }

    private State state = State.IDLE;
    private int attempts;
    private int amount;

    public void card(String number) {
        if (state != State.IDLE) {
            throw new IllegalStateException("a card is in already");
        }
        if (number.length() == 4) {
            state = State.CARD;
        }
    }

    public boolean pin(int pin) {
        if (state != State.CARD) {
            return false;
        }
        if (pin == 4711) {
            state = State.PIN;
            return true;
        }
        attempts++;
        if (attempts >= 3) {
            state = State.IDLE;
            attempts = 0;
        }
        return false;
    }

    public void amount(int wanted) {
        if (state == State.PIN && wanted > 0 && wanted % 10 == 0) {
            amount = wanted;
            state = State.AMOUNT;
        }
    }

    public void confirm(boolean yes) {
        if (state != State.AMOUNT) {
            return;
        }
        state = yes ? State.CONFIRM : State.PIN;
    }

    public int take() {
        if (state == State.CONFIRM) {
            state = State.DONE;
            if (amount > 1000) {
                return 1000;
            }
            return amount;
        }
        return 0;
    }

    public String describe() {
        switch (state) {
            case IDLE:
                return "welcome";
            case CARD:
                return "pin, please";
            case PIN:
                return "how much?";
            case AMOUNT:
                return "sure?";
            case CONFIRM:
                return "take it";
            default:
                return "bye";
        }
    }
}
