/**
 * Identities and signatures: keys on secp256k1, their texts ({@code npub}, {@code nsec}), signatures, signed events, and text
 * for one reader. Start with {@link SecretKey}.
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
