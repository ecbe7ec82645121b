/**
 * Who is who, and what they said: keys on secp256k1, the texts that people pass round for them ({@code npub}, {@code nsec}),
 * signatures, signed events, and text that only one other can read. Start with {@link SecretKey}.
 *
 * <pre>{@code
 * SecretKey ann = SecretKey.random(new SecureRandom());
 * byte[] signature = ann.sign(message, aux);
 * ann.publicKey().verifies(message, signature);   // true; false, never an exception, for anything else
 * }</pre>
 *
 * <p>Curve arithmetic is Bouncy Castle's, hashes and ciphers are the JDK's; nothing here does arithmetic of its own.
 */
@NullMarked
package dev.courtcards.sealed.key;

import org.jspecify.annotations.NullMarked;
