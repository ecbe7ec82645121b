// Elements without markup in strings: text by textContent, styles by CSSOM, as the page's CSP asks.
const SHORT = { key: 'data-key', label: 'aria-label', does: 'data-do' };
export const MUTE = { 'aria-hidden': 'true' };

function fill(e, kids) {
  const at = kids[0]?.constructor === Object ? kids.shift() : {};
  for (const [k, v] of Object.entries(at)) {
    if (v == null || v === false) continue;
    if (typeof v === 'function') (e.on ||= {})[k] = e[k] = v;
    else if (k.startsWith('--')) e.style.setProperty(k, v);
    else e.setAttribute(SHORT[k] || k, v === true ? '' : v);
  }
  e.append(...kids.flat(9).filter(Boolean));
  return e;
}
/** An element: "button.b.main", attributes if there are any (functions are handlers), children. */
export const h = (tag, ...kids) => {
  const [name, ...classes] = tag.split('.'), e = document.createElement(name || 'div');
  if (classes.length) e.className = classes.join(' ');
  return fill(e, kids);
};
export const s = (tag, ...kids) => fill(document.createElementNS('http://www.w3.org/2000/svg', tag), kids);
export const button = (kind, onclick, text, at) => h('button.b' + kind, { type: 'button', onclick, ...at }, text);
export const form = (kind, at, act, ...kids) => h('form' + kind, { ...at, onsubmit: (e) => { e.preventDefault(); act(e.target); } }, ...kids);
export const scrolls = (kind, label, ...kids) => h(kind, { tabindex: 0, role: 'group', label }, kids);
/** An element that the server wrote as an array: its tag, then texts and elements. */
export function drawn([name, ...inside]) {
  const kids = inside.map((k) => typeof k === 'string' ? k : drawn(k));
  return name === 'figure' ? scrolls('.wide', 'example', kids) : h(name, {}, kids);
}
export const $ = (id) => document.getElementById(id);

const alike = (a, b) => a.nodeName === b.nodeName && (a.nodeType !== 1 || (a.dataset.key === b.dataset.key && a.classList[0] === b.classList[0]));
const ours = ({ name }) => name !== 'style' && name !== 'open';
/** Makes the old element equal to the next, and keeps focus, typed text and scroll positions where it can. */
function morph(old, next, inside) {
  if (old.nodeType !== 1) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  if (!inside) {
    for (const { name } of [...old.attributes].filter(ours)) if (!next.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of [...next.attributes].filter(ours)) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    old.style.cssText = next.style.cssText;
    for (const k in old.on) old[k] = null;
    Object.assign(old, next.on);
    old.on = next.on;
  }
  const left = new Set(old.childNodes);
  [...next.childNodes].forEach((n, i) => {
    const o = [...left].find((x) => alike(x, n)), here = o || n;
    if (o) {
      left.delete(o);
      morph(o, n);
    }
    if (old.childNodes[i] !== here) old.insertBefore(here, old.childNodes[i] || null);
  });
  left.forEach((o) => o.remove());
}
/** Replaces the content of an element and keeps the focus; false if the focused element is gone. */
export function put(where, ...kids) {
  const had = document.activeElement;
  morph(where, h('', ...kids), true);
  if (had !== document.activeElement && had?.isConnected) had.focus({ preventScroll: true });
  return !had || had.isConnected;
}
