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
 * when the map is drawn larger; one's own gate stands for itself.
 */
export function groupMarks(marks: readonly MapMark[], zoom: number): MarkGroup[] {
  const groups: { lead: MapMark; marks: MapMark[] }[] = [];
  const inTurn = [
    ...marks.filter(({ isGate }) => isGate),
    ...marks.filter((mark) => !mark.isGate && isFull(mark)),
    ...marks.filter((mark) => !isFull(mark)),
  ];
  for (const mark of inTurn) {
    const covering = groups.filter(({ lead }) => cover(lead, mark, zoom));
    if (covering.length === 0 || mark.isGate) groups.push({ lead: mark, marks: [mark] });
    else if (isFull(mark)) {
      const joined = covering.find(({ lead }) => !lead.isGate);
      if (joined) joined.marks.push(mark);
      else groups.push({ lead: mark, marks: [mark] });
    }
  }
  return groups;
}

function cover(one: MapMark, other: MapMark, zoom: number): boolean {
  const [a, b] = [pixelOf(one, zoom), pixelOf(other, zoom)];
  const sizes = [one, other].map((mark) => SIZES[isFull(mark) ? 'full' : 'plain']);
  const half = (side: 'wide' | 'high') => sizes.reduce((sum, size) => sum + size[side], 0) / 2;
  return Math.abs(a.x - b.x) < half('wide') && Math.abs(a.y - b.y) < half('high');
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
