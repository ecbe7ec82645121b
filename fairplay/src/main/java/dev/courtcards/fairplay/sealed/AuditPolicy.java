package dev.courtcards.fairplay.sealed;

import dev.courtcards.fairplay.key.PublicKey;
import java.util.Optional;

/**
 * When players lay their secrets open so that all can check how each shuffled, where shuffles are not proved. An audit shows all
 * cards of the hand to whoever sees the secrets, also those that were thrown away unseen.
 *
 * @param kind when, or to whom
 * @param oneIn of how many hands one is audited, for {@link Kind#SAMPLED}; 1 otherwise
 * @param auditor who alone sees the secrets, for {@link Kind#TO_AUDITOR}
 * @see dev.courtcards.fairplay.sealed
 */
public record AuditPolicy(Kind kind, int oneIn, Optional<PublicKey> auditor) {
    /** When an audit is held. */
    public enum Kind {
        /** After every hand, before the next. */
        EVERY_HAND,
        /** When the match is over, by {@link SealedHand#audit}. */
        END_OF_MATCH,
        /** When somebody asks for it. */
        ON_DISPUTE,
        /** When a coin that all throw together says so; nobody knows before the hand is over. */
        SAMPLED,
        /** After every hand by one who does not play. */
        TO_AUDITOR
    }

    /** After every hand. */
    public static final AuditPolicy EVERY_HAND = new AuditPolicy(Kind.EVERY_HAND, 1, Optional.empty());

    /** When the match is over. */
    public static final AuditPolicy END_OF_MATCH = new AuditPolicy(Kind.END_OF_MATCH, 1, Optional.empty());

    /** Only when somebody asks for it. */
    public static final AuditPolicy ON_DISPUTE = new AuditPolicy(Kind.ON_DISPUTE, 1, Optional.empty());

    /**
     * A policy.
     *
     * @param kind when, or to whom
     * @param oneIn at least 1
     * @param auditor present exactly for {@link Kind#TO_AUDITOR}
     * @throws IllegalArgumentException if the parts do not fit one another
     */
    public AuditPolicy {
        if (oneIn < 1 || oneIn > 1 && kind != Kind.SAMPLED) {
            throw new IllegalArgumentException("one hand in " + oneIn + " cannot be audited");
        }
        if (auditor.isPresent() != (kind == Kind.TO_AUDITOR)) {
            throw new IllegalArgumentException("an auditor belongs to TO_AUDITOR and to nothing else");
        }
    }

    /**
     * One hand of so many, by a coin that all throw together.
     *
     * @param oneIn at least 1
     * @return the policy
     */
    public static AuditPolicy sampled(int oneIn) {
        return new AuditPolicy(Kind.SAMPLED, oneIn, Optional.empty());
    }

    /**
     * Every hand, by one who does not play.
     *
     * @param auditor who alone can read the secrets
     * @return the policy
     */
    public static AuditPolicy to(PublicKey auditor) {
        return new AuditPolicy(Kind.TO_AUDITOR, 1, Optional.of(auditor));
    }
}
