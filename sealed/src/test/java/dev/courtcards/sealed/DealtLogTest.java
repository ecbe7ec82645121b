package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** G55: a dealer who commits first, deals in the order of all shares, and opens what the rules show. */
class DealtLogTest {
    private static final String TABLE = "t1";
    private static final Setup POKER =
            Setup.of("poker").with("RULES", "geogram hands=2").seats(2);

    /** A dealer who plays a whole game, and what it has to say. */
    private static final class Dealer<S extends Sealable<S>> implements ChanceSource {
        private final CardGame<S> game;
        private final Setup setup;
        private final Game<S> over;
        private final List<DealtDeck> decks = new ArrayList<>();
        private final List<List<Integer>> orders = new ArrayList<>();
        private final List<String> said = new ArrayList<>();
        private final DealtTable<S> table;
        private final UnaryOperator<List<Integer>> deals;
        private int numbers;

        Dealer(CardGame<S> game, Setup setup) {
            this(game, setup, order -> order);
        }

        Dealer(CardGame<S> game, Setup setup, UnaryOperator<List<Integer>> deals) {
            this.deals = deals;
            this.game = game;
            this.setup = setup;
            Game<S> start = game.newGame(setup);
            over = Playout.of(game, List.of(Bot.<S>random()), this, Seed.of(7)).finish(start);
            table = new DealtTable<>(start, game.notation(), setup.players().size());
            for (Game<S> step : over.steps()) {
                step.lastMove().ifPresent(this::follow);
            }
            table.close();
        }

        private void follow(Move<S> move) {
            if (move.action() instanceof Shuffle) {
                table.shuffled(numbers + 1, decks.get(numbers), orders.get(numbers));
                numbers++;
            } else {
                table.follow(move);
            }
        }

        @Override
        public Shoe shuffle(Pack pack, int hand) {
            int number = decks.size() + 1;
            DealtDeck deck = new DealtDeck(TABLE, number, pack, new byte[32]);
            SortedMap<Integer, byte[]> shares = new TreeMap<>();
            said.add(DealtLog.line("DECK", number, pack.size(), deck.root()));
            for (int seat = 1; seat <= setup.players().size(); seat++) {
                byte[] share = share(number, seat);
                shares.put(seat, share);
                said.add(DealtLog.line("HASH", number, "p" + seat, DealtDeck.commitment(TABLE, number, seat, share)));
            }
            shares.forEach((seat, share) -> said.add(DealtLog.line("SHARE", number, "p" + seat, Hex.write(share))));
            List<Integer> order = deals.apply(DealtDeck.order(TABLE, number, deck.root(), shares, pack.size()));
            decks.add(deck);
            orders.add(order);
            return Shoe.of(deck.cards(order));
        }

        @Override
        public int pick(String purpose, int hand, int number, int candidates) {
            return 0;
        }

        List<String> lines(Viewer viewer) {
            List<String> lines = new ArrayList<>(said);
            if (viewer instanceof Seat seat) {
                lines.add(DealtLog.line("OWN", 1, Hex.write(share(1, seat.number()))));
            }
            lines.addAll(table.lines(viewer));
            return lines;
        }

        String text(Viewer viewer, UnaryOperator<List<String>> lie) {
            return DealtLog.write(TABLE, viewer, setup, lie.apply(new ArrayList<>(lines(viewer))));
        }

        String check(Viewer viewer, UnaryOperator<List<String>> lie) {
            return DealtLog.read(text(viewer, lie)).check(game);
        }

        String code(UnaryOperator<List<String>> lie) {
            try {
                return check(Seat.of(1), lie);
            } catch (UnreadableException e) {
                assertThat(e.line()).isPositive();
                return e.code();
            }
        }
    }

    private static byte[] share(int number, int seat) {
        byte[] share = new byte[32];
        share[0] = (byte) number;
        share[1] = (byte) seat;
        return share;
    }

    private static <S extends Sealable<S>> Dealer<S> honest(CardGame<S> game, Setup setup) {
        Dealer<S> dealer = new Dealer<>(game, setup);
        for (Viewer viewer : List.of(Spectator.SPECTATOR, Seat.of(1), Seat.of(2))) {
            assertThat(dealer.check(viewer, lines -> lines))
                    .as("%s of %s", viewer, game.name())
                    .contains(" decks, " + (viewer instanceof Seat ? 1 : 0) + " with the owner's share")
                    .endsWith("dealt by the rules");
        }
        return dealer;
    }

    @Test
    void everybodyChecksAnHonestDealer() {
        honest(new Poker(), POKER);
        honest(new NinePiles(), Setup.of("nine-piles").seats(2));
        honest(
                new Recall(),
                Setup.of("recall").with("RULES", "original maxTurns=2").seats(2));
        honest(
                new Romme(),
                Setup.of("romme")
                        .with("RULES", "geogram match=FIXED_ROUNDS rounds=1")
                        .seats(2));
    }

    /** Nobody can open a card that the rules do not show: nothing of it is in the lines, and nothing before the hand is over. */
    @Test
    void onlyWhatTheRulesShowIsOpened() {
        Dealer<?> dealer = new Dealer<>(new Poker(), POKER);
        Set<String> all = new HashSet<>();
        for (int seat = 1; seat <= 2; seat++) {
            all.addAll(dealer.lines(Seat.of(seat)));
        }
        long opened = all.stream().filter(line -> line.startsWith("OPEN:")).count();
        assertThat(opened).isBetween(1L, 2L * (2 * 2 + 5));
        assertThat(dealer.lines(Spectator.SPECTATOR)).isSubsetOf(all);
        DealtTable<?> fresh = new DealtTable<>(new Poker().newGame(POKER), new Poker().notation(), 2);
        assertThat(fresh.lines(Seat.of(1))).isEmpty();
    }

    @Test
    void theOrderFollowsFromEveryShareAndNothingElse() {
        String root = new DealtDeck(TABLE, 1, Pack.french(), new byte[32]).root();
        SortedMap<Integer, byte[]> shares = new TreeMap<>();
        List<Integer> none = DealtDeck.order(TABLE, 1, root, shares, 52);
        assertThat(none).doesNotHaveDuplicates().hasSize(52).contains(1, 52);
        shares.put(1, share(1, 1));
        List<Integer> one = DealtDeck.order(TABLE, 1, root, shares, 52);
        shares.put(2, share(1, 2));
        assertThat(DealtDeck.order(TABLE, 1, root, shares, 52))
                .isNotEqualTo(one)
                .isEqualTo(DealtDeck.order(TABLE, 1, root, shares, 52));
        assertThat(DealtDeck.order(TABLE, 2, root, shares, 52))
                .isNotEqualTo(DealtDeck.order(TABLE, 1, root, shares, 52));
        assertThat(one).isNotEqualTo(none);
    }

    private static UnaryOperator<List<String>> each(String verb, UnaryOperator<String> change) {
        return lines -> {
            lines.replaceAll(line -> line.startsWith(verb + ":") ? change.apply(line) : line);
            return lines;
        };
    }

    private static String field(String line, int number, String value) {
        String[] fields = line.split(":", -1);
        fields[number] = value;
        return String.join(":", fields);
    }

    @Test
    void aDealerWhoCheatsIsNamed() {
        Dealer<?> dealer = new Dealer<>(new Poker(), POKER);
        assertThat(dealer.code(each("OPEN", line -> field(line, 3, line.contains(":AS:") ? "KS" : "AS"))))
                .as("another card than it had committed to")
                .isEqualTo("wrong-path");
        assertThat(dealer.code(each("OPEN", line -> field(line, 2, line.split(":")[2].equals("1") ? "2" : "1"))))
                .as("a card from elsewhere in the deck")
                .isEqualTo("wrong-path");
        assertThat(dealer.code(lines -> {
                    lines.removeIf(line -> line.startsWith("OPEN:1:"));
                    return lines;
                }))
                .as("cards that it does not open")
                .isEqualTo("not-opened");
        assertThat(dealer.code(each("DECK", line -> field(line, 3, "ab".repeat(32)))))
                .isEqualTo("wrong-path");
        assertThat(dealer.code(lines -> {
                    lines.add(field(lines.get(0), 1, "2"));
                    return lines;
                }))
                .isEqualTo("reused-root");
        assertThat(dealer.code(each("DECK", line -> field(line, 2, "51")))).isIn("wrong-path", "wrong-deck");
        assertThat(dealer.code(each("SHARE", line -> line.contains(":p2:") ? field(line, 3, "00".repeat(32)) : line)))
                .isEqualTo("wrong-share");
        assertThat(dealer.code(each("OWN", line -> field(line, 2, "00".repeat(32)))))
                .isEqualTo("own-share");
        assertThat(dealer.code(lines -> {
                    lines.removeIf(line -> line.startsWith("SHARE:1:p2"));
                    return lines;
                }))
                .as("a share left out")
                .isEqualTo("late-share");
        assertThat(dealer.code(lines -> {
                    String late = lines.stream()
                            .filter(line -> line.startsWith("HASH:1:p2"))
                            .findFirst()
                            .orElseThrow();
                    lines.remove(late);
                    lines.add(3, late); // behind DECK, the other HASH and the first SHARE
                    return lines;
                }))
                .as("a commitment after a share")
                .isEqualTo("late-share");
    }

    /** Whose friend gets the best cards of a deck that is right as a whole. */
    @Test
    void cardsDealtToAnotherThanTheRulesDealThemAreSeen() {
        Dealer<?> stacked = new Dealer<>(new Poker(), POKER, order -> {
            List<Integer> other = new ArrayList<>(order);
            Collections.swap(other, 0, 1);
            return other;
        });
        assertThat(stacked.code(lines -> lines)).isEqualTo("wrong-path");
    }

    @Test
    void whatIsNoSuchLogIsRefusedWithItsLine() {
        Dealer<?> dealer = new Dealer<>(new Poker(), POKER);
        for (String bad :
                List.of("DECK:9:52:00", "HASH:1", "OPEN:1:1:??:x", "SEEN:p1:x", "DANCE", "DEAL:7", "MOVE:x")) {
            assertThat(dealer.code(lines -> {
                        lines.add(bad);
                        return lines;
                    }))
                    .as(bad)
                    .isIn("decks", "late-share", "wrong-path");
        }
        assertThat(DealtLog.isOne(dealer.text(Seat.of(1), lines -> lines))).isTrue();
    }
}
