// The lobby: open tables, and a form for a new one, made from each game's rulebook.
import { $, button, form, h, MUTE, put, scrolls } from './dom.js';
import { card } from './cards.js';

const words = (t) => t.replace(/[-_]/g, ' ').replace(':', ': ').replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
const art = (i) => [0, 1, 2].map((k) => 'KA8Q75J43T962'[(i * 3 + k) % 13] + 'SHDC'[(i + k) % 4]);
const title = (game) => game.title.split(': ');
const CALLED = { me: 'you', open: 'open to others' };
const chosen = (value, of, onchange) => ({ of, value, onchange: ({ target }) => onchange(target.value) });
/** A field of a form: a list, a switch, a number or a text. It keeps its input while its key is the same. */
function field(id, key, label, { of, ...at } = {}, why) {
  const input = of ? h('select', { id, name: id, ...at }, of.map((x) => h('option', { selected: x === at.value, value: x }, CALLED[x] || words(x))))
    : h('input', { id, name: id, maxlength: 60, autocomplete: 'off', ...at });
  return h('.field', { key: id + key }, h('label', { for: id }, label), input, why && h('small', why));
}
const flag = (checked) => ({ type: 'checkbox', role: 'switch', value: 'true', checked });
const number = (value, min, max) => ({ type: 'number', value, min, max });
const closed = (key, summary, fields) => h('details.options', { key }, h('summary', summary), h('.form', fields));
function people(presets) {
  const least = Math.min(...presets.map((p) => p.least)), most = Math.max(...presets.map((p) => p.most));
  return (least === most ? '' : least + ' to ') + most + (most === 1 ? ' player' : ' players');
}

/** The lobby; `io` makes tables, sits down, watches. */
export class Lobby {
  tables = []; players = [];
  constructor(games, io) {
    Object.assign(this, { games, io });
    this.choose(games[0]);
  }
  choose(game) {
    Object.assign(this, { game, players: [] });
    this.take(game.presets[0]);
  }
  take(preset) {
    const n = Math.max(preset.least, Math.min(preset.most, 2)), [bot] = preset.bots;
    Object.assign(this, { preset, seats: ['me', ...Array(n - 1).fill(bot ? 'bot:' + bot : 'open')] });
  }
  sit(i, who) {
    if (who === 'me') this.seats = this.seats.map((x) => x === 'me' ? 'open' : x);
    this.seats.splice(i, 1, ...(who === 'nobody' ? [] : [who]));
  }
  make(fields) {
    const { game: { game }, preset: { rules, options, headers }, seats, io } = this, { name, listed, open, delay, ...said } = Object.fromEntries(new FormData(fields));
    const changed = options.map((o) => [o, said['o-' + o.name] ?? 'false']).filter(([o, value]) => value !== o.value).map(([o, value]) => o.name + '=' + value);
    const typed = headers.map((k) => [k, said['h-' + k]]).filter(([, value]) => value);
    io.make({ game, rules: [rules, ...changed].join(' '), headers: Object.fromEntries(typed), seats, name, listed: !!listed, open: !!open, delay: Number(delay) });
  }
  draw() {
    const { games, game, preset, seats, tables, players, io } = this, then = (act) => (v) => { act(v); this.draw(); }, name = title(game)[0], kind = game.game + preset.rules;
    const choice = (g, i) => h('button.game', { type: 'button', 'aria-pressed': String(g === game), key: g.game, 'data-game': g.game, onclick: () => { this.choose(g); this.draw(); io.look(); } },
      h('span.cards.fan', MUTE, art(i).map((c) => h('span.at', card(c)))), h('strong', title(g)[0]), h('span', title(g)[1]), h('small', people(g.presets)));
    const option = (o) => field('o-' + o.name, kind, words(o.name), o.number ? number(o.value, ...o.values) : String(o.values) === 'false,true' ? flag(o.value === 'true') : { of: o.values[0] && o.values, value: o.value });
    const who = ['me', 'open', ...preset.bots.map((b) => 'bot:' + b), ...(seats.length > preset.least ? ['nobody'] : [])];
    const rules = game.presets.map((p) => p.rules);
    const table = form('.sheet', { 'aria-labelledby': 'hn' }, (fields) => this.make(fields),
      h('h2', { id: 'hn' }, 'New table: ' + name),
      h('.form', field('name', '', 'Your name', { value: io.name, oninput: (e) => io.rename(e.target.value) }),
        rules.length > 1 && field('rules', game.game, 'Rules', chosen(preset.rules, rules, then((v) => this.take(game.presets.find((p) => p.rules === v)))))),
      preset.options.length + preset.headers.length > 0 && closed('options', 'Options of the rules', [preset.options.map(option), preset.headers.map((k) => field('h-' + k, kind, words(k)))]),
      h('h3', 'Who sits'), h('.form', seats.map((x, i) => field('s-' + i, who, 'Seat ' + (i + 1), chosen(x, who, then((v) => this.sit(i, v)))))),
      seats.length < preset.most && button('.quiet', then(() => seats.push('open')), 'Add a seat'),
      closed('terms', 'Terms of the table', [field('listed', '', 'Shown in the lobby', flag(), 'otherwise only its link leads to it'), field('open', '', 'All cards shown at the end', flag(), 'folded hands and the seed too'),
        field('delay', '', 'Delay for spectators', number(0, 0, 3600), 'in seconds')]),
      h('p.trust', io.trust()),
      io.wrong && h('p.wrong', { role: 'alert' }, io.wrong), h('button.b.main', { does: 'make' }, 'Open the table'));
    const list = (all) => h('ul.tables', all.map(([id, called, more, act, kind, does, label]) => h('li', { key: id }, h('span', h('strong', called), h('small', more)), button(kind, act, does, { label }))));
    const open = tables.map((t) => {
      const taken = t.seats.filter(Boolean), [called] = title(games.find((g) => g.game === t.game) || { title: t.game });
      const more = `${taken.join(', ')} · ${taken.length} of ${t.seats.length} · folded hands ${t.open ? 'shown at the end' : 'stay closed'}` + (t.dealt ? ' · decks can be checked' : '');
      return [t.table, called + (t.rules && ', ' + words(t.rules)), more, () => io.sit(t.table), '.main', 'Sit down', `Sit down at ${called}, ${more}`];
    });
    const mine = io.mine().map((t) => [t.table, t.title, t.token ? 'your seat is kept' : 'watched', () => io.go(t.table), '.quiet', 'Back', 'Back to ' + t.title]);
    const line = (cell, all) => h('tr', all.map((x) => h(cell, x)));
    put($('main'), h('section', { 'aria-labelledby': 'hg', key: 'games' }, h('h2', { id: 'hg' }, 'Choose a game'), h('.games', games.map(choice))), h('section', { key: 'new' }, table),
      h('section', { key: 'open' }, h('h2', 'Open tables'), open.length ? list(open) : h('p.faint', 'None now. Open one and send its link.'), mine.length > 0 && [h('h2', 'Your tables'), list(mine)],
        players.length > 0 && [h('h2', 'Who wins at ' + name), scrolls('.wide', 'who wins',
          h('table.ranks', line('th', ['Name', 'Games', 'Won', 'Gained']), players.map((p) => line('td', [p.name, p.games, p.wins, p.gain].map((x) => x.toLocaleString('en'))))))]));
  }
}
