/**
 * Cards, packs, shoes, seeds, setups and playouts for property tests with jqwik: take single ones from
 * {@link dev.courtcards.testkit.jqwik.CardArbitraries}, or put {@link dev.courtcards.testkit.jqwik.CardsDomain} on a test class. The only
 * package of this module that needs jqwik.
 */
@NullMarked
package dev.courtcards.testkit.jqwik;

import org.jspecify.annotations.NullMarked;
