package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.State;
import dev.courtcards.fairplay.log.Bets;
import dev.courtcards.fairplay.wire.Message;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;

/** How a member commits itself to a bet and opens it, with salts that follow from its key (L13). */
final class OwnBets {
    private final byte[] ctx;
    private final Secrets secrets;
    private final int me;

    OwnBets(byte[] ctx, Secrets secrets, int me) {
        this.ctx = ctx;
        this.secrets = secrets;
        this.me = me;
    }

    private byte[] salt(int round) {
        return secrets.of("bet", ByteBuffer.allocate(4).putInt(round).array());
    }

    /** What opens my bet: whichever amount makes the hash that I have said. */
    <S extends State<S>> Optional<Message> opened(Flow<S> flow) {
        Bets bets = flow.bets();
        byte[] salt = salt(bets.round());
        LegalActions.Range<S> range = flow.stake(me).orElseThrow();
        for (long amount = range.min(); amount <= range.max(); amount += range.step()) {
            if (bets.hash(me, (int) amount, salt).field(1).equals(bets.hashes().get(me))) {
                return Optional.of(Bets.open(me, (int) amount, salt));
            }
        }
        return Optional.empty();
    }

    /** What commits me to a bet; empty for what is none. */
    <S extends State<S>> Optional<Message> hash(Flow<S> flow, Action<S> action) {
        LegalActions.Range<S> range = flow.stake(me).orElseThrow();
        OptionalLong amount = range.amount().apply(action);
        int round = flow.game().ply();
        return amount.isPresent()
                ? Optional.of(Bets.none(ctx, round).hash(me, (int) amount.getAsLong(), salt(round)))
                : Optional.empty();
    }
}
