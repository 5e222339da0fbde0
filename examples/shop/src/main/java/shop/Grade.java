package shop;

public record Grade(int stars, String comment) {
    public Grade {
        if (stars < 1 || stars > 5) {
            throw new IllegalArgumentException("one to five stars");
        }
    }

    public boolean isGood() {
        return stars >= 4;
    }

    public boolean hasComment() {
        return comment != null && !comment.isBlank();
    }
}
