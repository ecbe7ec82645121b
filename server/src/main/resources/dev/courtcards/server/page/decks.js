// Decks to which the server commits (G55): this browser's share of the order, and the check of the opened cards.
import { random } from './net.js';
const sha = async (...parts) => crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
const hash = async (tag, ...parts) => new Uint8Array(await sha(tag = await sha(tag), tag, ...parts));
const number = (n, ...more) => new Uint8Array([0, 0, n >> 8, n, ...more]);
const bytes = (hex) => Uint8Array.fromHex(hex);
const ctx = (table) => hash('cards/table/1', table);
const bound = async (table, n, seat, share) => (await hash('cards/share/1', await ctx(table), number(n, seat), share)).toHex();
const own = sessionStorage;

/** Stores the root of a deck and sends the hash of a share; sends the share when all hashes are there. */
export async function give({ table, deck: { number: n, wants }, you }, send, decks) {
  const key = table + n, share = random(32);
  if (wants === 'share' && own[key]) {
    await send({ deck: n, share: own[key] });
    own[key + 'sent'] = true;
  }
  if (wants !== 'hash' || own[key]) return;
  own[key + 'root'] = (await decks()).match(RegExp(`^DECK:${n}:\\d+:(.*)$`, 'm'))[1];
  own[key] = share.toHex();
  await send({ deck: n, hash: await bound(table, n, you.slice(1), share) });
  own[key + 'sent'] = true; // else nobody knows whether it arrived
}

/** A log of decks with the shares of this browser. */
export const withOwn = (table, text) => text + [...text.matchAll(/^CLOSED:(\d+)/gm)].map(([, n]) => own[table + n + 'sent'] ? `OWN:${n}:${own[table + n]}\n` : '').join('');

/** Checks that each opened card of a log lies under its deck's root, at the place that all shares give. */
export const checked = (table, text) => proven(table, text).catch(() => 'What the server sent of its decks cannot be read.');

async function proven(table, text) {
  const decks = [], wrong = (n, why) => `Deck ${n} is wrong: ${why}.`;
  let cards = 0;
  for (const line of text.split('\n')) {
    const [verb, n, who, value, opening] = line.split(':'), deck = decks[n], seat = +who?.slice(1);
    if (verb === 'DECK') {
      decks[n] = { size: +who, root: value, hashes: {}, shares: {} };
      if ((own[table + n + 'root'] ?? value) !== value) return wrong(n, 'its root was another one before');
    } else if (verb === 'HASH') {
      if (Object.keys(deck.shares).length) return wrong(n, `${who} bound itself when others had shown their shares`);
      deck.hashes[seat] = value;
    } else if (verb === 'SHARE') {
      deck.shares[seat] = bytes(value);
      if (await bound(table, n, seat, deck.shares[seat]) !== deck.hashes[seat]) return wrong(n, `the share of ${who} is another one than its hash`);
    } else if (verb === 'OPEN') {
      if (own[table + n + 'sent'] && !Object.values(deck.shares).some((x) => x.toHex() === own[table + n])) return wrong(n, 'your share is not in it');
      if (Object.keys(deck.hashes).some((x) => !deck.shares[x])) return wrong(n, 'a share is missing');
      deck.order ??= order(await ctx(table), n, deck);
      if (!await opens(await ctx(table), n, (await deck.order)[who - 1], value, Uint8Array.fromBase64(opening), deck.root)) return wrong(n, `card ${who} does not lie there`);
      cards++;
    }
  }
  return `${cards} opened cards of ${decks.length && decks.length - 1} decks lie where the shares of all have them.`;
}

async function order(table, n, { root, shares, size }) {
  const all = await hash('cards/shares/1', table, number(n), bytes(root), ...Object.entries(shares).flatMap(([seat, share]) => [number(seat).slice(3), share]));
  const keys = await Promise.all(Array.from({ length: size }, async (_, i) => [(await hash('cards/order/1', all, number(i + 1))).toHex(), i + 1]));
  return keys.sort(([one], [other]) => one < other ? -1 : 1).map(([, place]) => place);
}

async function opens(table, n, place, card, opening, root) {
  let at = place - 1, sum = await hash('cards/leaf/1', table, number(n, place >> 8, place), card, opening.slice(2, 18));
  for (let i = 18; i < opening.length; i += 32, at >>= 1) {
    const pair = [sum, opening.slice(i, i + 32)];
    sum = await hash('cards/node/1', ...(at & 1 ? pair.reverse() : pair));
  }
  return sum.toHex() === root;
}
