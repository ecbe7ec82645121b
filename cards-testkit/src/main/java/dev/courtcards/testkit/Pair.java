package dev.courtcards.testkit;

/** Two values that should be equal, one below the other in the text of a failure. */
record Pair(String one, Object first, String other, Object second) {
    @Override
    public String toString() {
        String shown = "\n  " + one + ": " + first + "\n  " + other + ": " + second;
        return first.toString().equals(second.toString())
                ? shown + "\n  (they differ where their text does not, as two shoes do)"
                : shown;
    }
}
