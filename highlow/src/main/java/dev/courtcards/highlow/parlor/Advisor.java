package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.highlow.parlor.HighLowAdvisor.Odds;
import java.util.Locale;

/** The advice to a player: the exact chances of the third card, and the average gain of the bets. */
final class Advisor {
    private Advisor() {}

    static Picture of(Observation<HighLowTable> seen) {
        HighLowTable room = seen.state();
        if (!(seen.viewer() instanceof Seat seat)
                || seat.index() >= room.sessions().size()) {
            return Picture.empty();
        }
        HighLowSession session = room.session(seat);
        HighLowAdvisor advisor = HighLowAdvisor.of(room, seat);
        Picture picture = Picture.empty();
        switch (session.phase()) {
            case DECLARING -> {
                for (Ace ace : Ace.values()) {
                    if (HighLowAction.Declare.leavesRoom(room.rules(), session.hand(), ace)) {
                        picture = picture.line(ace + ": " + chances(advisor.odds(ace)));
                    }
                }
            }
            case CALLING -> {
                for (PairCall call : PairCall.values()) {
                    picture = picture.line(call + ": " + chances(advisor.odds(call)));
                }
            }
            case BETTING, RAISING -> {
                Odds odds = advisor.odds().orElseThrow();
                picture = picture.line(chances(odds), odds.value() > 0 ? Tone.GOOD : Tone.BAD);
                long least = session.phase() == Phase.BETTING
                        ? room.rules().bets().minBet()
                        : session.hand().bet();
                long most = session.phase() == Phase.BETTING
                        ? room.maxBet(session)
                        : session.hand().bet() + room.maxRaise(session);
                if (least <= most) {
                    picture = picture.line(String.format(
                            Locale.ROOT,
                            "%d coins win %+.2f on average, %d coins %+.2f",
                            least,
                            advisor.value(least),
                            most,
                            advisor.value(most)));
                }
            }
            default -> {}
        }
        return picture;
    }

    private static String chances(Odds odds) {
        return String.format(
                Locale.ROOT,
                "win %.1f %%, lose %.1f %%, post %.1f %%; one coin wins %+.3f",
                100 * odds.win(),
                100 * odds.lose(),
                100 * odds.post(),
                odds.value());
    }
}
