package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.wire.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The state after the ordered lines: the game, and the bookkeeping that no game needs.
 *
 * @param position the game
 * @param questions the order that put each open question (L11)
 * @param late the members that reported a question's time as up (L14)
 * @param forfeits the members that sent FORFEIT
 * @param last the number of the last ordered line of each chain
 * @param asked the last order that asked each seat
 * @param entries the lines of the order
 * @param fates the fate of each
 */
record Stage(
        LoggedGame position,
        Map<Place, Integer> questions,
        Map<Place, Set<Integer>> late,
        Set<Integer> forfeits,
        Map<Chain, Integer> last,
        Map<Integer, Integer> asked,
        List<Heard> entries,
        List<Fate> fates) {
    /** A kind of question to a seat, which may owe a decision and a secret at once. */
    record Place(int seat, boolean secret) {
        static Place of(Ask ask) {
            return new Place(ask.seat(), ask.secret());
        }
    }

    static Stage first(LoggedGame position) {
        Stage empty = new Stage(position, Map.of(), Map.of(), Set.of(), Map.of(), Map.of(), List.of(), List.of());
        return new Script(empty, 0, List.of()).end();
    }

    int last(Chain chain) {
        return last.getOrDefault(chain, 0);
    }

    /** Whether this asks for a new secret or ends the match: all must name such an order (L10). */
    boolean asksMoreThan(Stage before) {
        return position.isOver() && !before.position.isOver()
                || questions.entrySet().stream()
                        .anyMatch(asked -> asked.getKey().secret()
                                && !asked.getValue().equals(before.questions.get(asked.getKey())));
    }

    /** The newest question of a seat; 0 if it is not asked. */
    int question(int seat) {
        return questions.entrySet().stream()
                .filter(asked -> asked.getKey().seat() == seat)
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElse(0);
    }

    Fate fate(Heard said) {
        int i = entries.indexOf(said);
        return i < 0 ? Fate.OFF_PATH : fates.get(i);
    }

    /** Builds a stage from the one before, line by line. */
    static final class Script {
        private final int k;
        private final List<Chain> set;
        private LoggedGame position;
        private int span;
        private final Map<Place, Integer> questions;
        private final Map<Place, Set<Integer>> late;
        private final Set<Integer> forfeits;
        private final Map<Chain, Integer> last;
        private final Map<Integer, Integer> asked;
        private final List<Heard> entries = new ArrayList<>();
        private final List<Fate> fates = new ArrayList<>();

        Script(Stage before, int k, List<Chain> set) {
            this.k = k;
            this.set = set;
            position = before.position;
            span = position.span();
            questions = new HashMap<>(before.questions);
            late = new HashMap<>(before.late);
            forfeits = new HashSet<>(before.forfeits);
            last = new HashMap<>(before.last);
            asked = new HashMap<>(before.asked);
        }

        void play(Heard said) {
            last.put(said.from(), said.number());
            entries.add(said);
            fates.add(position.isOver() ? Fate.OVER : played(said.line(), said.member()));
            settle();
        }

        private Fate played(Line line, int member) {
            if (line.isA(Verb.FORFEIT)) {
                boolean own =
                        member != Chain.DEALER && Chain.named(line.message().field(0)) == member;
                if (own && forfeits.add(member)) {
                    leave(member, true);
                    return Fate.PLAYED;
                }
                return Fate.ILLEGAL;
            }
            if (line.isA(Verb.EXPIRED)) {
                return expired(
                        Chain.named(line.message().field(0)), line.message().number(1), member);
            }
            boolean secret = line.isAnswer(true);
            Place place = new Place(member, secret);
            if (line.namesQuestion()) {
                int question = line.message().number(0);
                if (!questions.containsKey(place)) {
                    return asked.getOrDefault(member, -1) >= question ? Fate.STALE : Fate.NOT_YOURS;
                }
                if (questions.get(place) != question) {
                    return Fate.STALE;
                }
            }
            Optional<LoggedGame> next = position.play(member, line.message());
            if (next.isEmpty()) {
                return Fate.ILLEGAL;
            }
            position = next.get();
            if (secret || line.isAnswer(false)) {
                close(place);
            }
            return Fate.PLAYED;
        }

        private Fate expired(int seat, int question, int by) {
            for (Place place : List.of(new Place(seat, false), new Place(seat, true))) {
                if (questions.getOrDefault(place, -1) == question && limit(place) > 0) {
                    Set<Integer> more = new HashSet<>(late.getOrDefault(place, Set.of()));
                    more.add(by);
                    late.put(place, more);
                    return Fate.PLAYED;
                }
            }
            return Fate.STALE;
        }

        private int limit(Place place) {
            return position.asks().stream()
                    .filter(ask -> Place.of(ask).equals(place))
                    .mapToInt(Ask::limit)
                    .findAny()
                    .orElse(0);
        }

        /** Removes a seat, by its FORFEIT or because a term leaves it out. */
        void leave(int seat, boolean forfeit) {
            position = position.leave(seat, forfeit);
            close(new Place(seat, false));
            close(new Place(seat, true));
            settle();
        }

        void comeBack(int seat) {
            position = position.comeBack(seat);
            settle();
        }

        private void close(Place place) {
            questions.remove(place);
            late.remove(place);
        }

        /** Updates the questions, and expires those whose time is up. */
        private void settle() {
            for (Optional<Ask> up = open(); up.isPresent(); up = open()) {
                position = position.expire(up.get());
                close(Place.of(up.get()));
            }
        }

        /** Opens and closes questions as the game asks; returns one whose time is up, if any. */
        private Optional<Ask> open() {
            List<Ask> asks = position.asks();
            List<Place> places = asks.stream().map(Place::of).toList();
            if (position.span() != span) {
                span = position.span();
                questions.keySet().removeIf(place -> !place.secret());
                late.keySet().removeIf(place -> !place.secret());
            }
            questions.keySet().retainAll(places);
            late.keySet().retainAll(places);
            for (Place place : places) {
                if (questions.putIfAbsent(place, k) == null) {
                    asked.put(place.seat(), k);
                }
            }
            return asks.stream().filter(ask -> isUp(Place.of(ask))).findFirst();
        }

        /** Whether a question's time is up: the seat itself reported it, or all others of the set did. */
        private boolean isUp(Place place) {
            Set<Integer> said = late.getOrDefault(place, Set.of());
            return !said.isEmpty()
                    && (said.contains(place.seat())
                            || set.stream()
                                    .map(Chain::member)
                                    .allMatch(member -> member == place.seat()
                                            || forfeits.contains(member)
                                            || said.contains(member)));
        }

        Stage end() {
            settle();
            return new Stage(
                    position,
                    Map.copyOf(questions),
                    Map.copyOf(late),
                    Set.copyOf(forfeits),
                    Map.copyOf(last),
                    Map.copyOf(asked),
                    List.copyOf(entries),
                    List.copyOf(fates));
        }
    }
}
