package dev.courtcards.json;

import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import java.util.function.BiConsumer;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * The forms of {@link GameJson} for a mapper of Jackson 3: it writes the legal actions of an {@link Observation}, outcomes, setups and
 * pictures, and reads moves and setups. It needs {@code jackson-databind}, which is no dependency of this artifact.
 *
 * <pre>{@code
 * JsonMapper mapper = JsonMapper.builder().addModule(new CourtcardsModule(new NinePiles())).build();
 * mapper.writeValueAsString(game.seenBy(Seat.of(1)));
 * }</pre>
 */
@SuppressWarnings("exports") // users of this class have databind; others compile without it
public final class CourtcardsModule extends SimpleModule {
    private static final long serialVersionUID = 1L;

    /**
     * The module of one game.
     *
     * @param game whose moves and legal actions are written
     * @param <S> its state
     */
    @SuppressWarnings({"unchecked", "rawtypes"}) // a mapper has classes without their parameters
    public <S extends State<S>> CourtcardsModule(CardGame<S> game) {
        super("courtcards-" + game.name());
        GameJson<S> json = GameJson.of(game);
        addSerializer(writer(Observation.class, (seen, out) -> json.legalActions((Observation<S>) seen, out)));
        addSerializer(writer(Outcome.class, GameJson::outcome));
        addSerializer(writer(Setup.class, GameJson::setup));
        addSerializer(writer(Picture.class, GameJson::picture));
        addDeserializer(Move.class, reader(Move.class, text -> (Move) json.readMove(text)));
        addDeserializer(Setup.class, reader(Setup.class, GameJson::readSetup));
    }

    private static <T> StdSerializer<T> writer(Class<T> type, BiConsumer<T, JsonGenerator> write) {
        return new StdSerializer<>(type) {
            @Override
            public void serialize(T value, JsonGenerator out, SerializationContext context) {
                write.accept(value, out);
            }
        };
    }

    private static <T> StdDeserializer<T> reader(Class<T> type, Function<String, T> read) {
        return new StdDeserializer<>(type) {
            @Override
            public T deserialize(JsonParser in, DeserializationContext context) {
                return read.apply(context.readTree(in).toString());
            }
        };
    }
}
