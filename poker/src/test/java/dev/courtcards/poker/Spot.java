package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One hand, set up, played and looked at in few words. Cards that nobody named are any others. */
final class Spot {
    private final List<Long> stacks;
    private final Map<Seat, List<Card>> holes = new HashMap<>();
    private List<Card> board = List.of();
    private List<Card> next = List.of();
    private PokerRules rules = PokerRules.GEOGRAM.with("hands=1");
    private Seat button = Seat.of(1);
    private ChanceSource luck = ChanceSource.stacked("");
    private Optional<Game<PokerTable>> game = Optional.empty();

    private Spot(List<Long> stacks) {
        this.stacks = stacks;
    }

    /** A hand between these stacks; p1 has the button, the blinds are 10 and 20. */
    static Spot stacks(long... chips) {
        return new Spot(Arrays.stream(chips).boxed().toList());
    }

    Spot button(String seat) {
        button = Seat.parse(seat);
        return this;
    }

    Spot blinds(long small, long big) {
        return rules("levels=" + small + "/" + big);
    }

    Spot rules(String options) {
        rules = rules.with(options);
        return this;
    }

    /** The own cards: {@code hole("p1", "AS KD")}. */
    Spot hole(String seat, String cards) {
        holes.put(Seat.parse(seat), Card.parseAll(cards));
        return this;
    }

    Spot board(String cards) {
        board = Card.parseAll(cards);
        return this;
    }

    /** What comes from the shoe after the own cards, those burnt too: {@code next("?? 3H 2D")}. */
    Spot next(String cards) {
        next = Card.parseAll(cards);
        return this;
    }

    /** Plays these moves, for example {@code "p1 raise 60, p2 call"}, and all that the officials do. */
    Spot play(String moves) {
        for (String move : moves.split(", *")) {
            if (!move.isEmpty()) {
                game = Optional.of(game().play(Seat.parse(move.split(" ")[0]), action(move))
                        .settled(luck));
            }
        }
        return this;
    }

    Game<PokerTable> game() {
        if (game.isEmpty()) {
            luck = ChanceSource.stacked(List.of(deck()));
            game = Optional.of(Poker.newGame(rules, stacks, button).settled(luck));
        }
        return game.get();
    }

    Hand hand() {
        return game().state().hand();
    }

    private List<Card> deck() {
        int seats = stacks.size();
        Variant variant = rules.game().variant();
        Card[] deck = new Card[variant.pack().size()];
        Set<Card> named = new LinkedHashSet<>(board);
        holes.values().forEach(named::addAll);
        // As if nobody gave up.
        int place = 0;
        int own = 0;
        int laid = 0;
        for (Round round : variant.rounds()) {
            place += place > 0 ? 1 : 0;
            for (int i = 0; i < round.cards(); i++, own++) {
                for (int k = 0; k < seats; k++) {
                    Seat seat = Seat.of((button.number() + k) % seats + 1);
                    List<Card> cards = holes.getOrDefault(seat, List.of());
                    if (place < deck.length && own < cards.size()) {
                        deck[place] = cards.get(own);
                    }
                    place++;
                }
            }
            for (int i = 0; i < round.board(); i++, laid++) {
                if (laid < board.size()) {
                    deck[place] = board.get(laid);
                }
                place++;
            }
        }
        for (int i = 0; i < next.size(); i++) {
            boolean isNamed = next.get(i) != Card.UNKNOWN && named.add(next.get(i));
            deck[variant.ownCards() * seats + i] = isNamed ? next.get(i) : deck[variant.ownCards() * seats + i];
        }
        Iterator<Card> others = variant.pack().cards().stream()
                .filter(card -> !named.contains(card))
                .iterator();
        for (int i = 0; i < deck.length; i++) {
            deck[i] = deck[i] == null ? others.next() : deck[i];
        }
        return List.of(deck);
    }

    private Action<PokerTable> action(String move) {
        String[] words = move.split(" ");
        Seat seat = Seat.parse(words[0]);
        PokerPlayer player = hand().player(seat);
        return switch (words[1]) {
            case "fold" -> new PokerAction.Fold();
            case "check" -> new PokerAction.Check();
            case "call" -> new PokerAction.Call(words.length > 2 ? Long.parseLong(words[2]) : hand().toCall());
            case "bring-in" -> new PokerAction.BringIn(hand().toCall());
            case "bet", "raise", "complete" -> new PokerAction.RaiseTo(Long.parseLong(words[2]));
            case "allin" -> new PokerAction.AllIn(player.bet() + player.stack());
            case "show" -> new PokerAction.Show();
            case "discard" ->
                new DrawAction.LayOff(Stream.of(words).skip(2).map(Card::parse).toList());
            case "pat" -> new DrawAction.Pat();
            case "muck" -> new PokerAction.Muck();
            case "straddle" -> new PokerAction.Straddle();
            case "pass" -> new PokerAction.Pass();
            case "yes" -> new PokerAction.Twice(true);
            case "no" -> new PokerAction.Twice(false);
            default -> throw new IllegalArgumentException(move);
        };
    }

    // ---- what is looked at

    Spot toAct(String seat) {
        assertThat(game().state().mayAct()).containsExactly(Seat.parse(seat));
        return this;
    }

    Spot toCall(long chips) {
        assertThat(hand().toCall()).as("to call").isEqualTo(chips);
        return this;
    }

    Spot mayRaiseTo(long least, long most) {
        assertThat(hand().mayRaise()).as("may raise").isTrue();
        assertThat(List.of(hand().minRaiseTo(), hand().maxRaiseTo())).containsExactly(least, most);
        return this;
    }

    Spot mayNotRaise() {
        assertThat(hand().mayRaise()).as("may raise").isFalse();
        return this;
    }

    Spot accepts(String... moves) {
        for (String move : moves) {
            assertThat(refusal(move)).as(move).isEmpty();
        }
        return this;
    }

    Spot refuses(String move, String code) {
        assertThat(refusal(move).map(refusal -> refusal.reason().code()))
                .as(move)
                .contains(code);
        return this;
    }

    Optional<Refusal> refusal(String move) {
        return game().refusal(Seat.parse(move.split(" ")[0]), action(move));
    }

    Spot onBoard(int cards) {
        assertThat(hand().board()).hasSize(cards);
        return this;
    }

    Spot has(long... chips) {
        assertThat(hand().players().stream().map(PokerPlayer::stack))
                .containsExactlyElementsOf(Arrays.stream(chips).boxed().toList());
        return this;
    }

    /** Everybody shows; then the stacks are these. */
    Spot ends(long... chips) {
        while (hand().phase() == Hand.Phase.SHOWDOWN) {
            play(hand().turn() + " show");
        }
        assertThat(game().isOver()).as("over").isTrue();
        return has(chips);
    }

    /** The pots before they were paid out, main pot first: {@code "900 p1 p2 p3", "400 p1 p3"}. */
    Spot pots(String... pots) {
        List<PokerTable> states = game().steps().stream().map(Game::state).toList();
        Hand last = states.stream()
                .map(PokerTable::hand)
                .filter(hand -> hand.phase() == Hand.Phase.AWARD)
                .findFirst()
                .orElse(hand());
        assertThat(last.pots().stream()
                        .map(pot -> pot.amount() + " "
                                + pot.eligible().stream().map(Seat::text).collect(Collectors.joining(" "))))
                .containsExactly(pots);
        return this;
    }

    Spot returned(String seat, long chips) {
        assertThat(game().events()).contains(new PokerEvent.UncalledReturned(Seat.parse(seat), chips));
        return this;
    }

    Spot returnedNothing() {
        assertThat(game().events()).noneMatch(PokerEvent.UncalledReturned.class::isInstance);
        return this;
    }

    /** Who turned up cards, in this order. */
    Spot showed(String... seats) {
        List<String> shown = new ArrayList<>();
        game().events().forEach(event -> {
            if (event instanceof PokerEvent.Shown show) {
                shown.add(show.seat().text());
            }
        });
        assertThat(shown).containsExactly(seats);
        return this;
    }

    Spot wins(String... seats) {
        assertThat(hand().prizes().stream().map(prize -> prize.seat().text()).distinct())
                .containsExactlyInAnyOrder(seats);
        return this;
    }
}
