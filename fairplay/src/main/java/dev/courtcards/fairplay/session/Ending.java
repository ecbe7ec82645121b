package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Head;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Log;
import dev.courtcards.fairplay.result.GameKind;
import dev.courtcards.fairplay.result.GameResult;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.SignedEvent;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The settled end of a match: the result that each member computes from the log and signs (L27). A missing seat did not play to the end;
 * its own FORFEIT stands in for its signature.
 *
 * @param agreement the match
 * @param head the last order
 * @param result the result to sign
 * @param missing seats that left
 */
record Ending(Agreement agreement, Head head, GameResult result, Set<Integer> missing) {
    private static final TaggedHash TRANSCRIPT = new TaggedHash("cards/transcript/2");

    /** The ending; empty for a game whose results have no text, a match without seeds, and a dealer at fault. */
    static <S extends State<S>> Optional<Ending> of(Agreement agreement, Flow<S> flow, Head end) {
        List<Standing> standings = flow.standings();
        boolean dealt = flow.faults().stream().noneMatch(fault -> fault.member().equals(Agreement.DEALER));
        if (standings.isEmpty() || !flow.isBegun() || !dealt) {
            return Optional.empty();
        }
        Standing last = standings.get(1);
        boolean staked = agreement.terms().dropout() == DropoutPolicy.FORFEIT
                && flow.roll.isForfeited()
                && !flow.roll.missing().isEmpty();
        byte[] seed = isSealed(agreement)
                ? TRANSCRIPT.of(agreement.ctx(), Head.bytes(end.hash()))
                : flow.combined().orElseThrow().bytes();
        return Scores.of(standings, agreement.players().size(), flow.roll.missing(), staked)
                .map(scores -> new GameResult(
                        GameKind.of(agreement.terms().setup().game(), last),
                        agreement.id(),
                        Instant.ofEpochSecond(agreement.started()),
                        Hex.write(seed),
                        scores.rows(agreement.players(), flow.callsigns()),
                        scores.hands()))
                .map(result -> new Ending(agreement, end, result, flow.roll.missing()));
    }

    private static boolean isSealed(Agreement agreement) {
        return agreement.terms().mode() == Mode.SEALED;
    }

    private SignedEvent event(PublicKey key) {
        String mode = isSealed(agreement) ? agreement.terms().mode().text() : "";
        return result.event(key, mode, agreement.terms().text());
    }

    private String seats() {
        return missing.isEmpty()
                ? "none"
                : missing.stream().sorted().map(Chain::name).collect(Collectors.joining(","));
    }

    /** A member's signature as a message. */
    Message sign(SecretKey key, byte[] aux) {
        return Message.of(
                Verb.SIGNED,
                head.hash(),
                seats(),
                Hex.write(event(key.publicKey()).sign(key, aux)));
    }

    /** The result with all signatures in the log, and the FORFEIT lines of missing seats. */
    SignedResult signed(Log log) {
        SortedMap<Integer, String> signatures = new TreeMap<>();
        for (Line line : log.signed()) {
            int seat = line.from().member();
            String signature = line.message().field(2);
            if (seat != Chain.DEALER
                    && line.message().field(0).equals(head.hash())
                    && line.message().field(1).equals(seats())
                    && event(agreement.players().get(seat - 1))
                            .isSignedBy(Hex.read(signature, PublicKey.SIGNATURE, "field", "a signature"))) {
                signatures.put(seat, signature);
            }
        }
        SortedMap<Integer, String> forfeits = new TreeMap<>();
        for (Line line : log.forfeitLines()) {
            // A seat that was already out lost nothing by its FORFEIT; if it signed, its signature counts.
            if (!signatures.containsKey(line.from().member())) {
                String text = new String(line.bytes(), StandardCharsets.US_ASCII).stripTrailing();
                forfeits.put(line.from().member(), Hex.write(text.getBytes(StandardCharsets.US_ASCII)));
            }
        }
        return new SignedResult(result, agreement.terms().text(), signatures, forfeits);
    }
}
