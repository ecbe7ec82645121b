package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Place;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

/** A line of a file, with its errors. */
record StarsLine(int number, String text) {
    private static final Pattern CARDS = Pattern.compile("[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(\\.\\d{1,4})?");

    Place place(int column) {
        return new Place(number, Math.max(1, column));
    }

    RecordException wrong(String part, String code, String expected) {
        String shown = part.length() > 60 ? part.substring(0, 60) + "..." : part;
        return place(text.indexOf(part) + 1).wrong(code, '"' + shown + '"', expected);
    }

    List<Card> cards(String part) {
        if (!CARDS.matcher(part).matches()) {
            throw wrong(part, "bad-cards", "cards such as As Td");
        }
        return Card.parseAll(part);
    }

    BigDecimal amount(String part) {
        String plain = part.replace(",", "");
        if (!NUMBER.matcher(plain).matches()) {
            throw wrong(part, "bad-number", "an amount such as 20 or 0.50");
        }
        return new BigDecimal(plain);
    }
}
