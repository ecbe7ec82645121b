// The page: the lobby, or one table.
import { $, h, put, s } from './dom.js';
import { pip } from './cards.js';
import { ask, follow, fresh } from './net.js';
import { lines, num, spoken, table, told } from './table.js';
import { acts, Picks } from './acts.js';
import { Lobby, titles } from './lobby.js';
import { qr } from './qr.js';
import { prose } from './text.js';

const root = document.documentElement.dataset, calm = matchMedia('(prefers-reduced-motion: reduce)'), wide = matchMedia('(min-width: 64em)');
const kept = (() => { try { return JSON.parse(localStorage.getItem('courtcards')) || {}; } catch { return {}; } })();
const keep = () => { try { localStorage.setItem('courtcards', JSON.stringify(kept)); } catch { /* kept until the tab is closed */ } };
kept.seats ||= {};
const look = () => { root.colours = kept.colours || '2'; if (kept.theme) root.theme = kept.theme; else delete root.theme; };
look();

let games = [], now = null;
const io = {
  get name() { return kept.name || ''; },
  wrong: '',
  rename(v) { kept.name = v; keep(); },
  mine: () => Object.entries(kept.seats).slice(-6).reverse().map(([table, x]) => ({ table, ...x })),
  go(id) { location.hash = 't=' + id; },
  trust: () => sheet('What the server can see', [h('p', {}, 'The server shuffles, deals and keeps the table. It sends to each seat only what that seat may see, but it holds the whole deck: whoever runs it could look. Play where you trust the one who runs the server, as you would trust a dealer.'), h('p', {}, 'Among people who trust nobody the deck can be sealed: all shuffle, and no one, no server either, sees a card before the rules show it. That is done in the terminal, without this server: ', h('code', {}, 'cards play GAME --host PORT'), ' and ', h('code', {}, 'cards play GAME --join ADDRESS'), '.'), h('p', {}, 'A seat belongs to whoever has its link. Ask for a new one if you have shown yours to somebody.')]),
  async make(body) { await tried(async () => took(await ask('tables', { body })), (m) => { io.wrong = m; lobby.draw(); }); },
  async sit(id) { await tried(async () => took(await ask(`tables/${id}/seats`, { body: { name: io.name || 'guest' } })), (m) => { io.wrong = m; if (now) now.draw(); else lobby.draw(); }); },
};
let lobby = null;
async function tried(act, wrong) { try { await act(); io.wrong = ''; } catch (e) { wrong(e.message); } }
function took({ table, seat, token }) {
  if (token) { kept.seats[table] = { ...kept.seats[table], seat, token }; keep(); }
  if (now?.id === table) now.enter(); else io.go(table);
}

/** A dialog over the page. */
function sheet(title, kids) {
  const d = $('sheet');
  d.replaceChildren(h('h2', { id: 'sheet-title', tabindex: -1 }, title), ...kids.flat().filter(Boolean), h('button.b.main', { onclick: () => d.close() }, 'Close'));
  if (!d.open) d.showModal();
  $('sheet-title').focus();
}
const link = (label, url) => {
  const m = qr(url), copy = (e) => navigator.clipboard?.writeText(url).then(() => { e.target.textContent = 'Copied'; });
  return [h('.invite', {}, h('input', { readonly: true, value: url, 'aria-label': label, onfocus: (e) => e.target.select() }), h('button.b.quiet', { onclick: copy }, 'Copy')),
    m ? s('svg', { class: 'qr', viewBox: `-4 -4 ${m.length + 8} ${m.length + 8}`, role: 'img', 'aria-label': label + ' as a QR code' }, s('path', { d: m.flatMap((r, y) => r.map((on, x) => on ? `M${x} ${y}h1v1h-1z` : '')).join('') })) : null];
};
const address = (hash) => location.origin + location.pathname + '#' + hash;
const say = (t) => { const box = $('say'); if (t) box.append(h('p', {}, t)); while (box.childNodes.length > 6) box.firstChild.remove(); };
const download = (name, text) => { const a = h('a', { href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })), download: name }); a.click(); setTimeout(() => URL.revokeObjectURL(a.href), 1000); };

/** One table as it is shown here. */
class Table {
  log = []; fresh = true; hint = null; wrong = ''; at = null; rules = null;
  constructor(id) { this.id = id; this.picks = new Picks((focus) => this.draw(focus)); this.enter(); }
  get seat() { return kept.seats[this.id]; }
  get token() { return this.seat?.token || ''; }
  enter() {
    this.stop?.(); this.fresh = true; this.log = []; this.view = null;
    this.stop = follow(this.id, this.token, { seen: (v) => this.see(v), state: (t) => { $('line').textContent = t; }, over: (e) => this.over(e) });
  }
  over(e) {
    if (e.status === 401 && this.token) {
      delete kept.seats[this.id].token; keep();
      sheet('Your seat has another link', [h('p', {}, 'Somebody who had this seat has made a new link for it, and the one of this device has ended. You watch now.')]);
      this.enter();
    } else {
      $('main').className = 'lobby';
      put($('main'), h('section.sheet', { 'data-key': 'none' }, h('h2', {}, e.status === 404 ? 'There is no such table' : 'The table is closed to you'), h('p', {}, e.message), h('p', {}, h('a.b.main', { href: '#' }, 'To the lobby'))));
    }
  }
  /** A new view: what it leaves out of the log is known. */
  see(view) {
    view.came = performance.now();
    const mine = this.view?.turn.includes(view.you), before = this.view;
    this.log = [...this.log.filter((l) => l.ply <= view.since), ...view.log];
    this.view = view; this.wrong = before?.ply === view.ply ? this.wrong : ''; if (before?.ply !== view.ply) this.hint = null;
    this.picks.see(view);
    kept.seats[this.id] = { ...this.seat, title: view.title }; keep();
    const turn = view.started && view.turn.includes(view.you) && !view.outcome;
    document.title = (turn ? '● ' : '') + view.title + ' · Courtcards';
    if (!this.at) this.draw();
    if (!this.fresh) view.log.map(spoken).filter(Boolean).forEach(say);
    if (turn && (!mine || this.fresh)) say('Your turn. ' + lines(view, 'ask'));
    if (view.outcome && !before?.outcome) say($('main').querySelector('.result')?.textContent);
    this.fresh = false;
  }
  async play(m) {
    this.picks.asking = null; this.picks.list = []; this.picks.open = '';
    await this.send('moves', { ...(m.move ? { move: m.move } : { typed: m.words.join(' ') }), key: fresh(), seq: this.view.seq });
  }
  async send(what, body) {
    this.wrong = '';
    document.body.dataset.busy = '';
    try { await ask(`tables/${this.id}/${what}`, { token: this.token, body }); return true; }
    catch (e) { this.wrong = e.message; return false; }
    finally { delete document.body.dataset.busy; this.draw(); }
  }
  async type(text, field) {
    const t = text.trim().toLowerCase().split(/[\s:,;]+/), grave = this.picks.all.find((m) => m.grave && t.every((w) => m.words.some((x) => x.startsWith(w))));
    if (grave) { this.picks.asking = grave; this.picks.changed('.sure'); return; }
    if (await this.send('moves', { typed: text, key: fresh() })) { field.value = ''; this.picks.list = []; this.draw(); }
  }
  askHint = async () => {
    if (this.picks.open === 'hint') { this.picks.open = ''; return this.draw(); }
    try { this.hint = (await ask(`tables/${this.id}/hint`, { token: this.token })).picture; this.picks.open = 'hint'; say(this.hint.flatMap((b) => b.parts ? b.parts.map((p) => p.text || '') : [b.label, b.note]).join(' ')); } catch (e) { this.wrong = e.message; }
    this.draw();
  };
  undo = () => this.send('undo', {});
  async step(to) {
    if (to === null) { this.at = null; return this.draw(); }
    const n = Math.max(0, Math.min(this.view.ply, to));
    this.at = n;
    try { const v = JSON.parse(await ask(`tables/${this.id}?ply=${n}`, { token: this.token, text: true })); v.came = performance.now(); if (this.at === n) { this.past = v; this.draw(); say(v.log.map(spoken).at(-1)); } } catch (e) { this.at = null; this.wrong = e.message; this.draw(); }
  }
  async showRules() {
    if (this.rules) { this.rules = null; this.draw('.rules-b'); return; }
    try { this.rules = prose((await ask(`games/${this.view.game}/rules`)).rules); } catch (e) { this.rules = [h('p', {}, e.message)]; }
    this.draw('.rules');
  }
  async again() { await tried(async () => { const { table } = await ask(`tables/${this.id}/again`, { token: this.token, body: {} }); kept.seats[table] = { ...this.seat }; keep(); io.go(table); }, (m) => { this.wrong = m; this.draw(); }); }
  menu() {
    const v = this.view, me = v.seats.find((x) => x.seat === v.you), shut = () => $('sheet').close();
    sheet('This table', [
      v.seats.some((x) => !x.name) ? [h('h3', {}, 'Invite'), link('invitation', address('t=' + this.id)), h('p.note', {}, 'Who opens it may take a free seat, or watch.')] : [h('h3', {}, 'For those who want to watch'), link('link of the table', address('t=' + this.id))],
      me ? [h('h3', {}, 'Your seat'), h('.buttons', {},
        h('button.b', { 'data-do': 'device', onclick: async () => { try { const t = await ask(`tables/${this.id}/link`, { token: this.token, body: {} }); const url = address(`t=${this.id}&k=${t.token}`); delete kept.seats[this.id].token; keep(); this.enter(); sheet('Your seat elsewhere', [h('p', {}, 'Open this on the other device. It is your seat: show it to nobody. This device watches now.'), link('your seat', url)]); } catch (e) { sheet('Your seat elsewhere', [h('p.wrong', {}, e.message)]); } } }, 'Move to another device'),
        me.away === 'LEFT' ? h('button.b.main', { onclick: () => { shut(); this.send('back', {}); } }, 'Come back') : v.started && !v.outcome ? h('button.b.grave', { 'data-do': 'leave', onclick: () => { shut(); this.send('leave', {}); } }, 'Leave the table') : null)] : null,
      h('h3', {}, 'Record'), h('button.b', { 'data-do': 'record', onclick: async () => { try { download(v.game + '-' + this.id + '.txt', await ask(`tables/${this.id}/record`, { token: this.token, text: true })); } catch (e) { sheet('Record', [h('p.wrong', {}, e.message)]); } } }, 'Take the record home'), h('p.note', {}, 'It holds what this seat saw.'),
      h('h3', {}, 'Trust'), h('p', {}, 'The server deals, and whoever runs it can see every card. ', h('button.link', { onclick: io.trust }, 'What that means'))]);
  }
  panel() {
    const v = this.view, free = v.seats.some((x) => !x.name), seated = !!v.you;
    const more = [];
    if (this.at !== null) return this.replay();
    if (!seated && free) more.push(h('form.sit', { 'data-key': 'sit', onsubmit: (e) => { e.preventDefault(); io.rename(e.target.elements[0].value); io.sit(this.id); } }, h('label', {}, 'Your name ', h('input', { value: io.name, maxlength: 20, required: true, autocomplete: 'nickname' })), h('button.b.main', { 'data-do': 'sit' }, 'Sit down'), io.wrong ? h('span.wrong', { role: 'alert' }, io.wrong) : null));
    if (!v.started && seated) more.push(h('.waits', { 'data-key': 'waits' }, h('p', {}, 'The game begins when all seats are taken. Send this link:'), link('invitation', address('t=' + this.id))));
    if (seated && v.seats.find((x) => x.seat === v.you).away === 'LEFT') more.push(h('.buttons', {}, h('button.b.main', { onclick: () => this.send('back', {}) }, 'Come back to your seat')));
    if (v.outcome) more.push(h('.buttons', { 'data-key': 'after' }, v.next ? h('button.b.main', { 'data-do': 'next', onclick: () => { kept.seats[v.next] = { ...this.seat }; keep(); io.go(v.next); } }, 'On to the next game') : seated ? h('button.b.main', { 'data-do': 'again', onclick: () => this.again() }, 'Again with the same people') : null, h('button.b', { 'data-do': 'replay', onclick: () => this.step(0) }, 'Step by step')));
    return acts(v, this.picks, { play: (m) => this.play(m), type: (t, f) => this.type(t, f), askHint: this.askHint, undo: this.undo, hint: this.hint, wrong: this.wrong, tools: more });
  }
  replay() {
    const of = this.view.ply, at = this.at, step = (sign, words, to) => h('button.b.quiet', { 'aria-label': words, onclick: () => this.step(to) }, sign);
    return h('nav.replay', { 'aria-label': 'step by step', 'data-key': 'replay' }, step('«', 'to the start', 0), step('‹', 'one step back', at - 1), h('input', { type: 'range', min: 0, max: of, value: at, 'data-key': 'r' + at, 'aria-label': 'step', '--at': at / of, onchange: (e) => this.step(+e.target.value) }), step('›', 'one step on', at + 1), step('»', 'to the end', of), h('span.note', {}, num(at) + ' of ' + num(of)), h('button.b', { onclick: () => this.step(null) }, 'Done'));
  }
  side() {
    if (this.rules) return h('aside.log.rules', { 'data-key': 'rules', tabindex: -1, 'aria-label': 'rules' }, h('button.b.quiet.shut', { onclick: () => this.showRules() }, 'Close the rules'), h('.lines', { tabindex: 0, role: 'group', 'aria-label': 'text of the rules' }, this.rules.map((x) => x.cloneNode(true))));
    const all = this.at === null ? this.log : this.log.filter((l) => l.ply <= this.at), last = all.at(-1);
    return h('details.log', { id: 'log', 'data-key': 'log', open: wide.matches }, h('summary', {}, h('span.last', {}, last ? told(last) : ''), h('span.all', {}, 'Log')), h('.lines', { tabindex: 0, role: 'group', 'aria-label': 'what happened' }, all.slice(-300).map((l) => h('p', { 'data-key': 'l' + l.ply }, told(l)))));
  }
  draw(focus) {
    const v = this.at !== null ? this.past : this.view;
    if (!v || now !== this) return;
    $('title').textContent = [v.title, lines(v, 'aside')].filter(Boolean).join(' · ');
    tools(h('button.b.quiet.rules-b', { 'aria-expanded': String(!!this.rules), onclick: () => this.showRules() }, 'Rules'), h('button.b.quiet', { 'data-do': 'menu', onclick: () => this.menu() }, 'Table'));
    $('main').className = 'room';
    const where = spots(), old = document.querySelector('.lines'), low = !old || old.scrollTop + old.clientHeight > old.scrollHeight - 30;
    this.picks.begin();
    const here = put($('main'), table(v, this.at === null && v.turn.includes(v.you) ? this.picks.at : () => null, this.at === null ? this.picks.says : new Set()), this.panel(), this.side());
    rove();
    if (!this.fresh) moved(where);
    const log = document.querySelector('.lines');
    if (log && low && !this.rules) log.scrollTop = log.scrollHeight;
    if (focus) document.querySelector(focus)?.focus();
    else if (!here) ($('acts') || $('main')).focus?.({ preventScroll: true });
    tick();
  }
}

// - cards that move: from where the same card lay, or from the pile
const spots = () => calm.matches || document.hidden ? null : new Map([...document.querySelectorAll('.table .card')].map((e) => [e, { at: e.getBoundingClientRect(), code: e.dataset.card }]));
function moved(before) {
  if (!before?.size) return;
  const gone = [...before].filter(([e]) => !e.isConnected).map(([, x]) => x), pile = document.querySelector('.is-stack .card, .stack .card')?.getBoundingClientRect();
  let n = 0;
  for (const e of document.querySelectorAll('.table .card')) {
    const was = before.get(e), to = e.getBoundingClientRect();
    let from = was?.code === e.dataset.card ? was.at : null;
    if (!from && !was) { const i = gone.findIndex((x) => x.code === e.dataset.card); from = i >= 0 ? gone.splice(i, 1)[0].at : pile; }
    if (!from || !to.width || Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 4) continue;
    e.animate([{ transform: `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`, transformOrigin: '0 0', zIndex: 5 }, { transform: 'none', transformOrigin: '0 0', zIndex: 5 }], { duration: 320, delay: was ? 0 : Math.min(n++, 12) * 30, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' });
  }
}
// - arrow keys within cards: one stop of Tab a hand
const stops = (box) => [...box.querySelectorAll('button')];
const rove = () => document.querySelectorAll('[data-rove]').forEach((box) => { const all = stops(box), at = all.includes(document.activeElement) ? document.activeElement : all.find((b) => b.tabIndex === 0 && b.hasAttribute('tabindex')) || all[0]; all.forEach((b) => { b.tabIndex = b === at ? 0 : -1; }); });
document.addEventListener('keydown', (e) => {
  const box = e.target.closest?.('[data-rove]'), cols = Number(box?.dataset.rove) || 0;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -cols, ArrowDown: cols, Home: -999, End: 999 }[e.key];
  if (box && by) {
    const all = stops(box), to = all[Math.max(0, Math.min(all.length - 1, all.indexOf(e.target) + by))];
    e.preventDefault(); all.forEach((b) => { b.tabIndex = b === to ? 0 : -1; }); to.focus();
  } else if (e.key === 'Escape' && now && !$('sheet').open) { if (now.rules) now.showRules(); else now.picks.clear(); }
  else if (e.key === 'Enter' && now?.view && now.at === null && !$('sheet').open && (e.target === document.body || e.target.id === 'acts')) { const m = !now.picks.asking && now.picks.all.find((x) => x.enter); if (m) { e.preventDefault(); now.play(m); } }
  else if ((e.key === 'Enter' || e.key === ' ') && e.target.getAttribute?.('role') === 'button') { e.preventDefault(); e.target.click(); }
});
const tick = () => document.querySelectorAll('[data-end]').forEach((e) => { e.textContent = ' ' + Math.max(0, Math.ceil((e.dataset.end - performance.now()) / 1000)) + ' s'; });
setInterval(tick, 1000);
wide.addEventListener('change', () => { if ($('log')) $('log').open = wide.matches; });

function tools(...more) {
  const four = kept.colours === '4', redraw = () => { keep(); look(); if (now) now.draw(); else tools(); };
  const dark = (kept.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  put($('tools'), h('button.b.quiet', { 'aria-pressed': String(dark), 'data-do': 'theme', 'aria-label': 'dark', onclick: () => { kept.theme = dark ? 'light' : 'dark'; redraw(); } }, '◐'), h('button.b.quiet', { 'aria-pressed': String(four), 'aria-label': 'four colours', onclick: () => { kept.colours = four ? '2' : '4'; redraw(); } }, s('svg', { viewBox: '0 0 204 100', class: 'fours', 'aria-hidden': 'true' }, ...['S', 'H', 'D', 'C'].map((k, i) => pip(k, 26 + i * 51, 50, 44)))), ...more);
}
async function route() {
  const { t, k } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if ($('sheet').open) $('sheet').close();
  if (t && k) { kept.seats[t] = { ...kept.seats[t], token: k }; keep(); history.replaceState(null, '', '#t=' + t); }
  if (t && now?.id === t && !k) return;
  now?.stop(); now = null; $('line').textContent = ''; $('say').textContent = '';
  if (t) { put($('main'), h('p.faint', {}, 'One moment …')); now = new Table(t); return; }
  document.title = 'Courtcards'; $('title').textContent = 'Tables for people and bots'; $('main').className = 'lobby'; tools();
  const look = async () => { try { lobby.tables = await ask('tables'); $('line').textContent = ''; } catch (e) { $('line').textContent = e.message; } if (!now) lobby.draw(); };
  try { games = games.length ? games : await ask('games'); lobby ||= new Lobby(games, io); if (!now) { lobby.draw(); look(); } } catch (e) { put($('main'), h('section.sheet', {}, h('h2', {}, 'The server does not answer'), h('p', {}, e.message), h('button.b.main', { onclick: () => route() }, 'Try again'))); }
}
setInterval(async () => { if (!now && lobby && !document.hidden) { try { lobby.tables = await ask('tables'); if (!now) lobby.draw(); } catch { /* asked again */ } } }, 8000);
addEventListener('hashchange', route);
document.querySelector('.skip').onclick = (e) => { e.preventDefault(); ($('acts') || $('main')).focus(); };
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { if (now) now.draw(); else tools(); });
route();
