package dev.courtcards.fairplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Shuffler;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Provider;
import java.security.Security;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** Which test plays which known failure of fair play elsewhere, and the few about shuffles that stand nowhere else. */
class CasesTest {
    private static final Map<String, String> TESTS = new TreeMap<>(Map.ofEntries(
            Map.entry("FAIR-001", "session.LobbyTest#fair1TwoMatchesOfTheSameMomentHaveDifferentSeeds"),
            Map.entry(
                    "FAIR-002",
                    "core SpecifiedShuffleTest: every row of draws, the statistics of a million packs, mistakes that stand out"),
            Map.entry(
                    "FAIR-003",
                    "core SpecifiedShuffleTest: the statistics of a million packs, mistakes that stand out"),
            Map.entry("FAIR-004", "CasesTest#fair4ACardIsAsLikelyInOnePlaceOfAShoeAsInAnother"),
            Map.entry("FAIR-005", "core SpecifiedShuffleTest: every result of a bounded draw"),
            Map.entry("FAIR-006", "CasesTest#fair6NoFractionDecidesAShuffle"),
            Map.entry("FAIR-007", "CasesTest#fair7AllBitsOfASeedCount"),
            Map.entry("FAIR-008", "core ShuffleVectorsTest, on both JDKs"),
            Map.entry("FAIR-009", "CasesTest#fair9AnotherProviderOfSecurityChangesNoShuffle"),
            Map.entry("FAIR-010", "core ShuffleVectorsTest: bounded draws from given words"),
            Map.entry("FAIR-011", "core SpecifiedShuffleTest: sizes, and the first cards whatever the count"),
            Map.entry("FAIR-012", "CasesTest#fair12EightThreadsGetWhatOneGets"),
            Map.entry("FAIR-013", "session.LiarsTest#fair13WhoDoesNotShowItsSeedEndsTheMatchWithoutADeck"),
            Map.entry("FAIR-014", "session.LiarsTest#aCopiedCommitmentStopsTheMatchBeforeAnySeedIsShownAndNamesNobody"),
            Map.entry("FAIR-015", "session.AgreementTest#fair15TheSameSeedInAnotherMatchOrSeatIsAnotherCommitment"),
            Map.entry("FAIR-016", "session.LiarsTest#fair16NobodyShowsASeedBeforeAllHaveCommittedAndThatIsSettled"),
            Map.entry("FAIR-017", "log.MemberTest#twoSignedLinesProve"),
            Map.entry("FAIR-018", "log.BetsTest#fair18NoAmountIsFoundByTryingAllWithoutTheSalt"),
            Map.entry("FAIR-019", "session.AgreementTest#fair19NoByteMovesFromOneFieldToTheNext"),
            Map.entry("FAIR-020", "CasesTest#fair20NothingThatIsHashedTakesMoreBytesBehindIt"),
            Map.entry("FAIR-021", "session.AgreementTest#fair21EveryLayerHasATagOfItsOwn"),
            Map.entry("FAIR-022", "session.LobbyTest#fair22AMatchThatWasPlayedOrStoppedIsNotPlayedAgain"),
            Map.entry("FAIR-023", "wire.MessageTest#fair23AnIdHasOneForm"),
            Map.entry("FAIR-024", "session.MeetingTest#fair24AGameWithHiddenCardsIsKnownToHideThem"),
            Map.entry("FAIR-025", "session.AgreementTest#fair25EveryHandOfOurVectorsHasItsKey"),
            Map.entry("FAIR-026", "../sealed SealedHandTest#aForeignOrDoubledCardIsRefusedBeforeAnythingIsDealt"),
            Map.entry("FAIR-027", "../sealed SealedHandTest#aRogueKeyIsRefused"),
            Map.entry("FAIR-028", "../sealed SealedDeckTest#generatorsAreNothingUpTheSleeve"),
            Map.entry("FAIR-029", "../sealed SealedDeckTest#everySingleBitCounts"),
            Map.entry("FAIR-030", "../sealed SealedDeckTest#aProofOfAnotherLengthIsRefusedBeforeAnyArithmetic"),
            Map.entry("FAIR-031", "../sealed SealedDeckTest#everyCardGetsAMaskOfItsOwn"),
            Map.entry("FAIR-032", "../sealed SealedDeckTest#aDeckHasOnlyPointsAndNoneTwice"),
            Map.entry("FAIR-033", "../sealed SealedDeckTest#aDeckHasOnlyPointsAndNoneTwice"),
            Map.entry("FAIR-034", "../sealed SealedHandTest#allOthersTogetherCannotReadACard"),
            Map.entry("FAIR-035", "../sealed SealedHandTest#honestHandsAreNeverAccused"),
            Map.entry("FAIR-036", "../sealed SealedHandTest#whoLeavesIsWaitedForAndNoCardIsOpenedAnyMore"),
            Map.entry("FAIR-037", "../sealed key/SignatureTest#verifiesAsTheOfficialVectorsAndNeverThrows"),
            Map.entry("FAIR-038", "../sealed key/SignatureTest#refusesSignaturesOfZerosAndNumbersTooLarge"),
            Map.entry(
                    "FAIR-039",
                    "../sealed key/SignatureTest#twoMessagesNeverShareANonceEvenIfTheExtraBytesDoNotChange"),
            Map.entry("FAIR-040", "../sealed key/SignatureTest#refusesSecretKeysOutOfRangeAndNeverRepeatsThem"),
            Map.entry("FAIR-041", "../sealed key/EventTest#idsEscapeSevenCharactersAndNoOther"),
            Map.entry("FAIR-042", "../sealed key/EventTest#refusesHalfCharactersAndZerosWhereverTheyStand"),
            Map.entry("FAIR-043", "../sealed key/Bech32Test#takesAKeyInEitherCaseAndNoOther"),
            Map.entry("FAIR-044", "../sealed key/Bech32Test#takesAKeyInEitherCaseAndNoOther"),
            Map.entry("FAIR-045", "../sealed key/Bech32Test#readsAndWritesKeysAsTheStandardDoes"),
            Map.entry("FAIR-046", "../sealed key/SealedTextTest#distinguishesWhyAPayloadIsRefused"),
            Map.entry("FAIR-047", "../sealed key/SealedTextTest#refusesTextsOfALengthThatItDoesNotSeal"),
            Map.entry("FAIR-048", "session.SealedMatchTest#aDealersCardThatItsRootDoesNotHoldIsRefused"),
            Map.entry("FAIR-049", "result.SignedResultTest#aChangeOnTheWayIsNotCanonicalAndReadAgainItVerifies"),
            Map.entry("FAIR-050", "result.SignedResultTest#refusesWhatIsNoCallsignWhereItStands"),
            Map.entry("FAIR-051", "result.SignedResultTest#refusesWhatIsNoCallsignWhereItStands"),
            Map.entry("FAIR-052", "result.SignedResultTest#refusesWhatStandsTwiceIsMissingOrUnknown"),
            Map.entry("FAIR-053", "result.SignedResultTest#pokerChipsDoNotVanish"),
            Map.entry("FAIR-054", "result.SignedResultTest#everySignatureBelongsToItsRow"),
            Map.entry("FAIR-055", "result.SignedResultTest#aSignatureUnderAnotherMatchIsWorthNothing"),
            Map.entry("FAIR-056", "session.LobbyTest#fair56ClocksMayBeAQuarterOfAnHourApart"),
            Map.entry("FAIR-057", "result.LeaderboardTest#roundsHalvesUpAndComparesFractions"),
            Map.entry("FAIR-058", "wire.MessageTest#fair58AmountsCardsAndSeatsHaveOneForm"),
            Map.entry("FAIR-059", "log.LogTest#linesCountInAnyOrder")));

    @Test
    void everyCaseHasATestThatIsThere() throws ReflectiveOperationException, IOException {
        assertThat(TESTS.keySet())
                .isEqualTo(IntStream.rangeClosed(1, 59)
                        .mapToObj(i -> "FAIR-0" + (i < 10 ? "0" : "") + i)
                        .collect(Collectors.toSet()));
        for (String test : TESTS.values()) {
            String[] parts = test.split("#");
            if (test.startsWith("../sealed ")) {
                Path file = Path.of("../sealed/src/test/java/dev/courtcards/sealed", parts[0].substring(10) + ".java");
                assertThat(Files.readString(file)).contains("void " + parts[1] + "(");
            } else if (!test.startsWith("core ")) {
                Class<?> type = Class.forName("dev.courtcards.fairplay." + parts[0]);
                assertThat(Arrays.stream(type.getDeclaredMethods())
                                .filter(method -> method.isAnnotationPresent(Test.class)
                                        || method.isAnnotationPresent(ParameterizedTest.class))
                                .map(java.lang.reflect.Method::getName))
                        .contains(parts[1]);
            }
        }
    }

    private static Shoe shuffled(Pack pack, long seed) {
        return Shuffler.SPECIFIED.shuffle(pack, Seed.of(seed));
    }

    @Test
    void fair4ACardIsAsLikelyInOnePlaceOfAShoeAsInAnother() {
        // One joker among 312 cards: where it lies is uniform. Chi-square over 24 parts of 13 places, 23 degrees of
        // freedom.
        Pack pack = Pack.of("test312", deck());
        int[] parts = new int[24];
        int shuffles = 4_800;
        for (int i = 0; i < shuffles; i++) {
            parts[shuffled(pack, i).cards().indexOf(Card.JOKER) / 13]++;
        }
        double chi = 0;
        for (int part : parts) {
            chi += (part - 200.0) * (part - 200.0) / 200;
        }
        assertThat(chi).as("fixed seeds, 23 degrees of freedom, 4 sigma is 50").isLessThan(50);
    }

    private static List<Card> deck() {
        return IntStream.range(0, 312)
                .mapToObj(i -> i == 311 ? Card.JOKER : Card.at(i % 52))
                .toList();
    }

    /** The vectors hold only where every machine counts alike (core ShuffleVectorsTest): whole numbers do. */
    @Test
    void fair6NoFractionDecidesAShuffle() throws IOException {
        Path sources = Path.of("../cards-core/src/main/java/dev/courtcards/core/deck");
        for (String name : List.of("Seed", "WordStream", "SpecifiedShuffle", "Shuffler", "Pack", "Shoe")) {
            String code = Files.readString(sources.resolve(name + ".java")).replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", "");
            assertThat(code).as(name).doesNotContainPattern("\\b(float|double|Float|Double|Math\\.random)\\b");
        }
    }

    /** Who knows the hash of a secret and data knows that of more data behind them: of no use where lengths are fixed. */
    @Test
    void fair20NothingThatIsHashedTakesMoreBytesBehindIt() {
        for (int size : List.of(0, 31, 33, 64, 96)) {
            String hex = "ab".repeat(size);
            assertThat(Refused.code(() -> Message.of(Verb.SEED_REVEAL, hex))).isEqualTo("field");
            assertThat(Refused.code(() -> Message.of(Verb.BET, "p1", 5, hex))).isEqualTo("field");
            assertThatThrownBy(() -> Seed.of(new byte[size])).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void fair7AllBitsOfASeedCount() {
        long seed = 12_345;
        assertThat(new Random(seed).longs(20).toArray())
                .as("what a generator of 48 bits does")
                .isEqualTo(new Random(seed + (1L << 48)).longs(20).toArray());
        Set<Shoe> shoes = new HashSet<>();
        for (int bit = 0; bit < 256; bit++) {
            byte[] bytes = new byte[32];
            bytes[bit / 8] = (byte) (1 << bit % 8);
            assertThat(shoes.add(Shuffler.SPECIFIED.shuffle(Pack.french(), Seed.of(bytes))))
                    .isTrue();
        }
    }

    @Test
    void fair9AnotherProviderOfSecurityChangesNoShuffle() {
        Shoe before = shuffled(Pack.french(), 9);
        Provider empty = new Provider("empty", "1", "offers nothing") {
            private static final long serialVersionUID = 1L;
        };
        Security.insertProviderAt(empty, 1);
        try {
            assertThat(shuffled(Pack.french(), 9)).isEqualTo(before);
        } finally {
            Security.removeProvider("empty");
        }
    }

    @Test
    void fair12EightThreadsGetWhatOneGets() throws InterruptedException {
        List<Shoe> alone = LongStream.range(0, 400)
                .mapToObj(i -> shuffled(Pack.french(), i))
                .toList();
        List<List<Shoe>> all = new java.util.concurrent.CopyOnWriteArrayList<>();
        List<Thread> threads = IntStream.range(0, 8)
                .mapToObj(t -> new Thread(() -> all.add(LongStream.range(0, 400)
                        .mapToObj(i -> shuffled(Pack.french(), i))
                        .toList())))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(all).hasSize(8).allMatch(alone::equals);
    }
}
