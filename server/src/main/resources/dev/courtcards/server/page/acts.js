// What may be done. Clicking is typing: what is picked narrows the moves.
import { button, h, MUTE } from './dom.js';
import { clock, lines, nameOf, num, waited } from './table.js';

const MOST = 16, small = matchMedia('(max-width: 40em)');
/** The words of a move that are left when each thing picked has taken one of them; null if it does not say all of them. */
function rest(words, [first, ...more]) {
  if (!first) return words;
  for (const p of first.words) {
    const i = words.findIndex((w) => w === p || w.startsWith(p + '=')), left = i < 0 ? null : rest(words.toSpliced(i, 1), more);
    if (left) return left;
  }
  return null;
}
const moves = ({ menu, products = [] }) => [...menu, ...products.flatMap((columns) =>
  columns.reduce((begun, column) => begun.flatMap((words) => column.map((w) => [...words, w])), [[]]).map((words) => ({ words })))];
const SUITS = { C: '♣', D: '♦', H: '♥', S: '♠' };
const said = (view, words) => words.map((w) => /^\d{4,}$/.test(w) ? num(w) : w).join(' ')
  .replace(/\b(p\d+)\b\.?/g, (_, seat) => nameOf(view, seat) + ' ')
  .replace(/\b([2-9tjqka][cdhs]|jk)\b/g, (c) => c.toUpperCase().replace('T', '10').replace(/[CDHS]$/, (x) => SUITS[x]));

export class Picks {
  list = []; all = []; asking = null; open = ''; nth = {}; amount = {};
  constructor(changed) { this.changed = changed; }
  see(view) {
    this.view = view;
    this.all = moves(view);
    this.says = new Set(this.all.flatMap((m) => m.words));
    this.list = this.list.filter((p, i) => this.left(this.list.slice(0, i + 1)).length);
    this.may = this.all.length + view.ranges.length > 0;
    if (!this.may || this.asking && !this.asking.range && !this.all.some((m) => m.words.join() === this.asking.words.join())) this.asking = null;
    if (!this.may && this.open !== 'hint') this.open = '';
  }
  ranges(picks = this.list) { return this.view.ranges.filter((r) => rest(r.words, picks)); }
  moves(picks = this.list) { return this.all.filter((m) => rest(m.words, picks)); }
  left(picks) { return [...this.moves(picks), ...this.ranges(picks)]; }
  has(id) { return this.list.some((p) => p.id === id); }
  at = (word, where) => {
    const key = where + ' ' + word, id = key + ' ' + (this.nth[key] = (this.nth[key] || 0) + 1), on = this.has(id), words = word.split(' ');
    const off = !on && this.list.length && !this.left([...this.list, { words }]).length;
    return { 'aria-pressed': String(on), 'data-id': id, 'data-off': !!off, onclick: () => this.toggle(id, words) };
  };
  toggle(id, words) {
    const more = [...this.list, { id, words }];
    this.asking = null;
    this.list = this.has(id) ? this.list.filter((p) => p.id !== id) : this.left(more).length ? more : more.slice(-1);
    this.changed();
  }
  flip(what) {
    this.open = this.open === what ? '' : what;
    this.changed();
  }
  clear() { Object.assign(this, { list: [], asking: null, open: '' }); }
}

/** The panel of moves. `io` does what is chosen: play, hint, undo. */
export function acts(view, picks, io) {
  const { list, may, asking } = picks, left = picks.moves(), ranges = asking ? [] : picks.ranges();
  const ask = lines(view, 'ask') || (may || view.outcome || !view.started ? '' : 'Waiting for ' + waited(view)), time = may && view.timers[0];
  function choose(m) {
    if (!m.grave || asking === m) return io.play(m);
    picks.asking = m;
    picks.changed('.sure');
  }
  const move = (m) => {
    const words = rest(m.words, list), all = m.words.join(' ');
    return button((m.grave ? '.grave' : '') + (m.enter ? '.main' : ''), () => choose(m), [said(view, words.length ? words : m.words), m.enter && h('kbd', MUTE, '⏎')], { key: all, 'data-move': all });
  };
  const opens = (what, text, kind, act = () => picks.flip(what)) => button(kind, act, text, { key: 'open' + what, 'aria-expanded': String(picks.open === what) });
  function offered() {
    if (asking) {
      const what = said(view, asking.words);
      return [h('span.sure', { tabindex: -1 }, `Really ${what}?`), button('', io.clear, 'No, back'), button('.grave', () => io.play(asking), 'Yes, ' + what, { 'data-move': 'yes' })];
    }
    const begun = list.map(({ id, words }) => {
      const word = said(view, words.slice(0, 1));
      return button('.word', () => picks.toggle(id, words), [word, h('span.x', MUTE, '×')], { key: 'p' + id, label: 'take back ' + word });
    });
    begun.push(...ranges.map((r) => opens(r.label, r.label + ' …', '.opens')));
    if (left.length <= (small.matches ? 4 : 8)) return [begun, left.map(move)];
    const groups = new Map();
    for (const m of left) {
      const [w = ''] = rest(m.words, list);
      groups.set(w, [...(groups.get(w) || []), m]);
    }
    const group = ([w, some]) => some.length === 1 || !w ? move(some[0]) : button('', () => picks.toggle('word ' + w, [w]), said(view, [w]) + ' …', { key: 'w' + w, 'data-word': w });
    return [begun, groups.size <= MOST && [...groups].map(group), h('span.faint', num(left.length) + ' moves: choose a card or a word')];
  }
  const [range] = view.ranges, example = range ? [...range.words, range.min] : picks.all[0]?.words;
  function type(e) {
    e.preventDefault();
    const field = e.target.elements[0];
    if (field.value.trim()) io.type(field.value, field);
  }
  return h('section.acts', { id: 'acts', tabindex: -1, role: 'group', label: 'What you may do', key: 'acts' },
    time && h('i.clock', { ...clock(time), ...MUTE }), ask && h('p.ask', { key: 'ask' }, ask), io.wrong && h('p.wrong', { role: 'alert', key: 'wrong' }, io.wrong),
    picks.open === 'hint' && io.hint && h('.hint', { key: 'hint' }, io.hint.map((text) => h('p', text))),
    ranges.map((r) => amounts(r, picks, choose)), h('.buttons', offered()),
    h('.tools', view.hints && may && opens('hint', 'Hint', '.quiet', io.askHint), view.undo && button('.quiet', io.undo, 'Undo', { key: 'undo' }), may && opens('type', 'Type', '.quiet.types')), io.tools,
    may && h('form.typed', { key: 'typed', 'data-open': picks.open === 'type', onsubmit: type },
      h('input', { label: 'type a move', placeholder: example?.join(' '), maxlength: 200, autocomplete: 'off', enterkeyhint: 'go' }), h('button.b.quiet', { label: 'play what is typed' }, '⏎')));
}
export const hinted = (picture) => picture.map((b) => (b.parts || [{ text: b.label }, ...(b.cards || []).map((card) => ({ card })), { text: b.note }])
  .map((p) => p.card ? said({ seats: [] }, [lower(p.card)]) : p.text).join(b.parts ? '' : ' '));
const lower = (t) => t.toLowerCase();

function amounts(r, picks, choose) {
  const { label, min, max, step } = r, key = [label, min, max].join(), id = 'n' + key, within = (n) => Math.min(max, Math.max(min, n));
  const take = (v) => picks.amount[key] = within(Math.round((v - min) / step) * step + min), at = (n) => (n - min) / (max - min || 1), now = within(picks.amount[key] ?? min);
  function show(v, from) {
    const n = take(v), box = document.querySelector(`[data-key="${CSS.escape(id)}"]`);
    box.querySelectorAll('input').forEach((i) => { if (i !== from) i.value = n; });
    box.querySelector('[type=range]').style.setProperty('--at', at(n));
    box.querySelector('.go').textContent = label + ' ' + num(n);
  }
  function go(e) {
    e.preventDefault();
    const n = take(e.target.elements.n.value);
    choose({ words: [...r.words, String(n)], range: true, grave: r.grave && n === max });
  }
  const sizes = [{ label: 'least', n: min }, ...(r.sizes || [{ label: 'half', n: (min + max) / 2 }]), { label: 'most', n: max }];
  const field = (type, more) => h('input', { type, min, max, step, label, value: now, ...more, oninput: (e) => show(+e.target.value || min, e.target) });
  return h('form.range', { key: id, 'data-range': label, 'data-open': picks.open === label, onsubmit: go },
    h('.sizes', sizes.map((z) => button('.size', () => show(z.n), z.label, { key: z.label }))),
    field('number', { name: 'n', inputmode: 'numeric', onchange: (e) => show(+e.target.value || min) }), field('range', { '--at': at(now) }),
    h('button.b.go', label + ' ' + num(now)));
}
