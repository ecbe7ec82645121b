// A picture laid out as a table with seats.
import { h, MUTE, s } from './dom.js';
import { card, cardWords, pill } from './cards.js';

export const num = (n) => Number(n).toLocaleString('en');
const WORDS = { FOLDED: 'folded', AWAY: 'away', OUT: 'out', WINNER: 'wins', ALLIN: 'all-in', LOCKED: 'locked out', LEFT: 'has left' };
const SIDES = ['', 't', 'tt', 'ltr', 'lttr', 'ltttr', 'llttrr', 'lltttrr', 'llttttrr', 'lltttttrr'];
const lower = (t = '') => t.toLowerCase(), some = (all) => all?.some(Boolean);

const chip = (n) => s('svg', { class: 'chip', viewBox: '0 0 100 100', ...MUTE }, Array.from({ length: Math.max(1, Math.min(4, n)) }, (_, i) => s('ellipse', { cx: 50, cy: 78 - 17 * i, rx: 44, ry: 19 })));
function amount({ kind, n, label }) {
  const points = kind === 'POINTS', before = label ? label + ' ' : { BET: h('span.unseen', 'bet '), POT: 'Pot ' }[kind];
  return h('span.amount', { 'data-kind': kind }, !points && chip(String(n).length - (kind === 'BET')), h('span', before, h('b', num(n)), points && !label && ' points'));
}

/** The table of a view; `pick(word, where)` gives the attributes of an element that can be picked, or null. */
export function table(view, pick) {
  const { seats, you } = view, zones = Map.groupBy(view.picture.flatMap((b) => b.rows || b), (b) => b.at || 'middle');
  const zone = (at) => zones.get(at) || [];
  const line = (b) => h('p.line', b.parts.map((p) => p.card ? pill(p.card, p.word && pick(p.word, 'line'))
    : p.word ? h('button.link', { ...pick(p.word, 'line'), type: 'button' }, p.text) : toned(p)));
  function cards(r, where) {
    const { cards: all, notes = [], marks = [], words: said = [] } = r, n = all.length, nth = {};
    const backs = n > 5 && all.every((c) => c === '??') && !some(said), count = backs ? n : r.count > 1 && r.count;
    const whole = r.word && { ...pick(r.word, where), type: 'button', label: [r.label, ...all.map(cardWords)].join(', ') };
    const one = (c, i) => {
      const key = c + (nth[c] = (nth[c] || 0) + 1), note = notes[i];
      return h('span.at', { key }, card(c, { pick: said[i] && pick(said[i], where), note, mark: marks[i], key, label: c === '??' && note }));
    };
    return h((whole ? 'button' : '') + '.cards.' + (lower(r.as) || (backs ? 'fan' : 'flat')),
      { ...whole, 'data-rove': r.words ? '' : null, 'data-many': n > 7 && (backs ? 'backs' : 'faces') },
      all.slice(0, backs ? 5 : n).map(one), count && h('span.count', '×' + count));
  }
  function row(r, where, seated) {
    const n = r.cards.length, label = seated ? r.part : r.label, { amounts = [] } = r;
    return h('.row' + (r.as ? '.is-' + lower(r.as) : ''), { '--n': n, 'data-n': n, 'data-state': r.states?.join(' '), key: where + (r.part || r.label) },
      label && h('span.label' + (r.as === 'BOARD' ? '.unseen' : ''), r.as === 'MELD' ? label.split(/ (?=\S+$)/).map((t, i) => h('span' + (i ? '' : '.by'), i ? ' ' + t : t)) : label), (n || r.count) && cards(r, where + r.label),
      amounts.filter((a) => !seated || a.kind === 'BET').map(amount), !(seated && amounts[0] && !n) && r.note && h('span.note', r.note));
  }
  const tile = (t) => h('.tile', { key: 'tile' + t.label },
    card(t.card, { pick: t.word && pick(t.word, 'grid'), label: 'pile ' + t.label, mark: t.states?.includes('LOCKED') ? 'SHUT' : t.marks?.[0], key: t.card }),
    h('span.label', MUTE, t.label), t.note && h('span.note', t.note));
  const grid = (g) => h('.grid', { 'data-rove': g.columns, '--cols': g.columns, '--rows': Math.ceil(g.tiles.length / g.columns) }, g.tiles.map(tile));
  /** A block at a place; at a seat without what its plate shows already. */
  const block = (b, where, seated) => b.tiles ? grid(b) : b.cards ? row(b, where, seated) : b.parts.length && line(b);

  function plate(x, rows, state) {
    const turn = view.turn.includes(x.seat) && !view.outcome, time = turn && view.timers[0], me = x.seat === you;
    const badge = (is, ...text) => h('span.badge', { 'data-is': is }, text);
    return h('.plate',
      h('span.face', { '--hue': (x.seat.slice(1) * 67 + 200) % 360, ...clock(time), 'data-timed': !!time, ...MUTE }, h('span', (x.name || '+')[0].toUpperCase())),
      h('span.who', h('span.name', x.name || 'free seat', (x.bot || me) && h('small', me ? ' you' : ' bot')),
        rows.flatMap((r) => r.amounts || []).filter((a) => a.kind !== 'BET').map(amount),
        h('span.badges', state.filter((w) => WORDS[w]).map((w) => badge(w, WORDS[w])),
          turn && badge('TURN', me ? 'your turn' : 'to act', time && h('span.left', { 'data-end': Math.round(view.came + time.ms), ...MUTE })))),
      state.includes('BUTTON') && h('span.dealer', { role: 'img', label: 'dealer button' }, 'D'));
  }
  function seat(x) {
    const mine = zone(x.seat), rows = mine.filter((b) => b.cards && (b.cards.length || b.note || b.count)), own = x.seat === you;
    const state = [...new Set(mine.flatMap((b) => b.states || []))];
    if (!x.name) state.push('FREE');
    else if (!state.includes('LEFT') && (x.away !== 'NO' || !x.here)) state.push(x.away === 'LEFT' ? 'LEFT' : 'AWAY');
    return h(own ? 'section.seat.own' : '.seat', { role: 'group', label: own ? 'You' : x.name || 'free seat', key: x.seat,
      '--n': Math.max(4, ...mine.map((b) => b.cards?.length || 0)), 'data-rows': rows.length > 1, 'data-turn': view.turn.includes(x.seat), 'data-state': state.join(' ') },
    plate(x, mine, state), h('.held', mine.filter((b) => !b.cards || b.amounts || rows.includes(b)).map((b) => block(b, x.seat, true))));
  }
  const at = seats.findIndex((x) => x.seat === you), others = [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))], sides = SIDES[others.length];
  const middle = [...zone('middle'), ...zone('aside').filter((b) => !b.parts)];
  return h('section.table', { label: 'table', 'data-ply': view.ply, key: 'table', 'data-melds': middle.some((b) => b.as === 'MELD'),
    'data-wide': others.some((x) => zone(x.seat).some((b) => some(b.words) || some(b.notes))) },
  h('.others', [...'ltr'].map((k) => h('.side.' + k, others.filter((_, i) => sides[i] === k).map(seat)))),
  h('.middle', middle.map((b) => block(b, 'middle')), (view.ended || zones.has('result')) && h('.result', { key: 'result' }, zones.get('result')?.map(line) || [h('strong', view.ended), h('span', view.outcome.reason)])),
  at >= 0 && seat(seats[at]));
}
export const clock = (time) => time ? { '--of': time.of + 'ms', '--gone': time.ms - time.of + 'ms' } : {};
const toned = (p) => h('span.' + lower(p.tone), p.text);
const parts = (blocks) => blocks.flatMap((b) => b.parts || [{ text: b.label + ' ' }, ...(b.cards || []).map((c) => ({ card: c })), { text: ' ' + b.note }]);
export const told = (blocks) => parts(blocks).map((p) => p.card ? pill(p.card) : toned(p));
export const spoken = (blocks) => parts(blocks).map((p) => p.card ? cardWords(p.card) : p.text).join('').trim();
