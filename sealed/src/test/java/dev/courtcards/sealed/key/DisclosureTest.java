package dev.courtcards.sealed.key;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** One of two players discloses their conversation to all. */
class DisclosureTest {
    private static final byte[] SCOPE = new byte[32];
    private static final SecretKey[] KEYS = {key(1), key(2), key(3), key(4), key(5), key(6)};

    private static SecretKey key(int number) {
        byte[] bytes = new byte[32];
        bytes[31] = (byte) number;
        bytes[7] = (byte) (7 * number);
        return SecretKey.of(bytes);
    }

    @Test
    void eitherOfTwoLetsAllReadWhatTheySaid() {
        for (int i = 1; i < KEYS.length; i++) {
            SecretKey one = KEYS[i - 1];
            SecretKey two = KEYS[i];
            String said = SealedText.between(one, two.publicKey()).seal("a card", new byte[32]);
            byte[] shown = Disclosure.of(two, one.publicKey(), SCOPE);
            assertThat(shown).hasSize(Disclosure.SIZE);
            assertThat(Disclosure.read(shown, two.publicKey(), one.publicKey(), SCOPE))
                    .map(text -> text.open(said))
                    .contains("a card");
            assertThat(Disclosure.read(
                            Disclosure.of(one, two.publicKey(), SCOPE), one.publicKey(), two.publicKey(), SCOPE))
                    .map(text -> text.open(said))
                    .contains("a card");
        }
    }

    @Test
    void whatFitsNoOtherKeyScopeOrByteIsRefused() {
        PublicKey one = KEYS[0].publicKey();
        PublicKey two = KEYS[1].publicKey();
        byte[] shown = Disclosure.of(KEYS[1], one, SCOPE);
        byte[] other = SCOPE.clone();
        other[0] = 1;
        assertThat(Disclosure.read(shown, two, one, other)).isEmpty();
        assertThat(Disclosure.read(shown, one, two, SCOPE)).isEmpty();
        assertThat(Disclosure.read(shown, two, KEYS[2].publicKey(), SCOPE)).isEmpty();
        assertThat(Disclosure.read(new byte[3], two, one, SCOPE)).isEmpty();
        for (int i = 0; i < shown.length; i++) {
            byte[] changed = shown.clone();
            changed[i] ^= 1;
            assertThat(Disclosure.read(changed, two, one, SCOPE))
                    .as("byte %d", i)
                    .isEmpty();
        }
        assertThat(Disclosure.read(new byte[Disclosure.SIZE], two, one, SCOPE)).isEmpty();
    }
}
