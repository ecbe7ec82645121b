// Rules, written in Markdown, as elements.
import { h } from './dom.js';
const inline = (t) => t.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))/).map((p) =>
  p[0] === '`' ? h('code', {}, p.slice(1, -1)) : p.startsWith('**') ? h('strong', {}, p.slice(2, -2)) : p[0] === '*' && p.length > 2 ? h('em', {}, p.slice(1, -1)) : p[0] === '[' ? /^\[([^\]]+)/.exec(p)[1] : p);
const cells = (l) => l.replace(/^\||\|\s*$/g, '').split('|').map((c) => c.trim());
export function prose(markdown) {
  const out = [];
  for (const block of markdown.replace(/<!--[\s\S]*?-->/g, '').split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((l) => l.trim()), first = lines[0] || '';
    const head = /^(#+)\s+(.*)/.exec(first);
    if (head) { out.push(h('h' + Math.min(4, head[1].length + 1), {}, inline(head[2]))); lines.shift(); if (!lines.length) continue; }
    const list = /^\s*([-*]|\d+\.)\s/;
    if (first.startsWith('```')) out.push(h('pre', { tabindex: 0 }, lines.slice(1).filter((l) => !l.startsWith('```')).join('\n')));
    else if (lines[0].startsWith('|')) out.push(h('.wide', { tabindex: 0, role: 'group', 'aria-label': 'table of the rules' }, h('table', {}, h('thead', {}, h('tr', {}, cells(lines[0]).map((c) => h('th', {}, inline(c))))), h('tbody', {}, lines.slice(2).map((l) => h('tr', {}, cells(l).map((c) => h('td', {}, inline(c)))))))));
    else if (list.test(lines[0])) {
      const items = [];
      lines.forEach((l) => { if (list.test(l)) items.push(l.replace(list, '')); else items.push(items.pop() + ' ' + l.trim()); });
      out.push(h(/^\s*\d/.test(lines[0]) ? 'ol' : 'ul', {}, items.map((i) => h('li', {}, inline(i)))));
    } else if (lines.length) out.push(h('p', {}, inline(lines.join(' '))));
  }
  return out;
}
