// Where tables are made and found: a form made from each game's rulebook.
import { $, button, h, MUTE, put } from './dom.js';
import { card } from './cards.js';

const words = (t) => t.replace(/[-_]/g, ' ').replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
const begun = (t) => t && t[0].toUpperCase() + t.slice(1);
const titled = (name) => begun(words(name));
const title = (game) => game.title.split(': ');
function art(name) {
  let n = 7;
  for (const c of name) n = n * 31 + c.charCodeAt() >>> 0;
  return [0, 1, 2].map((i) => 'A23456789TJQK'[(n >>> i * 4) % 13] + 'SHDC'[(n >>> 13 + i) % 4]);
}
const OPTION = { me: 'you', open: 'open to others' };
const FLAG = ['false', 'true'];
/** A field of a form: one of some, a number from the least to the most, or any text. */
function field(id, label, value, change, { of, least, most, why } = {}) {
  const flag = String(of) === String(FLAG), number = most !== undefined, on = ({ target }) => change(flag ? String(target.checked) : target.value);
  const input = of && !flag ? h('select', { id, onchange: on }, of.map((x) => h('option', { selected: x === value, value: x }, OPTION[x] || words(x).replace(':', ': '))))
    : h('input', { id, type: flag ? 'checkbox' : number ? 'number' : 'text', ...(flag ? { role: 'switch', checked: value === 'true', onchange: on } : { value, oninput: on }), min: least, max: most, maxlength: 60, autocomplete: 'off' });
  return h('.field', { key: id + (of || '') }, h('label', { for: id }, label), input, why && h('small', why));
}
const closed = (key, summary, fields) => h('details.options', { key }, h('summary', summary), h('.form', fields));
const people = (presets) => {
  const least = Math.min(...presets.map((p) => p.least)), most = Math.max(...presets.map((p) => p.most));
  return (least === most ? '' : least + ' to ') + most + (most === 1 ? ' player' : ' players');
};

/** The lobby; `io` makes tables, sits down, watches. */
export class Lobby {
  tables = []; players = []; terms = { listed: 'false', open: 'false', delay: 0 };
  constructor(games, io) {
    Object.assign(this, { games, io });
    this.choose(games[0]);
  }
  choose(game) {
    Object.assign(this, { game, players: [] });
    this.take(game.presets[0]);
  }
  take(preset) {
    const n = Math.max(preset.least, Math.min(preset.most, 2)), other = preset.bots.length ? 'bot:' + preset.bots[0] : 'open';
    Object.assign(this, { preset, options: {}, headers: {}, seats: ['me', ...Array(n - 1).fill(other)] });
  }
  sit(i, who) {
    if (who === 'me') this.seats = this.seats.map((x) => x === 'me' ? 'open' : x);
    this.seats.splice(i, 1, ...(who === 'nobody' ? [] : [who]));
  }
  make() {
    const { preset, seats, terms, io } = this, changed = preset.options.filter((o) => (this.options[o.name] ?? o.value) !== o.value).map((o) => o.name + '=' + this.options[o.name]);
    const headers = Object.fromEntries(Object.entries(this.headers).filter(([, v]) => v));
    io.make({ game: this.game.game, rules: [preset.rules, ...changed].join(' '), headers, seats, name: io.name, listed: terms.listed === 'true', open: terms.open === 'true', delay: Number(terms.delay) });
  }
  standing() {
    const line = (kind, all) => h('tr', all.map((x) => h(kind, x)));
    return this.players.length > 0 && [h('h2', 'Who wins at ' + title(this.game)[0]), h('.wide', { tabindex: 0, role: 'group', label: 'who wins' },
      h('table.ranks', line('th', ['Name', 'Games', 'Won', 'Gained']), this.players.map((p) => line('td', [p.name, p.games, p.wins, p.gain].map((x) => x.toLocaleString('en'))))))];
  }
  draw() {
    const { games, game, preset, seats, terms, io } = this;
    const then = (act) => (v) => { act(v); this.draw(); }, into = (what, k) => (v) => { what[k] = v; };
    const choice = (g) => h('button.game', { type: 'button', 'aria-pressed': String(g === game), key: g.game, 'data-game': g.game, onclick: () => { this.choose(g); io.look(); } },
      h('span.cards.fan', MUTE, art(g.game).map((c) => h('span.at', card(c)))), h('strong', title(g)[0]), h('span', begun(title(g)[1])), h('small', people(g.presets)));
    const option = ({ name, value, number, values: [least, most], values }) =>
      field('o-' + name, titled(name), this.options[name] ?? value, into(this.options, name), number ? { least, most } : { of: values.length && values });
    const who = ['me', 'open', ...preset.bots.map((b) => 'bot:' + b), ...(seats.length > preset.least ? ['nobody'] : [])];
    const term = (k, label, why, more) => field(k, label, terms[k], into(terms, k), { why, ...more });
    const form = h('form.sheet', { 'aria-labelledby': 'hn', onsubmit: (e) => { e.preventDefault(); this.make(); } },
      h('h2', { id: 'hn' }, 'New table: ' + title(game)[0]),
      h('.form', field('name', 'Your name', io.name, io.rename), game.presets.length > 1 && field('rules', 'Rules', preset.rules, then((v) => this.take(game.presets.find((p) => p.rules === v))), { of: game.presets.map((p) => p.rules) })),
      preset.options.length + preset.headers.length > 0 && closed('options', 'Options of the rules', [preset.options.map(option), preset.headers.map((k) => field('h-' + k, titled(k), this.headers[k] || '', into(this.headers, k)))]),
      h('h3', 'Who sits'), h('.form', seats.map((x, i) => field('s-' + i, 'Seat ' + (i + 1), x, then((v) => this.sit(i, v)), { of: who }))),
      seats.length < preset.most && button('.quiet', then(() => seats.push('open')), 'One seat more'),
      closed('terms', 'Terms of the table', [term('listed', 'Shown in the lobby', 'else only by its link', { of: FLAG }), term('open', 'All cards shown at the end', 'folded hands and the seed too', { of: FLAG }), term('delay', 'Seconds until others see', 'who only watches', { least: 0, most: 3600 })]),
      h('p.trust', io.trust()),
      io.wrong && h('p.wrong', { role: 'alert' }, io.wrong), h('button.b.main', { does: 'make' }, 'Open the table'));
    const list = (all) => h('ul.tables', all.map(({ table, name, more, act, kind, does, label }) => h('li', { key: table }, h('span', h('strong', name), h('small', more)), button(kind, act, does, { label }))));
    const open = this.tables.map((t) => {
      const taken = t.seats.filter(Boolean), [name] = title(games.find((g) => g.game === t.game) || { title: t.game });
      const more = taken.join(', ') + ' · ' + taken.length + ' of ' + t.seats.length + ` · folded hands ${t.open ? 'shown at the end' : 'stay closed'}` + (t.dealt ? ' · decks can be checked' : '');
      return { table: t.table, name: name + (t.rules && ', ' + words(t.rules)), more, kind: '.main', does: 'Sit down', label: `Sit down at ${name}, ${more}`, act: () => io.sit(t.table) };
    });
    const mine = io.mine().map(({ table, title: name, token }) => ({ table, name, more: token ? 'your seat is kept' : 'watched', kind: '.quiet', does: 'Back', label: 'Back to ' + name, act: () => io.go(table) }));
    put($('main'), h('section', { 'aria-labelledby': 'hg', key: 'games' }, h('h2', { id: 'hg' }, 'Choose a game'), h('.games', games.map(choice))), h('section', { key: 'new' }, form),
      h('section', { key: 'open' }, h('h2', 'Open tables'), open.length ? list(open) : h('p.faint', 'None now. Open one, and send its link to whom you want.'), mine.length > 0 && [h('h2', 'Your tables'), list(mine)], this.standing()));
  }
}
