// Rules, written in Markdown, as elements.
import { h } from './dom.js';

const SIGNS = { '`': 'code', '**': 'strong', '*': 'em' };
const inline = (text) => text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))/).map((part, i) => {
  if (i % 2 === 0) return part;
  const sign = /^(\*+|`|)/.exec(part)[0];
  return sign ? h(SIGNS[sign], part.slice(sign.length, -sign.length)) : /\[([^\]]+)/.exec(part)[1];
});
const cells = (line, kind) => h('tr', line.replace(/^\||\|\s*$/g, '').split('|').map((c) => h(kind, inline(c.trim()))));
const LIST = /^\s*([-*]|\d+\.)\s/;
function items(lines) {
  const all = [];
  lines.forEach((l) => LIST.test(l) ? all.push(l.replace(LIST, '')) : all.push(all.pop() + ' ' + l.trim()));
  return all.map((i) => h('li', inline(i)));
}
const scrolls = (label) => ({ tabindex: 0, role: 'group', label });
function block(lines) {
  const [first = ''] = lines, head = /^(#+)\s+(.*)/.exec(first);
  if (head) return [h('h' + Math.min(4, head[1].length + 1), inline(head[2])), block(lines.slice(1))];
  if (first.startsWith('```')) return h('pre', scrolls('example'), lines.filter((l) => !l.startsWith('```')).join('\n'));
  if (first[0] === '|') return h('.wide', scrolls('table'), h('table', cells(first, 'th'), lines.slice(2).map((l) => cells(l, 'td'))));
  if (LIST.test(first)) return h(/^\s*\d/.test(first) ? 'ol' : 'ul', items(lines));
  return first ? h('p', inline(lines.join(' '))) : [];
}
export const prose = (markdown) => markdown.replace(/<!--[\s\S]*?-->/g, '').split(/\n\s*\n/).flatMap((b) => block(b.split('\n').filter((l) => l.trim()))).flat(9);
