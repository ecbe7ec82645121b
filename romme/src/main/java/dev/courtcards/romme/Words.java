package dev.courtcards.romme;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Translates players' own words. */
final class Words {
    private static final Pattern SAID = Pattern.compile(
            "((?<verb>meld|m|open|layoff|lay off|l|swap|s|discard|d) +)?((?<meld>m[1-9][0-9]?) +)?(?<cards>[0-9a-z=,; ]+)");

    private Words() {}

    /**
     * The move that picks cards by their numbers in hand or by name: {@code meld 1 2 3}, {@code meld 7s 7h 7d; 3c 4c 5c}, {@code 1 2 3},
     * {@code layoff m1 4c 3c}, {@code swap m1 7d}, {@code discard 5}, {@code 5}.
     */
    static String heard(Observation<RommeTable> seen, String typed) {
        RommeTable table = seen.state();
        String words = Text.lower(typed.strip());
        if (!seen.viewer().equals(table.turn().seat())) {
            return typed;
        }
        return switch (table.phase()) {
            case DRAW ->
                words.matches("take( discard)?") ? "draw discard" : words.equals("stock") ? "draw pile" : typed;
            case ACT ->
                words.matches("take *back")
                        ? "TAKEBACK:" + table.turn().seat().text()
                        : played(table, words).orElse(typed);
            default -> typed;
        };
    }

    private static Optional<String> played(RommeTable table, String words) {
        Matcher said = SAID.matcher(words);
        if (!said.matches()) {
            return Optional.empty();
        }
        Seat seat = table.turn().seat();
        List<List<Piece>> picked = picked(said.group("cards"), View.sorted(table, seat));
        String verb = Objects.requireNonNullElse(said.group("verb"), "");
        String on = Objects.requireNonNullElse(said.group("meld"), "");
        boolean bare = verb.isEmpty() && on.isEmpty() && !words.matches("[0-9]{1,2}");
        if (picked.isEmpty() || bare && picked.get(0).size() < 3) {
            return Optional.empty();
        }
        String cards = picked.stream().map(Melds::text).collect(Collectors.joining(";"));
        String move = verb.startsWith("d") || words.matches("[0-9]{1,2}")
                ? "DISCARD"
                : !on.isEmpty() ? verb.startsWith("s") ? "SWAP" : "LAYOFF" : picked.size() > 1 ? "OPEN" : "MELD";
        String where = on.isEmpty() || move.equals("DISCARD") ? "" : Text.upper(on) + ":";
        return Optional.of(move + ":" + seat.text() + ":" + where + cards);
    }

    /** The cards of each meld; empty if one is not in the hand. */
    private static List<List<Piece>> picked(String cards, List<Card> hand) {
        List<List<Piece>> picked = new ArrayList<>();
        try {
            for (String part : cards.split(";")) {
                List<Piece> pieces = new ArrayList<>();
                for (String word : part.strip().split("[ ,]+")) {
                    pieces.add(
                            word.matches("[0-9]{1,2}")
                                    ? Piece.of(hand.get(Integer.parseInt(word) - 1))
                                    : Piece.parse(word));
                }
                picked.add(pieces);
            }
            return picked;
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return List.of();
        }
    }
}
