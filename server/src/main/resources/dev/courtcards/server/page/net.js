// Requests to the server, and one stream of views.
const SILENCE = 25000, ASLEEP = 20000;
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const backoff = (turn) => (0.5 + Math.random()) * Math.min(15000, 500 * 2 ** turn);
export const random = (n) => crypto.getRandomValues(new Uint8Array(n));
export const fresh = () => random(12).toHex();
const call = (path, token, { headers, ...more }) =>
  fetch('/api/' + path, { cache: 'no-store', headers: { ...(token && { Authorization: 'Bearer ' + token }), ...headers }, ...more });
const refusal = async (answer) => {
  const why = await answer.json().catch(() => ({ message: `The server answered ${answer.status}.` }));
  return Object.assign(new Error(why.message), { status: answer.status });
};

/** Sends a request and throws a refusal. Retries a few times if no answer arrives: each move has a key, so it is played once. */
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
    await sleep(backoff(turn));
  }
}

/**
 * Follows a table until the returned function is called: by a stream while the tab is visible. A hidden tab closes its stream, since a
 * browser has six connections to a server, and polls.
 */
export function follow(table, token, { seen, state, over }) {
  const end = new AbortController(), { signal } = end;
  let last = 0, turn = 0, line, wake;
  const pause = (ms) => Promise.race([sleep(ms), new Promise((r) => { wake = r; })]);
  const soon = (what) => Promise.race([what, sleep(SILENCE).then(() => { throw new Error('silence'); })]);
  const show = (view) => {
    if (signal.aborted) return;
    last = view.seq;
    turn = 0;
    try { seen(view); } catch (e) { reportError(e); }
  };
  async function stream() {
    line = new AbortController();
    const answer = await soon(call(`tables/${table}/events`, token, { headers: last && { 'Last-Event-ID': last }, signal: line.signal }));
    if (!answer.ok) throw await refusal(answer);
    state('');
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = '', part; !(part = await soon(reader.read())).done;) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop();
      lines.filter((l) => l.startsWith('data: ')).forEach((l) => show(JSON.parse(l.slice(6))));
    }
  }
  (async () => {
    while (!signal.aborted) {
      const asleep = document.hidden;
      try {
        if (asleep) show(await ask(`tables/${table}?log=${last}`, token));
        else await stream();
      } catch (e) {
        if (!signal.aborted && e.status >= 400 && e.status < 429) return over(e);
      }
      line?.abort();
      if (signal.aborted) return;
      if (document.hidden) await pause(ASLEEP);
      else if (!asleep) {
        state('Connection lost. Trying again…');
        await pause(backoff(turn++));
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
