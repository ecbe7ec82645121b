package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.Fault.Kind;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Brings the moves into one order that is the same for all. A move has the number of moves before it. Where one seat alone may act,
 * its move counts; where several may, or the clock, moves are offers until the keeper says whose turn it was. The keeper, the
 * dealer or else the first seat, also speaks for the house.
 */
final class Course<S extends State<S>> {
    /** Where the moves go. */
    interface Table<S extends State<S>> {
        /** How many moves were made. */
        int position();

        /** Who may act; throws {@code early} while that is not known. */
        List<Actor> mayAct();

        /** Why a move is refused, if that can be known here. */
        Optional<Refusal> refusal(Move<S> move);

        /** Which cards a move turns up that others cannot find out, if that can be known here. */
        Optional<List<Integer>> shown(Move<S> move);

        /** Makes a move; a refusal changes nothing. */
        Optional<Refusal> play(Said<S> said);
    }

    /** A move, and the numbers of the cards that it turns up. */
    record Said<S extends State<S>>(Move<S> move, List<Integer> shown) {}

    private final Agreement agreement;
    private final Notation<S> notation;
    private final Table<S> table;
    private final Map<String, Said<S>> offers = new LinkedHashMap<>();
    private final Map<String, String> hashes = new LinkedHashMap<>();
    private final Map<String, Move<S>> bets = new LinkedHashMap<>();

    Course(Agreement agreement, Notation<S> notation, Table<S> table) {
        this.agreement = agreement;
        this.notation = notation;
        this.table = table;
    }

    /** How the players stood after each move, with the latest figures where there are none; that a card is turned up is no move. */
    static <S extends State<S>> List<Standing> standings(CardGame<S> game, Game<S> now) {
        List<Standing> standings = new ArrayList<>();
        for (Game<S> step : now.steps()) {
            boolean moved = step.lastMove()
                    .filter(move -> move.action() instanceof Reveal)
                    .isEmpty();
            Optional<Standing> fresh = moved ? game.standing(step.state()) : Optional.empty();
            if (fresh.isEmpty() && standings.isEmpty()) {
                return List.of();
            }
            if (moved) {
                standings.add(fresh.orElseGet(() -> standings.get(standings.size() - 1)));
            }
        }
        return standings;
    }

    String keeper() {
        return agreement.terms().mode() == Mode.DEALER ? Agreement.DEALER : "p1";
    }

    Message message(Move<S> move) {
        return message(table.position(), table.shown(move).orElse(List.of()), notation.write(move));
    }

    static Message message(int number, List<Integer> shown, String line) {
        String places = shown.stream().map(String::valueOf).collect(Collectors.joining(","));
        return places.isEmpty() ? Message.of(Verb.MOVE, number, line) : Message.of(Verb.SHOW, number, places, line);
    }

    Optional<Fault> hear(String from, Message message) {
        if (message.verb() == Verb.MOVE) {
            return moved(from, message.number(0), List.of(), message.field(1));
        }
        if (message.verb() == Verb.SHOW) {
            return moved(from, message.number(0), message.numbers(1), message.field(2));
        }
        if (message.verb().isMove()) {
            boolean now = table.mayAct().stream().anyMatch(actor -> actor.text().equals(from));
            return moved(from, now ? table.position() : Integer.MAX_VALUE, List.of(), message.text());
        }
        if (message.verb() == Verb.TURN) {
            return turned(from, message);
        }
        if (message.verb() == Verb.BET_HASH || message.verb() == Verb.BET) {
            return bet(from, message);
        }
        return Optional.of(Fault.of(from, Kind.OUT_OF_PHASE, "says " + message.verb() + " where it cannot come"));
    }

    private Optional<Fault> moved(String from, int number, List<Integer> shown, String line) {
        if (number < table.position()) {
            // An offer that others were before, or a move said twice.
            return Optional.empty();
        }
        if (number > table.position()) {
            throw new UnreadableException("early", "move " + number + " after " + table.position());
        }
        List<Actor> mayAct = table.mayAct();
        Move<S> move;
        try {
            move = notation.read(line);
        } catch (RecordException e) {
            return illegal(from, e.problem());
        }
        if (!notation.write(move).equals(line)) {
            return illegal(from, "a move is written in one way, as " + notation.write(move));
        }
        boolean keeps = from.equals(keeper());
        boolean own = move.by() instanceof Seat seat
                ? seat.text().equals(from) || keeps && isDealt()
                : keeps && isHouses(mayAct, move.by());
        if (!own) {
            return illegal(from, "makes a move of " + move.by());
        }
        Said<S> said = new Said<>(move, shown);
        if ((isContested() || isDealt()) && !keeps) {
            Optional<Refusal> refusal = table.refusal(move);
            if (refusal.isEmpty()) {
                offers.putIfAbsent(from, said);
            }
            return refusal.flatMap(why -> illegal(from, why.toString()));
        }
        Said<S> offer = offers.get(move.by().text());
        if (move.by() instanceof Seat
                && isDealt()
                && (offer == null || !offer.move().equals(move))) {
            throw new UnreadableException("early", "a turn whose move has not come yet");
        }
        return play(from, said);
    }

    /** The dealer alone knows what a move turns up, and says so with every move that counts. */
    private boolean isDealt() {
        return keeper().equals(Agreement.DEALER);
    }

    /** The house does not interrupt the one seat that may act, and chance is the dealer's alone. */
    private boolean isHouses(List<Actor> mayAct, Actor by) {
        boolean oneSeat = mayAct.size() == 1 && mayAct.get(0) instanceof Seat;
        return !oneSeat && (by != House.CHANCE || keeper().equals(Agreement.DEALER));
    }

    private boolean isContested() {
        return table.mayAct().size() > 1;
    }

    private Optional<Fault> turned(String from, Message message) {
        if (!from.equals(keeper())) {
            return Optional.of(Fault.of(from, Kind.OUT_OF_PHASE, "says whose turn it was"));
        }
        if (message.number(0) < table.position()) {
            return Optional.of(Fault.of(from, Kind.OUT_OF_PHASE, "decides what was decided"));
        }
        Said<S> offer = offers.get(message.field(1));
        if (message.number(0) > table.position() || offer == null) {
            throw new UnreadableException("early", "a turn whose move has not come yet");
        }
        return isDealt() ? play(from, new Said<>(offer.move(), List.of())) : play(message.field(1), offer);
    }

    private Optional<Fault> play(String from, Said<S> said) {
        if (table.shown(said.move()).filter(due -> !due.equals(said.shown())).isPresent()) {
            return Optional.of(Fault.of(from, Kind.WRONG_SHOW, "turns up other cards than the move does"));
        }
        Optional<Refusal> refusal = table.play(said);
        if (refusal.isEmpty()) {
            offers.clear();
        }
        String by = said.move().by() instanceof Seat seat ? seat.text() : from;
        return refusal.flatMap(why -> illegal(by, why.toString()));
    }

    private static Optional<Fault> illegal(String from, String why) {
        return Optional.of(Fault.of(from, Kind.ILLEGAL_MOVE, "makes a move that is not allowed: " + why));
    }

    /** All seats that may act bet, in any order; when all bets are open they count in seat order. */
    private Optional<Fault> bet(String from, Message message) {
        Set<String> betting = betting();
        if (!message.field(0).equals(from)) {
            return Optional.of(Fault.of(from, Kind.WRONG_BET, "bets for another"));
        }
        if (message.verb() == Verb.BET_HASH) {
            if (hashes.containsKey(from) && hashes.size() < betting.size()) {
                return Optional.of(Fault.of(from, Kind.WRONG_BET, "bets twice"));
            }
            if (!betting.contains(from) || hashes.containsKey(from)) {
                throw new UnreadableException("early", "a bet of a round that has not begun");
            }
            hashes.put(from, message.field(1));
            return Optional.empty();
        }
        if (!hashes.containsKey(from) || bets.containsKey(from)) {
            return Optional.of(Fault.of(from, Kind.WRONG_BET, "opens a bet that it has not made"));
        }
        if (!hashes.keySet().containsAll(betting)) {
            throw new UnreadableException("early", "not everybody has bet");
        }
        HiddenBet shown = new HiddenBet(agreement, table.position(), from, message.number(1), message.field(2));
        if (!shown.digest().equals(hashes.get(from))) {
            return Optional.of(Fault.of(from, Kind.WRONG_BET, "opens another bet than it has made"));
        }
        Move<S> move;
        try {
            move = notation.read("BET:" + from + ':' + message.number(1));
        } catch (RecordException e) {
            return illegal(from, e.problem());
        }
        Optional<Refusal> refusal = table.refusal(move);
        if (refusal.isPresent()) {
            return illegal(from, refusal.get().toString());
        }
        bets.put(from, move);
        return bets.size() < betting.size() ? Optional.empty() : settle(betting);
    }

    private Optional<Fault> settle(Set<String> betting) {
        Map<String, Move<S>> all = Map.copyOf(bets);
        bets.clear();
        hashes.clear();
        for (String seat : betting) {
            Move<S> move = all.get(seat);
            if (move == null) {
                throw new IllegalStateException("the bet of " + seat + " is missing");
            }
            Optional<Fault> cheat = play(seat, new Said<>(move, List.of()));
            if (cheat.isPresent()) {
                return cheat;
            }
        }
        return Optional.empty();
    }

    private Set<String> betting() {
        Set<String> seats = new LinkedHashSet<>();
        for (Actor actor : table.mayAct()) {
            if (actor instanceof Seat) {
                seats.add(actor.text());
            }
        }
        return seats;
    }

    /** What the keeper says of the first offer. */
    Optional<Message> due() {
        return offers.entrySet().stream().findFirst().map(first -> {
            Move<S> move = first.getValue().move();
            boolean shows = isDealt() && !table.shown(move).orElse(List.of()).isEmpty();
            return shows ? message(move) : Message.of(Verb.TURN, table.position(), first.getKey());
        });
    }

    /** Whom the moves wait for. */
    Set<String> awaited() {
        Set<String> awaited = betting();
        if (!hashes.isEmpty()) {
            awaited.removeAll(hashes.keySet().containsAll(awaited) ? bets.keySet() : hashes.keySet());
            return awaited;
        }
        boolean keeperToo = table.mayAct().stream().anyMatch(House.class::isInstance);
        if (keeperToo || awaited.size() > 1 || !offers.isEmpty()) {
            awaited = new LinkedHashSet<>(Set.of(keeper()));
        }
        return awaited;
    }
}
