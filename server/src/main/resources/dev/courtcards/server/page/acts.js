// What may be done. Clicking is typing: what is picked narrows the moves.
import { h } from './dom.js';
import { lines, nameOf, num } from './table.js';

const MOST = 16, small = matchMedia('(max-width: 40em)'), few = () => small.matches ? 4 : 8;
/** The words of a move that are left when each thing picked has taken one of them; null if it does not say all of them. */
function rest(words, picks) {
  if (!picks.length) return words;
  for (const p of picks[0].words) {
    const i = words.findIndex((w) => w === p || w.startsWith(p + '='));
    const r = i < 0 ? null : rest(words.filter((_, j) => j !== i), picks.slice(1));
    if (r) return r;
  }
  return null;
}
/** All moves, those too that a view tells by their parts. */
export function moves(view) {
  const all = [...view.menu];
  for (const columns of view.products || []) columns.reduce((some, column) => some.flatMap((words) => column.map((w) => [...words, w])), [[]]).forEach((words) => all.push({ words }));
  return all;
}
const SUITS = { C: '♣', D: '♦', H: '♥', S: '♠' };
export const said = (view, words) => words.map((w) => /^\d{4,}$/.test(w) ? num(w) : w).join(' ')
  .replace(/\bp\d+\b\.?/g, (x) => nameOf(view, x.replace('.', '')) + ' ').replace(/\b([2-9tjqka][cdhs]|jk)\b/g, (c) => c.toUpperCase().replace('T', '10').replace(/[CDHS]$/, (x) => SUITS[x]));

/** What is picked, and what it leaves. */
export class Picks {
  list = []; all = []; asking = null; open = ''; nth = {}; amount = {};
  constructor(changed) { this.changed = changed; }
  /** A new view: what is picked stays as long as it means something. */
  see(view) {
    this.view = view;
    this.all = moves(view);
    this.says = new Set(this.all.flatMap((m) => m.words));
    this.list = this.list.filter((p, i) => this.left(this.list.slice(0, i + 1)).length);
    if (this.asking && !this.all.some((m) => m.words.join() === this.asking.words.join()) && !this.asking.range) this.asking = null;
    if (!this.all.length && !view.ranges.length) { this.asking = null; this.open = this.open === 'hint' ? '' : this.open; }
  }
  begin() { this.nth = {}; }
  ranges(picks) { return this.view.ranges.filter((r) => rest(r.words, picks)); }
  left(picks = this.list) { return [...this.all.filter((m) => rest(m.words, picks)), ...this.ranges(picks)]; }
  has = (id) => this.list.some((p) => p.id === id);
  /** Attributes of a thing with words; equal cards are told apart by their place. */
  at = (word, where) => {
    const key = where + ' ' + word, id = key + ' ' + (this.nth[key] = (this.nth[key] || 0) + 1), on = this.has(id), words = word.split(' ');
    return { 'aria-pressed': String(on), 'data-id': id, 'data-off': !on && this.list.length > 0 && !this.left([...this.list, { words }]).length, onclick: () => this.toggle(id, words) };
  };
  toggle(id, words) {
    const one = { id, words };
    this.asking = null;
    this.list = this.has(id) ? this.list.filter((p) => p.id !== id) : this.left([...this.list, one]).length ? [...this.list, one] : [one];
    this.changed();
  }
  clear() { const had = this.list.length || this.asking || this.open; this.list = []; this.asking = null; this.open = ''; if (had) this.changed(); return had; }
}

/** The panel of moves. `io` does what is chosen: play, hint, undo. */
export function acts(view, picks, io) {
  const { list } = picks, left = picks.all.filter((m) => rest(m.words, list)), ranges = picks.asking ? [] : picks.ranges(list), flip = (what) => () => { picks.open = picks.open === what ? '' : what; picks.changed(); };
  const may = picks.all.length || view.ranges.length, ask = lines(view, 'ask') || (may || view.outcome || !view.started ? '' : 'Waiting for ' + (view.turn.map((x) => nameOf(view, x)).join(', ') || 'the dealer'));
  const time = may && view.timers[0];
  const choose = (m) => { if (m.grave && picks.asking !== m) { picks.asking = m; picks.changed('.sure'); } else io.play(m); };
  const button = (m) => h('button.b' + (m.grave ? '.grave' : '') + (m.enter ? '.main' : ''), { 'data-key': m.words.join(' '), 'data-move': m.words.join(' '), onclick: () => choose(m) }, said(view, rest(m.words, list).length ? rest(m.words, list) : m.words), m.enter ? h('kbd', { 'aria-hidden': 'true' }, '⏎') : '');
  const buttons = h('.buttons', {});
  if (picks.asking) {
    const what = said(view, picks.asking.words);
    buttons.append(h('span.sure', { tabindex: -1 }, 'Really ' + what + '?'), h('button.b', { onclick: () => picks.clear() }, 'No, back'), h('button.b.grave', { 'data-move': 'yes', onclick: () => io.play(picks.asking) }, 'Yes, ' + what));
  } else {
    list.forEach((p) => buttons.append(h('button.b.word', { 'data-key': 'p' + p.id, 'aria-label': 'take back ' + said(view, [p.words[0]]), onclick: () => picks.toggle(p.id, p.words) }, said(view, [p.words[0]]), h('span.x', { 'aria-hidden': 'true' }, '×'))));
    ranges.forEach((r) => buttons.append(h('button.b.opens', { 'data-key': 'open' + r.label, 'aria-expanded': String(picks.open === r.label), onclick: flip(r.label) }, r.label + ' …')));
    if (left.length <= few()) left.forEach((m) => buttons.append(button(m)));
    else {
      const groups = new Map();
      for (const m of left) { const [w = ''] = rest(m.words, list); groups.set(w, [...(groups.get(w) || []), m]); }
      if (groups.size <= MOST) groups.forEach((some, w) => buttons.append(some.length === 1 || !w ? button(some[0]) : h('button.b', { 'data-key': 'w' + w, 'data-word': w, onclick: () => picks.toggle('word ' + w, [w]) }, said(view, [w]) + ' …')));
      buttons.append(h('span.faint', {}, num(left.length) + ' moves: choose a card or a word'));
    }
  }
  const box = h('section.acts', { id: 'acts', tabindex: -1, role: 'group', 'aria-label': 'What you may do', 'data-key': 'acts' },
    time ? h('i.clock', { 'aria-hidden': 'true', '--of': time.of + 'ms', '--gone': time.ms - time.of + 'ms' }) : null,
    ask ? h('p.ask', { 'data-key': 'ask' }, ask) : null, io.wrong ? h('p.wrong', { role: 'alert', 'data-key': 'wrong' }, io.wrong) : null,
    picks.open === 'hint' && io.hint ? h('.hint', { 'data-key': 'hint' }, io.hint.map((b) => b.parts ? h('p', {}, b.parts.map((p) => p.text || cardText(p.card))) : h('p', {}, [b.label, (b.cards || []).map(cardText).join(' '), b.note].filter(Boolean).join(' ')))) : null,
    ranges.map((r) => range(r, picks, io, choose)), buttons,
    h('.tools', {}, view.hints && may ? h('button.b.quiet', { 'data-key': 'hints', 'aria-expanded': String(picks.open === 'hint'), onclick: io.askHint }, 'Hint') : null, view.undo ? h('button.b.quiet', { 'data-key': 'undo', onclick: io.undo }, 'Undo') : null, may ? h('button.b.quiet.types', { 'data-key': 'types', 'aria-expanded': String(picks.open === 'type'), onclick: flip('type') }, 'Type') : null), io.tools,
    may ? h('form.typed', { 'data-key': 'typed', 'data-open': picks.open === 'type', onsubmit: (e) => { e.preventDefault(); const t = e.target.elements[0]; if (t.value.trim()) io.type(t.value, t); } }, h('input', { 'aria-label': 'type a move', placeholder: example(picks.all, view), maxlength: 200, autocomplete: 'off', enterkeyhint: 'go' }), h('button.b.quiet', { 'aria-label': 'play what is typed' }, '⏎')) : null);
  return box;
}
const cardText = (c) => c === '??' ? '??' : said({ seats: [] }, [c.toLowerCase()]);
const example = (all, view) => view.ranges.length ? view.ranges[0].words[0] + ' ' + view.ranges[0].min : all[0]?.words.join(' ') || '';

function range(r, picks, io, choose) {
  const key = [r.label, r.min, r.max].join(), now = Math.min(r.max, Math.max(r.min, picks.amount[key] ?? r.min)), id = 'n' + key;
  const take = (v) => { const n = Math.min(r.max, Math.max(r.min, Math.round((v - r.min) / r.step) * r.step + r.min)); picks.amount[key] = n; return n; };
  const show = (v, from) => {
    const n = take(v), box = document.querySelector(`[data-key="${CSS.escape(id)}"]`);
    box.querySelectorAll('input').forEach((i) => { if (i !== from) i.value = n; });
    box.querySelector('[type=range]').style.setProperty('--at', (n - r.min) / (r.max - r.min || 1));
    box.querySelector('.go').textContent = r.label + ' ' + num(n);
  };
  const sizes = [{ label: 'least', n: r.min }, ...(r.sizes || [{ label: 'half', n: r.min + Math.floor((r.max - r.min) / 2 / r.step) * r.step }]), { label: 'most', n: r.max }];
  const limits = { min: r.min, max: r.max, step: r.step, 'aria-label': r.label };
  return h('form.range', { 'data-key': id, 'data-range': r.label, 'data-open': picks.open === r.label, onsubmit: (e) => { e.preventDefault(); const n = take(e.target.elements.n.value); choose({ words: [...r.words, String(n)], range: true, grave: r.grave && n === r.max }); } },
    h('.sizes', {}, sizes.map((z) => h('button.b.size', { type: 'button', 'data-key': z.label, onclick: () => show(z.n) }, z.label))),
    h('input', { ...limits, type: 'number', name: 'n', inputmode: 'numeric', value: now, oninput: (e) => show(+e.target.value || r.min, e.target), onchange: (e) => show(+e.target.value || r.min) }),
    h('input', { ...limits, type: 'range', value: now, '--at': (now - r.min) / (r.max - r.min || 1), oninput: (e) => show(+e.target.value) }),
    h('button.b.go', {}, r.label + ' ' + num(now)));
}
