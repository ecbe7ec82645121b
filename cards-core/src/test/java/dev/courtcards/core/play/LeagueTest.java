package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fixed seeds; what is compared with a probability lies within three standard errors. */
class LeagueTest {
    private static final Bot<HighCard.Table> KEEP = (seen, random) -> new HighCard.Keep();
    private static final Bot<HighCard.Table> CHANGE_LOW =
            (seen, random) -> rank(seen.state(), seen.viewer()) < 8 ? new HighCard.Change() : new HighCard.Keep();
    private static final Bot<HighCard.Table> CHANGE_HIGH =
            (seen, random) -> rank(seen.state(), seen.viewer()) < 8 ? new HighCard.Keep() : new HighCard.Change();

    private static int rank(HighCard.Table table, Object viewer) {
        Card mine = table.hands().get(((Seat) viewer).index());
        return mine.rank().numberAceHigh();
    }

    private static League<HighCard.Table> league(int seats, Object... named) {
        Map<String, Bot<HighCard.Table>> bots = new LinkedHashMap<>();
        for (Object name : named) {
            bots.put((String) name, name.equals("low") ? CHANGE_LOW : name.equals("high") ? CHANGE_HIGH : KEEP);
        }
        return League.of(new HighCard(), Setup.of("high-card").seats(seats), bots, Seed.of(7));
    }

    @Test
    void whoPlaysBetterStandsFirst() {
        League.Result found = league(2, "keep", "high", "low").run(500, 1, done -> {});

        assertThat(found.ranks()).extracting(League.Rank::bot).containsExactly("low", "keep", "high");
        assertThat(found.meetings())
                .extracting(meeting -> meeting.one() + " " + meeting.other() + " " + meeting.deals())
                .containsExactly("keep high 500", "keep low 500", "high low 500");
        assertThat(found.ranks())
                .allSatisfy(rank -> assertThat(rank.elo().error()).isBetween(5.0, 15.0));
        League.Rank best = found.ranks().get(0);
        assertThat(best.wins().mean() - 3 * best.wins().error()).isGreaterThan(0.5);
        assertThat(best.gain().mean() - 3 * best.gain().error()).isPositive();
    }

    /** Bots that do the same with the same luck come to the same in every deal, whatever their seat. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void luckIsNobodys(int seats) {
        League.Meeting meeting =
                league(seats, "keep", "stay").run(50, 1, done -> {}).meetings().get(0);

        assertThat(meeting.wins()).isEqualTo(new Tally.Estimate(0.5, 0));
        assertThat(meeting.gain()).isEqualTo(new Tally.Estimate(0, 0));
    }

    @Test
    void theResultIsTheSameForAnyNumberOfThreads() {
        League.Result one = league(3, "keep", "high", "low").run(100, 1, done -> {});
        List<Long> progress = new ArrayList<>();

        assertThat(league(3, "keep", "high", "low").run(100, 3, done -> {})).isEqualTo(one);
        assertThat(league(3, "keep", "high", "low").run(100, 1, progress::add)).isEqualTo(one);
        assertThat(progress).isSorted().endsWith(600L);
    }

    /** Of two bots the rating is that of the logistic curve: a draw is added to what was found. */
    @Test
    void ratingsFollowFromTheDeals() {
        League.Result found = league(2, "keep", "low").run(1_000, 1, done -> {});
        double won = (found.meetings().get(0).wins().mean() * 1_000 + 0.5) / 1_001;
        double elo = 400 * Math.log10((1 - won) / won);
        double error = 400 / Math.log(10) / Math.sqrt(1_001 * won * (1 - won)) / 2;

        assertThat(found.ranks().get(0).bot()).isEqualTo("low");
        assertThat(found.ranks().get(0).elo().mean()).isCloseTo(elo / 2, within(1e-6));
        assertThat(found.ranks().get(1).elo().mean()).isCloseTo(-elo / 2, within(1e-6));
        assertThat(found.ranks().get(0).elo().error()).isCloseTo(error, within(1e-6));
    }

    /** One bot wins every deal: it is rated all the same. */
    @Test
    void whoNeverLosesHasARating() {
        Map<String, Bot<HighCard.Table>> bots = new LinkedHashMap<>();
        bots.put("low", CHANGE_LOW);
        bots.put("high", CHANGE_HIGH);
        League.Result found = League.of(new HighCard(), Setup.of("high-card").seats(2), bots, Seed.of(3))
                .withRounds()
                .run(1, 1, done -> {});

        assertThat(found.ranks()).allMatch(rank -> Double.isFinite(rank.elo().mean()));
    }

    @Test
    void anInterruptLeavesWhatWasPlayed() {
        Thread runner = Thread.currentThread();
        League.Result found = league(2, "keep", "high", "low").run(3_000, 1, done -> {
            if (done == 20) {
                runner.interrupt();
                while (runner.isInterrupted()) {
                    Thread.onSpinWait();
                }
            }
        });

        assertThat(Thread.interrupted()).isTrue();
        assertThat(found.meetings()).extracting(League.Meeting::deals).endsWith(0L, 0L);
        assertThat(found.meetings().get(0).deals()).isBetween(10L, 2_999L);
        assertThat(found.ranks()).allMatch(rank -> Double.isFinite(rank.elo().mean()));
    }

    @Test
    void oneBotIsNoLeague() {
        assertThatThrownBy(() -> league(2, "keep")).hasMessage("a league is for two bots or more, found [keep]");
    }
}
