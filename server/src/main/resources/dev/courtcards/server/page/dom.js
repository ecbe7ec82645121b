// Elements without markup in strings: text by textContent, styles by CSSOM, as the page's CSP asks.
const NS = 'http://www.w3.org/2000/svg';
function fill(e, at, kids) {
  for (const [k, v] of Object.entries(at || {})) {
    if (v == null || v === false) continue;
    if (typeof v === 'function') (e.on ||= {})[k] = e[k] = v;
    else if (k.startsWith('--')) e.style.setProperty(k, v);
    else e.setAttribute(k, v === true ? '' : v);
  }
  e.append(...kids.flat(9).filter((k) => k != null && k !== '' && k !== false));
  return e;
}
/** An element: "button.b.main", attributes (functions are handlers), children. */
export const h = (tag, at, ...kids) => {
  const [t, ...c] = tag.split('.'), e = document.createElement(t || 'div');
  if (c.length) e.className = c.join(' ');
  return fill(e, at, kids);
};
export const s = (tag, at, ...kids) => fill(document.createElementNS(NS, tag), at, kids);
export const $ = (id) => document.getElementById(id);

const alike = (a, b) => a.nodeName === b.nodeName && (a.nodeType !== 1 || (a.dataset.key === b.dataset.key && a.classList[0] === b.classList[0]));
/** Makes the old element equal to the next and keeps what it can: focus, what is typed, where it is scrolled. */
export function morph(old, next, inside) {
  if (old.nodeType !== 1) { if (old.data !== next.data) old.data = next.data; return; }
  if (!inside) {
    for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && name !== 'style' && name !== 'open') old.removeAttribute(name);
    for (const { name, value } of next.attributes) if (name !== 'style' && name !== 'open' && old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.style.cssText !== next.style.cssText) old.style.cssText = next.style.cssText;
    for (const k in old.on) old[k] = null;
    Object.assign(old, next.on);
    old.on = next.on;
  }
  const left = new Set(old.childNodes);
  [...next.childNodes].forEach((n, i) => {
    let m = n;
    for (const o of left) if (alike(o, n)) { m = o; left.delete(o); morph(o, n); break; }
    if (old.childNodes[i] !== m) old.insertBefore(m, old.childNodes[i] || null);
  });
  left.forEach((o) => o.remove());
}
/** Puts these in the place of what an element holds, and keeps the focus. */
export function put(where, ...kids) {
  const had = document.activeElement;
  morph(where, h('div', {}, ...kids), true);
  if (had !== document.activeElement && had?.isConnected) had.focus({ preventScroll: true });
  return !had || had.isConnected;
}
