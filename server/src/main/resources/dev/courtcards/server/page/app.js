// The page: the lobby, or one table.
import { $, button, h, MUTE, put, s } from './dom.js';
import { pip } from './cards.js';
import { ask, follow, fresh, give, withOwn } from './net.js';
import { lines, nameOf, num, spoken, table, told } from './table.js';
import { acts, hinted, Picks } from './acts.js';
import { Lobby } from './lobby.js';
import { moved, rove, spots } from './motion.js';
import { qr } from './qr.js';
import { prose } from './text.js';

const wide = matchMedia('(min-width: 64em)'), night = matchMedia('(prefers-color-scheme: dark)');
const kept = (() => { try { return JSON.parse(localStorage.getItem('courtcards')) || {}; } catch { return {}; } })();
function keep(more) {
  Object.assign(kept, more);
  Object.assign(document.documentElement.dataset, { theme: kept.theme, colours: kept.colours });
  try { localStorage.setItem('courtcards', JSON.stringify(kept)); } catch { /* kept until the tab is closed */ }
}
keep({ seats: kept.seats || {} });
const sits = (id, more) => keep({ seats: { ...kept.seats, [id]: { ...kept.seats[id], ...more } } });

let lobby = null, now = null, wrong = '';
const draw = () => (now || lobby)?.draw();
const go = (id) => { location.hash = 't=' + id; };
/** Does what may be refused, and says why it was. */
async function tried(act) {
  wrong = '';
  try {
    return await act();
  } catch (e) {
    if ($('sheet').open) sheet('That is not done', h('p.wrong', e.message));
    else wrong = e.message;
    draw();
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
  look: () => { lobby.draw(); look(); },
  trust: () => ['The server deals, and the one who runs it can see every card. ', h('button.link', { type: 'button', onclick: trust }, 'What that means')],
  make: (body) => tried(async () => took(await ask('tables', '', body))),
  sit: (id) => tried(async () => took(await ask(`tables/${id}/seats`, '', { name: io.name || 'guest' }))),
};
const trust = () => sheet('What the server can see',
  h('p', 'The server shuffles and deals. Each seat gets only what it may see, but the one who runs the server could look at the whole deck: trust that one as you would a dealer.'),
  h('p', 'People who trust nobody play in the terminal, on a sealed deck, of which nobody sees a card before the rules show it: ', h('code', 'cards play GAME --listen PORT'), '.'),
  h('p', 'A seat belongs to the holder of its link. Ask for a new one if you have shown yours to somebody.'));

function sheet(title, ...kids) {
  const d = $('sheet');
  d.replaceChildren(h('h2', { id: 'sheet-title', tabindex: -1 }, title), ...h('', kids).childNodes, button('.main', () => d.close(), 'Close'));
  if (!d.open) d.showModal();
  $('sheet-title').focus();
}
function link(label, hash) {
  const url = location.origin + location.pathname + '#' + hash, m = qr(url);
  const copy = (e) => navigator.clipboard?.writeText(url).then(() => { e.target.textContent = 'Copied'; });
  return [h('.invite', h('input', { readonly: true, value: url, label, onfocus: (e) => e.target.select() }), button('.quiet', copy, 'Copy')),
    m && s('svg', { class: 'qr', viewBox: `-4 -4 ${m.length + 8} ${m.length + 8}`, role: 'img', label: label + ' as a QR code' }, s('path', { d: m.flatMap((r, y) => r.map((on, x) => on ? `M${x} ${y}h1v1h-1z` : '')).join('') }))];
}
function say(text) {
  if (text) $('say').append(h('p', text));
  while ($('say').childNodes.length > 6) $('say').firstChild.remove();
}
function download(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** One table as it is shown here. */
class Table {
  log = []; hint = null; at = null; rules = null;
  picks = new Picks((focus) => this.draw(focus));
  constructor(id) {
    this.id = id;
    this.enter();
  }
  get token() { return kept.seats[this.id]?.token || ''; }
  ask(what, body) { return ask(`tables/${this.id}${what}`, this.token, body); }
  enter() {
    this.stop?.();
    Object.assign(this, { fresh: true, log: [], view: null });
    this.stop = follow(this.id, this.token, { seen: (v) => this.see(v), state: (t) => { $('line').textContent = t; }, over: (e) => this.over(e) });
  }
  over({ status, message }) {
    if (status === 401 && this.token) {
      sits(this.id, { token: '' });
      sheet('Your seat has another link', h('p', 'Somebody who had this seat has made a new link for it, and the one of this device has ended. You watch now.'));
      this.enter();
    } else missing(status === 404 ? 'There is no such table' : 'The table is closed to you', message, h('a.b.main', { href: '#' }, 'To the lobby'));
  }
  /** A new view: what it leaves out of the log is known. */
  see(view) {
    const { deck } = view, step = deck?.number + deck?.wants;
    if (deck && step !== this.gave && view.you && crypto.subtle) {
      this.gave = step;
      give(view, (share) => this.ask('/share', share)).catch(() => {});
    }
    const before = this.view, turn = view.turn.includes(view.you) && !view.outcome, news = before?.ply !== view.ply;
    view.came = performance.now();
    this.log = [...this.log.filter((l) => l.ply <= view.since), ...view.log];
    this.view = view;
    if (news) {
      wrong = '';
      this.hint = null;
    }
    this.picks.see(view);
    sits(this.id, { title: view.title });
    document.title = (turn ? '● ' : '') + view.title + ' · Courtcards';
    if (this.at === null) this.draw();
    if (!this.fresh) view.log.map(spoken).forEach(say);
    if (turn && (this.fresh || !before.turn.includes(view.you))) say('Your turn. ' + lines(view, 'ask'));
    if (view.outcome && !before?.outcome) say($('main').querySelector('.result')?.textContent);
    this.fresh = false;
  }
  play(m) {
    this.picks.clear();
    return this.move(m.move ? { move: m.move, seq: this.view.seq } : { typed: m.words.join(' '), seq: this.view.seq });
  }
  move(move) { return this.send('/moves', { ...move, key: fresh() }); }
  async send(what, body = {}) {
    document.body.dataset.busy = '';
    const answer = await tried(() => this.ask(what, body));
    delete document.body.dataset.busy;
    this.draw();
    return answer;
  }
  async type(typed, field) {
    const said = typed.trim().toLowerCase().split(/[\s:,;]+/), grave = this.picks.all.find((m) => m.grave && said.every((w) => m.words.some((x) => x.startsWith(w))));
    if (grave) {
      this.picks.asking = grave;
      this.draw('.sure');
    } else if (await this.move({ typed })) {
      field.value = '';
      this.picks.list = [];
      this.draw();
    }
  }
  clear = () => {
    this.picks.clear();
    this.draw();
  };
  askHint = () => this.picks.open === 'hint' ? this.picks.flip('hint') : tried(async () => {
    this.hint = hinted((await this.ask('/hint')).picture);
    say(this.hint.join(' '));
    this.picks.flip('hint');
  });
  /** Shows what was after a number of moves; what is now for null. */
  async step(to) {
    this.at = to === null ? null : Math.max(0, Math.min(this.view.ply, to));
    await tried(async () => {
      const { at } = this, past = at !== null && await this.ask('?ply=' + at);
      if (this.at !== at) return;
      this.past = past && { ...past, came: performance.now() };
      this.draw();
      if (past) say(past.log.map(spoken).at(-1));
    });
  }
  async showRules() {
    this.rules = this.rules ? null : await ask(`games/${this.view.game}/rules`).then(({ rules }) => prose(rules), (e) => [h('p', e.message)]);
    this.draw(this.rules ? '.rules' : '.rules-b');
  }
  again() {
    return tried(async () => took({ ...kept.seats[this.id], ...await this.ask('/again', {}) }));
  }
  menu() {
    const { view: { seats, you, started, outcome, game, deck }, id } = this, me = seats.find((x) => x.seat === you), free = seats.some((x) => !x.name);
    const closing = (what) => () => { $('sheet').close(); this.send(what); };
    const device = () => tried(async () => {
      const { token } = await this.ask('/link', {});
      sits(id, { token: '' });
      this.enter();
      sheet('Your seat elsewhere', h('p', 'Open this on the other device. It is your seat: show it to nobody. This device watches now.'), link('your seat', `t=${id}&k=${token}`));
    });
    const decks = () => tried(async () => download(`decks-${id}.txt`, withOwn(id, await this.ask('/decks'))));
    const record = () => tried(async () => download(`${game}-${id}.txt`, await this.ask('/record')));
    sheet('This table', h('h3', free ? 'Invite' : 'For those who want to watch'), link(free ? 'invitation' : 'link of the table', 't=' + id), free && h('p.note', 'Who opens it may take a free seat, or watch.'),
      me && [h('h3', 'Your seat'), h('.buttons', button('', device, 'Move to another device', { does: 'device' }),
        me.away === 'LEFT' ? button('.main', closing('/back'), 'Come back') : started && !outcome && button('.grave', closing('/leave'), 'Leave the table', { does: 'leave' }))],
      h('h3', 'Record'), button('', record, 'Take the record home', { does: 'record' }), h('p.note', 'It holds what this seat saw.'),
      h('h3', 'Trust'), h('p', io.trust()),
      deck && [h('p', 'It commits to each deck, then your browser helps to order it', crypto.subtle ? '.' : ': not without HTTPS, so nothing can be checked here.', ` Folded hands ${deck.open ? 'are shown at the end' : 'stay closed'}.`, Object.entries(deck.voids).map(([p, n]) => ` Decks void by ${nameOf(this.view, p)}: ${n}.`)),
        button('', decks, 'Take the decks home', { does: 'decks' }), h('p.note', 'The command cards verify checks them. Compare the roots in the file with the others.')]);
  }
  panel() {
    const { view: v, picks, at } = this, me = v.seats.find((x) => x.seat === v.you);
    if (at !== null) {
      const step = (sign, label, to) => button('.quiet', () => this.step(to), sign, { label });
      return h('nav.replay', { label: 'step by step', key: 'replay' }, step('«', 'to the start', 0), step('‹', 'one step back', at - 1),
        h('input', { type: 'range', min: 0, max: v.ply, value: at, key: 'r' + at, label: 'step', '--at': at / v.ply, onchange: (e) => this.step(+e.target.value) }),
        step('›', 'one step on', at + 1), step('»', 'to the end', v.ply), h('span.note', num(at) + ' of ' + num(v.ply)), button('', () => this.step(null), 'Done'));
    }
    const sit = (e) => {
      e.preventDefault();
      io.rename(e.target.elements[0].value);
      io.sit(this.id);
    };
    const next = v.next ? button('.main', () => took({ ...kept.seats[this.id], table: v.next }), 'On to the next game', { does: 'next' })
      : me && button('.main', () => this.again(), 'Again with the same people', { does: 'again' });
    const tools = [
      !me && v.seats.some((x) => !x.name) && h('form.sit', { key: 'sit', onsubmit: sit }, h('label', 'Your name ', h('input', { value: io.name, maxlength: 20, required: true, autocomplete: 'nickname' })), h('button.b.main', { does: 'sit' }, 'Sit down')),
      me && !v.started && h('.waits', { key: 'waits' }, h('p', 'The game begins when all seats are taken. Send this link:'), link('invitation', 't=' + this.id)),
      me?.away === 'LEFT' && h('.buttons', button('.main', () => this.send('/back'), 'Come back to your seat')),
      v.outcome && h('.buttons', { key: 'after' }, next, button('', () => this.step(0), 'Step by step', { does: 'replay' })),
    ];
    const { askHint, hint, clear } = this;
    return acts(v, picks, { play: (m) => this.play(m), type: (t, f) => this.type(t, f), undo: () => this.send('/undo'), askHint, clear, hint, wrong, tools });
  }
  side() {
    const text = (label, ...kids) => h('.lines', { tabindex: 0, role: 'group', label }, kids);
    if (this.rules) return h('aside.log.rules', { key: 'rules', tabindex: -1, label: 'rules' }, button('.quiet', () => this.showRules(), 'Close the rules'), text('text of the rules', this.rules.map((x) => x.cloneNode(true))));
    const all = this.log.filter((l) => l.ply <= (this.at ?? Infinity)).slice(-300), last = all.at(-1);
    return h('details.log', { id: 'log', key: 'log', open: wide.matches }, h('summary', h('span.last', last && told(last)), h('span.all', 'Log')), text('what happened', all.map((l) => h('p', { key: 'l' + l.ply }, told(l)))));
  }
  draw(focus) {
    const v = this.at !== null ? this.past : this.view, { picks } = this;
    if (!v || now !== this) return;
    $('title').textContent = [v.title, lines(v, 'aside')].filter(Boolean).join(' · ');
    tools(button('.quiet.rules-b', () => this.showRules(), 'Rules', { 'aria-expanded': String(!!this.rules) }), button('.quiet', () => this.menu(), 'Table', { does: 'menu' }));
    $('main').className = 'room';
    const where = spots(), old = document.querySelector('.lines'), low = !old || old.scrollTop + old.clientHeight > old.scrollHeight - 30;
    picks.nth = {};
    const here = put($('main'), table(v, v.turn.includes(v.you) ? picks.at : () => null, picks.says), this.panel(), this.side());
    rove();
    if (!this.fresh) moved(where);
    if (low && !this.rules) document.querySelector('.lines').scrollTop = 1e6;
    if (focus) document.querySelector(focus)?.focus();
    else if (!here) ($('acts') || $('main')).focus({ preventScroll: true });
    tick();
  }
}

document.addEventListener('keydown', (e) => {
  const press = e.key === 'Enter' || e.key === ' ', free = now?.view && now.at === null && !$('sheet').open;
  if (e.key === 'Escape' && free) {
    if (now.rules) now.showRules();
    else now.clear();
  } else if (press && e.target.getAttribute('role') === 'button') {
    e.preventDefault();
    e.target.click();
  } else if (e.key === 'Enter' && free && !now.picks.asking && (e.target === document.body || e.target.id === 'acts')) {
    const m = now.picks.all.find((x) => x.enter);
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
    if (!now && !lobby) missing('The server does not answer', e.message, button('.main', look, 'Try again'));
  }
}
setInterval(() => { if (!now && lobby && !document.hidden) look(); }, 8000);
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
