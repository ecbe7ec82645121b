package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What holds in every hand, in any seating (poker 10). */
class PokerProperties {
    private static final List<String> RULES = List.of(
            "levels=10/20",
            "levels=10/20/5 ante=EACH",
            "levels=10/20/20 ante=BIG_BLIND",
            "levels=10/20/20 ante=BIG_BLIND anteOrder=BLIND_FIRST",
            "levels=10/20/15 ante=BUTTON",
            "straddle=UTG freeFold=ALLOW",
            "chipUnit=25 levels=25/50",
            "rake=5/30 mostBuyIn=1000 runItTwice=true");

    /** A random hand: rules, stacks from a few chips to many, a button, a deck. */
    private record Deal(PokerRules rules, List<Long> stacks, Seat button, List<Card> deck) {
        static Deal of(Xoshiro256PlusPlus random, int seats) {
            List<Long> stacks = new ArrayList<>();
            for (int i = 0; i < seats; i++) {
                stacks.add(1L + random.nextInt(random.nextBoolean() ? 60 : 1000));
            }
            return new Deal(
                    PokerRules.GEOGRAM.with("hands=1 " + RULES.get(random.nextInt(RULES.size()))),
                    stacks,
                    Seat.of(1 + random.nextInt(seats)),
                    random.shuffle(Pack.french()).cards());
        }

        /** The same hand, everybody n places further left. */
        Deal rotated(int by) {
            List<Long> moved = new ArrayList<>(stacks);
            Collections.rotate(moved, by);
            return new Deal(rules, moved, PokerProperties.rotated(button, by, stacks.size()), deck);
        }

        Game<PokerTable> start() {
            return Poker.newGame(rules, stacks, button);
        }

        ChanceSource luck() {
            return ChanceSource.stacked(List.of(deck));
        }
    }

    private static Seat rotated(Seat seat, int by, int seats) {
        return Seat.of((seat.index() + by) % seats + 1);
    }

    private static Game<PokerTable> playAtRandom(Deal deal, Xoshiro256PlusPlus random) {
        ChanceSource luck = deal.luck();
        Game<PokerTable> game = deal.start();
        while (!game.isOver()) {
            Actor by = game.state().mayAct().get(0);
            game = game.play(
                    by,
                    by == House.CHANCE
                            ? game.state().legalActions(by).drawn(luck).orElseThrow()
                            : game.state().legalActions(by).random(random));
        }
        return game;
    }

    private static List<Long> stacks(Game<PokerTable> game) {
        return game.state().hand().players().stream().map(PokerPlayer::stack).toList();
    }

    @Property
    void theStacksDoNotDependOnWhoSitsWhere(
            @ForAll long seed,
            @ForAll @IntRange(min = 2, max = 10) int seats,
            @ForAll @IntRange(min = 1, max = 9) int by) {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(seed));
        Deal deal = Deal.of(random, seats);
        Game<PokerTable> game = playAtRandom(deal, random);

        Game<PokerTable> turned = deal.rotated(by).start();
        for (Move<PokerTable> move : game.moves()) {
            turned = turned.play(move.by() instanceof Seat seat ? rotated(seat, by, seats) : move.by(), move.action());
        }

        List<Long> expected = new ArrayList<>(stacks(game));
        Collections.rotate(expected, by);
        assertThat(stacks(turned)).isEqualTo(expected);
    }

    @Property
    void chipsAreNeverLostMadeOrOwed(@ForAll long seed, @ForAll @IntRange(min = 2, max = 10) int seats) {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(seed));
        Deal deal = Deal.of(random, seats);
        long all = deal.stacks().stream().mapToLong(stack -> stack).sum();
        for (Game<PokerTable> step : playAtRandom(deal, random).steps()) {
            Hand hand = step.state().hand();
            assertThat(step.state().chips()).isEqualTo(all);
            assertThat(hand.players())
                    .allMatch(p -> p.stack() >= 0 && p.bet() >= 0 && p.contributed() >= 0 && p.deadMoney() >= 0);
            assertThat(hand.pots())
                    .allMatch(pot -> pot.amount() > 0 && !pot.eligible().isEmpty());
            assertThat(hand.pots().stream().mapToLong(Pot::amount).sum())
                    .isEqualTo(hand.players().stream()
                            .mapToLong(p -> p.contributed() + p.deadMoney())
                            .sum());
            assertThat(step.state().mayAct()).hasSize(step.isOver() ? 0 : 1);
        }
    }

    /** Another way to settle a hand: the best takes from each as much as it put in itself, then the next best, and so on. */
    @Property
    void theBestHandTakesFromEachWhatItPutInItself(@ForAll long seed, @ForAll @IntRange(min = 2, max = 10) int seats) {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(seed));
        Deal deal = Deal.of(random, seats);
        Game<PokerTable> game = playAtRandom(deal, random);
        Hand hand = game.at(game.ply() - 1).state().hand();
        boolean isPlain = hand.players().stream().allMatch(p -> p.deadMoney() == 0)
                && deal.rules().cash().rake().equals(CashRules.Rake.NONE);
        List<Seat> best = new ArrayList<>(Seat.first(seats).stream()
                .filter(seat -> hand.player(seat).isLive())
                .toList());
        if (!isPlain || hand.board().size() < 5 && best.size() > 1) {
            return;
        }
        if (best.size() > 1) {
            CardSet board = CardSet.of(hand.board());
            best.sort(Comparator.comparingInt(
                            (Seat seat) -> hand.rank(hand.rankings().get(0), board, seat))
                    .reversed());
            if (best.stream()
                            .mapToInt(seat -> hand.rank(hand.rankings().get(0), board, seat))
                            .distinct()
                            .count()
                    < best.size()) {
                return;
            }
        }
        long[] left =
                hand.players().stream().mapToLong(PokerPlayer::contributed).toArray();
        long[] stacks = hand.players().stream().mapToLong(PokerPlayer::stack).toArray();
        for (int b = 0; b < best.size(); b++) {
            int winner = best.get(b).index();
            long own = b == best.size() - 1 ? Long.MAX_VALUE : left[winner];
            for (int i = 0; i < left.length; i++) {
                long taken = Math.min(left[i], own);
                stacks[winner] += taken;
                left[i] -= taken;
            }
        }

        assertThat(stacks(game))
                .containsExactlyElementsOf(Arrays.stream(stacks).boxed().toList());
    }

    /** A player who folds at once, without a post, changes nothing for the others. */
    @Property
    void aPlayerWhoFoldsAtOnceChangesNothing(@ForAll long seed, @ForAll @IntRange(min = 3, max = 9) int seats) {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(seed));
        Deal deal = new Deal(
                PokerRules.GEOGRAM.with("hands=1"),
                Collections.nCopies(seats, 500L),
                Seat.of(seats),
                random.shuffle(Pack.french()).cards());
        Game<PokerTable> game = playAtRandom(deal, random);

        // The new player sits left of the big blind, which is p2, and gets the last two cards of the pack.
        List<Long> stacks = new ArrayList<>(deal.stacks());
        stacks.add(2, 77L);
        List<Card> deck = new ArrayList<>(deal.deck());
        deck.add(2, deck.remove(51));
        deck.add(seats + 3, deck.remove(51));
        Deal more = new Deal(deal.rules(), stacks, Seat.of(seats + 1), deck);
        ChanceSource luck = more.luck();
        Game<PokerTable> larger = more.start().settled(luck).play(Seat.of(3), new PokerAction.Fold());
        for (Move<PokerTable> move : game.moves()) {
            if (move.by() instanceof Seat seat) {
                Action<PokerTable> action = move.action();
                larger = larger.play(Seat.of(seat.number() > 2 ? seat.number() + 1 : seat.number()), action)
                        .settled(luck);
            }
        }

        List<Long> others = new ArrayList<>(stacks(larger));
        assertThat(others.remove(2)).isEqualTo(77);
        assertThat(others).isEqualTo(stacks(game));
    }
}
