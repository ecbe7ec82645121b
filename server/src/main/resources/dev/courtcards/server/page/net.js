// Talking to the server: short questions, and one stream for what is seen.
const SILENCE = 25000, LEAST = 500, MOST = 15000, ASLEEP = 20000;
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const jitter = (ms) => ms * (0.5 + Math.random());
export const fresh = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => (b % 36).toString(36)).join('');
const headers = (token) => (token ? { Authorization: 'Bearer ' + token } : {});

/** Asks; what is refused is thrown with its code, what does not arrive is asked again a few times: each move has a key and is played once. */
export async function ask(path, { token, body, text } = {}) {
  for (let turn = 0; ; turn++) {
    let answer;
    try {
      answer = await fetch('/api/' + path, { method: body ? 'POST' : 'GET', cache: 'no-store', headers: { ...headers(token), ...(body && { 'Content-Type': 'application/json' }) }, body: body && JSON.stringify(body) });
      if (answer.ok) return text ? await answer.text() : await answer.json();
    } catch (e) {
      if (turn > 3) throw Object.assign(new Error('The server does not answer.'), { code: 'offline' });
    }
    if (answer && answer.status !== 503 && answer.status !== 429 || turn > 3) {
      const why = await answer.json().catch(() => ({ code: 'http', message: 'The server answered ' + answer.status + '.' }));
      throw Object.assign(new Error(why.message), { code: why.code });
    }
    await sleep(jitter(LEAST * 2 ** turn));
  }
}

/**
 * Follows a table until it is stopped: a stream while the tab is seen; a hidden tab gives its stream back, since a browser has
 * six for a server, and asks now and then.
 */
export function follow(table, token, { seen, state, over }) {
  let stop = false, last = 0, turn = 0, quit = new AbortController(), wake = () => {};
  const pause = (ms) => Promise.race([sleep(ms), new Promise((r) => { wake = r; })]);
  const show = (text) => { const view = JSON.parse(text); last = view.seq; turn = 0; try { seen(view); } catch (e) { reportError(e); } };
  async function stream() {
    const mine = quit = new AbortController();
    let dog;
    const alive = () => { clearTimeout(dog); dog = setTimeout(() => mine.abort(), SILENCE); };
    try {
      alive();
      const answer = await fetch(`/api/tables/${table}/events`, { headers: { ...headers(token), ...(last && { 'Last-Event-ID': last }) }, signal: mine.signal, cache: 'no-store' });
      if (!answer.ok) throw Object.assign(new Error((await answer.json()).message), { status: answer.status });
      state('');
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = ''; ;) {
        const { done, value } = await reader.read();
        if (done) break;
        alive();
        const events = (rest + value).split('\n\n');
        rest = events.pop();
        for (const e of events) for (const l of e.split('\n')) if (l.startsWith('data: ')) show(l.slice(6));
      }
    } finally { clearTimeout(dog); mine.abort(); }
  }
  async function nap() {
    const answer = await fetch(`/api/tables/${table}?log=${last}`, { headers: headers(token), cache: 'no-store' });
    if (answer.ok) show(await answer.text());
    await pause(ASLEEP);
  }
  (async () => {
    while (!stop) {
      try {
        if (document.hidden) await nap(); else await stream();
        if (!stop && !document.hidden) throw new Error('line lost');
      } catch (e) {
        if (stop) return;
        if (e.status >= 400 && e.status < 429) { over(e); return; }
        if (document.hidden) { await pause(ASLEEP); continue; }
        const ms = Math.max(LEAST, jitter(Math.min(MOST, LEAST * 2 ** turn++)));
        if (turn > 1 || e.name !== 'AbortError') state('Line lost. Trying again…');
        await pause(ms);
      }
    }
  })();
  const turned = () => { if (document.hidden) setTimeout(() => document.hidden && quit.abort(), 1000); wake(); };
  document.addEventListener('visibilitychange', turned);
  addEventListener('online', turned);
  // A page that is left gives its stream back at once, though it may be kept for a return.
  const left = () => quit.abort();
  addEventListener('pagehide', left);
  return () => { stop = true; quit.abort(); wake(); document.removeEventListener('visibilitychange', turned); removeEventListener('online', turned); removeEventListener('pagehide', left); };
}
