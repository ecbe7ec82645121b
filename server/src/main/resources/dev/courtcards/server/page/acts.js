// The viewer's moves. A click is like typing: each card or word picked narrows the moves.
import { button, form, h, MUTE } from './dom.js';
import { clock, num, told } from './table.js';

const MOST = 16, small = matchMedia('(max-width: 40em)');
/** The words of a move that no pick has taken; null if a pick finds no word in the move. */
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

/** A table's view and the picks made in it. */
export class Picks {
  list = []; all = []; asking = null; open = ''; nth = {}; amount = {};
  see(view) {
    this.view = view;
    this.all = moves(view);
    this.list = this.list.filter((p, i) => this.left(this.list.slice(0, i + 1)).length);
    this.may = this.all.length + view.ranges.length > 0;
    if (!this.may || this.asking && !this.asking.range && !this.all.some((m) => m.words.join() === this.asking.words.join())) this.asking = null;
  }
  ranges(picks = this.list) { return this.view.ranges.filter((r) => rest(r.words, picks)); }
  moves(picks = this.list) { return this.all.filter((m) => rest(m.words, picks)); }
  left(picks) { return [...this.moves(picks), ...this.ranges(picks)]; }
  /** The attributes of an element that can be picked. */
  pick = (word, where) => {
    const key = where + ' ' + word, id = key + ' ' + (this.nth[key] = (this.nth[key] || 0) + 1), words = word.split(' ');
    const on = this.list.some((p) => p.id === id), off = !on && this.list.length && !this.left([...this.list, { words }]).length;
    return { 'aria-pressed': String(on), 'data-id': id, 'data-off': !!off, onclick: () => this.toggle(id, words) };
  };
  toggle(id, words) {
    const fewer = this.list.filter((p) => p.id !== id), more = [...this.list, { id, words }];
    this.asking = null;
    this.list = fewer.length < this.list.length ? fewer : this.left(more).length ? more : more.slice(-1);
    this.draw();
  }
  flip(what) {
    this.open = this.open === what ? '' : what;
    this.draw();
  }
  clear = () => {
    Object.assign(this, { list: [], asking: null, open: '' });
    this.draw();
  };
  choose(m) {
    if (!m.grave || this.asking === m) return this.play(m);
    this.asking = m;
    this.draw('.sure');
  }
}

/** The panel of moves and other tools. */
export function acts(table, wrong, tools) {
  const { view, list, may, asking } = table, left = table.moves(), ranges = asking ? [] : table.ranges();
  const time = may && view.timers[0];
  const said = (words) => words.map((w) => view.says?.[w] || w).join(' ');
  const move = (m) => {
    const words = rest(m.words, list), all = m.words.join(' ');
    return button((m.grave ? '.grave' : '') + (m.enter ? '.main' : ''), () => table.choose(m), [said(words.length ? words : m.words), m.enter && h('kbd', MUTE, '⏎')], { key: all, 'data-move': all });
  };
  const opens = (what, text, kind, act = () => table.flip(what)) => button(kind, act, text, { key: 'open' + what, 'aria-expanded': String(table.open === what) });
  function offered() {
    if (asking) {
      const what = said(asking.words);
      return [h('span.sure', { tabindex: -1 }, `Really ${what}?`), button('', table.clear, 'No, back'), button('.grave', () => table.play(asking), 'Yes, ' + what, { 'data-move': 'yes' })];
    }
    const begun = [...list.map(({ id, words: [word, ...more] }) =>
      button('.word', () => table.toggle(id, [word, ...more]), [said([word]), h('span.x', MUTE, '×')], { key: 'p' + id, label: 'take back ' + said([word]) })),
    ...ranges.map((r) => opens(r.label, r.label + ' …', '.opens'))];
    if (left.length <= (small.matches ? 4 : 8)) return [begun, left.map(move)];
    const groups = [...Map.groupBy(left, (m) => rest(m.words, list)[0] || '')];
    const group = ([w, some]) => some.length === 1 || !w ? move(some[0]) : button('', () => table.toggle('word ' + w, [w]), said([w]) + ' …', { key: 'w' + w, 'data-word': w });
    return [begun, groups.length <= MOST && groups.map(group), h('span.faint', num(left.length) + ' moves: choose a card or a word')];
  }
  const [range] = view.ranges, example = range ? [...range.words, range.min] : table.all[0]?.words;
  return h('section.acts', { id: 'acts', tabindex: -1, role: 'group', label: 'What you may do', key: 'acts' },
    time && h('i.clock', { ...clock(time), ...MUTE }), view.ask && h('p.ask', { key: 'ask' }, view.ask), wrong && h('p.wrong', { role: 'alert', key: 'wrong' }, wrong),
    table.open === 'hint' && table.hint && h('.hint', { key: 'hint' }, table.hint.map((b) => h('p', told([b])))),
    ranges.map((r) => amounts(r, table)), h('.buttons', offered()),
    h('.tools', view.hints && may && opens('hint', 'Hint', '.quiet', table.advise), view.undo && button('.quiet', () => table.send('/undo'), 'Undo', { key: 'undo' }), may && opens('type', 'Type', '.quiet.types')), tools,
    may && form('.typed', { key: 'typed', 'data-open': table.open === 'type' }, ({ typed }) => table.type(typed),
      h('input', { name: 'typed', label: 'type a move', placeholder: example?.join(' '), maxlength: 200, autocomplete: 'off', enterkeyhint: 'go', required: true }), h('button.b.quiet', { label: 'play what is typed' }, '⏎')));
}

function amounts({ label, words, min, max, step, sizes, grave }, table) {
  const key = [label, min, max].join(), now = table.amount[key] ?? min;
  function take(form, value, from) {
    const n = table.amount[key] = Math.min(max, Math.max(min, Math.round((value - min) / step) * step + min));
    for (const i of form.querySelectorAll('input')) if (i !== from) i.value = n;
    form.querySelector('.go').textContent = label + ' ' + num(n);
    return n;
  }
  function go(fields) {
    const n = take(fields, fields.n.value);
    table.choose({ words: [...words, String(n)], range: true, grave: grave && n === max });
  }
  const field = (type, more) => h('input', { type, min, max, step, label, value: now, ...more });
  const size = ({ label: name, n }) => button('.size', (e) => take(e.target.form, n), name, { key: name });
  return form('.range', { key: 'n' + key, 'data-range': label, 'data-open': table.open === label,
    oninput: ({ target }) => take(target.form, target.value || min, target), onchange: ({ target }) => take(target.form, target.value) }, go,
  h('.sizes', [{ label: 'least', n: min }, ...(sizes || [{ label: 'half', n: (min + max) / 2 }]), { label: 'most', n: max }].map(size)),
  field('number', { name: 'n', inputmode: 'numeric' }), field('range'), h('button.b.go', label + ' ' + num(now)));
}
