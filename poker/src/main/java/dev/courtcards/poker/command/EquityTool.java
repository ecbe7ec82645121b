package dev.courtcards.poker.command;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.poker.equity.Contest;
import dev.courtcards.poker.equity.Equity;
import dev.courtcards.poker.equity.Matchup;
import dev.courtcards.poker.equity.Showdown;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The command {@code equity}, which computes how often each player wins. */
public final class EquityTool implements Tool {
    /** The most ways that are counted, in seconds; beyond, the command estimates unless {@code --exact} is given. */
    private static final double FEW_WAYS = 2_000_000;
    /** The default error to stop at, and the most deals. */
    private static final double ERROR = 0.0005;

    private static final long DEALS = 10_000_000;
    /** The deals of the estimate that answers an interrupted count; they take a moment. */
    private static final long QUICK_DEALS = 1 << 17;

    private static final long MOST_DEALS = 1_000_000_000_000L;

    private static final int MOST_THREADS = 1_000;
    private static final int LONGEST_BAR = 24;
    /** The shortest bar that is shown. */
    private static final int SHORTEST_BAR = 4;

    private static final int LONGEST_NAME = 18;
    private static final int SHORTEST_NAME = 4;
    private static final int NUMBER = 8;
    /** The width of the columns equity, win and tie. */
    private static final int NUMBERS = 3 * NUMBER;

    private static final int ERRORS = 6;

    /**
     * The answer as JSON.
     *
     * @param <P> the form of the players
     * @param <G> the form of a group that wins together
     */
    record Answer<P extends Record, G extends Record>(
            String game,
            boolean exact,
            boolean complete,
            Number deals,
            Optional<String> seed,
            List<Card> board,
            List<Card> dead,
            List<P> players,
            List<G> winners) {}

    /** A player in the answer, with a hand or a range; the error is that of the equity. */
    record Player(
            Optional<List<Card>> hand,
            Optional<String> range,
            double equity,
            double win,
            double tie,
            double error,
            Number wins,
            Number ties,
            Number pots) {}

    /** A player in the answer for a split game; shared highs and lows count in parts, a scoop is the whole pot won alone. */
    record SplitPlayer(
            Optional<List<Card>> hand,
            Optional<String> range,
            double equity,
            double high,
            double low,
            double scoop,
            double error) {}

    /** The players, from 1, who win the high together, those who win the low, if there is one, and the number of such deals. */
    record SplitGroup(List<Integer> high, List<Integer> low, Number deals) {}

    /** The players, from 1, who win together, and the number of such deals. */
    record Group(List<Integer> players, Number deals) {}

    /** The result, and whether it was completed. */
    private record Found(Equity equity, boolean complete) {}

    /** The arguments of a call. */
    private record Question(
            Variant game, Contest<?> contest, boolean exact, long deals, double error, String seed, int threads) {
        boolean splits() {
            return game.rankings().size() > 1;
        }
    }

    /** The command. */
    public EquityTool() {}

    @Override
    public String name() {
        return "equity";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Say who wins how often at hold'em, or at any game of poker.",
                "",
                "Each player has a hand or a range: AsAh, QQ+,AKs, A5s-A2s, KTo+, AK:0.5,",
                "random. In other games, --game FO/8, each has the cards that are known, the",
                "others are dealt: AsKd2c3h, As2d3c, Ah??????; Omaha has ranges: AA**:xxyy,",
                "KK$ds. All deals are counted, or, where there are too many, dealt at random",
                "until the standard error of every equity is 0.05 percent points.",
                "Ctrl-C ends it early with what is known by then. The number of threads does",
                "not change the answer.");
    }

    @Override
    public String words() {
        return "PLAYER";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option("game", "CODE", "hold'em, NT, if not said: PO, FO/8, PO5, F7S, F7S/8, FR, FB, F2L3D, …"),
                new Option("board", "CARDS", "three, four or five, as in 7s8s9d"),
                new Option("dead", "CARDS", "cards that cannot come"),
                new Option("exact", "", "count all boards, however long that takes"),
                new Option("deals", "N", "estimate, by at most N random deals"),
                new Option("error", "PERCENT", "estimate, until no equity has a larger standard error"),
                new Option("seed", "HEX", "the luck of an estimate, 1 if not said: up to 16 hexadecimal digits, or 64"),
                new Option("threads", "T", "how many, one for each processor if not said"),
                new Option("json", "", "one JSON object on one line"));
    }

    @Override
    public String example() {
        return "equity AsAh KdKc --board 7s8s9d";
    }

    @Override
    public void run(Call call) {
        Question question = question(call);
        Found found = find(question, call);
        if (call.has("json")) {
            call.json(answer(found, question));
        } else {
            call.show(picture(found, question, call.words(), call.columns()));
        }
    }

    private static Question question(Call call) {
        List<Card> board = cards(call, "board");
        List<Card> dead = cards(call, "dead");
        Variant game = refusing(() -> Variant.parse(call.value("game").orElse(Variant.NT.code())));
        Contest<?> contest = refusing(() -> contest(game, call).board(board).dead(dead));
        boolean stops = call.value("error").isPresent();
        boolean estimates = stops || call.value("deals").isPresent();
        if (estimates && call.has("exact")) {
            throw new RecordException("equity.both", "--exact beside --deals or --error", "one way to find the answer");
        }
        String seed = call.value("seed").orElse("1");
        seed(seed);
        return new Question(
                game,
                contest,
                call.has("exact") || !estimates && contest.ways() <= FEW_WAYS,
                call.number("deals", 1, MOST_DEALS).orElse(stops ? MOST_DEALS : DEALS),
                stops ? error(call) : estimates ? 0 : ERROR,
                seed,
                (int) call.number("threads", 1, MOST_THREADS)
                        .orElse(Runtime.getRuntime().availableProcessors()));
    }

    private static Contest<?> contest(Variant game, Call call) {
        String[] hands = call.words().toArray(String[]::new);
        boolean isHoldem = game.rankings().equals(List.of(Ranking.HIGH)) && game.boardCards() == 5;
        return isHoldem ? Matchup.of(hands) : Showdown.of(game, hands);
    }

    private static List<Card> cards(Call call, String option) {
        String text = call.value(option).orElse("");
        try {
            return Card.parseAll(text);
        } catch (IllegalArgumentException e) {
            throw new RecordException("equity.cards", "--" + option + " " + text, "cards as in 7s8s9d");
        }
    }

    private static double error(Call call) {
        String text = call.value("error").orElseThrow();
        if (!text.matches("[0-9]{0,2}(\\.[0-9]{1,6})?") || text.isEmpty() || Double.parseDouble(text) < 0.001) {
            throw new RecordException("bad-number", "--error " + text, "percent points from 0.001 to 99, as in 0.05");
        }
        return Double.parseDouble(text) / 100;
    }

    private static Seed seed(String hex) {
        if (!hex.matches("[0-9a-fA-F]{1,16}|[0-9a-fA-F]{64}")) {
            throw new RecordException(
                    "equity.seed", "--seed " + hex, "64 hexadecimal digits, or up to 16 for a number");
        }
        return hex.length() == 64 ? Seed.parse(hex) : Seed.of(Long.parseUnsignedLong(hex, 16));
    }

    /** Turns a refusal of the equity package into an error of this command. */
    private static <T> T refusing(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (RecordException e) {
            throw e;
        } catch (BadValueException e) {
            throw new RecordException("equity.cards", e.found(), e.expected());
        } catch (IllegalArgumentException e) {
            throw new RecordException(
                    "equity.cards", String.valueOf(e.getMessage()), "hands, a board and dead cards that go together");
        }
    }

    private static Found find(Question question, Call call) {
        call.progress(0);
        if (!question.exact()) {
            Equity equity = estimate(question, question.deals(), question.error(), call);
            return new Found(equity, !Thread.interrupted());
        }
        try {
            return new Found(refusing(() -> question.contest().exact(question.threads(), call::progress)), true);
        } catch (CancellationException e) {
            // A partial count would favour some hands; a few random deals do not.
            Thread.interrupted();
            return new Found(estimate(question, QUICK_DEALS, 0, call), false);
        }
    }

    private static Equity estimate(Question question, long deals, double error, Call call) {
        Seed seed = seed(question.seed());
        return refusing(() -> question.contest().estimate(seed, deals, error, question.threads(), call::progress));
    }

    private static Answer<?, ?> answer(Found found, Question question) {
        Equity equity = found.equity();
        Contest<?> contest = question.contest();
        int count = equity.players();
        List<Record> players = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Optional<List<Card>> hand = contest.hand(i);
            Optional<String> range = hand.isPresent()
                    ? Optional.empty()
                    : Optional.of(contest.hands().get(i));
            Equity.Share share = equity.shares().get(i);
            players.add(
                    question.splits()
                            ? new SplitPlayer(
                                    hand, range, share.equity(), share.high(), share.low(), share.win(), share.error())
                            : new Player(
                                    hand,
                                    range,
                                    share.equity(),
                                    share.win(),
                                    share.tie(),
                                    share.error(),
                                    count(share.wins()),
                                    count(share.ties()),
                                    count(share.pots())));
        }
        List<Record> winners = new ArrayList<>();
        equity.winners()
                .forEach((group, deals) -> winners.add(
                        question.splits()
                                ? new SplitGroup(
                                        players(group & (1 << count) - 1), players(group >> count), count(deals))
                                : new Group(players(group), count(deals))));
        return new Answer<>(
                question.game().code(),
                equity.exact(),
                found.complete(),
                count(equity.deals()),
                equity.exact() ? Optional.empty() : Optional.of(question.seed()),
                contest.board(),
                contest.dead(),
                players,
                winners);
    }

    private static List<Integer> players(int group) {
        return IntStream.rangeClosed(1, Integer.SIZE - Integer.numberOfLeadingZeros(group))
                .filter(player -> (group >> player - 1 & 1) != 0)
                .boxed()
                .toList();
    }

    /** Counts are whole if all weights are 1; then they are written without a fraction. */
    private static Number count(double deals) {
        return deals == Math.rint(deals) && deals < 0x1p53 ? (Number) (long) deals : (Number) deals;
    }

    private static Picture picture(Found found, Question question, List<String> hands, int columns) {
        Equity equity = found.equity();
        Picture picture = Picture.empty();
        if (!question.contest().board().isEmpty()) {
            picture = picture.row("board", question.contest().board(), "");
        }
        if (!question.contest().dead().isEmpty()) {
            picture = picture.row("dead", question.contest().dead(), "");
        }
        boolean splits = question.splits();
        int room = columns - NUMBERS - (splits ? NUMBER : 0) - (equity.exact() ? 0 : ERRORS);
        int longest = hands.stream().mapToInt(String::length).max().orElse(0);
        int name = Math.max(SHORTEST_NAME, Math.min(Math.min(longest, LONGEST_NAME), room - 2 - SHORTEST_BAR));
        int bar = room - name - 2 < SHORTEST_BAR ? 0 : Math.min(LONGEST_BAR, room - name - 2);
        String error = equity.exact() ? "" : " ".repeat(ERRORS);
        picture = picture.line(
                " ".repeat(name + (bar > 0 ? 2 + bar : 0))
                        + String.format("%8s%s", "equity", error)
                        + (splits
                                ? String.format("%8s%8s%8s", "high", "low", "scoop")
                                : String.format("%8s%8s", "win", "tie")),
                Tone.FAINT);
        for (int i = 0; i < hands.size(); i++) {
            picture = picture.with(line(hands.get(i), name, bar, equity.shares().get(i), equity.exact(), splits));
        }
        String deals = text("%,." + (equity.deals() == Math.rint(equity.deals()) ? 0 : 3) + "f deals", equity.deals());
        String how = equity.exact()
                ? "all " + deals + " counted"
                : "estimated from " + deals + ", seed " + question.seed() + ", ± the standard error";
        return picture.line(
                (found.complete() ? "" : "ended early: ") + how, found.complete() ? Tone.FAINT : Tone.STRONG);
    }

    private static Line line(String hand, int width, int bar, Equity.Share share, boolean exact, boolean splits) {
        String name = hand.length() <= width ? hand : hand.substring(0, width - 1) + "…";
        int full = (int) Math.round(share.equity() * bar);
        return Line.of(text("%-" + width + "s", name) + (bar > 0 ? "  " : ""))
                .words("█".repeat(full), Tone.GOOD)
                .words("░".repeat(bar - full), Tone.FAINT)
                .words(text("%8.2f", 100 * share.equity()), Tone.STRONG)
                .words(exact ? "" : text(" ±%.2f", 100 * share.error()), Tone.FAINT)
                .words(
                        splits
                                ? text("%8.2f%8.2f%8.2f", 100 * share.high(), 100 * share.low(), 100 * share.win())
                                : text("%8.2f%8.2f", 100 * share.win(), 100 * share.tie()));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
