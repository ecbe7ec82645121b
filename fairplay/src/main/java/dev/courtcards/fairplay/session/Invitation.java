package dev.courtcards.fairplay.session;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A host's invitation to its match, a text of one line with the relays and the terms (L31). Anybody who has it may connect to the relay;
 * {@link #allows} decides who may sit.
 *
 * @param relays 1 to 3 addresses: {@code tcp://host:port} of the host's own relay, {@code wss://host} of a NOSTR relay
 * @param secret 32 hexadecimal digits that give the {@link #room}
 * @param host the host's key, whose lines count before there are seats
 * @param id id of the match
 * @param terms lines {@code KEY: value}; their hash binds every message of the match
 * @param seats number of players, 2 to 10
 * @param guests the players who may sit; empty for anybody
 * @param until end of the invitation, in seconds since 1970
 */
public record Invitation(
        List<String> relays,
        String secret,
        PublicKey host,
        UUID id,
        String terms,
        int seats,
        List<Guest> guests,
        long until) {
    private static final String SCHEME = "courtcards:";
    private static final String BEGINS = SCHEME + "1?";
    private static final int MOST_BYTES = 900;
    private static final int MOST_RELAYS = 3;
    private static final int MOST_SEATS = 10;
    private static final int MOST_NAME = 32;
    private static final int SECRET = 16;
    private static final int CHECK = 4;
    private static final TaggedHash ROOM = new TaggedHash("cards/room/1");
    private static final TaggedHash WHOLE = new TaggedHash("cards/invitation/1");

    /**
     * A player who may sit.
     *
     * @param key the player's key
     * @param name the host's name for the player, may be empty
     */
    public record Guest(PublicKey key, String name) {}

    /**
     * Checks the parts.
     *
     * @throws UnreadableException {@code invitation} for a part of a wrong form
     */
    public Invitation {
        relays = List.copyOf(relays);
        guests = List.copyOf(guests);
        require(
                !relays.isEmpty() && relays.size() <= MOST_RELAYS,
                "an invitation names 1 to 3 relays, not " + relays.size());
        relays.forEach(Invitation::requireRelay);
        Hex.read(secret, SECRET, "invitation", "the secret of a room");
        require(seats >= 2 && seats <= MOST_SEATS, "a match has 2 to 10 players, not " + seats);
        require(until >= 0 && until < 1L << 40, "an invitation ends at a time after 1970");
        fields(terms);
        Set<PublicKey> keys = new HashSet<>();
        for (Guest guest : guests) {
            require(keys.add(guest.key()), guest.key().npub() + " is invited twice");
            requireName(guest.name());
        }
    }

    private static void require(boolean so, String problem) {
        if (!so) {
            throw new UnreadableException("invitation", problem);
        }
    }

    private static void requireRelay(String relay) {
        String problem = "a relay is tcp://host:port, wss://host or ws://host, not " + shown(relay);
        URI uri;
        try {
            uri = URI.create(relay);
        } catch (IllegalArgumentException e) {
            throw new UnreadableException("invitation", problem);
        }
        String scheme = String.valueOf(uri.getScheme());
        boolean own = scheme.equals("tcp") && uri.getPort() > 0 && uri.getPath().isEmpty();
        boolean known = own || scheme.equals("wss") || scheme.equals("ws");
        require(uri.getPort() < 1 << 16, problem);
        require(
                known && uri.getHost() != null && uri.getUserInfo() == null && relay.equals(uri.toASCIIString()),
                problem);
    }

    private static void requireName(String name) {
        boolean shows = name.length() <= MOST_NAME
                && name.strip().equals(name)
                && name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || " -_.'()".indexOf(c) >= 0);
        require(shows, "a name has at most 32 letters, digits, blanks and -_.'(), not " + shown(name));
    }

    private static String shown(String text) {
        String some = text.length() > 40 ? text.substring(0, 40) + "..." : text;
        return '"' + some.replaceAll("[^ -~]", "?") + '"';
    }

    /** Terms by their keys. */
    private static Map<String, String> fields(String terms) {
        Map<String, String> fields = new TreeMap<>();
        for (String line : terms.split("\n", -1)) {
            int colon = line.indexOf(": ");
            boolean last = line.isEmpty() && terms.endsWith("\n");
            require(
                    last || colon > 0 && line.chars().allMatch(c -> c >= ' ' && c <= '~'),
                    "terms are lines KEY: value, not " + shown(line));
            if (!last) {
                fields.merge(line.substring(0, colon), line.substring(colon + 2), (a, b) -> a + "; " + b);
            }
        }
        require(
                fields.containsKey("GAME") && fields.containsKey("MODE"),
                "the terms of a match name at least GAME and MODE");
        return fields;
    }

    /** The encoded invitation, without its checksum. */
    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            out.writeByte(relays.size());
            for (String relay : relays) {
                out.writeUTF(relay);
            }
            out.write(Hex.read(secret, SECRET, "invitation", "the secret of a room"));
            out.write(host.bytes());
            out.writeLong(id.getMostSignificantBits());
            out.writeLong(id.getLeastSignificantBits());
            out.writeUTF(terms);
            out.writeByte(seats);
            out.writeByte(guests.size());
            for (Guest guest : guests) {
                out.write(guest.key().bytes());
                out.writeUTF(guest.name());
            }
            out.writeLong(until);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static String text(byte[] bytes) {
        byte[] whole = Arrays.copyOf(bytes, bytes.length + CHECK);
        System.arraycopy(WHOLE.of(bytes), 0, whole, bytes.length, CHECK);
        return BEGINS + Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
    }

    /**
     * The invitation as a text.
     *
     * @return printable ASCII without blanks
     * @throws UnreadableException {@code invitation} if it is too long
     */
    public String text() {
        byte[] bytes = bytes();
        require(
                bytes.length <= MOST_BYTES,
                "an invitation has at most 900 bytes, not " + bytes.length + ": name fewer guests or relays");
        return text(bytes);
    }

    /**
     * Reads an invitation; blanks and line ends in it are ignored.
     *
     * @param text the text of an invitation
     * @return the invitation
     * @throws UnreadableException {@code invitation} with what is wrong in one line
     */
    public static Invitation read(String text) {
        String whole = text.replaceAll("\\s", "");
        require(whole.startsWith(SCHEME), "an invitation begins with " + BEGINS + ", not with " + shown(whole));
        require(
                whole.startsWith(BEGINS),
                "an invitation of another version: this program reads those that begin with " + BEGINS);
        String digits = whole.substring(BEGINS.length());
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            require(
                    c < 128 && (Character.isLetterOrDigit(c) || c == '-' || c == '_'),
                    "character " + (BEGINS.length() + i + 1) + " of the invitation is no letter, digit, - or _");
        }
        require(digits.length() <= 2 * MOST_BYTES, "an invitation is shorter than " + whole.length() + " characters");
        byte[] bytes =
                digits.length() % 4 == 1 ? new byte[0] : Base64.getUrlDecoder().decode(digits);
        int size = bytes.length - CHECK;
        require(
                size > 0
                        && Arrays.equals(
                                Arrays.copyOf(WHOLE.of(Arrays.copyOf(bytes, size)), CHECK),
                                Arrays.copyOfRange(bytes, size, bytes.length)),
                "a part of the invitation is missing or changed: copy all of it again");
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, size))) {
            Invitation read = read(in);
            require(in.available() == 0, "the invitation is too long");
            return read;
        } catch (IOException e) {
            throw new UnreadableException("invitation", "the invitation is incomplete");
        }
    }

    private static Invitation read(DataInputStream in) throws IOException {
        List<String> relays = new ArrayList<>();
        for (int left = in.readUnsignedByte(); left > 0; left--) {
            relays.add(in.readUTF());
        }
        String secret = Hex.write(in.readNBytes(SECRET));
        PublicKey host = PublicKey.of(in.readNBytes(PublicKey.SIZE));
        UUID id = new UUID(in.readLong(), in.readLong());
        String terms = in.readUTF();
        int seats = in.readUnsignedByte();
        List<Guest> guests = new ArrayList<>();
        for (int left = in.readUnsignedByte(); left > 0; left--) {
            guests.add(new Guest(PublicKey.of(in.readNBytes(PublicKey.SIZE)), in.readUTF()));
        }
        return new Invitation(relays, secret, host, id, terms, seats, guests, in.readLong());
    }

    /** {@return the name of the room at the relays, 64 hexadecimal digits that reveal neither the secret nor the match} */
    public String room() {
        return Hex.write(ROOM.of(Hex.read(secret, SECRET, "invitation", "the secret of a room")));
    }

    /** Whether the owner of a key may sit; the host always may. */
    boolean allows(PublicKey key) {
        return guests.isEmpty()
                || host.equals(key)
                || guests.stream().anyMatch(guest -> guest.key().equals(key));
    }

    /**
     * Whether the invitation has ended.
     *
     * @param now seconds since 1970
     * @return true from its end on
     */
    public boolean isOver(long now) {
        return now >= until;
    }

    /** {@return the whole content as lines {@code KEY: value}, to be shown before a player accepts} */
    public List<String> shown() {
        List<String> lines = new ArrayList<>(terms.lines().toList());
        lines.add("SEATS: " + seats);
        lines.add("HOST: " + host.npub());
        guests.forEach(guest ->
                lines.add("GUEST: " + guest.key().npub() + (guest.name().isEmpty() ? "" : " (" + guest.name() + ")")));
        relays.forEach(relay -> lines.add("RELAY: " + relay));
        lines.add("UNTIL: " + Instant.ofEpochSecond(until));
        return lines;
    }

    /**
     * Compares the terms with the terms that a player demands, field by field.
     *
     * @param wanted lines {@code KEY: value}; fields that they do not name may have any value
     * @return a line for each difference; empty if they agree
     */
    public List<String> differences(List<String> wanted) {
        Map<String, String> theirs = fields(terms);
        List<String> differences = new ArrayList<>();
        for (String line : wanted) {
            int colon = line.indexOf(": ");
            String name = line.substring(0, colon);
            String mine = line.substring(colon + 2);
            if (!theirs.getOrDefault(name, "").equals(mine)) {
                String said = theirs.containsKey(name) ? '"' + theirs.get(name) + '"' : "nothing";
                differences.add(name + ": the invitation has " + said + ", you want \"" + mine + '"');
            }
        }
        return differences;
    }

    /**
     * What is played.
     *
     * @return the terms
     * @throws UnreadableException {@code log} if the terms cannot be read
     */
    public Terms agreed() {
        return Agreement.terms(terms.lines().toList());
    }

    /** Without the secret, which lets others in. */
    @Override
    public String toString() {
        return "Invitation[" + id + "]";
    }
}
