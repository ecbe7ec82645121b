package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.poker.Hand.Prize;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The words for events at the table, beyond those that the move has said or the table shows. */
final class Story {
    private final Function<Actor, String> names;
    private Line line = Line.empty();

    private Story(Function<Actor, String> names) {
        this.names = names;
    }

    /** The line for an event as its viewer sees it; empty for events that are not the game's own, such as the shuffle. */
    static Optional<Line> of(Event<PokerTable> event, Function<Actor, String> names) {
        if (!(event instanceof PokerEvent)) {
            return Optional.empty();
        }
        Story story = new Story(names);
        story.atTheTable(event);
        story.beforeTheDeal(event);
        story.cards(event);
        story.chips(event);
        return Optional.of(story.line);
    }

    private void atTheTable(Event<PokerTable> event) {
        if (event instanceof PokerEvent.HandBegun begun) {
            words("hand " + begun.number() + " begins");
        } else if (event instanceof PokerEvent.GameChanged changed) {
            words("now " + changed.game().title(), Tone.STRONG);
        } else if (event instanceof PokerEvent.Placed placed) {
            words("place " + placed.place() + " for " + name(placed.seat()), Tone.STRONG);
        } else if (event instanceof PokerEvent.BoughtIn bought) {
            words(Grammar.count(bought.amount(), "chip") + " bought by " + name(bought.seat()));
        } else if (event instanceof PokerEvent.WentAway away) {
            words("away: " + name(away.seat()));
        } else if (event instanceof PokerEvent.CameBack back) {
            words("back: " + name(back.seat()));
        } else if (event instanceof PokerEvent.Closed) {
            words("this is the last hand");
        }
    }

    private void beforeTheDeal(Event<PokerTable> event) {
        if (event instanceof PokerEvent.ButtonDrawn drawn) {
            words("the button to " + name(drawn.seat()));
        } else if (event instanceof PokerEvent.ButtonMoved moved) {
            words("the button to " + name(moved.positions().button()));
        } else if (event instanceof PokerEvent.Posted posted) {
            for (Seat seat : Seat.first(posted.blinds().size())) {
                long ante = posted.antes().get(seat.index());
                long blind = posted.blinds().get(seat.index());
                if (ante + blind > 0) {
                    words((line.isEmpty() ? name(seat) + " posted" : ", " + name(seat))
                            + (blind > 0 ? " " + blind : "")
                            + (ante > 0 ? " ante " + ante : ""));
                }
            }
        } else if (event instanceof PokerEvent.Straddled straddled) {
            words(name(straddled.seat()) + " straddled");
        }
    }

    private void cards(Event<PokerTable> event) {
        if (event instanceof PokerEvent.HoleDealt dealt) {
            if (dealt.burnt().isEmpty() && dealt.up().isEmpty()) {
                hole(dealt);
            } else {
                street(dealt);
            }
        } else if (event instanceof PokerEvent.LaidOff laid && laid.cards().contains(Card.UNKNOWN)) {
            words(Grammar.count(laid.cards().size(), "card") + " laid off by " + name(laid.seat()));
        } else if (event instanceof PokerEvent.Drawn drawn) {
            words("for " + name(drawn.seat()) + " "
                    + Grammar.count(drawn.cards().size(), "new card"));
            cards(drawn.cards().contains(Card.UNKNOWN) ? List.of() : drawn.cards());
        } else if (event instanceof PokerEvent.BoardDealt board) {
            words("on the board");
            cards(board.cards());
        } else if (event instanceof PokerEvent.TwiceAgreed) {
            words("the rest of the board is dealt twice");
        } else if (event instanceof PokerEvent.Shown shown) {
            words(name(shown.seat()) + ":");
            cards(shown.cards());
        }
    }

    private void hole(PokerEvent.HoleDealt dealt) {
        int seats = dealt.seats().size();
        List<Card> cards = dealt.down();
        words(Grammar.count(cards.size() / seats, "card")
                        .replaceFirst("^2", "two")
                        .replaceFirst("^4", "four")
                        .replaceFirst("^5", "five")
                + " to each");
        for (int i = 0; i < seats; i++) {
            if (cards.get(i) != Card.UNKNOWN) {
                words(", to " + name(dealt.seats().get(i)));
                for (int place = i; place < cards.size(); place += seats) {
                    cards(List.of(cards.get(place)));
                }
            }
        }
    }

    /** The cards of each seat in turn, without backs; or the one card for all. */
    private void street(PokerEvent.HoleDealt street) {
        int seats = street.seats().size();
        if (seats == 0) {
            words("too few cards for one each, one for all:");
            cards(street.up());
        }
        for (int i = 0; i < seats; i++) {
            words((i == 0 ? "" : ", ") + name(street.seats().get(i)));
            for (List<Card> part : List.of(street.down(), street.up())) {
                for (int place = i; place < part.size(); place += seats) {
                    if (part.get(place) != Card.UNKNOWN || part.size() == seats) {
                        cards(List.of(part.get(place)));
                    }
                }
            }
        }
    }

    private void chips(Event<PokerTable> event) {
        if (event instanceof PokerEvent.UncalledReturned returned) {
            words("back to " + name(returned.seat()) + " " + returned.amount() + " that nobody called");
        } else if (event instanceof PokerEvent.Awarded awarded) {
            for (Prize prize : awarded.prizes()) {
                words(line.isEmpty() ? "" : ", ");
                words(
                        prize.chips() + (prize.pot() == 1 ? "" : " of side pot " + (prize.pot() - 1))
                                + (prize.board() == 1 ? "" : " on the second board")
                                + (prize.low() ? " for the low" : "")
                                + " to " + name(prize.seat()),
                        Tone.GOOD);
            }
            words(awarded.rake() == 0 ? "" : ", " + awarded.rake() + " to the house");
        }
    }

    private String name(Seat seat) {
        return names.apply(seat);
    }

    private void cards(List<Card> cards) {
        for (Card card : cards) {
            line = line.words(" ").card(card);
        }
    }

    private void words(String text) {
        line = line.words(text);
    }

    private void words(String text, Tone tone) {
        line = line.words(text, tone);
    }
}
