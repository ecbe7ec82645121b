package dev.courtcards.blackjack.odds;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The command {@code cards strategy}: the best chart of a table and its house edge.
 *
 * @see Odds
 */
public final class StrategyTool implements Tool {
    private static final String RULES = "rules";
    private static final String JSON = "json";
    private static final String CSV = "csv";
    private static final String PAYOUTS = "payouts";
    private static final String COUNT = "count";
    private static final Map<String, Count> COUNTS = Map.of("hi-lo", Count.HI_LO, "zen", Count.ZEN);
    private static final int SHOES = 600;

    /** Made by {@link java.util.ServiceLoader}. */
    public StrategyTool() {}

    /**
     * The results, as JSON has them.
     *
     * @param rules the text of {@code --rules}
     * @param chart rows of ten cells, for 2 to 10 and ace
     * @param best the mean of a round for the best play by the cards of a hand
     * @param byChart the mean of a round by the chart
     * @param payouts the chance of each result by the chart, if asked for
     * @param indices the plays that change with the count, if asked for
     * @param counts the gain from play by the count, if asked for
     */
    private record Found(
            String rules,
            Map<String, List<String>> chart,
            double best,
            double byChart,
            Optional<Map<Double, Double>> payouts,
            Optional<List<CountPlay.Index>> indices,
            Optional<List<CountGain>> counts) {}

    @Override
    public String name() {
        return "strategy";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Print the best blackjack chart for a table, and the house edge.",
                "",
                "The presets are " + String.join(", ", OddsRules.RULEBOOK.presets()) + ".",
                "An option is written option=value, as in --rules \"usual decks=8 hitSoft17=true surrender=late\".");
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option(RULES, "RULES", "a preset, then option=value ..., in quotes; usual by default"),
                new Option(PAYOUTS, "", "also the chance of each result of a round by the chart"),
                new Option(
                        COUNT,
                        "COUNT",
                        "hi-lo or zen: also its index numbers at this table, and the gain from play by them"),
                new Option(JSON, "", "one JSON object on one line"),
                new Option(CSV, "", "only the chart, as comma-separated values"));
    }

    @Override
    public String example() {
        return "strategy --rules duel";
    }

    @Override
    public void run(Call call) {
        OddsRules terms = OddsRules.of(call.value(RULES).orElse(""));
        Odds odds = Odds.of(terms);
        Chart chart = odds.chart();
        if (call.has(CSV)) {
            call.print(chart.csv().stripTrailing());
            return;
        }
        Unseen shoe = Unseen.decks(terms.decks());
        Optional<Payouts> payouts = call.has(PAYOUTS) ? Optional.of(odds.payouts(shoe, chart)) : Optional.empty();
        Optional<CountPlay> play = call.value(COUNT).map(name -> counted(name, terms));
        Optional<List<CountGain>> gains = play.map(by -> CountGain.of(by, SHOES, call::progress));
        Found found = new Found(
                OddsRules.RULEBOOK.write(terms),
                chart.rows(),
                odds.value(shoe),
                odds.value(shoe, chart),
                payouts.map(Payouts::chances),
                play.map(CountPlay::indices),
                gains);
        if (call.has(JSON)) {
            call.json(found);
        } else {
            call.show(picture(found, payouts));
        }
    }

    private static CountPlay counted(String name, OddsRules terms) {
        Count count = COUNTS.get(name);
        if (count == null || terms.decks() == 0) {
            throw new RecordException(
                    "bad-count", "--" + COUNT + " " + name, count == null ? "hi-lo or zen" : "decks that run low");
        }
        return CountPlay.of(terms, count);
    }

    private static Picture picture(Found found, Optional<Payouts> payouts) {
        Picture picture = Picture.empty().line("blackjack, rules " + found.rules(), Tone.STRONG);
        String kind = "";
        for (Map.Entry<String, List<String>> row : found.chart().entrySet()) {
            String name = row.getKey();
            // Two cards make 4 or a soft 12 only as a pair, and such pairs have rows of their own.
            if (name.equals("h4") || name.equals("s12")) {
                continue;
            }
            if (!kind.equals(name.substring(0, 1))) {
                kind = name.substring(0, 1);
                picture = picture.line("").with(head(kind));
            }
            picture = picture.with(row(label(name), row.getValue()));
        }
        picture = picture.line("")
                .line("H hit, S stand, Dh double or else hit, Ds double or else stand, P split,")
                .line("Rh, Rs, Rp surrender or else hit, stand, split")
                .line("")
                .line("house edge, best play of every hand  " + percent(-found.best()))
                .line("house edge by this chart             " + percent(-found.byChart()));
        if (payouts.isPresent()) {
            picture = picture.with(table(payouts.get()));
        }
        if (found.indices().isPresent()) {
            picture = picture.with(indices(found.indices().get()));
        }
        return found.counts().isPresent() ? picture.with(gains(found.counts().get())) : picture;
    }

    private static Picture.Line head(String kind) {
        String title = kind.equals("h") ? "hard" : kind.equals("s") ? "soft" : "pair";
        Picture.Line line = Picture.Line.of(String.format(Locale.ROOT, "%-8s", title), Tone.STRONG);
        for (char up : Chart.UPS.toCharArray()) {
            line = line.words(String.format(Locale.ROOT, "%-4s", up == 'T' ? "10" : "" + up), Tone.STRONG);
        }
        return line;
    }

    private static String label(String row) {
        String rest = row.substring(1).replace("T", "10");
        return switch (row.charAt(0)) {
            case 'h' -> rest;
            case 's' -> "A," + (Integer.parseInt(rest) - 11);
            default -> rest + "," + rest;
        };
    }

    private static Picture.Line row(String label, List<String> cells) {
        Picture.Line line = Picture.Line.of(String.format(Locale.ROOT, "%-8s", label));
        for (String cell : cells) {
            line = line.words(String.format(Locale.ROOT, "%-4s", cell), tone(cell.charAt(0)));
        }
        return line;
    }

    private static Tone tone(char code) {
        return switch (code) {
            case 'H' -> Tone.GOOD;
            case 'S' -> Tone.BAD;
            case 'D' -> Tone.STRONG;
            case 'R' -> Tone.FAINT;
            default -> Tone.PLAIN;
        };
    }

    private static String percent(double edge) {
        return String.format(Locale.ROOT, "%.4f %%", 100 * edge);
    }

    private static Picture table(Payouts payouts) {
        Picture picture = Picture.empty().line("").line("result     chance", Tone.STRONG);
        for (Map.Entry<Double, Double> one : payouts.chances().entrySet()) {
            picture = picture.line(String.format(Locale.ROOT, "%+6.1f %12.10f", one.getKey(), one.getValue()));
        }
        return picture.line(String.format(Locale.ROOT, "standard deviation %.6f", payouts.deviation()));
    }

    private static Picture indices(List<CountPlay.Index> indices) {
        Picture picture = Picture.empty().line("").line("hand    against  from count  play", Tone.STRONG);
        for (CountPlay.Index index : indices) {
            picture = picture.line(String.format(
                    Locale.ROOT,
                    "%-8s%-9s%+10d  %s, below it %s",
                    label(index.row()),
                    index.up() == 'T' ? "10" : "" + index.up(),
                    index.from(),
                    index.play(),
                    index.below()));
        }
        return picture;
    }

    private static Picture gains(List<CountGain> gains) {
        Picture picture =
                Picture.empty().line("").line("count   shoes    by chart    by count        gain", Tone.STRONG);
        for (CountGain one : gains) {
            picture = picture.line(String.format(
                    Locale.ROOT,
                    "%+5d%8d%10.4f %%%10.4f %%%10.4f %%",
                    one.count(),
                    one.shoes(),
                    100 * one.byChart(),
                    100 * one.byCount(),
                    100 * one.gain()));
        }
        return picture;
    }
}
