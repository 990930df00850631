// Rule: figures that moved so far that a second person must confirm them.

import { isJump, relativeChange } from '#features/content/rules/quote.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { FigureRow } from './table.ts';

/** A published figure of one day. */
export interface PublishedFigure {
  readonly subject: string;
  readonly day: string;
  readonly quantity: bigint | null;
  readonly price: bigint | null;
}

export interface FigureJump {
  readonly line: number;
  readonly subject: string;
  readonly day: string;
  readonly column: 'tonnes' | 'price';
  readonly from: bigint;
  readonly to: bigint;
  /** In basis points of the figure before. */
  readonly change: bigint;
}

/** Compares each figure with the newest before it, new or published; a correction with what it corrects. */
export function findJumps(figures: readonly FigureRow[], standing: readonly PublishedFigure[]): FigureJump[] {
  const bySubject = Map.groupBy<string, PublishedFigure | FigureRow>(
    [...standing, ...figures],
    ({ subject }) => subject,
  );
  return [...bySubject.values()]
    .flatMap((all) => {
      // Sorting is stable: within a day the published figure comes before the new one.
      const course = all.toSorted((one, other) => compare(one.day, other.day));
      return course.flatMap((one, at) => {
        const before = course[at - 1];
        return before && 'line' in one
          ? [
              ...jump('tonnes', one, before.quantity, one.quantity),
              ...jump('price', one, before.price, one.price),
            ]
          : [];
      });
    })
    .toSorted((one, other) => one.line - other.line);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function jump(
  column: FigureJump['column'],
  { line, subject, day }: FigureRow,
  from: bigint | null,
  to: bigint | null,
): FigureJump[] {
  // A change from zero has no percentage and is not flagged.
  if (from === null || to === null || from === 0n || !isJump(haoPerTonne(from), haoPerTonne(to))) return [];
  return [
    { line, subject, day, column, from, to, change: relativeChange(haoPerTonne(from), haoPerTonne(to)) },
  ];
}
