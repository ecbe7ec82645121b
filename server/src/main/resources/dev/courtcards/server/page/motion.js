// The motion of cards, and arrow keys among cards.
const calm = matchMedia('(prefers-reduced-motion: reduce)'), ORIGIN = { transformOrigin: '0 0', zIndex: 5 };
const laid = () => [...document.querySelectorAll('.table .card')];
export const spots = () => new Map(calm.matches || document.hidden ? [] : laid().map((e) => [e, { at: e.getBoundingClientRect(), code: e.dataset.card }]));
/** Animates cards from their old place, from where the same card was, or from the pile. */
export function moved(before) {
  if (!before.size) return;
  const gone = [...before].filter(([e]) => !e.isConnected).map(([, x]) => x), pile = document.querySelector('.stack .card')?.getBoundingClientRect();
  let fresh = 0;
  for (const e of laid()) {
    const was = before.get(e), same = was ? -1 : gone.findIndex((x) => x.code === e.dataset.card), to = e.getBoundingClientRect();
    const from = was ? was.code === e.dataset.card && was.at : same < 0 ? pile : gone.splice(same, 1)[0].at;
    if (!from || !to.width || Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 4) continue;
    const transform = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`, delay = was ? 0 : Math.min(fresh++, 12) * 30;
    e.animate([{ transform, ...ORIGIN }, { transform: 'none', ...ORIGIN }], { duration: 320, delay, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' });
  }
}
const stops = (box) => [...box.querySelectorAll('button')];
const stop = (all, at) => all.forEach((b) => { b.tabIndex = b === at ? 0 : -1; });
export const rove = () => document.querySelectorAll('[data-rove]').forEach((box) => {
  const all = stops(box);
  stop(all, all.find((b) => b === document.activeElement) || all.find((b) => b.getAttribute('tabindex') === '0') || all[0]);
});
document.addEventListener('keydown', (e) => {
  const box = e.target.closest?.('[data-rove]'), columns = Number(box?.dataset.rove);
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -999, End: 999 }[e.key];
  if (!box || !by) return;
  const all = stops(box), to = all[Math.max(0, Math.min(all.length - 1, all.indexOf(e.target) + by))];
  e.preventDefault();
  stop(all, to);
  to.focus();
});
