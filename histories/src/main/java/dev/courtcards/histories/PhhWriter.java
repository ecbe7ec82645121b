package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.PokerEvent;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes hands in the format PHH. */
final class PhhWriter {
    private PhhWriter() {}

    static String write(List<HandHistory> hands) {
        return hands.size() == 1
                ? write(hands.get(0))
                : IntStream.range(0, hands.size())
                        .mapToObj(i -> "[" + (i + 1) + "]\n" + write(hands.get(i)))
                        .collect(Collectors.joining("\n"));
    }

    private static String write(HandHistory hand) {
        List<Long> blinds = new ArrayList<>(hand.blinds());
        if (blinds.size() == 2) {
            Collections.reverse(blinds);
        }
        StringBuilder text = new StringBuilder();
        line(text, "variant", quote(hand.variant().code()));
        boolean live = hand.antes().stream().anyMatch(ante -> ante > 0);
        boolean dead = hand.dead().stream().anyMatch(chips -> chips > 0);
        line(text, "ante_trimming_status", "" + !dead);
        line(text, "antes", list(hand, Phh.sum(hand.antes(), hand.dead(), 1)));
        if (live && dead) {
            line(text, "_dead", list(hand, hand.dead()));
        }
        if (hand.variant().opening().isByCard()) {
            line(text, "bring_in", hand.inFile(hand.bringIn()).toPlainString());
        } else {
            line(text, "blinds_or_straddles", list(hand, blinds));
        }
        if (hand.variant().limit() == Limit.FIXED) {
            line(text, "small_bet", hand.inFile(hand.minBet()).toPlainString());
            line(text, "big_bet", hand.inFile(hand.bigBet()).toPlainString());
        } else {
            line(text, "min_bet", hand.inFile(hand.minBet()).toPlainString());
        }
        line(text, "starting_stacks", list(hand, hand.stacks()));
        text.append("actions = [\n");
        actions(hand).forEach(step -> text.append("  ").append(quote(step)).append(",\n"));
        text.append("]\n");
        if (!hand.players().isEmpty()) {
            line(
                    text,
                    "players",
                    hand.players().stream().map(PhhWriter::quote).collect(Collectors.joining(", ", "[", "]")));
        }
        hand.finishing().ifPresent(stacks -> line(text, "finishing_stacks", list(hand, stacks)));
        if (hand.rake() > 0) {
            line(text, "_rake", hand.inFile(hand.rake()).toPlainString());
        }
        if (!hand.pots().isEmpty()) {
            line(text, "_pots", list(hand, hand.pots()));
        }
        PhhOccasion.write(text, hand.occasion());
        return text.toString();
    }

    /**
     * The actions in the order of the specification: all hole cards first, backs if unknown; then bets and boards; a player shows or gives
     * up once, after the last bet and before the board that is dealt without bets.
     */
    private static List<String> actions(HandHistory hand) {
        if (hand.variant() != Variant.NT) {
            // Cards come street by street here, in the order of play.
            return hand.actions().stream().map(step -> text(step.act(), hand)).toList();
        }
        Map<Seat, List<Card>> holes = new LinkedHashMap<>();
        Seat.first(hand.stacks().size()).forEach(player -> holes.put(player, List.of()));
        Map<Seat, Act> shows = new LinkedHashMap<>();
        Set<Seat> folded = new HashSet<>();
        List<Act> bets = new ArrayList<>();
        List<Act> boards = new ArrayList<>();
        for (Step step : hand.actions()) {
            Act act = step.act();
            if (act instanceof Act.Hole hole) {
                holes.merge(hole.to(), hole.cards(), PhhWriter::better);
            } else if (act instanceof Act.Show show) {
                holes.merge(show.by(), show.cards(), PhhWriter::better);
                shows.putIfAbsent(show.by(), act);
            } else if (act instanceof Act.Muck muck) {
                shows.putIfAbsent(muck.by(), act);
            } else {
                boards.add(act);
                if (act instanceof Act.Bet bet) {
                    bets.addAll(boards);
                    boards.clear();
                    folded.addAll(bet instanceof Act.Fold ? Set.of(bet.by()) : Set.of());
                }
            }
        }
        if (holes.size() - folded.size() > 1 && folded.size() + shows.size() < holes.size()) {
            shown(hand, shows);
        }
        return Stream.of(
                        holes.entrySet().stream().map(hole -> new Act.Hole(hole.getKey(), hole.getValue())),
                        bets.stream(),
                        // Nobody gives up before the board is dealt: a player who is all in shows, known or not.
                        shows.entrySet().stream()
                                .map(show -> show.getValue() instanceof Act.Muck && boards.isEmpty()
                                        ? show.getValue()
                                        : new Act.Show(show.getKey(), holes.getOrDefault(show.getKey(), List.of()))),
                        boards.stream())
                .flatMap(part -> part)
                .map(act -> text(act, hand))
                .toList();
    }

    /** Of two lists of the same hand, the one with more faces. */
    private static List<Card> better(List<Card> before, List<Card> after) {
        return before.isEmpty() || before.contains(Card.UNKNOWN) && !after.isEmpty() ? after : before;
    }

    /** Adds the shows that the rules imply, in their order. */
    private static void shown(HandHistory hand, Map<Seat, Act> shows) {
        Map<Seat, Act> said = new LinkedHashMap<>(shows);
        Replayer.Replayed played;
        try {
            played = hand.replay();
        } catch (RecordException e) {
            return;
        }
        shows.clear();
        for (Game<PokerTable> game : played.game().steps()) {
            for (Event<PokerTable> event : game.lastEvents()) {
                if (event instanceof PokerEvent.Shown shown
                        && !played.invented().contains(shown.seat())) {
                    shows.put(shown.seat(), new Act.Show(shown.seat(), shown.cards()));
                } else if (event instanceof PokerEvent.Mucked mucked && said.containsKey(mucked.seat())) {
                    shows.put(mucked.seat(), new Act.Muck(mucked.seat()));
                }
            }
        }
        said.forEach(shows::putIfAbsent);
    }

    /** An act in PHH, for example {@code p3 cbr 7000}. */
    static String text(Act act, HandHistory hand) {
        if (act instanceof Act.Hole hole) {
            return "d dh " + hole.to() + " " + text(hole.cards());
        } else if (act instanceof Act.Board board) {
            return "d db " + text(board.cards());
        } else if (act instanceof Act.BringIn in) {
            return in.by() + " pb";
        } else if (act instanceof Act.LayOff lay) {
            return lay.by() + " sd" + (lay.cards().isEmpty() ? "" : " " + text(lay.cards()));
        } else if (act instanceof Act.Fold fold) {
            return fold.by() + " f";
        } else if (act instanceof Act.Match match) {
            return match.by() + " cc";
        } else if (act instanceof Act.RaiseTo raise) {
            return raise.by() + " cbr " + hand.inFile(raise.amount()).toPlainString();
        } else if (act instanceof Act.Show show) {
            return show.by() + " sm " + text(show.cards());
        }
        return ((Act.Muck) act).by() + " sm";
    }

    private static String text(List<Card> cards) {
        return cards.isEmpty() ? "????" : cards.stream().map(PhhWriter::text).collect(Collectors.joining());
    }

    /** A card in the usual form of other programs, for example {@code Td}. */
    static String text(Card card) {
        return card == Card.UNKNOWN
                ? "??"
                : card.code().charAt(0) + card.code().substring(1).toLowerCase(Locale.ROOT);
    }

    static void quoted(StringBuilder text, String key, String value) {
        if (!value.isEmpty()) {
            line(text, key, quote(value));
        }
    }

    static void line(StringBuilder text, String key, String value) {
        text.append(key).append(" = ").append(value).append('\n');
    }

    private static String list(HandHistory hand, List<Long> chips) {
        return chips.stream().map(c -> hand.inFile(c).toPlainString()).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c == 127) {
                quoted.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
