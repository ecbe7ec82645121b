package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.play.Sealed;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.record.Notation;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.SealedPlay;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a dealer does, as it follows from the seeds and the moves: so the dealer finds out what to say, and the players at the end
 * whether that was right. It follows the game through the eyes of each seat, and deals a card to the seat that asks for it.
 */
final class DealerTable<S extends Sealable<S>> {
    private static final TaggedHash DECKS = new TaggedHash("cards/dealer/1");
    /** As many cards as the shortest sealed text holds. */
    private static final int CARDS = 2;

    /**
     * Something that the dealer says.
     *
     * @param seat for whom alone; empty for all
     * @param text of the message, or what is sealed for the seat
     */
    record Said(String seat, String text) {}

    private final byte[] ctx;
    private final byte[] secret;
    private final Notation<S> notation;
    private final List<Eyes> seats = new ArrayList<>();
    private final List<Card> deck = new ArrayList<>();
    private final List<CardTree> trees = new ArrayList<>();
    private final Deque<Said> said = new ArrayDeque<>();
    private final Course<S> course;
    private final Host<S> host;
    private int hand;

    /** The game as one seat sees it, and which cards it knows. */
    private final class Eyes {
        private final Seat seat;
        private final Sealed<S> game;
        private final Set<Integer> known = new HashSet<>();
        private final Set<Integer> asked = new LinkedHashSet<>();

        Eyes(Game<S> start, Seat seat) {
            this.seat = seat;
            this.game = new Sealed<>(start, seat, this::face);
        }

        private Card face(int place) {
            if (known.add(place)) {
                asked.add(place);
            }
            return deck.get(place - 1);
        }

        private void turnUp(int place) {
            if (game.game().state().revealed(place, Card.JOKER).isPresent()) {
                game.follow(new Move<>(House.CHANCE, new Reveal<S>(Optional.empty(), place, face(place))));
            }
        }
    }

    DealerTable(CardGame<S> game, Agreement agreement, byte[] combined, byte[] secret) {
        this.ctx = agreement.ctx();
        this.secret = secret.clone();
        this.notation = game.notation();
        Game<S> start = game.newGame(agreement.setup());
        for (Seat seat : Seat.first(agreement.players().size())) {
            seats.add(new Eyes(start, seat));
        }
        ChanceSource luck = ChanceSource.of(Seed.of(DECKS.of(secret, combined)));
        this.host = Host.holding(start, luck, Host.Clock.ZERO, () -> 0, this::tell);
        this.course = new Course<>(
                agreement,
                notation,
                new Whole<>(
                        () -> host,
                        move -> game().refusal(move.by(), move.action()).isPresent()
                                ? List.of()
                                : turned(game(), game().play(move))));
    }

    Course<S> course() {
        return course;
    }

    Game<S> game() {
        return host.game();
    }

    Optional<Fault> hear(String from, Message message) {
        return course.hear(from, message);
    }

    /** What the dealer has to say next. */
    Optional<Said> next() {
        return Optional.ofNullable(said.poll());
    }

    /** What a move of a player, of the clock or of chance turns up; what the dealer's do everybody finds out. */
    private List<Integer> turned(Game<S> before, Game<S> after) {
        boolean dealers = after.lastMove().orElseThrow().by() == House.DEALER;
        return dealers ? List.of() : SealedPlay.turned(before, after, deck.size());
    }

    private void tell(Game<S> after) {
        Move<S> move = after.lastMove().orElseThrow();
        List<Integer> turned = List.of();
        if (move.action() instanceof Shuffle<?> shuffle) {
            shuffled(after.state().pack().size(), shuffle.shoe().cards());
            move = move.seenBy(Spectator.SPECTATOR);
        } else {
            turned = turned(after.previous().orElseThrow(), after);
        }
        if (move.by() == House.CHANCE) {
            move = notation.read(notation.write(move));
            say(Course.message(after.ply() - 1, turned, notation.write(move)));
        }
        for (Eyes eyes : seats) {
            for (int place : turned) {
                eyes.turnUp(place);
            }
            eyes.game.follow(move.seenBy(eyes.seat));
        }
        deal();
    }

    private void say(Message message) {
        said.add(new Said("", message.text()));
    }

    /** A part of the pack that is shuffled again counts on where the deck before ended. */
    private void shuffled(int pack, List<Card> cards) {
        if (cards.size() == pack) {
            hand++;
            deck.clear();
            trees.clear();
            seats.forEach(eyes -> eyes.known.clear());
        }
        int first = deck.size() + 1;
        deck.addAll(cards);
        CardTree tree = new CardTree(ctx, hand, first, cards, secret);
        trees.add(tree);
        say(Message.of(Verb.DECK, hand, first, cards.size(), tree.root()));
    }

    /** A card that all know now is shown to all, with what opens it; any other goes to the seat that asked for it. */
    private void deal() {
        Set<Integer> open = new LinkedHashSet<>();
        for (Eyes eyes : seats) {
            for (int place : eyes.asked) {
                if (seats.stream().allMatch(other -> other.known.contains(place))) {
                    open.add(place);
                }
            }
        }
        if (!open.isEmpty()) {
            say(Message.of(
                    Verb.REVEAL,
                    "all",
                    cards(List.copyOf(open)),
                    open.stream().map(this::opening).collect(Collectors.joining(","))));
        }
        for (Eyes eyes : seats) {
            eyes.asked.removeAll(open);
            List<Integer> places = List.copyOf(eyes.asked);
            for (int i = 0; i < places.size(); i += CARDS) {
                List<Integer> some = places.subList(i, Math.min(places.size(), i + CARDS));
                said.add(new Said(
                        eyes.seat.text(),
                        Hex.write(ctx).substring(0, 8)
                                + '|'
                                + hand
                                + '|'
                                + eyes.seat.number()
                                + '|'
                                + some.stream().map(String::valueOf).collect(Collectors.joining(","))
                                + '|'
                                + cards(some)));
            }
            eyes.asked.clear();
        }
    }

    private String cards(List<Integer> places) {
        return Args.write(places.stream().map(place -> deck.get(place - 1)).toList());
    }

    private String opening(int place) {
        return trees.stream()
                .filter(tree -> tree.holds(place))
                .findFirst()
                .orElseThrow()
                .opening(place);
    }
}
