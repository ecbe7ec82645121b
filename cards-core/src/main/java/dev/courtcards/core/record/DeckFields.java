package dev.courtcards.core.record;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The decks of a setup: {@code DECK}, {@code DECK2} and so on, in the order in which they are shuffled. */
final class DeckFields implements ChanceSource {
    private static final Pattern LATER = Pattern.compile("DECK([2-9]|[1-9][0-9]{1,8})");
    private final Setup setup;
    private final List<List<Card>> decks;
    private final ChanceSource luck;
    private int shuffles;

    private DeckFields(Setup setup, List<List<Card>> decks, int used) {
        this.setup = setup;
        this.decks = decks;
        this.luck = ChanceSource.stacked(decks.subList(used, decks.size()));
        this.shuffles = used;
    }

    /**
     * The source that deals these decks; each is checked against the pack when it is used.
     *
     * @param keys of all the decks that are set
     * @param used the number of decks that the start of the game has used
     */
    static ChanceSource luck(Setup setup, List<String> keys, int used) {
        List<List<Card>> decks = new ArrayList<>();
        for (String key = "DECK"; setup.get(key).isPresent(); key = key(decks.size() + 1)) {
            decks.add(deck(setup, key));
        }
        for (String key : keys) {
            if (decks.size() < keys.size() && number(key) > decks.size()) {
                throw setup.wrongKey(key, "missing-deck", key(decks.size() + 1) + " before it");
            }
        }
        return new DeckFields(setup, decks, used);
    }

    private static List<Card> deck(Setup setup, String key) {
        List<String> words = setup.texts(key);
        List<Card> deck = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            try {
                deck.add(Card.parse(words.get(i)));
            } catch (IllegalArgumentException e) {
                throw setup.wrongWord(key, i, "bad-card", "cards such as TS or JK separated by blanks");
            }
        }
        return deck;
    }

    @Override
    public Shoe shuffle(Pack pack, int hand) {
        if (++shuffles <= decks.size()) {
            requireWithin(pack, key(shuffles), decks.get(shuffles - 1));
        }
        return luck.shuffle(pack, hand);
    }

    @Override
    public int pick(String purpose, int hand, int number, int candidates) {
        return luck.pick(purpose, hand, number, candidates);
    }

    private void requireWithin(Pack pack, String key, List<Card> deck) {
        Map<Card, Integer> seen = new EnumMap<>(Card.class);
        for (int i = 0; i < deck.size(); i++) {
            int most = pack.count(deck.get(i));
            if (seen.merge(deck.get(i), 1, Integer::sum) > most) {
                throw setup.wrongWord(
                        key,
                        i,
                        "bad-deck",
                        (most == 0 ? "a card of " : "no more than " + most + " of these from ") + pack.id());
            }
        }
    }

    static boolean isDeck(String key) {
        return key.equals("DECK") || LATER.matcher(key).matches();
    }

    static String key(int number) {
        return number == 1 ? "DECK" : "DECK" + number;
    }

    private static int number(String key) {
        return key.equals("DECK") ? 1 : Integer.parseInt(key.substring("DECK".length()));
    }
}
