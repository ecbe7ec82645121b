package dev.courtcards.recall.bots;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.recall.RecallPlayer;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Slot;

/**
 * A bot's belief about the places of cards. It is certain of cards in sight and of own cards that did not move; it may forget each swap and
 * each card shown to all, by a coin tossed once.
 */
final class Memory {
    private final Card[][] faces;

    private Memory(Card[][] faces) {
        this.faces = faces;
    }

    static Memory of(RecallTable table, Seat me, Level level) {
        int seats = table.players().size();
        Card[][] faces = new Card[seats][];
        for (int i = 0; i < seats; i++) {
            RecallPlayer player = table.players().get(i);
            faces[i] = new Card[player.slots().size()];
            for (int j = 0; j < faces[i].length; j++) {
                faces[i][j] = Card.UNKNOWN;
            }
        }
        for (int i = 0; i < seats; i++) {
            for (int j = 0; j < faces[i].length; j++) {
                remember(faces, table, me, level, new Spot(Seat.of(i + 1), j + 1));
            }
        }
        return new Memory(faces);
    }

    private static void remember(Card[][] faces, RecallTable table, Seat me, Level level, Spot spot) {
        Slot slot = table.slot(spot);
        if (slot.card() == Card.UNKNOWN) {
            return;
        }
        if (level.remember() < 1 && !table.isInSight(me, spot)) {
            for (int i = 0; i < slot.trail().size(); i++) {
                if (slot.trail().get(i).isKnownTo(me) && forgets(level, me, slot, i)) {
                    if (level.stale()) {
                        believe(faces, slot.trail().get(i).at(), slot.card());
                    }
                    return;
                }
            }
            if (slot.isKnownTo(Spectator.SPECTATOR) && !spot.seat().equals(me) && forgets(level, me, slot, -1)) {
                return;
            }
        }
        faces[spot.seat().index()][spot.slot() - 1] = slot.card();
    }

    private static boolean forgets(Level level, Seat me, Slot slot, int event) {
        long card = 64L * slot.number() + slot.card().ordinal();
        return Coin.toss(Coin.mix(card, me.number()), event) >= level.remember();
    }

    /** Records the old place of a card whose move the bot missed, unless it has seen another card there. */
    private static void believe(Card[][] faces, Spot spot, Card card) {
        Card[] hand = faces[spot.seat().index()];
        if (spot.slot() <= hand.length && hand[spot.slot() - 1] == Card.UNKNOWN) {
            hand[spot.slot() - 1] = card;
        }
    }

    /** The face that the bot believes to be there, or a back. */
    Card at(Seat seat, int slot) {
        return faces[seat.index()][slot - 1];
    }
}
