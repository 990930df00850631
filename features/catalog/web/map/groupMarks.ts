// Joins marks that would cover each other at a zoom.

import { isFull, type MapMark } from './mark.ts';

export interface MarkGroup {
  /** The first of its marks: it says where the group stands and what it shows. */
  readonly lead: MapMark;
  readonly marks: readonly MapMark[];
}

/** Pixels of the world's side at zoom 0. */
const WORLD = 512;
/** Pixels that a mark takes, by whether it shows more than its kind. */
const SIZES = { full: { wide: 92, high: 52 }, plain: { wide: 30, high: 30 } } as const;

/**
 * The caller's order decides who leads. A mark that shows only its kind gives way to others and comes back
 * when the map is drawn larger; one's own gate and the chosen place stand for themselves.
 */
export function groupMarks(marks: readonly MapMark[], zoom: number, chosen?: string): MarkGroup[] {
  const groups: { lead: MapMark; marks: MapMark[] }[] = [];
  const isAlone = ({ isGate, placeId }: MapMark) => isGate === true || placeId === chosen;
  const inTurn = [
    ...marks.filter(isAlone),
    ...marks.filter((mark) => !isAlone(mark) && isFull(mark)),
    ...marks.filter((mark) => !isAlone(mark) && !isFull(mark)),
  ];
  for (const mark of inTurn) {
    const covering = groups.filter(({ lead }) => cover(lead, mark, zoom));
    if (covering.length === 0 || isAlone(mark)) groups.push({ lead: mark, marks: [mark] });
    else if (isFull(mark)) {
      const joined = covering.find(({ lead }) => !isAlone(lead));
      if (joined) joined.marks.push(mark);
      else groups.push({ lead: mark, marks: [mark] });
    }
  }
  return groups;
}

function cover(one: MapMark, other: MapMark, zoom: number): boolean {
  const [a, b] = [pixelOf(one, zoom), pixelOf(other, zoom)];
  const sizeOf = (mark: MapMark) => SIZES[isFull(mark) ? 'full' : 'plain'];
  const sizes = [sizeOf(one), sizeOf(other)] as const;
  /** The gate hangs below its point, all others stand upon theirs. */
  const middle = ({ isGate }: MapMark, high: number, y: number) => y + (isGate ? high / 2 : -high / 2);
  const half = (side: 'wide' | 'high') => sizes.reduce((sum, size) => sum + size[side], 0) / 2;
  const apart = middle(one, sizes[0].high, a.y) - middle(other, sizes[1].high, b.y);
  return Math.abs(a.x - b.x) < half('wide') && Math.abs(apart) < half('high');
}

/** Web Mercator. */
function pixelOf({ latitude, longitude }: MapMark, zoom: number) {
  const side = WORLD * 2 ** zoom;
  const sine = Math.sin((latitude / 1e6) * (Math.PI / 180));
  return {
    x: (longitude / 1e6 / 360 + 0.5) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  };
}
