// The page: the lobby, or one table.
import { $, button, drawn, form, h, MUTE, put, s, scrolls } from './dom.js';
import { pip, symbol } from './cards.js';
import { checked, give, withOwn } from './decks.js';
import { ask, follow, fresh } from './net.js';
import { num, spoken, table, told } from './table.js';
import { acts, Picks } from './acts.js';
import { Lobby } from './lobby.js';
import { moved, rove, spots } from './motion.js';

const wide = matchMedia('(min-width: 64em)'), night = matchMedia('(prefers-color-scheme: dark)');
const kept = { seats: {} };
try { Object.assign(kept, JSON.parse(localStorage.courtcards)); } catch { /* nothing is stored yet, or the browser stores nothing */ }
function keep(more) {
  Object.assign(kept, more);
  document.documentElement.style.colorScheme = kept.theme || '';
  document.documentElement.dataset.colours = kept.colours;
  try { localStorage.courtcards = JSON.stringify(kept); } catch { /* lasts until the tab is closed */ }
}
function sits(id, more) {
  Object.assign(kept.seats[id] ||= {}, more);
  keep();
}
keep();

let lobby = null, now = null, wrong = '';
const go = (id) => { location.hash = 't=' + id; };
/** Runs an act that the server may refuse, and shows why. */
async function tried(act) {
  wrong = '';
  try {
    return await act();
  } catch (e) {
    if ($('sheet').open) sheet('Refused', h('p.wrong', e.message));
    else wrong = e.message;
    (now || lobby)?.draw();
  }
}
function took({ table: id, seat, token }) {
  if (token) sits(id, { seat, token });
  if (now?.id === id) now.enter();
  else go(id);
}
const io = {
  get name() { return kept.name || ''; },
  get wrong() { return wrong; },
  rename: (name) => keep({ name }),
  mine: () => Object.entries(kept.seats).slice(-6).reverse().map(([id, x]) => ({ ...x, table: id })),
  go,
  look,
  trust: () => ['The server deals, and its operator can see every card. ', h('button.link', { type: 'button', onclick: trust }, 'What that means')],
  make: (body) => tried(async () => took(await ask('tables', '', body))),
  sit: (id) => tried(async () => took(await ask(`tables/${id}/seats`, '', { name: io.name || 'guest' }))),
};
const trust = () => sheet('What the server can see',
  h('p', 'The server shuffles and deals. Each seat gets only what it may see, but the operator of the server could look at the whole deck: trust the operator as you would a dealer.'),
  h('p', 'People who trust nobody play in the terminal, on a sealed deck, of which nobody sees a card before the rules show it: ', h('code', 'cards play GAME --listen PORT'), '.'),
  h('p', 'A seat belongs to the holder of its link. Ask for a new one if you have shown yours to somebody.'));

function sheet(title, ...kids) {
  const d = $('sheet');
  d.replaceChildren(h('h2', { id: 'sheet-title', tabindex: -1 }, title), ...h('', kids).childNodes, button('.main', () => d.close(), 'Close'));
  if (!d.open) d.showModal();
  $('sheet-title').focus();
}
const codes = [];
/** A link to copy, with its QR code, which the server draws once. */
function link(label, hash) {
  const url = location.origin + location.pathname + '#' + hash, copy = ({ target }) => navigator.clipboard?.writeText(url).then(() => { target.textContent = 'Copied'; });
  if (!codes.includes(url)) {
    const id = 'qr' + codes.push(url);
    ask('qr', '', { text: url }).then(({ size, path }) => symbol(id, `-4 -4 ${size + 8} ${size + 8}`, s('path', { d: path })), () => {});
  }
  return [h('.invite', h('input', { readonly: true, value: url, label, onfocus: (e) => e.target.select() }), button('.quiet', copy, 'Copy')),
    s('svg', { class: 'qr', viewBox: '0 0 1 1', role: 'img', label: label + ' as a QR code' }, s('use', { href: '#qr' + (codes.indexOf(url) + 1) }))];
}
function say(text) {
  if (text) $('say').append(h('p', text));
  while ($('say').childNodes.length > 6) $('say').firstChild.remove();
}
const download = (name, text) => h('a', { href: 'data:text/plain;charset=utf-8,' + encodeURIComponent(text), download: name }).click();

/** One table on this page. */
class Table extends Picks {
  at = null;
  constructor(id) {
    super();
    this.id = id;
    this.enter();
  }
  get token() { return kept.seats[this.id]?.token || ''; }
  get me() { return this.view.seats.find((x) => x.seat === this.view.you); }
  get free() { return this.view.seats.some((x) => !x.name); }
  ask(what, body) { return ask(`tables/${this.id}${what}`, this.token, body); }
  enter() {
    this.stop?.();
    Object.assign(this, { fresh: true, log: [], view: null });
    this.stop = follow(this.id, this.token, { seen: (v) => this.see(v), state: (t) => { $('line').textContent = t; }, over: (e) => this.over(e) });
  }
  over({ status, message }) {
    if (status === 401 && this.token) {
      sits(this.id, { token: '' });
      sheet('Your seat has another link', h('p', 'A new link was made for this seat, and the link of this device is no longer valid. You watch now.'));
      this.enter();
    } else missing(status === 404 ? 'There is no such table' : 'The table is closed to you', message, h('a.b.main', { href: '#' }, 'To the lobby'));
  }
  /** Takes a new view; its log goes on where the last one ended. */
  see(view) {
    const { deck } = view, step = deck?.number + deck?.wants;
    if (deck && step !== this.gave && view.you && crypto.subtle) {
      this.gave = step;
      give(view, (share) => this.ask('/share', share), () => this.ask('/decks')).catch(() => {});
    }
    const before = this.view, turn = view.turn.includes(view.you) && !view.outcome;
    view.came = performance.now();
    this.log = [...this.log.filter((l) => l.ply <= view.since), ...view.log];
    if (before?.ply !== view.ply) wrong = this.hint = '';
    super.see(view);
    sits(this.id, { title: view.title });
    document.title = (turn ? '● ' : '') + view.title + ' · Courtcards';
    if (this.at === null) this.draw();
    if (!this.fresh) view.log.forEach((l) => say(spoken(l.line)));
    if (turn && (this.fresh || !before.turn.includes(view.you))) say('Your turn. ' + view.ask);
    if (view.outcome && !before?.outcome) say(document.querySelector('.result')?.textContent);
    this.fresh = false;
  }
  play({ move, words }) {
    this.clear();
    return this.move(move ? { move } : { typed: words.join(' ') });
  }
  move(move) { return this.send('/moves', { ...move, seq: this.view.seq, key: fresh() }); }
  async send(what, body = {}) {
    const answer = await tried(() => this.ask(what, body));
    this.draw();
    return answer;
  }
  async type(field) {
    const typed = field.value, said = typed.trim().toLowerCase().split(/[\s:,;]+/), grave = this.all.find((m) => m.grave && said.every((w) => m.words.some((x) => x.startsWith(w))));
    if (grave) this.choose(grave);
    else if (await this.move({ typed })) {
      field.value = '';
      this.clear();
    }
  }
  advise = () => this.open === 'hint' ? this.flip('hint') : tried(async () => {
    this.hint = (await this.ask('/hint')).picture;
    this.hint.forEach((b) => say(spoken([b])));
    this.flip('hint');
  });
  /** Shows the table after n moves; the present table for null. */
  async step(to) {
    const at = this.at = to === null ? null : Math.max(0, Math.min(this.view.ply, to));
    await tried(async () => {
      const past = at !== null && await this.ask('?ply=' + at);
      if (this.at !== at) return;
      this.past = past && { ...past, came: performance.now() };
      this.draw();
      if (past) say(past.log.map((l) => spoken(l.line)).at(-1));
    });
  }
  async showRules() {
    this.rules = this.rules ? null : await ask(`games/${this.view.game}/rules`).then((x) => x.page, (e) => [['p', e.message]]);
    this.draw(this.rules ? '.rules' : '.rules-b');
  }
  again = () => tried(async () => took({ ...kept.seats[this.id], ...await this.ask('/again', {}) }));
  menu() {
    const { me, free, id, view: { seats, started, outcome, game, deck } } = this;
    const device = () => tried(async () => {
      const { token } = await this.ask('/link', {});
      sits(id, { token: '' });
      this.enter();
      sheet('Your seat elsewhere', h('p', 'Open this on the other device. It is your seat: show it to nobody. This device watches now.'), link('your seat', `t=${id}&k=${token}`));
    });
    const home = (does, text, note, file) => [button('', () => tried(async () => download(...await file())), text, { does }), h('p.note', note)];
    sheet('This table', h('h3', free ? 'Invite' : 'Invite spectators'), link(free ? 'invitation' : 'link of the table', 't=' + id), free && h('p.note', 'It lets others take a free seat or watch.'),
      me && [h('h3', 'Your seat'), h('.buttons', button('', device, 'Move to another device', { does: 'device' }),
        me.away !== 'LEFT' && started && !outcome && button('.grave', () => { $('sheet').close(); this.send('/leave'); }, 'Leave the table', { does: 'leave' }))],
      h('h3', 'Record'), home('record', 'Download the record', 'It holds what this seat saw.', async () => [`${game}-${id}.txt`, await this.ask('/record')]),
      h('h3', 'Trust'), h('p', io.trust()),
      deck && [h('p', 'It commits to each deck, then your browser helps to shuffle it', crypto.subtle ? '.' : ', but only over HTTPS, so nothing can be checked here.', ` Folded hands ${deck.open ? 'are shown at the end' : 'stay closed'}.`, seats.filter((x) => deck.voids[x.seat]).map((x) => ` Decks void by ${x.name}: ${deck.voids[x.seat]}.`)),
        home('decks', 'Download the decks', 'The command cards verify checks them. Compare the roots in the file with the others.', async () => [`decks-${id}.txt`, withOwn(id, await this.ask('/decks'))]),
        crypto.subtle && button('', (e) => tried(async () => e.target.after(h('p.note', { role: 'status' }, await checked(id, await this.ask('/decks'))))), 'Check the opened cards', { does: 'check' })]);
  }
  panel() {
    const { view: v, me, at } = this;
    if (at !== null) {
      const step = (sign, label, to) => button('.quiet', () => this.step(to), sign, { label });
      return h('nav.replay', { label: 'step by step', key: 'replay' }, step('«', 'to the start', 0), step('‹', 'one step back', at - 1),
        h('input', { type: 'range', min: 0, max: v.ply, value: at, key: 'r' + at, label: 'step', onchange: (e) => this.step(+e.target.value) }),
        step('›', 'one step on', at + 1), step('»', 'to the end', v.ply), h('span.note', num(at) + ' of ' + num(v.ply)), button('', () => this.step(null), 'Done'));
    }
    const sit = ({ who }) => {
      io.rename(who.value);
      io.sit(this.id);
    };
    const next = v.next ? button('.main', () => took({ ...kept.seats[this.id], table: v.next }), 'On to the next game', { does: 'next' })
      : me && button('.main', this.again, 'Again with the same people', { does: 'again' });
    return acts(this, wrong, [
      !me && this.free && form('.sit', { key: 'sit' }, sit, h('label', 'Your name ', h('input', { name: 'who', value: io.name, maxlength: 20, required: true, autocomplete: 'nickname' })), h('button.b.main', { does: 'sit' }, 'Sit down')),
      me && !v.started && h('.waits', { key: 'waits' }, h('p', 'The game begins when all seats are taken. Send this link:'), link('invitation', 't=' + this.id)),
      me?.away === 'LEFT' && h('.buttons', button('.main', () => this.send('/back'), 'Come back to your seat')),
      v.outcome && h('.buttons', { key: 'after' }, next, button('', () => this.step(0), 'Step by step', { does: 'replay' })),
    ]);
  }
  side() {
    if (this.rules) return h('aside.log.rules', { key: 'rules', tabindex: -1, label: 'rules' }, button('.quiet', () => this.showRules(), 'Close the rules'), scrolls('.lines', 'text of the rules', this.rules.map(drawn)));
    const all = this.log.filter((l) => l.ply <= (this.at ?? Infinity)).slice(-300), last = all.at(-1);
    return h('details.log', { id: 'log', key: 'log', open: wide.matches }, h('summary', h('span.last', last && told(last.line)), h('span.all', 'Log')), scrolls('.lines', 'what happened', all.map((l) => h('p', { key: 'l' + l.ply }, told(l.line)))));
  }
  draw(focus) {
    const v = this.at !== null ? this.past : this.view, main = $('main');
    if (!v || now !== this) return;
    $('title').textContent = [v.title, v.aside].filter(Boolean).join(' · ');
    tools(button('.quiet.rules-b', () => this.showRules(), 'Rules', { 'aria-expanded': String(!!this.rules) }), button('.quiet', () => this.menu(), 'Table', { does: 'menu' }));
    main.className = 'room';
    const where = spots(), old = document.querySelector('.lines'), low = !old || old.scrollTop + old.clientHeight > old.scrollHeight - 30;
    this.nth = {};
    const here = put(main, table(v, v.turn.includes(v.you) ? this.pick : () => null), this.panel(), this.side());
    rove();
    if (!this.fresh) moved(where);
    if (low && !this.rules) document.querySelector('.lines').scrollTop = 1e6;
    if (focus) document.querySelector(focus)?.focus();
    else if (!here) ($('acts') || main).focus({ preventScroll: true });
    tick();
  }
}

document.addEventListener('keydown', ({ key, target }) => {
  if (!now?.view || now.at !== null || $('sheet').open) return;
  if (key === 'Escape') {
    if (now.rules) now.showRules();
    else now.clear();
  } else if (key === 'Enter' && !now.asking && (target === document.body || target.id === 'acts')) {
    const m = now.all.find((x) => x.enter);
    if (m) now.play(m);
  }
});
const tick = () => document.querySelectorAll('[data-end]').forEach((e) => { e.textContent = ' ' + Math.max(0, Math.ceil((e.dataset.end - performance.now()) / 1000)) + ' s'; });
setInterval(tick, 1000);
wide.addEventListener('change', () => { if ($('log')) $('log').open = wide.matches; });

function tools(...more) {
  const four = kept.colours === '4', dark = kept.theme ? kept.theme === 'dark' : night.matches;
  const looks = (does, label, on, sign, change) => button('.quiet', () => { keep(change); redraw(); }, sign, { 'aria-pressed': String(on), does, label });
  put($('tools'), looks('theme', 'dark', dark, '◐', { theme: dark ? 'light' : 'dark' }),
    looks('colours', 'four colours', four, s('svg', { viewBox: '0 0 204 100', class: 'fours', ...MUTE }, [...'SHDC'].map((k, i) => pip(k, 26 + i * 51, 50, 44))), { colours: four ? '2' : '4' }), more);
}
const redraw = () => now ? now.draw() : tools();
night.addEventListener('change', redraw);

function missing(title, why, what) {
  $('main').className = 'lobby';
  put($('main'), h('section.sheet', { key: 'none' }, h('h2', title), h('p', why), h('p', what)));
}
async function look() {
  try {
    lobby ||= new Lobby(await ask('games'), io);
    const { game } = lobby.game, [tables, players] = await Promise.all([ask('tables'), ask(`games/${game}/players`)]);
    if (game === lobby.game.game) Object.assign(lobby, { tables, players });
    if (!now) lobby.draw();
  } catch (e) {
    if (!now && !lobby) missing('The server does not answer', e.message);
  }
}
setInterval(() => { if (!now && !document.hidden) look(); }, 8000);
function route() {
  const { t, k } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  $('sheet').close();
  if (t && k) {
    sits(t, { token: k });
    history.replaceState(null, '', '#t=' + t);
  } else if (t && now?.id === t) return;
  now?.stop();
  now = null;
  $('line').textContent = $('say').textContent = wrong = '';
  if (t) {
    put($('main'), h('p.faint', 'One moment …'));
    now = new Table(t);
    return;
  }
  document.title = 'Courtcards';
  $('title').textContent = 'Tables for people and bots';
  $('main').className = 'lobby';
  tools();
  look();
}
addEventListener('hashchange', route);
document.querySelector('.skip').onclick = (e) => {
  e.preventDefault();
  ($('acts') || $('main')).focus();
};
route();
