package dev.courtcards.fairplay.session;

import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.Fault;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a {@link Session} carries once the seeds are known. It hears what the members say in an order that keeps each member's own,
 * and says by itself what its member owes.
 *
 * @see dev.courtcards.fairplay.session
 */
public interface Play {
    /**
     * The match begins.
     *
     * @param start what is known now
     */
    void begin(Start start);

    /**
     * A member has said something; this member too.
     *
     * @param from who
     * @param message what
     * @return who cheated, if that follows
     * @throws dev.courtcards.sealed.key.UnreadableException {@code early} if it may count later; then nothing has changed
     */
    Optional<Fault> hear(String from, Message message);

    /**
     * What this member owes now and needs nobody to decide; asked again until there is nothing.
     *
     * @return a message, given once
     */
    default Optional<Message> due() {
        return Optional.empty();
    }

    /**
     * What members have said that others seem to have heard otherwise. The signed lines go to all once more, so that whoever holds
     * another line in the place of one sees who told two stories.
     *
     * @return messages, each given once
     */
    default Set<Message> disputed() {
        return Set.of();
    }

    /**
     * Whom the match waits for.
     *
     * @return members; empty when it is over
     */
    Set<String> awaited();

    /**
     * Whether the match has ended as the rules say.
     *
     * @return true if nothing is awaited any more
     */
    boolean isOver();

    /**
     * How the players stood, for the result that they sign.
     *
     * @return by the number of moves made, from none to all so far, each with the latest figures; empty for a game whose results
     *     have no text
     */
    default List<Standing> standings() {
        return List.of();
    }

    /**
     * How the players stand before anything is played, which tells what a result counts.
     *
     * @return empty for a game whose results have no text
     */
    default Optional<Standing> opening() {
        return standings().stream().findFirst();
    }

    /** What a play begins with. The secret is this member's alone, and printed nowhere. */
    final class Start {
        private final Agreement agreement;
        private final String me;
        private final byte[] combined;
        private final byte[] secret;

        Start(Agreement agreement, String me, byte[] combined, byte[] secret) {
            this.agreement = agreement;
            this.me = me;
            this.combined = combined;
            this.secret = secret;
        }

        /**
         * The match.
         *
         * @return what was agreed
         */
        public Agreement agreement() {
            return agreement;
        }

        /**
         * Who this is.
         *
         * @return {@code p1} and so on, {@code dealer}, or nothing for one who only watches
         */
        public String me() {
            return me;
        }

        /**
         * The seed that all players drew together.
         *
         * @return a new array of 32 bytes
         */
        public byte[] combined() {
            return combined.clone();
        }

        /**
         * This member's own seed; a dealer's is shown only at the end.
         *
         * @return a new array of 32 bytes; of none for one who only watches
         */
        public byte[] secret() {
            return secret.clone();
        }
    }
}
