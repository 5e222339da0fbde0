package blame;

/** Helpers of a package, whose callers know what they do. */
class Inside {
    // Not a bug: Outside always passes something.
    static int first(int[] values) {
        return values[0];
    }
}
