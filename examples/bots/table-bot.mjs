// Sits down at a table and plays any move of its menu: node table-bot.mjs http://127.0.0.1:8080 TABLE NAME
const [server, table, name] = process.argv.slice(2);
let token = '';

async function ask(path, body) {
  const answer = await fetch(`${server}/api/tables/${table}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return answer.json(); // of what is refused, a code and a message
}

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** Something that may be done: a move, words of a menu that is told by its parts, or an amount. */
function chosen({ menu, products = [], ranges }) {
  const moves = [
    ...menu.filter((item) => !item.grave).map((item) => ({ move: item.move })),
    ...products.map((columns) => ({ typed: columns.map(any).join(' ') })),
    ...ranges.map(({ label, min }) => ({ typed: `${label} ${min}` })),
  ];
  return moves.length ? any(moves) : null;
}

const ticket = await ask('/seats', { name });
if (!ticket.token) throw new Error(ticket.message);
token = ticket.token;

for (let seq = 0, view = {}; !view.outcome; seq = view.seq) {
  view = await ask(`?wait=25&log=${seq}`); // answers as soon as something has happened
  const move = chosen(view);
  if (move) {
    const done = await ask('/moves', { ...move, key: crypto.randomUUID() });
    if (done.message) console.error(done.message);
  }
}
