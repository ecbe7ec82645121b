package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Log;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.Disclosure;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * A player's complaint about wrong cards that the dealer sent to it alone. It discloses the conversation of the two in this match, so that
 * all can check it. A complaint about right cards only shows the player's own cards.
 */
final class Complaints {
    private Complaints() {}

    static Message of(Agreement agreement, SecretKey mine) {
        PublicKey dealer = agreement.terms().dealer().orElseThrow();
        return Message.of(
                Verb.COMPLAINT, Base64.getEncoder().encodeToString(Disclosure.of(mine, dealer, agreement.ctx())));
    }

    /** The faults of the dealer that complaints in the log prove. */
    static List<Fault> proven(Agreement agreement, Flow<?> flow, Log log) {
        return log.complaints().stream()
                .filter(line -> isProven(agreement, flow, line))
                .map(line -> Fault.of(
                        Agreement.DEALER, Fault.Kind.WRONG_DEAL, "has dealt wrong cards to " + line.from() + " alone"))
                .toList();
    }

    private static boolean isProven(Agreement agreement, Flow<?> flow, Line line) {
        int seat = line.from().member();
        Optional<PublicKey> dealer = agreement.terms().dealer().filter(key -> seat != Chain.DEALER);
        byte[] shown = Base64.getDecoder().decode(line.message().field(0));
        return dealer.flatMap(key -> Disclosure.read(shown, agreement.players().get(seat - 1), key, agreement.ctx()))
                .filter(said -> flow.cards.isWrong(seat, said))
                .isPresent();
    }
}
