package dev.courtcards.testkit;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.play.Sealed;
import dev.courtcards.core.record.GameRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sealed play: a peer that follows the moves of its seat's view, on a deck of backs, holds its seat's view of the whole game. */
final class Peers<S extends Sealable<S>> {
    private static final int MOST_PEERS = 4;
    private final Trial<S> trial;
    private boolean choosesUnseen;

    private Peers(Trial<S> trial) {
        this.trial = trial;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the state declares itself sealable
    static void check(Trial<?> trial) {
        // A game that begins in the middle needs its cards: a peer cannot hold it with backs.
        if (trial.start.state() instanceof Sealable<?> sealable
                && sealable.isSealable()
                && sealable.cards().isEmpty()) {
            new Peers<>((Trial) trial).check();
        }
    }

    private void check() {
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            for (Viewer viewer : trial.viewers()) {
                List<Integer> owed = step.state().owed(viewer);
                trial.require(owed.isEmpty(), "on a known deck %s is owed the places %s", viewer, owed);
            }
        }
        List<Seat> seats = new ArrayList<>(trial.seats());
        while (seats.size() > MOST_PEERS) {
            seats.remove(trial.random.nextInt(seats.size()));
        }
        for (Seat seat : seats) {
            Game<S> peer = follow(seat);
            trial.sample(peer.steps(), 6).forEach(this::reveal);
            if (seat == seats.get(0)) {
                record(seat, peer);
            }
        }
    }

    private Game<S> follow(Seat seat) {
        List<Card> deck = new ArrayList<>();
        Sealed<S> peer = new Sealed<>(trial.start, seat, place -> deck.get(place - 1));
        for (Game<S> step : trial.steps().subList(1, trial.steps().size())) {
            trial.at(step);
            Move<S> move = step.lastMove().orElseThrow();
            if (move.action() instanceof Shuffle<?> shuffle) {
                // The places of a part that is shuffled again continue those of the shoe before.
                if (shuffle.shoe().size() == step.state().pack().size()) {
                    deck.clear();
                }
                deck.addAll(shuffle.shoe().cards());
            }
            for (int place : trial.laws.claims.apply(step)) {
                Reveal<S> claim = new Reveal<>(Optional.empty(), place, deck.get(place - 1));
                // The owner has seen that card before.
                if (peer.game().state().revealed(place, claim.face()).isPresent()) {
                    peer.follow(new Move<>(House.CHANCE, claim));
                }
            }
            // Choices that several make unseen are opened to all before any of them is played.
            boolean unseen = isChosenUnseen(step.previous().orElseThrow(), move);
            choosesUnseen |= unseen;
            peer.follow(trial.reread(unseen ? move : move.seenBy(seat)));
            same(seat, step, peer.game());
        }
        return peer.game();
    }

    private static <S extends Sealable<S>> boolean isChosenUnseen(Game<S> before, Move<S> move) {
        return !move.seenBy(Spectator.SPECTATOR).equals(move)
                && before.state().legalActions(move.by()).ranges().stream()
                        .anyMatch(range -> range.amount().apply(move.action()).isPresent());
    }

    private void same(Seat seat, Game<S> full, Game<S> peer) {
        S mine = choosesUnseen ? peer.state().seenBy(seat) : peer.state();
        S want = trial.seen(full, seat);
        trial.require(
                mine.equals(want),
                "the peer of %s holds another state%s",
                seat,
                new Pair("holds", mine, "should", want));
        trial.require(mine.owed(seat).isEmpty(), "the peer of %s is still owed the places %s", seat, mine.owed(seat));
    }

    /** A face cannot be revealed twice, and only chance may reveal it. */
    private void reveal(Game<S> step) {
        Move<S> move = step.lastMove().orElse(null);
        if (move != null && move.action() instanceof Reveal<S> reveal) {
            Game<S> before = step.previous().orElseThrow();
            refused(step, House.CHANCE, reveal);
            refused(step, House.CHANCE, new Reveal<>(Optional.empty(), reveal.place(), other(reveal.face())));
            refused(before, House.CHANCE, new Reveal<>(reveal.to(), 0, reveal.face()));
            trial.seats().forEach(seat -> refused(before, seat, reveal));
            if (step.state().pack().count(reveal.face()) == 1) {
                refused(step, House.CHANCE, new Reveal<>(reveal.to(), reveal.place() + 1, reveal.face()));
            }
        }
    }

    private static Card other(Card face) {
        return face == Card.ACE_OF_SPADES ? Card.TWO_OF_CLUBS : Card.ACE_OF_SPADES;
    }

    private void refused(Game<S> game, Actor by, Reveal<S> reveal) {
        Optional<Refusal> refusal = game.refusal(by, reveal);
        trial.require(
                by != House.CHANCE && refusal.isPresent()
                        || refusal.filter(r -> r.reason() == Reason.Common.BAD_REVEAL)
                                .isPresent(),
                "%s by %s is not refused but %s",
                reveal,
                by,
                refusal);
    }

    /** The peer's own record replays, with its reveals. */
    private void record(Seat seat, Game<S> peer) {
        Game<S> again = trial.start;
        for (Move<S> move : peer.moves()) {
            again = again.play(trial.reread(move));
        }
        replayed(seat, peer, again);
        if (trial.laws.game.isPresent()) {
            CardGame<S> game = trial.laws.game.get();
            String text = Replay.write(game, trial.setup.without("SEED"), peer).text();
            GameRecord record = GameRecord.parse(text);
            replayed(seat, peer, Replay.play(game, record));
            Replay.play(game, record, trial.random.nextInt(record.lines().size() + 1));
        }
    }

    private void replayed(Seat seat, Game<S> peer, Game<S> again) {
        trial.require(
                again.state().equals(peer.state()),
                "the record of the peer of %s gives another state%s",
                seat,
                new Pair("played", peer.state(), "replayed", again.state()));
    }
}
