// Talking to the server: short questions, and one stream for what is seen.
const SILENCE = 25000, LEAST = 500, MOST = 15000, ASLEEP = 20000;
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const jitter = (ms) => ms * (0.5 + Math.random());
export const fresh = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => (b % 36).toString(36)).join('');
const call = (path, token, { headers, ...more }) =>
  fetch('/api/' + path, { cache: 'no-store', headers: { ...(token && { Authorization: 'Bearer ' + token }), ...headers }, ...more });
const refusal = async (answer) => {
  const why = await answer.json().catch(() => ({ message: `The server answered ${answer.status}.` }));
  return Object.assign(new Error(why.message), { status: answer.status });
};

/** Asks; what is refused is thrown, what does not arrive is asked again a few times: each move has a key and is played once. */
export async function ask(path, token, body) {
  const sent = body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {};
  for (let turn = 0; ; turn++) {
    let answer;
    try {
      answer = await call(path, token, sent);
      if (answer.ok) return await (answer.headers.get('Content-Type').includes('json') ? answer.json() : answer.text());
    } catch {
      if (turn > 3) throw new Error('The server does not answer.');
    }
    if (answer && ![429, 503].includes(answer.status) || turn > 3) throw await refusal(answer);
    await sleep(jitter(LEAST * 2 ** turn));
  }
}

/**
 * Follows a table until what it returns is called: by a stream while the tab is seen; a hidden tab gives its stream back, since a
 * browser has six for a server, and asks now and then.
 */
export function follow(table, token, { seen, state, over }) {
  const end = new AbortController(), { signal } = end;
  let last = 0, turn = 0, line, wake;
  const pause = (ms) => Promise.race([sleep(ms), new Promise((r) => { wake = r; })]);
  const show = (view) => {
    if (signal.aborted) return;
    last = view.seq;
    turn = 0;
    try { seen(view); } catch (e) { reportError(e); }
  };
  async function stream() {
    const mine = line = new AbortController();
    let dog, rest = '';
    const alive = () => { clearTimeout(dog); dog = setTimeout(() => mine.abort(), SILENCE); };
    try {
      alive();
      const answer = await call(`tables/${table}/events`, token, { headers: last && { 'Last-Event-ID': last }, signal: mine.signal });
      if (!answer.ok) throw await refusal(answer);
      state('');
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        alive();
        const events = (rest + part.value).split('\n\n');
        rest = events.pop();
        events.flatMap((e) => e.split('\n')).filter((l) => l.startsWith('data: ')).forEach((l) => show(JSON.parse(l.slice(6))));
      }
    } finally {
      clearTimeout(dog);
      mine.abort();
    }
  }
  async function nap() {
    show(await ask(`tables/${table}?log=${last}`, token));
    await pause(ASLEEP);
  }
  (async () => {
    while (!signal.aborted) {
      try {
        await (document.hidden ? nap() : stream());
        if (!document.hidden) throw new Error('line lost');
      } catch (e) {
        if (signal.aborted) return;
        if (e.status >= 400 && e.status < 429) return over(e);
        if (!document.hidden && (turn || e.name !== 'AbortError')) state('Line lost. Trying again…');
        await pause(document.hidden ? ASLEEP : Math.max(LEAST, jitter(Math.min(MOST, LEAST * 2 ** turn++))));
      }
    }
  })();
  const quit = () => line?.abort();
  const turned = () => {
    if (document.hidden) setTimeout(() => document.hidden && quit(), 1000);
    wake?.();
  };
  document.addEventListener('visibilitychange', turned, { signal });
  addEventListener('online', turned, { signal });
  addEventListener('pagehide', quit, { signal });
  return () => {
    end.abort();
    quit();
    wake?.();
  };
}

const hex = (b) => [...b].map((x) => x.toString(16).padStart(2, 0)).join('');
const sha = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
const hash = async (tag, ...parts) => sha(tag = await sha(tag), tag, ...parts);
const own = sessionStorage;
/** Gives a server that commits to its decks the hash of a share, and when all hashes are there the share (G55). */
export async function give({ table, deck: { number: n, wants }, you }, send) {
  const key = table + n, share = crypto.getRandomValues(new Uint8Array(32));
  if (wants === 'share' && own[key]) await send({ deck: n, share: own[key] });
  if (wants !== 'hash' || own[key]) return;
  own[key] = hex(share);
  await send({ deck: n, hash: hex(await hash('cards/share/1', await hash('cards/table/1', table), new Uint8Array([0, 0, n >> 8, n, you.slice(1)]), share)) }).catch(() => delete own[key]);
}
/** A file of decks with the shares given here. */
export const withOwn = (table, text) => text + [...text.matchAll(/^CLOSED:(\d+)/gm)].map(([, n]) => own[table + n] ? `OWN:${n}:${own[table + n]}\n` : '').join('');
