package dev.courtcards.histories;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.poker.CashRules.Rake;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerReason;
import dev.courtcards.poker.Pot;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds the options of the house, which no file has: the first usual ones by which a history can be replayed with its own stacks. */
final class Ways {
    private Ways() {}

    /** Replays a history; the stacks differ from the file's only if they do under all options. */
    static Replayer.Replayed replay(HandHistory history) {
        Optional<Replayer.Replayed> first = Optional.empty();
        Optional<RecordException> wrong = Optional.empty();
        for (String way : of(history.variant())) {
            try {
                Replayer.Replayed played = replay(history, way);
                if (played.trouble().isEmpty()) {
                    return played;
                }
                first = first.or(() -> Optional.of(played));
            } catch (RecordException e) {
                // An error under rules that complete short bets says more than that this one may not be completed.
                wrong = wrong.filter(other -> !other.code().equals(PokerReason.NOT_REOPENED.code()))
                        .or(() -> Optional.of(e));
            }
        }
        return first.orElseThrow(wrong::orElseThrow);
    }

    /** The options for bets and for a stub that is too small. */
    private static List<String> of(Variant variant) {
        List<String> bets = switch (variant.limit()) {
            case NO -> List.of("", " completeShortBet=ALLOW");
            case POT ->
                List.of(
                        "",
                        " potShortBlinds=TRUE",
                        " potAntes=ALWAYS",
                        " potAntes=ALWAYS potShortBlinds=TRUE",
                        " completeShortBet=ALLOW");
            case FIXED -> List.of(" limitRaises=0", " limitRaises=0 openPair=SMALL limitAllIn=LADDER");
        };
        List<String> cards = variant.isDraw()
                ? List.of("", " reshuffle=OTHERS", " drawOrder=EACH reshuffle=OTHERS")
                : !variant.opening().isByCard()
                        ? List.of("")
                        : variant == Variant.F7S
                                ? List.of("", " studTies=SUIT", " studShort=COMMUNITY")
                                : List.of("", " studShort=COMMUNITY");
        return bets.stream()
                .flatMap(bet -> cards.stream().map(card -> bet + card))
                .toList();
    }

    /** Replays with the usual rake; if the stacks differ, with other rakes and chip units. */
    private static Replayer.Replayed replay(HandHistory history, String way) {
        String usual = " rake=" + (history.rake() == 0 ? Rake.NONE : new Rake(100, history.rake()));
        Replayer.Replayed replayed = new Replayer(history, way + usual, true).replay();
        if (replayed.trouble().isEmpty()) {
            return replayed;
        }
        List<String> others = new ArrayList<>();
        Optional<Rake> ofPots = ofPots(history, replayed);
        ofPots.ifPresent(rake -> addBoth(others, " rake=" + rake));
        if (history.rake() > 0 && replayed.open().isEmpty()) {
            others.add(usual + " chipUnit=5");
            for (int percent = 1; percent <= 10; percent++) {
                addBoth(others, " rake=" + new Rake(percent, history.rake()));
            }
            byWinner(history, way).ifPresent(rake -> others.add(" rake=" + rake));
        }
        for (int i = 0; i < others.size(); i++) {
            Optional<Replayer.Replayed> other = tried(history, way + others.get(i));
            if (other.filter(played -> played.trouble().isEmpty()).isPresent()) {
                return other.get();
            }
            // The file's own pots are better than a guess.
            replayed = i == 0 && ofPots.isPresent() ? other.orElse(replayed) : replayed;
        }
        return replayed;
    }

    private static void addBoth(List<String> ways, String rake) {
        ways.add(rake);
        ways.add(rake + " chipUnit=5");
    }

    /** Replays with other options; empty if they refuse a bet. */
    private static Optional<Replayer.Replayed> tried(HandHistory history, String way) {
        try {
            return Optional.of(new Replayer(history, way, true).replay());
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    /** The rake of each pot, by the pots in the file. */
    private static Optional<Rake> ofPots(HandHistory history, Replayer.Replayed replayed) {
        List<Pot> pots = replayed.game().steps().stream()
                .map(step -> step.state().hand())
                .filter(hand -> hand.phase() == Phase.AWARD)
                .findFirst()
                .map(Hand::pots)
                .orElse(List.of());
        if (pots.size() < 2 || history.pots().size() != pots.size()) {
            return Optional.empty();
        }
        List<Long> rakes = IntStream.range(0, pots.size())
                .mapToObj(i -> pots.get(i).amount() - history.pots().get(i))
                .toList();
        boolean fits = rakes.stream().allMatch(rake -> rake >= 0)
                && rakes.stream().mapToLong(rake -> rake).sum() == history.rake();
        return fits ? Optional.of(new Rake(0, 0, rakes, List.of())) : Optional.empty();
    }

    /**
     * The rake of each winner, if the winners share alike before the rake: sites rake players by where they live, but none more than twice
     * as much as another.
     */
    private static Optional<Rake> byWinner(HandHistory history, String way) {
        List<Long> whole = HandHistory.stacks(new Replayer(history, way + " rake=" + Rake.NONE, true).play());
        List<Long> file = history.finishing().orElse(whole);
        List<Long> taken = IntStream.range(0, whole.size())
                .mapToObj(i -> whole.get(i) - file.get(i))
                .toList();
        long winners = taken.stream().filter(chips -> chips != 0).count();
        long least = Math.max(1, history.rake() / Math.max(1, 2 * winners - 1));
        boolean fits = winners > 1
                && taken.stream().allMatch(chips -> chips == 0 || chips >= least)
                && taken.stream().mapToLong(chips -> chips).sum() == history.rake();
        return fits ? Optional.of(new Rake(0, 0, List.of(), taken)) : Optional.empty();
    }
}
