package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** cards-shuffle/1 equals its vectors, which were made by programs in other languages. */
class ShuffleVectorsTest {
    private static final JsonNode VECTORS = read();

    private static JsonNode read() {
        InputStream file = Objects.requireNonNull(ShuffleVectorsTest.class.getResourceAsStream("shuffle-v1.json"));
        try (Reader reader = new InputStreamReader(file, StandardCharsets.UTF_8)) {
            return JsonMapper.shared().readTree(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void taggedHashes() {
        for (JsonNode vector : objects(VECTORS, "tagged_hash")) {
            assertThat(hash(text(vector, "tag"), bytes(vector, "data"))).isEqualTo(text(vector, "out"));
        }
    }

    @Test
    void blocksOfTheStream() {
        for (JsonNode vector : objects(VECTORS, "stream")) {
            List<String> blocks = texts(vector, "blocks");
            int[] index = numbers(vector, "block_index");
            WordStream words = new WordStream().start(Seed.parse(text(vector, "key")));
            int block = 0;
            for (int i = 0; i < index.length; i++) {
                for (; block < index[i]; block++) {
                    IntStream.range(0, 16).forEach(skipped -> words.word());
                }
                ByteBuffer found = ByteBuffer.allocate(32);
                IntStream.range(0, 16).forEach(word -> found.putShort((short) words.word()));
                block++;
                assertThat(HexFormat.of().formatHex(found.array())).isEqualTo(blocks.get(i));
            }
        }
    }

    @Test
    void boundedDrawsFromGivenWords() {
        for (JsonNode vector : objects(VECTORS, "uniform_synthetic")) {
            int[] words = numbers(vector, "words");
            Counting stream = new Counting() {
                @Override
                int word() {
                    return words[used++];
                }
            };

            assertThat(IntStream.of(numbers(vector, "n")).map(stream::uniform))
                    .as(text(vector, "name"))
                    .containsExactly(boxed(numbers(vector, "out")));
            assertThat(stream.used).as(text(vector, "name")).isEqualTo(number(vector, "words_used"));
        }
    }

    @Test
    void ordersAndTheWordsTheyTake() {
        for (JsonNode vector : objects(VECTORS, "shuffle")) {
            Seed key = Seed.parse(text(vector, "key"));
            int size = number(vector, "N");
            Counting words = new Counting();

            int[] order = order(new SpecifiedShuffle(words), key, size, size);

            String what = key.hex() + " " + size;
            assertThat(order).as(what).isEqualTo(numbers(vector, "order"));
            assertThat(sha256(u16(order))).as(what).isEqualTo(text(vector, "order_sha256_u16be"));
            assertThat(words.used).as(what).isEqualTo(number(vector, "words_used"));
            assertThat((words.used + 15) / 16).as(what).isEqualTo(number(vector, "blocks_used"));
        }
    }

    @Test
    void dealsOfTheFirstCards() {
        for (JsonNode vector : objects(VECTORS, "deal")) {
            int count = number(vector, "k");
            Counting words = new Counting();
            Seed key = Seed.parse(text(vector, "key"));

            int[] order = order(new SpecifiedShuffle(words), key, number(vector, "N"), count);

            assertThat(IntStream.of(order).limit(count)).containsExactly(boxed(numbers(vector, "cards")));
            assertThat(words.used).isEqualTo(number(vector, "words_used"));
        }
    }

    @Test
    void tenThousandPacks() {
        MessageDigest all = Seed.sha256();
        SpecifiedShuffle shuffle = new SpecifiedShuffle();
        for (int i = 0; i < 10_000; i++) {
            byte[] order = ShuffleStatistics.pack(52);
            shuffle.shuffle(order, 52, Sha256.key("many", i));
            all.update(order);
        }

        assertThat(HexFormat.of().formatHex(all.digest()))
                .isEqualTo(text(VECTORS.get("many"), "sha256_of_all_orders_as_bytes"));
    }

    @Test
    void aThousandShoes() {
        MessageDigest all = Seed.sha256();
        SpecifiedShuffle shuffle = new SpecifiedShuffle();
        for (int i = 0; i < 1_000; i++) {
            all.update(u16(order(shuffle, Sha256.key("many", i), 312, 312)));
        }

        assertThat(HexFormat.of().formatHex(all.digest()))
                .isEqualTo(text(VECTORS.get("many312"), "sha256_of_all_orders_as_u16be"));
    }

    @Test
    void handsOfASession() {
        for (JsonNode vector : objects(VECTORS, "session")) {
            Seed combined = Seed.parse(text(vector, "combined"));
            for (JsonNode hand : objects(vector, "hands")) {
                String id = text(hand, "deck");
                Pack pack = switch (id) {
                    case "french52" -> Pack.french();
                    case "romme110" -> Pack.of(id, 2, 6);
                    case "shoe6" -> Pack.of(id, 6, 0);
                    default -> throw new IllegalStateException("unknown deck " + id);
                };
                assertThat(pack.size()).isEqualTo(number(hand, "N"));

                Seed key = combined.deckKey(pack, number(hand, "hand"));

                assertThat(key.hex()).isEqualTo(text(hand, "deck_key"));
                List<Card> cards = pack.cards();
                List<Card> expected = IntStream.of(numbers(hand, "order"))
                        .mapToObj(cards::get)
                        .toList();
                assertThat(Shuffler.SPECIFIED.shuffle(pack, key).cards()).isEqualTo(expected);
                assertThat(new SpecifiedShuffle().shuffle(pack, key).cards()).isEqualTo(expected);
            }
        }
    }

    /** Nothing here derives a session yet; the page that says how is checked against the vectors all the same. */
    @Test
    void sessionsAsThePageDerivesThem() {
        for (JsonNode vector : objects(VECTORS, "session")) {
            List<String> players = texts(vector, "pubkeys_seat_order");
            List<String> seeds = texts(vector, "seeds");
            UUID uuid = UUID.fromString(text(vector, "uuid"));
            String game = text(vector, "game");
            ByteBuffer session = ByteBuffer.allocate(512)
                    .putLong(uuid.getMostSignificantBits())
                    .putLong(uuid.getLeastSignificantBits())
                    .put((byte) game.length())
                    .put(game.getBytes(StandardCharsets.US_ASCII))
                    .put((byte) players.size());
            players.forEach(player -> session.put(HexFormat.of().parseHex(player)));
            session.putLong(vector.get("started_unix").asLong()).put(bytes(vector, "rules_hash"));

            String context = hash("cards/session/1", filled(session));

            assertThat(context).isEqualTo(text(vector, "ctx"));
            ByteBuffer all = ByteBuffer.allocate(512).put(HexFormat.of().parseHex(context));
            for (int seat = 0; seat < players.size(); seat++) {
                byte[] seed = HexFormat.of().parseHex(seeds.get(seat));
                ByteBuffer commit = ByteBuffer.allocate(97)
                        .put(HexFormat.of().parseHex(context))
                        .put((byte) seat)
                        .put(HexFormat.of().parseHex(players.get(seat)))
                        .put(seed);
                assertThat(hash("cards/commit/1", commit.array()))
                        .isEqualTo(texts(vector, "commits").get(seat));
                all.put(seed);
            }
            assertThat(hash("cards/combined/1", filled(all))).isEqualTo(text(vector, "combined"));
        }
    }

    @Test
    void theExampleOfThePage() {
        Seed combined = Seed.parse("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
        Seed key = combined.deckKey(Pack.french(), 1);

        assertThat(Shuffler.SPECIFIED.shuffle(Pack.french(), key).topFaces(9))
                .isEqualTo(Card.parseAll("3C KS 9H KD 4S TH 2H 5H 6C"));
    }

    /** Two shuffles with one key, since a byte does not hold the place of every card of a large shoe. */
    private static int[] order(SpecifiedShuffle shuffle, Seed key, int size, int count) {
        byte[] high = new byte[size];
        byte[] low = new byte[size];
        for (int i = 0; i < size; i++) {
            high[i] = (byte) (i >>> 8);
            low[i] = (byte) i;
        }
        new SpecifiedShuffle().shuffle(high, count, key);
        shuffle.shuffle(low, count, key);
        return IntStream.range(0, size).map(i -> high[i] << 8 | low[i] & 0xFF).toArray();
    }

    /** A stream that counts its words. */
    private static class Counting extends WordStream {
        int used;

        @Override
        int word() {
            used++;
            return super.word();
        }
    }

    private static String hash(String tag, byte[] data) {
        return Seed.hash(Seed.tag(tag), ByteBuffer.wrap(data)).hex();
    }

    private static String sha256(byte[] data) {
        return HexFormat.of().formatHex(Seed.sha256().digest(data));
    }

    private static byte[] u16(int[] numbers) {
        ByteBuffer data = ByteBuffer.allocate(2 * numbers.length);
        IntStream.of(numbers).forEach(number -> data.putShort((short) number));
        return data.array();
    }

    private static byte[] filled(ByteBuffer data) {
        byte[] filled = new byte[data.position()];
        data.flip().get(filled);
        return filled;
    }

    private static Integer[] boxed(int[] numbers) {
        return IntStream.of(numbers).boxed().toArray(Integer[]::new);
    }

    private static List<JsonNode> objects(JsonNode vector, String key) {
        List<JsonNode> objects = new ArrayList<>();
        vector.get(key).forEach(element -> objects.add(element));
        assertThat(objects).isNotEmpty();
        return objects;
    }

    private static String text(JsonNode vector, String key) {
        return vector.get(key).asString();
    }

    private static byte[] bytes(JsonNode vector, String key) {
        return HexFormat.of().parseHex(text(vector, key));
    }

    private static int number(JsonNode vector, String key) {
        return vector.get(key).asInt();
    }

    private static List<String> texts(JsonNode vector, String key) {
        return StreamSupport.stream(vector.get(key).spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    private static int[] numbers(JsonNode vector, String key) {
        JsonNode array = vector.get(key);
        return IntStream.range(0, array.size()).map(i -> array.get(i).asInt()).toArray();
    }
}
