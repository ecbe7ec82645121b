// A picture as a table laid out by who sits where. What a picture does not say about itself is guessed.
import { h, s } from './dom.js';
import { card, cardWords, pill } from './cards.js';

export const num = (n) => Number(n).toLocaleString('en');
const WORDS = { FOLDED: 'folded', AWAY: 'away', OUT: 'out', WINNER: 'wins', ALLIN: 'all-in', LOCKED: 'locked out', LEFT: 'has left' };
const SIDES = ['', 't', 'tt', 'ltr', 'lttr', 'ltttr', 'llttrr', 'lltttrr', 'llttttrr', 'lltttttrr'];
const lower = (t) => t.toLowerCase();
export const nameOf = (view, id) => id === view.you ? 'You' : view.seats.find((x) => x.seat === id)?.name || id;

const chip = (n) => s('svg', { class: 'chip', viewBox: '0 0 100 100', 'aria-hidden': 'true' }, ...Array.from({ length: Math.max(1, Math.min(4, n)) }, (_, i) => s('ellipse', { cx: 50, cy: 78 - 17 * i, rx: 44, ry: 19 })));
const amount = ({ kind, n, label }) => h('span.amount', { 'data-kind': lower(kind) }, kind === 'POINTS' ? null : chip(String(n).length - (kind === 'BET')), h('span', {}, label ? label + ' ' : kind === 'BET' ? h('span.unseen', {}, 'bet ') : kind === 'POT' ? 'Pot ' : '', h('b', {}, num(n)), kind === 'POINTS' && !label ? ' points' : ''));

/** All of a view's table; `pick(words, where)` gives the attributes of what can be picked, or null. `says` holds all words of the menu. */
export function table(view, pick, says) {
  const hinted = view.picture.some((b) => [b, ...(b.rows || []), ...(b.tiles || []), ...(b.parts || [])].some((x) => x.word || x.words));
  // A game that says no words of its cards: a face is picked by the word that a move has for it.
  const guess = (r) => hinted || r.words ? r : { ...r, words: r.cards.map((c) => says.has(c.toLowerCase()) ? c.toLowerCase() : '') };
  const seats = view.seats, at = seats.findIndex((x) => x.seat === view.you), zones = {};
  const named = (x) => [x.seat, lower(x.seat === view.you ? 'you' : x.name)].filter(Boolean);
  /** Whose a label is, by what it begins with: the seat, and the rest of the label. */
  const owner = (label) => {
    for (const x of seats) for (const n of named(x)) if (lower(label).startsWith(n) && !/^[\p{L}\d]/u.test(label.slice(n.length))) return [x.seat, label.slice(n.length).replace(/^[\s:,·-]+/, '')];
    return [];
  };
  const place = (b, where) => {
    let to = b.at || where, rest;
    if (!to && b.type !== 'line' && b.label) [to, rest] = owner(b.label);
    if (!to) to = b.cards && guess(b).words?.filter(Boolean).length * 2 > b.cards.length ? view.you || 'middle' : 'middle';
    (zones[to] ||= []).push(rest ? { ...b, part: rest } : b);
  };
  for (const b of view.picture) if (b.type === 'beside') b.rows.forEach((r) => place({ type: 'row', ...r }, b.at)); else place(b);

  const part = (p) => p.type === 'face' ? pill(p.card, p.word && pick(p.word, 'line')) : h('span' + (p.tone === 'PLAIN' ? '' : '.' + lower(p.tone)), p.word ? { ...pick(p.word, 'line'), role: 'button', tabindex: 0 } : {}, p.text);
  const line = (b) => b.amounts || b.states ? h('.row', { 'data-n': 0 }, (b.amounts || []).map(amount)) : h('p.line', {}, b.parts.map(part));
  const cards = (given, where) => {
    const r = guess(given);
    const n = r.cards.length, backs = n > 5 && r.cards.every((c) => c === '??') && !r.words?.some(Boolean), nth = {};
    const shown = backs ? r.cards.slice(0, 5) : r.cards, as = lower(r.as || (backs ? 'fan' : 'flat')), count = backs ? n : r.count > 1 ? r.count : 0;
    const all = shown.map((c, i) => {
      const key = c + (nth[c] = (nth[c] || 0) + 1), note = r.notes?.[i];
      return h('span.at', { 'data-key': key }, card(c, { pick: r.words?.[i] && pick(r.words[i], where), note, mark: r.marks?.[i], key, label: c === '??' && note ? note : '' }));
    });
    const whole = r.word && { ...pick(r.word, where), type: 'button', 'aria-label': [r.label, ...r.cards.map(cardWords)].join(', ') };
    return h((whole ? 'button' : '') + '.cards.' + as, { ...whole, 'data-rove': r.words ? '' : null, 'data-many': n > 7 ? (backs ? 'backs' : '') : null }, all, count ? h('span.count', {}, '×' + count) : null);
  };
  const row = (r, where, bare) => h('.row' + (r.as ? '.is-' + lower(r.as) : ''), { '--n': r.cards.length, 'data-state': lower((r.states || []).join(' ')) || null, 'data-n': r.cards.length, 'data-key': where + (r.part || r.label) },
    (bare ? r.part : r.label) ? h('span.label' + (r.as === 'BOARD' ? '.unseen' : ''), {}, bare ? r.part : r.label) : null, r.cards.length || r.count ? cards(r, where + r.label) : null, (r.amounts || []).filter((a) => !bare || a.kind === 'BET').map(amount), r.note && !(bare && r.amounts && !r.cards.length) ? h('span.note', {}, r.note) : null);
  const grid = (g) => h('.grid', { 'data-rove': g.columns, '--cols': g.columns, '--rows': Math.ceil(g.tiles.length / g.columns) }, g.tiles.map((t) => h('.tile', { 'data-key': 'tile' + t.label }, card(t.card, { pick: t.word && pick(t.word, 'grid'), label: 'pile ' + t.label, mark: t.states?.includes('LOCKED') ? 'SHUT' : t.marks?.[0], key: t.card }), h('span.label', { 'aria-hidden': 'true' }, t.label), t.note ? h('span.note', {}, t.note) : null)));
  const block = (b) => b.type === 'line' ? line(b) : b.type === 'grid' ? grid(b) : row(b, 'middle');

  const plate = (x, rows) => {
    const turn = view.turn.includes(x.seat), time = turn && view.timers[0], me = x.seat === view.you;
    const state = new Set(rows.flatMap((r) => r.states || []));
    if (!x.name) state.add('FREE'); else if (x.away === 'LEFT') state.add('LEFT'); else if (!state.has('LEFT') && (!x.here || x.away === 'LOST')) state.add('AWAY');
    const stack = rows.flatMap((r) => r.amounts || []).filter((a) => a.kind !== 'BET');
    return [state, h('.plate', {},
      h('span.face', { 'aria-hidden': 'true', '--hue': (x.seat.slice(1) * 67 + 200) % 360, '--of': time && time.of + 'ms', '--gone': time && time.ms - time.of + 'ms', 'data-timed': !!time }, h('span', {}, (x.name || '+')[0].toUpperCase())),
      h('span.who', {}, h('span.name', {}, x.name || 'free seat', x.bot ? h('small', {}, ' bot') : me ? h('small', {}, ' you') : ''), stack.map(amount), h('span.badges', {}, [...state].filter((w) => WORDS[w]).map((w) => h('span.badge', { 'data-is': lower(w) }, WORDS[w])), turn && !view.outcome ? h('span.badge', { 'data-is': 'turn' }, me ? 'your turn' : 'to act', time ? h('span.left', { 'data-end': Math.round(view.came + time.ms), 'aria-hidden': 'true' }) : '') : null)),
      state.has('BUTTON') ? h('span.dealer', { role: 'img', 'aria-label': 'dealer button' }, 'D') : null)];
  };
  const seat = (x, side) => {
    const mine = zones[x.seat] || [], rows = mine.filter((b) => b.type === 'row' && (b.cards.length || b.note || b.count)), own = x.seat === view.you;
    const many = rows.length > 1, [state, sign] = plate(x, mine);
    return h(own ? 'section.seat.own' : '.seat', { role: 'group', 'aria-label': own ? 'You' : x.name || 'free seat', 'data-key': x.seat, 'data-side': side, '--n': Math.max(4, ...mine.map((b) => b.cards?.length || 0)), 'data-rows': many ? rows.length : null, 'data-turn': view.turn.includes(x.seat), 'data-state': lower([...state].join(' ')) || null },
      sign, h('.held', {}, mine.map((b) => b.type === 'line' ? (b.parts.length && !b.amounts && !b.states ? line(b) : b.amounts?.filter((a) => a.kind === 'BET').map(amount)) : b.type === 'grid' ? grid(b) : rows.includes(b) || b.amounts ? row(b, x.seat, true) : null)));
  };
  const others = at < 0 ? seats : [...seats.slice(at + 1), ...seats.slice(0, at)], sides = SIDES[others.length] || 't'.repeat(others.length);
  const mid = zones.middle || [], melds = mid.some((b) => b.as === 'MELD');
  return h('section.table', { 'aria-label': 'table', 'data-ply': view.ply, 'data-key': 'table', 'data-others': others.length, 'data-melds': melds, 'data-wide': others.some((x) => (zones[x.seat] || []).some((b) => b.words?.some(Boolean) || b.notes?.some(Boolean))) },
    h('.others', {}, [...'ltr'].map((k) => h('.side.' + k, {}, others.map((x, i) => sides[i] === k ? seat(x, k) : null)))),
    h('.middle', {}, mid.map(block), (zones.aside || []).filter((b) => b.type !== 'line').map(block), result(view, zones.result, line)),
    at < 0 ? null : seat(seats[at]));
}
/** How it ended: in the game's words, or who won and why. */
function result(view, told, line) {
  const end = view.outcome;
  if (!told && !end) return null;
  const who = (end?.winners || []).map((w) => nameOf(view, w));
  return h('.result', { 'data-key': 'result' }, told ? told.map(line) : [h('strong', {}, who.length ? who.join(' and ') + (who.length > 1 || who[0] === 'You' ? ' win' : ' wins') : 'Nobody wins'), end.reason ? h('span', {}, end.reason) : null]);
}
/** What a picture says in lines at a place: what is asked, what stands aside. */
export const lines = (view, at) => view.picture.filter((b) => b.at === at && b.parts).map((b) => b.parts.map((p) => p.text || cardWords(p.card)).join('')).join(' ');
/** Lines of the log as elements, and as words for those who hear them. */
export const told = (entry) => entry.line.flatMap((b) => b.parts.map((p) => p.card ? pill(p.card) : h('span', { class: p.tone === 'PLAIN' ? null : lower(p.tone) }, p.text)));
export const spoken = (entry) => entry.line.flatMap((b) => b.parts.map((p) => p.card ? cardWords(p.card) : p.text)).join('').trim();
