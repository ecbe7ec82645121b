// A QR code of a text of up to 271 bytes: byte mode, versions 1 to 10, level L, mask 0.
const EXP = [], LOG = [];
for (let i = 0, x = 1; i < 255; i++) { EXP[i] = x; LOG[x] = i; x = x << 1 ^ (x > 127 ? 285 : 0); }
const mul = (a, b) => a && b ? EXP[(LOG[a] + LOG[b]) % 255] : 0;
// By version: codewords of data, codewords for errors in each block, blocks.
const SIZES = [[0, 0, 0], [19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2], [156, 20, 2], [194, 24, 2], [232, 30, 2], [274, 18, 4]];
function errors(data, n) {
  let gen = [1];
  for (let i = 0; i < n; i++) gen = [...gen, 0].map((c, j) => c ^ mul(gen[j - 1] || 0, EXP[i]));
  const rest = [...data, ...Array(n).fill(0)];
  for (let i = 0; i < data.length; i++) { const f = rest[i]; if (f) gen.forEach((c, j) => { rest[i + j] ^= mul(c, f); }); }
  return rest.slice(data.length);
}
/** Rows of true and false; null for a text that is too long. */
export function qr(text) {
  const bytes = new TextEncoder().encode(text), v = SIZES.findIndex(([d], i) => i && bytes.length + (i > 9 ? 3 : 2) <= d);
  if (v < 0) return null;
  const [room, ec, blocks] = SIZES[v], bits = [];
  const push = (n, len) => { for (let i = len - 1; i >= 0; i--) bits.push(n >> i & 1); };
  push(4, 4); push(bytes.length, v > 9 ? 16 : 8); bytes.forEach((b) => push(b, 8));
  push(0, Math.min(4, room * 8 - bits.length)); while (bits.length % 8) bits.push(0);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((a, b) => a * 2 + b));
  for (let pad = 236; data.length < room; pad ^= 253) data.push(pad);
  const parts = [], short = Math.floor(room / blocks), long = room % blocks;
  for (let b = 0, at = 0; b < blocks; b++) { const n = short + (b >= blocks - long); parts.push(data.slice(at, at += n)); }
  const checks = parts.map((p) => errors(p, ec)), all = [];
  for (let i = 0; i <= short; i++) parts.forEach((p) => i < p.length && all.push(p[i]));
  for (let i = 0; i < ec; i++) checks.forEach((c) => all.push(c[i]));

  const n = 17 + 4 * v, m = Array.from({ length: n }, () => Array(n).fill(null));
  const dot = (x, y, on) => { if (x >= 0 && y >= 0 && x < n && y < n) m[y][x] = !!on; };
  const ring = (cx, cy, r, edge) => { for (let y = -r; y <= r; y++) for (let x = -r; x <= r; x++) { const d = Math.max(Math.abs(x), Math.abs(y)); dot(cx + x, cy + y, edge(d)); } };
  const at = v === 1 ? [] : [6, ...(v < 7 ? [] : [[22, 24, 26, 28][v - 7]]), n - 7];
  at.forEach((x) => at.forEach((y) => { if (!(x === 6 && y === 6 || x === 6 && y === n - 7 || x === n - 7 && y === 6)) ring(x, y, 2, (d) => d !== 1); }));
  for (let i = 8; i < n - 8; i++) { dot(i, 6, i % 2 === 0); dot(6, i, i % 2 === 0); }
  [[3, 3], [n - 4, 3], [3, n - 4]].forEach(([x, y]) => ring(x, y, 4, (d) => d !== 2 && d !== 4));
  const format = 0x77c4; // level L, mask 0
  for (let i = 0; i < 15; i++) {
    const on = format >> i & 1;
    dot(8, i < 6 ? i : i < 8 ? i + 1 : n - 15 + i, on);
    dot(i < 8 ? n - 1 - i : i < 9 ? 7 : 14 - i, 8, on);
  }
  dot(8, n - 8, 1);
  if (v > 6) {
    let r = v;
    for (let i = 0; i < 12; i++) r = r << 1 ^ (r >> 11) * 0x1f25;
    for (let i = 0, b = v << 12 | r; i < 18; i++) { const x = n - 11 + i % 3, y = Math.floor(i / 3); dot(x, y, b >> i & 1); dot(y, x, b >> i & 1); }
  }
  let k = 0;
  for (let x = n - 1, up = true; x > 0; x -= 2, up = !up) {
    if (x === 6) x--;
    for (let i = 0; i < n; i++) for (const c of [x, x - 1]) {
      const y = up ? n - 1 - i : i;
      if (m[y][c] === null) { m[y][c] = !!((all[k >> 3] >> 7 - k % 8 & 1) ^ ((c + y) % 2 === 0)); k++; }
    }
  }
  return m;
}
