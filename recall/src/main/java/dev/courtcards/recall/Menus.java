package dev.courtcards.recall;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallRules.SnapLimit;
import dev.courtcards.recall.RecallTable.Pending;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.RecallTable.Status;
import dev.courtcards.recall.Turn.Special;
import java.util.ArrayList;
import java.util.List;

/** The actors and their legal actions (recall R4). */
final class Menus {
    private static final List<List<Actor>> SEATS = new ArrayList<>();
    private static final List<List<Actor>> SEATS_AND_CLOCK = new ArrayList<>();

    static {
        for (int set = 0; set < 1 << RecallTable.MOST_SEATS; set++) {
            List<Actor> actors = new ArrayList<>();
            for (Seat seat : Seat.first(RecallTable.MOST_SEATS)) {
                if ((set & 1 << seat.index()) != 0) {
                    actors.add(seat);
                }
            }
            SEATS.add(List.copyOf(actors));
            actors.add(House.CLOCK);
            SEATS_AND_CLOCK.add(List.copyOf(actors));
        }
    }

    private Menus() {}

    /** The actors of these seats, one bit each, with or without the clock. */
    static List<Actor> actors(int seats, boolean clock) {
        return (clock ? SEATS_AND_CLOCK : SEATS).get(seats);
    }

    /** A player's status, by the names of the original (recall R2). */
    static Status status(RecallTable table, Seat seat) {
        RecallPlayer player = table.player(seat);
        boolean mine = seat.equals(table.turn().seat());
        return switch (table.phase()) {
            case INITIAL_PEEK ->
                player.peek() == RecallPlayer.Peek.TO_COME
                        ? Status.INITIAL_PEEK
                        : player.peek() == RecallPlayer.Peek.LOOKING ? Status.PEEKING : Status.READY;
            case DRAWING_CARD -> mine ? Status.DRAWING_CARD : Status.WAITING;
            case PLAYING -> mine ? Status.PLAYING_CARD : Status.WAITING;
            case SAME_RANK_WINDOW ->
                player.active() && player.hasPlayable() && maySnap(table, seat)
                        ? Status.SAME_RANK_WINDOW
                        : Status.WAITING;
            case SPECIAL_PLAY_WINDOW -> {
                Special head = table.turn().specials().get(0);
                yield !head.seat().equals(seat)
                        ? Status.WAITING
                        : head.looking()
                                ? Status.PEEKING
                                : head.power() == Power.SWAP ? Status.JACK_SWAP : Status.QUEEN_PEEK;
            }
            case NOT_DEALT, ENDING_ROUND, FINISHED -> Status.WAITING;
        };
    }

    /** The seats with legal actions, one bit each, while nothing is pending. */
    static int seats(RecallTable table) {
        int seats = 0;
        for (int i = 0; i < table.players().size(); i++) {
            seats |= mayAct(table, Seat.of(i + 1)) ? 1 << i : 0;
        }
        return seats;
    }

    private static boolean mayAct(RecallTable table, Seat seat) {
        RecallPlayer player = table.player(seat);
        if (!player.active()) {
            return false;
        }
        return switch (table.phase()) {
            case NOT_DEALT, ENDING_ROUND, FINISHED -> false;
            case INITIAL_PEEK -> player.peek().compareTo(RecallPlayer.Peek.DONE) < 0;
            case DRAWING_CARD, PLAYING -> seat.equals(table.turn().seat()) || mayCollectDiscard(table, player);
            case SAME_RANK_WINDOW -> maySnap(table, seat) && player.hasPlayable() || mayCall(table, seat);
            case SPECIAL_PLAY_WINDOW ->
                seat.equals(table.turn().specials().get(0).seat())
                        || mayCollectDiscard(table, player)
                        || mayCall(table, seat);
        };
    }

    private static boolean mayCollectDiscard(RecallTable table, RecallPlayer player) {
        int cards = table.discards().size();
        return cards > 0
                && player.collectionRank().isPresent()
                && player.collects(table.discards().get(cards - 1).card().rank());
    }

    /** R6: checks whether a seat may throw a card in the window, whatever its cards. */
    static boolean maySnap(RecallTable table, Seat seat) {
        return throwsCards(table)
                && !table.player(seat).lockedOut()
                && !isFrozenCaller(table, seat)
                && !isSnapTaken(table, seat);
    }

    static boolean throwsCards(RecallTable table) {
        return table.rules().play().snapLimit() != SnapLimit.NONE;
    }

    static boolean isFrozenCaller(RecallTable table, Seat seat) {
        return !table.rules().play().callerMaySameRank() && table.isCaller(seat);
    }

    static boolean isSnapTaken(RecallTable table, Seat seat) {
        return table.turn().snapped().isPresent()
                && switch (table.rules().play().snapLimit()) {
                    case UNLIMITED -> false;
                    case ONE_SEAT_OWNS_CHAIN -> !table.turn().snapped().get().equals(seat);
                    case ONE_CARD, NONE -> true;
                };
    }

    /** R8: checks whether this seat may call Recall now. */
    static boolean mayCall(RecallTable table, Seat seat) {
        return table.caller().isEmpty() && seat.equals(table.turn().seat()) && isTimeToCall(table);
    }

    static boolean isTimeToCall(RecallTable table) {
        Phase phase = table.phase();
        boolean after = phase == Phase.SAME_RANK_WINDOW || phase == Phase.SPECIAL_PLAY_WINDOW;
        return switch (table.rules().play().recallTiming()) {
            case BEFORE_PLAY -> phase == Phase.PLAYING;
            case INSTEAD_OF_TURN -> phase == Phase.DRAWING_CARD;
            case AFTER_PLAY -> after;
            case ANY_OWN_PHASE -> after || phase == Phase.PLAYING || phase == Phase.DRAWING_CARD;
        };
    }

    /** R7: the places on which this power may be used. */
    static List<Spot> targets(RecallTable table, Power power) {
        List<Spot> targets = new ArrayList<>();
        for (int i = 1; i <= table.players().size(); i++) {
            Seat seat = Seat.of(i);
            RecallPlayer player = table.player(seat);
            if (player.active() && !table.isProtected(seat)) {
                for (int n = 1; n <= player.slots().size(); n++) {
                    Slot slot = player.slot(n);
                    if (!slot.isEmpty() && !(power == Power.SWAP && isFixed(table, slot))) {
                        targets.add(new Spot(seat, n));
                    }
                }
            }
        }
        return targets;
    }

    static boolean isFixed(RecallTable table, Slot slot) {
        return slot.faceUp() && !table.rules().play().collectionSwappable();
    }

    static LegalActions<RecallTable> of(RecallTable table, Actor actor) {
        if (table.result().isPresent()) {
            return LegalActions.none();
        }
        if (actor instanceof Seat seat) {
            return table.pending().isPresent()
                            || seat.number() > table.players().size()
                            || !mayAct(table, seat)
                    ? LegalActions.none()
                    : LegalActions.of(of(table, seat));
        }
        if (actor == House.HOST) {
            return table.phase() == Phase.NOT_DEALT ? LegalActions.none() : leaving(table);
        }
        if (table.pending().isPresent()) {
            return table.mayAct().contains(actor) ? of(table, table.pending().get()) : LegalActions.none();
        }
        return actor == House.CLOCK && table.hasTimer()
                ? LegalActions.of(new RecallAction.Expired(table.ticket()))
                : LegalActions.none();
    }

    private static LegalActions<RecallTable> leaving(RecallTable table) {
        return LegalActions.of(
                table.active().stream().map(RecallAction.Leave::new).toList());
    }

    private static LegalActions<RecallTable> of(RecallTable table, Pending pending) {
        Seat seat = pending.seat();
        return switch (pending.task()) {
            case SHUFFLE ->
                table.phase() == Phase.NOT_DEALT
                        ? LegalActions.shuffle(table.pack(), 1, 0)
                        : LegalActions.shuffle(Sealing.reshuffle(table), 1, table.shuffles());
            case COIN -> {
                List<RecallAction> sides = new ArrayList<>();
                for (int side = 0; side < table.rules().coinSides(); side++) {
                    sides.add(new RecallHouse.Toss(seat, Amount.of(side)));
                }
                yield LegalActions.pick("collect", 1, seat.index(), sides);
            }
            case DEAL, CARD -> LegalActions.of(new RecallHouse.Deal());
            case AUTO_PEEK -> {
                int before = 0;
                for (RecallPlayer player : table.players()) {
                    before += player.peek() == RecallPlayer.Peek.AUTOMATIC ? 1 : 0;
                }
                yield LegalActions.pick(
                        "autopeek",
                        1,
                        before,
                        choices(
                                        table.rules().cards().handSize(),
                                        table.rules().cards().initialPeek())
                                .stream()
                                .map(slots -> new RecallHouse.AutoPeek(seat, slots))
                                .toList());
            }
            case STARTER ->
                LegalActions.pick(
                        "starter",
                        1,
                        0,
                        table.active().stream().map(RecallHouse.Begin::new).toList());
            case PLAY -> {
                List<Action<RecallTable>> plays = new ArrayList<>();
                addPlays(table, seat, plays);
                yield LegalActions.of(plays);
            }
        };
    }

    private static List<Action<RecallTable>> of(RecallTable table, Seat seat) {
        List<Action<RecallTable>> menu = new ArrayList<>();
        RecallPlayer player = table.player(seat);
        boolean mine = seat.equals(table.turn().seat());
        switch (table.phase()) {
            case INITIAL_PEEK -> {
                if (player.peek() == RecallPlayer.Peek.LOOKING) {
                    menu.add(new RecallAction.Done());
                } else {
                    choices(
                                    table.rules().cards().handSize(),
                                    table.rules().cards().initialPeek())
                            .forEach(slots -> menu.add(new RecallAction.Peek(slots)));
                }
            }
            case DRAWING_CARD -> {
                if (mine) {
                    menu.add(new RecallAction.Draw());
                    if (table.rules().play().takeDiscard() && !table.discards().isEmpty()) {
                        for (int slot = 1; slot <= player.slots().size(); slot++) {
                            if (player.isPlayable(slot)) {
                                menu.add(new RecallAction.TakeDiscard(slot));
                            }
                        }
                    }
                }
            }
            case PLAYING -> {
                if (mine) {
                    addPlays(table, seat, menu);
                    if (mayCollectDrawn(table, player)) {
                        menu.add(new RecallAction.CollectDrawn());
                    }
                }
            }
            case SAME_RANK_WINDOW -> {
                if (maySnap(table, seat)) {
                    for (int slot = 1; slot <= player.slots().size(); slot++) {
                        if (player.isPlayable(slot)) {
                            menu.add(new RecallAction.SameRank(slot));
                        }
                    }
                }
            }
            default -> addPowers(table, seat, menu);
        }
        if (table.phase() != Phase.INITIAL_PEEK
                && table.phase() != Phase.SAME_RANK_WINDOW
                && mayCollectDiscard(table, player)) {
            menu.add(new RecallAction.CollectDiscard());
        }
        if (mayCall(table, seat)) {
            menu.add(new RecallAction.CallRecall());
        }
        return menu;
    }

    private static void addPlays(RecallTable table, Seat seat, List<Action<RecallTable>> menu) {
        if (table.turn().drawn() > 0) {
            menu.add(RecallAction.Play.DRAWN);
        }
        RecallPlayer player = table.player(seat);
        for (int slot = 1; slot <= player.slots().size(); slot++) {
            if (player.isPlayable(slot) && slot != table.turn().drawn()) {
                menu.add(new RecallAction.Play(slot));
            }
        }
    }

    static boolean mayCollectDrawn(RecallTable table, RecallPlayer player) {
        Rank rank = player.slot(table.turn().drawn()).card().rank();
        return player.collects(rank);
    }

    private static void addPowers(RecallTable table, Seat seat, List<Action<RecallTable>> menu) {
        Special head = table.turn().specials().get(0);
        if (!head.seat().equals(seat)) {
            return;
        }
        if (head.looking()) {
            menu.add(new RecallAction.Done());
            return;
        }
        List<Spot> targets = targets(table, head.power());
        if (head.power() == Power.PEEK) {
            targets.forEach(at -> menu.add(new RecallAction.QueenPeek(at)));
        } else {
            for (int i = 0; i < targets.size(); i++) {
                for (int j = i + 1; j < targets.size(); j++) {
                    menu.add(new RecallAction.JackSwap(targets.get(i), targets.get(j)));
                }
            }
        }
        menu.add(new RecallAction.SkipSpecial());
    }

    /** All ways to choose n of the first slots, in order. */
    static List<List<Integer>> choices(int slots, int count) {
        List<List<Integer>> all = new ArrayList<>();
        choose(all, Row.copyOf(List.of()), 1, slots, count);
        return all;
    }

    private static void choose(List<List<Integer>> all, Row<Integer> chosen, int from, int to, int count) {
        if (count == 0) {
            all.add(chosen);
            return;
        }
        for (int next = from; next <= to; next++) {
            choose(all, chosen.plus(next), next + 1, to, count - 1);
        }
    }
}
