// Cards as vectors.
import { h, MUTE, s } from './dom.js';

const SUIT = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }, RANK = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };
const SHAPE = {
  S: 'M50 3C61 27 94 43 94 66A20 20 0 0 1 55 76C56 86 60 92 68 97H32C40 92 44 86 45 76A20 20 0 0 1 6 66C6 43 39 27 50 3Z',
  H: 'M50 95C38 76 5 58 5 31A23 23 0 0 1 50 25A23 23 0 0 1 95 31C95 58 62 76 50 95Z',
  D: 'M50 3C60 24 73 39 89 50C73 61 60 76 50 97C40 76 27 61 11 50C27 39 40 24 50 3Z',
  J: 'M50 5 61 38H95L68 59 78 93 50 72 22 93 32 59 5 38H39Z',
  C: 'M50 4A21 21 0 0 1 66 38A21 21 0 1 1 55 70C56 84 60 92 68 97H32C40 92 44 84 45 70A21 21 0 1 1 34 38A21 21 0 0 1 50 4Z',
};
const CARD = '0 0 100 140', pack = s('svg', { class: 'unseen', ...MUTE });
document.body.append(pack);
pack.append(s('pattern', { id: 'lattice', width: 10, height: 10, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, s('rect', { class: 'b2', width: 10, height: 10 }), s('rect', { class: 'b1', width: 6.6, height: 6.6, x: 1.7, y: 1.7, rx: 1 })));
export const symbol = (id, viewBox, ...drawn) => pack.append(s('symbol', { id, viewBox }, drawn));
const rect = (kind, x, y, more) => s('rect', { class: kind, x, y, width: 100 - 2 * x, height: 140 - 2 * y, ...more });
const path = (kind, d) => s('path', { class: kind, d }), dot = (kind, cx, cy, r) => s('circle', { class: kind, cx, cy, r });
for (const k in SHAPE) symbol('s' + k, '0 0 100 100', s('path', { d: SHAPE[k] }));
const turned = (x, y) => ({ transform: `rotate(180 ${x} ${y})` });
export const pip = (k, x, y, size, turn, kind = k) => s('use', { href: '#s' + k, class: kind, x: x - size / 2, y: y - size / 2, width: size, height: size, ...(turn && turned(x, y)) });
const text = (k, t, x, y, size, wide) => s('text', { class: k, x, y, 'font-size': size, 'text-anchor': 'middle', ...(wide && { textLength: wide, lengthAdjust: 'spacingAndGlyphs' }) }, t);
const half = (...kids) => [s('g', kids.flat()), s('g', turned(50, 70), kids.flat().map((k) => k.cloneNode(true)))];
const L = 37, R = 63, M = 50, T = 26, B = 114;
const PIPS = { 2: [[M, T], [M, B]], 3: [[M, T], [M, 70], [M, B]], 4: [4], 5: [4, [M, 70]], 6: [6], 7: [6, [M, 48]], 8: [6, [M, 48], [M, 92]], 9: [8, [M, 70]], T: [8, [M, 41], [M, 99]] };
const SIDE = { 4: [T, B], 6: [T, 70, B], 8: [T, 55.3, 84.7, B] };
const HAIR = { K: 'M39 33V46H61V33Z', Q: 'M39 32Q34 52 40 57L60 57Q66 52 61 32Z', J: 'M39 33Q37 46 40 49H60Q63 46 61 33Z' };
const HAT = {
  K: (k) => [path('dark', 'M41 41Q41 55 50 56 59 55 59 41Q57 46 50 45.5 43 46 41 41Z'), path('gold', 'M39 34 36 20 44 27 50 17 56 27 64 20 61 34Z'), path(k, 'M39 34H61V31H39Z'), dot(k, 50, 25.5, 2)],
  Q: (k) => [path('gold', 'M40 33 37 23 44 27 50 20 56 27 63 23 60 33Z'), dot(k, 37, 22, 2), dot(k, 50, 19, 2.4), dot(k, 63, 22, 2)],
  J: (k) => [path(k, 'M38 34Q37 22 52 22 64 23 62 34Z'), path('gold', 'M57 27Q63 14 73 20 70 28 59 31ZM38 34H62V31H38Z')],
};
const court = (r, k) => [rect('panel', 26.5, 15.5, { rx: 3 }), half(path('dark', HAIR[r]), path(k, 'M27 70V61Q33 50 44 49L50 58 56 49Q67 50 73 61V70Z'), path('gold', 'M27 64 38 53 42 51 33 70H27ZM73 64 62 53 58 51 67 70H73ZM42 49 50 62 58 49 54 47H46Z'),
  path('skin', 'M41 33H59V41Q59 51 50 51 41 51 41 41Z'), path('line', 'M45 39V41M55 39V41M50 40V44M47.5 47H52.5'), HAT[r](k)), path('sash', 'M27 73 73 67'), rect('frame ' + k, 26.5, 15.5, { rx: 3 }), pip(k, 34, 24, 11), pip(k, 66, 116, 11, true)];
const jester = () => half(path('gold', 'M50 62Q30 62 29 40 33 31 39 41 41 24 50 22 59 24 61 41 67 31 71 40 70 62 50 62Z'), path('J', 'M50 62Q42 50 43 33 46 22 50 22 54 22 57 33 58 50 50 62ZM32 64H68V68H32Z'), dot('J', 29, 39, 3), dot('J', 71, 39, 3), dot('gold', 50, 20, 3.4));
function draw(code) {
  if (document.getElementById('f' + code)) return;
  let full, mini;
  if (code === '??') {
    full = [rect('b0', 0, 0), rect('bl', 7, 7, { fill: 'url(#lattice)', rx: 5 }), s('ellipse', { class: 'b0', cx: 50, cy: 70, rx: 20, ry: 24 }), [...'SHDC'].map((k, i) => pip(k, 43 + i % 2 * 14, i < 2 ? 63 : 77, 12, false, 'b3'))];
    mini = s('use', { href: '#f??' });
  } else if (code === 'JK') {
    full = [half(s('g', [...'JOKER'].map((c, i) => text('J', c, 13, 22 + i * 14, 14)))), jester()];
    mini = [text('J', 'JK', 30, 48, 44, 42), pip('J', 62, 98, 62)];
  } else {
    const [r, k] = code, ten = r === 'T', rank = ten ? '10' : r;
    const spots = (PIPS[r] || []).flatMap((p) => SIDE[p]?.flatMap((y) => [[L, y], [R, y]]) || [p]).map(([x, y]) => pip(k, x, y, 20, y > 71));
    const ace = r === 'A' && [pip(k, 50, 70, 44), k === 'S' && pip('S', 50, 68, 22, false, 'paper')];
    full = [half(text(k, rank, 14, 28, 27, ten && 21), pip(k, 14, 41, 17)), 'JQK'.includes(r) ? court(r, k) : ace || spots];
    mini = [text(k, rank, 34, 56, 62, ten && 58), pip(k, 26, 84, 36), pip(k, 69, 106, 52)];
  }
  symbol('f' + code, CARD, full);
  symbol('m' + code, CARD, mini);
}
export const cardWords = (c) => c === '??' ? 'face down' : c === 'JK' ? 'joker' : (RANK[c[0]] || c[0]) + ' of ' + SUIT[c[1]];
const MARK = { WIN: 'wins', DIM: 'does not count', NEW: 'new', SHUT: 'closed' };
const shown = (kind, code, label, pick, at, ...kids) =>
  h((pick ? 'button.' : 'span.') + kind, { ...(pick ? { type: 'button' } : { role: 'img' }), label, 'data-card': code, ...pick, ...at }, ...kids);
export function card(code, { pick, note, mark, label, key } = {}) {
  const gap = mark === 'GAP';
  const says = [label, gap ? 'empty place' : cardWords(code), note !== label && note, MARK[mark]].filter(Boolean).join(', ');
  if (!gap) draw(code);
  const face = !gap && s('svg', { viewBox: CARD, key: code, ...MUTE }, s('use', { href: '#f' + code, class: 'full' }), s('use', { href: '#m' + code, class: 'mini' }));
  return shown(gap ? 'card.gap' : 'card', code, says, pick, { 'data-mark': mark, key: key || code }, face, note && h('span.tag', MUTE, note));
}
export const pill = (code, pick) => shown('pill.' + code[1], code, cardWords(code), pick, {},
  code === 'JK' ? 'joker' : code !== '??' && [code[0] === 'T' ? '10' : code[0], s('svg', { viewBox: '0 0 100 100', ...MUTE }, s('use', { href: '#s' + code[1], class: code[1] }))]);
