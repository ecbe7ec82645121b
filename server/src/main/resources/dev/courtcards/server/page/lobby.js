// Where tables are made and found: a form made from each game's rulebook.
import { h, put, $ } from './dom.js';
import { card } from './cards.js';

const words = (t) => t.replace(/[-_]/g, ' ').replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
const begun = (t) => t && t[0].toUpperCase() + t.slice(1);
/** Three cards by which a game is known again. */
function art(name) {
  let n = 7;
  for (const c of name) n = n * 31 + c.charCodeAt() >>> 0;
  return [0, 1, 2].map((i) => 'A23456789TJQK'[(n >>> i * 4) % 13] + 'SHDC'[(n >>> 13 + i) % 4]);
}
export const titles = (game) => { const [name, more = ''] = game.title.split(': '); return [name, more]; };

function field(label, value, { of, number, min, max, why, id }, change) {
  const flag = of && of.join() === 'false,true';
  const on = (e) => change(flag ? String(e.target.checked) : e.target.value);
  const input = flag ? h('input', { id, type: 'checkbox', role: 'switch', checked: value === 'true', onchange: on })
    : of ? h('select', { id, onchange: on }, of.map((x) => h('option', { selected: x === value, value: x }, x === 'me' ? 'you' : x === 'open' ? 'open to others' : words(x).replace(':', ': '))))
    : h('input', { id, type: number ? 'number' : 'text', value, min, max, maxlength: 60, autocomplete: 'off', oninput: on });
  return h('.field', { 'data-key': id + (of || '') }, h('label', { for: id }, label), input, why ? h('small', {}, why) : null);
}

/** The lobby; `io` makes tables, sits down, watches. */
export class Lobby {
  constructor(games, io) { this.games = games; this.io = io; this.tables = []; this.choose(games[0]); }
  choose(game) { this.game = game; this.take(game.presets[0]); }
  take(preset) {
    this.preset = preset; this.options = {}; this.headers = {};
    const n = Math.max(preset.least, Math.min(preset.most, 2));
    this.seats = Array.from({ length: n }, (_, i) => i ? preset.bots.length ? 'bot:' + preset.bots[0] : 'open' : 'me');
  }
  sit(i, who) {
    if (who === 'me') this.seats = this.seats.map((x) => x === 'me' ? 'open' : x);
    if (who === 'nobody') this.seats.splice(i, 1); else this.seats[i] = who;
    this.draw();
  }
  body() {
    const changed = this.preset.options.filter((o) => (this.options[o.name] ?? o.value) !== o.value).map((o) => o.name + '=' + this.options[o.name]);
    return { game: this.game.game, rules: [this.preset.rules, ...changed].join(' '), headers: Object.fromEntries(Object.entries(this.headers).filter(([, v]) => v)), seats: this.seats, name: this.io.name, listed: !!this.listed, delay: Number(this.delay) || 0, open: !!this.open };
  }
  draw() {
    const { game, preset, io } = this, [title] = titles(game), redraw = () => this.draw();
    const pick = (g) => h('button.game', { type: 'button', 'aria-pressed': String(g === game), 'data-key': g.game, 'data-game': g.game, onclick: () => { this.choose(g); redraw(); } }, h('span.cards.fan', { 'aria-hidden': 'true' }, art(g.game).map((c) => h('span.at', {}, card(c)))), h('strong', {}, titles(g)[0]), h('span', {}, begun(titles(g)[1])), h('small', {}, ((a, b) => a === b ? a + (a === 1 ? ' player' : ' players') : a + ' to ' + b + ' players')(Math.min(...g.presets.map((p) => p.least)), Math.max(...g.presets.map((p) => p.most)))));
    const who = ['me', 'open', ...preset.bots.map((b) => 'bot:' + b)];
    const option = (o) => field(begun(words(o.name)), this.options[o.name] ?? o.value, { of: !o.number && o.values.length ? o.values : null, number: o.number, min: o.number ? o.values[0] : null, max: o.number ? o.values[1] : null, id: 'o-' + o.name }, (v) => { this.options[o.name] = v; });
    const form = h('form.sheet', { 'aria-labelledby': 'hn', onsubmit: (e) => { e.preventDefault(); io.make(this.body()); } },
      h('h2', { id: 'hn' }, 'New table: ' + title),
      h('.form', {}, field('Your name', io.name, { id: 'name' }, (v) => { io.rename(v); }), preset && game.presets.length > 1 ? field('Rules', preset.rules, { of: game.presets.map((p) => p.rules), id: 'rules' }, (v) => { this.take(game.presets.find((p) => p.rules === v)); redraw(); }) : null),
      preset.options.length || preset.headers.length ? h('details.options', { 'data-key': 'options' }, h('summary', {}, 'Options of the rules'), h('.form', {}, preset.options.map(option), preset.headers.map((k) => field(begun(words(k)), this.headers[k] || '', { id: 'h-' + k }, (v) => { this.headers[k] = v; })))) : null,
      h('h3', {}, 'Who sits'),
      h('.form', {}, this.seats.map((x, i) => field('Seat ' + (i + 1), x, { of: [...who, ...(this.seats.length > preset.least ? ['nobody'] : [])], id: 's-' + i }, (v) => this.sit(i, v)))),
      this.seats.length < preset.most ? h('button.b.quiet', { type: 'button', onclick: () => { this.seats.push('open'); redraw(); } }, 'One seat more') : null,
      h('details.options', { 'data-key': 'terms' }, h('summary', {}, 'Terms of the table'), h('.form', {}, [['listed', 'Shown in the lobby', 'else only by its link'], ['open', 'All cards shown at the end', 'folded hands and the seed too']].map(([k, label, why]) => field(label, String(!!this[k]), { of: ['false', 'true'], id: k, why }, (v) => { this[k] = v === 'true'; })), field('Seconds until others see', this.delay || 0, { number: true, min: 0, max: 3600, id: 'delay', why: 'who only watches' }, (v) => { this.delay = v; }))),
      h('p.trust', {}, 'The server deals, and whoever runs it can see every card. ', h('button.link', { type: 'button', onclick: io.trust }, 'What that means')),
      io.wrong ? h('p.wrong', { role: 'alert' }, io.wrong) : null, h('button.b.main', { 'data-do': 'make' }, 'Open the table'));
    const line = (t, button) => h('li', { 'data-key': t.table }, h('span', {}, h('strong', {}, t.title + (t.rules ? ', ' + words(t.rules) : '')), h('small', {}, t.who)), button);
    const open = this.tables.map((t) => {
      const g = this.games.find((x) => x.game === t.game), taken = t.seats.filter(Boolean), [name] = g ? titles(g) : [t.game], who = taken.join(', ') + ' · ' + taken.length + ' of ' + t.seats.length + (t.open ? ' · open cards at the end' : '');
      return line({ ...t, title: name, who }, h('button.b.main', { 'aria-label': `Sit down at ${name}, ${who}`, onclick: () => io.sit(t.table) }, 'Sit down'));
    });
    const mine = io.mine().map((t) => line({ table: t.table, title: t.title, rules: '', who: t.seat ? 'your seat is kept' : 'watched' }, h('button.b.quiet', { 'aria-label': 'Back to ' + t.title, onclick: () => io.go(t.table) }, 'Back')));
    put($('main'), h('section', { 'aria-labelledby': 'hg', 'data-key': 'games' }, h('h2', { id: 'hg' }, 'Choose a game'), h('.games', {}, this.games.map(pick))), h('section', { 'data-key': 'new' }, form),
      h('section', { 'data-key': 'open' }, h('h2', {}, 'Open tables'), open.length ? h('ul.tables', {}, open) : h('p.faint', {}, 'None now. Open one, and send its link to whom you want.'), mine.length ? [h('h2', {}, 'Your tables'), h('ul.tables', {}, mine)] : null));
  }
}
