package com.example.auction;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Sealed bids for a card that only its buyer sees; the score is the coins left and the ranks of the cards. */
public final class Auction implements CardGame<Lots> {
    static final Notation<Lots> NOTATION = Notation.<Lots>ofPack()
            .<LotsAction.Bid>verb(
                    "BID",
                    LotsAction.Bid.class,
                    "<coins>",
                    a -> a.coins().toString(),
                    t -> new LotsAction.Bid(t.amount(0)))
            .verb("PASS", new LotsAction.Pass());

    private static final Rulebook<Rules> RULEBOOK =
            Rulebook.of(Rules.class, "short", new Rules(2, false)).preset("long", new Rules(5, false));

    /**
     * The rules.
     *
     * @param rounds how many cards are sold
     * @param broken whether the picture cannot be drawn: what a faulty game would do
     */
    public record Rules(@Limits(min = 1, max = 5) int rounds, boolean broken) {}

    @Override
    public String name() {
        return "auction";
    }

    @Override
    public String title() {
        return "Sealed Auction: bid for what you cannot see";
    }

    @Override
    public Rulebook<Rules> rulebook() {
        return RULEBOOK;
    }

    @Override
    public Set<String> headers() {
        return Set.of("COINS");
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return 4;
    }

    @Override
    public Game<Lots> begin(Setup setup) {
        int seats = setup.seats(leastSeats(), mostSeats());
        List<Long> coins = setup.numbers("COINS", seats).orElse(Collections.nCopies(seats, 10L));
        return Game.begin(Lots.unshuffled(RULEBOOK.read(setup), coins));
    }

    @Override
    public Notation<Lots> notation() {
        return NOTATION;
    }

    @Override
    public Map<String, Bot<Lots>> bots() {
        Map<String, Bot<Lots>> bots = new LinkedHashMap<>();
        bots.put("miser", (seen, random) -> new LotsAction.Pass());
        bots.put("random", Bot.random());
        return bots;
    }

    @Override
    public Presentation<Lots> presentation() {
        return new Show();
    }

    @Override
    public String rules() {
        return """
                # Sealed Auction

                Every round everybody seals a bid, or passes. The highest bid pays and takes the card unseen by the
                others; of two highest nobody does.
                """;
    }

    private static final class Show implements Presentation<Lots> {
        @Override
        public boolean mayUndo() {
            return true;
        }

        @Override
        public Picture picture(Observation<Lots> seen, Function<Actor, String> names) {
            Lots lots = seen.state();
            if (lots.rules().broken()) {
                throw new IllegalStateException("no picture");
            }
            Picture picture = Picture.empty().line(lots.shoe().size() + " cards to come");
            for (Seat seat : Seat.first(lots.players().size())) {
                Lots.Player player = lots.players().get(seat.index());
                Optional<String> bid = player.choice().map(Object::toString);
                picture = picture.row(
                        names.apply(seat),
                        player.hand(),
                        player.coins() + " coins" + bid.map(b -> ", " + b).orElse(""));
            }
            return picture;
        }

        /** A lot without a bid has words of its own; the rest is left to the front. */
        @Override
        public Optional<Picture.Line> tell(Event<Lots> event, Function<Actor, String> names) {
            return event instanceof LotsEvent.LotSold sold && sold.buyer().isEmpty()
                    ? Optional.of(new Picture.Line(List.of(
                            new Picture.Words("nobody buys ", Picture.Tone.FAINT), new Picture.Face(sold.card()))))
                    : Optional.empty();
        }
    }
}
