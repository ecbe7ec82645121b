// A QR code of a text of up to 134 bytes: byte mode, versions 1 to 6, level L, mask 0.
const EXP = [], LOG = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = x << 1 ^ (x > 127 ? 285 : 0);
}
const mul = (a, b) => a && b ? EXP[(LOG[a] + LOG[b]) % 255] : 0;
// By version: codewords of data, codewords for errors in each block, blocks.
const SIZES = [[0, 0, 0], [19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2]];
const FORMAT = 0x77c4; // level L, mask 0
function errors(data, n) {
  let gen = [1];
  for (let i = 0; i < n; i++) gen = [...gen, 0].map((c, j) => c ^ mul(gen[j - 1], EXP[i]));
  const rest = [...data, ...Array(n).fill(0)];
  data.forEach((_, i) => {
    const f = rest[i];
    gen.forEach((c, j) => { rest[i + j] ^= mul(c, f); });
  });
  return rest.slice(data.length);
}
function codewords(bytes, [room, ec, blocks]) {
  // Four bits that say "bytes", eight for their number; so each codeword has halves of two bytes.
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((b) => [b >> 4, b & 15]), 0], data = [];
  for (let i = 0; i < halves.length; i += 2) data.push(halves[i] << 4 | halves[i + 1]);
  for (let pad = 236; data.length < room; pad ^= 253) data.push(pad);
  const size = room / blocks, parts = Array.from({ length: blocks }, (_, b) => data.slice(b * size, b * size + size));
  const turn = (all) => all[0].flatMap((_, i) => all.map((p) => p[i]));
  return [...turn(parts), ...turn(parts.map((p) => errors(p, ec)))];
}
export function qr(text) {
  const bytes = new TextEncoder().encode(text), v = SIZES.findIndex(([room]) => bytes.length + 2 <= room);
  if (v < 0) return null;
  const all = codewords(bytes, SIZES[v]), n = 17 + 4 * v, m = Array.from({ length: n }, () => Array(n).fill(null));
  const dot = (x, y, on) => { if (x >= 0 && y >= 0 && x < n && y < n) m[y][x] = !!on; };
  const rings = (cx, cy, r, light) => {
    for (let y = -r; y <= r; y++) for (let x = -r; x <= r; x++) dot(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  if (v > 1) rings(n - 7, n - 7, 2, [1]);
  for (let i = 8; i < n - 8; i++) [[i, 6], [6, i]].forEach(([x, y]) => dot(x, y, i % 2 === 0));
  [[3, 3], [n - 4, 3], [3, n - 4]].forEach(([x, y]) => rings(x, y, 4, [2, 4]));
  for (let i = 0; i < 15; i++) {
    const on = FORMAT >> i & 1;
    dot(8, i < 6 ? i : i < 8 ? i + 1 : n - 15 + i, on);
    dot(i < 8 ? n - 1 - i : i < 9 ? 7 : 14 - i, 8, on);
  }
  dot(8, n - 8, 1);
  for (let x = n - 1, k = 0, up = true; x > 0; x -= 2, up = !up) {
    if (x === 6) x--;
    for (let i = 0; i < n; i++) for (const c of [x, x - 1]) {
      const y = up ? n - 1 - i : i;
      if (m[y][c] === null) m[y][c] = ((all[k >> 3] >> 7 - k++ % 8 & 1) === 1) !== ((c + y) % 2 === 0);
    }
  }
  return m;
}
