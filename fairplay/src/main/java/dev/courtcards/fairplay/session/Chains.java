package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What each member has said in one session, in the member's own order. */
final class Chains {
    private final byte[] ctx;
    private final Map<String, List<Envelope>> said = new HashMap<>();

    Chains(byte[] ctx) {
        this.ctx = ctx;
    }

    /**
     * Holds a message against what its sender said before.
     *
     * @return the fault that the sender's own signatures prove, if so
     * @throws UnreadableException {@code foreign-session}, {@code bad-signature}, {@code replayed} or {@code gap}
     */
    Optional<Fault> check(Envelope next, PublicKey sender) {
        if (!next.session().equals(Envelope.session(ctx))) {
            throw new UnreadableException("foreign-session", "a message of session " + next.session());
        }
        List<Envelope> before = of(next.from());
        if (next.number() <= before.size()
                && before.get(next.number() - 1).text().equals(next.text())) {
            throw new UnreadableException(
                    "replayed", "message " + next.number() + " of " + next.from() + " came before");
        }
        if (!next.isSignedBy(ctx, sender)) {
            throw new UnreadableException("bad-signature", "not signed by " + next.from() + " in this session");
        }
        if (next.number() > before.size() + 1) {
            throw new UnreadableException(
                    "gap", next.from() + " has said " + before.size() + " so far, this would be " + next.number());
        }
        if (next.number() <= before.size()) {
            Envelope first = before.get(next.number() - 1);
            if (first.hash().equals(next.hash())) {
                throw new UnreadableException(
                        "replayed", "message " + next.number() + " of " + next.from() + " came before");
            }
            return Optional.of(fault(Fault.Kind.EQUIVOCATION, "said two different things in one place", first, next));
        }
        Envelope last = before.isEmpty() ? next : before.get(before.size() - 1);
        return next.before().equals(before.isEmpty() ? Envelope.FIRST : last.hash())
                ? Optional.empty()
                : Optional.of(fault(Fault.Kind.BROKEN_CHAIN, "does not go on from what was said before", last, next));
    }

    private static Fault fault(Fault.Kind kind, String what, Envelope first, Envelope second) {
        return new Fault(second.from(), kind, second.from() + " " + what, List.of(first.text(), second.text()), "");
    }

    void add(Envelope checked) {
        said.computeIfAbsent(checked.from(), member -> new ArrayList<>()).add(checked);
    }

    /** This member's next message, signed. */
    Envelope next(String from, Message message, SecretKey key, byte[] aux) {
        List<Envelope> before = of(from);
        String hash = before.isEmpty()
                ? Envelope.FIRST
                : before.get(before.size() - 1).hash();
        return Envelope.sign(ctx, from, before.size() + 1, hash, message, key, aux);
    }

    List<Envelope> of(String member) {
        return said.getOrDefault(member, List.of());
    }
}
