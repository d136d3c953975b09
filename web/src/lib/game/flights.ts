// Cards travel from the hexes that produced them to whoever gets them. Pure
// decoration: the receipt says the same, and nothing waits for it.
import { hexCenter, hexesAtCorner, hexKey } from '../board/geometry';
import type { CardKind, HexRef } from '../board/model';
import type { GameEvent, View } from '../generated/game';
import { entries } from './cards';
import { cornerAt } from './live/places';

export interface Flight {
  from: HexRef;
  seat: number;
  kind: CardKind;
}

const YIELD: Partial<Record<string, CardKind>> = {
  hills: 'brick',
  forest: 'lumber',
  pasture: 'wool',
  fields: 'grain',
  mountains: 'ore',
};
const MOST = 14;

/** Which card leaves which hex for whom after a roll. */
export function flights(view: View, events: readonly GameEvent[]): Flight[] {
  const roll = events.find((e) => e.type === 'rolled');
  if (!roll || roll.type !== 'rolled') return [];
  const sum = roll.dice[0] + roll.dice[1];
  const out: Flight[] = [];
  for (const e of events) {
    if (e.type !== 'gained' || e.by !== 'production') continue;
    for (const { kind, n } of entries(e.cards)) {
      const sources = view.board.hexes.filter(
        (h) =>
          h.numbers.includes(sum) &&
          YIELD[h.terrain] === kind &&
          view.board.robber !== hexKey(h) &&
          view.board.buildings.some(
            (b) => b.seat === e.seat && hexesAtCorner(cornerAt(b.at)).some((x) => hexKey(x) === hexKey(h)),
          ),
      );
      for (let i = 0; i < n && sources.length; i++) {
        const { q, r } = sources[i % sources.length]!;
        out.push({ from: { q, r }, seat: e.seat, kind });
      }
    }
  }
  return out.slice(0, MOST);
}

/** Lets them fly over the page. `own` marks the viewer's seat, whose cards go to the hand. */
export function fly(list: readonly Flight[], own: number | null): void {
  const svg = document.querySelector<SVGSVGElement>('svg[data-board]');
  const matrix = svg?.getScreenCTM();
  if (!svg || !matrix) return;
  list.forEach((f, i) => {
    const target =
      (f.seat === own &&
        (document.querySelector(`[data-hand] [data-pile="${f.kind}"]`) ?? document.querySelector('[data-hand]'))) ||
      document.querySelector(`[data-player="${f.seat}"]`);
    const box = target?.getBoundingClientRect();
    if (!box) return;
    const c = hexCenter(f.from);
    const start = new DOMPoint(c.x, c.y).matrixTransform(matrix);
    const el = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    el.setAttribute('class', 'flying-card');
    el.setAttribute('aria-hidden', 'true');
    el.setAttribute('viewBox', '0 0 32 32');
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#r-${f.kind}`);
    el.append(use);
    document.body.append(el);
    const at = (x: number, y: number, scale: number) => `translate(${x - 16}px, ${y - 16}px) scale(${scale})`;
    const flight = el.animate(
      [
        { transform: at(start.x, start.y, 0.4), opacity: 0 },
        { transform: at(start.x, start.y - 18, 1.15), opacity: 1, offset: 0.25 },
        { transform: at(box.left + box.width / 2, box.top + box.height / 2, 0.7), opacity: 0.9 },
      ],
      { duration: 620, delay: i * 45, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'both' },
    );
    flight.onfinish = flight.oncancel = () => el.remove();
  });
}
