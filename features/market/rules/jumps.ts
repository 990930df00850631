// Which figures of a table moved so far from the one before that somebody should look twice.

import { isJump, moved } from '#features/content/rules/quote.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Figure } from './table.ts';

/** What holds for a day now. */
export interface Standing {
  readonly subject: string;
  readonly day: string;
  readonly quantity: bigint | null;
  readonly price: bigint | null;
}

export interface Jump {
  readonly line: number;
  readonly subject: string;
  readonly day: string;
  readonly column: 'tonnes' | 'price';
  readonly from: bigint;
  readonly to: bigint;
  /** In basis points of where it was. */
  readonly change: bigint;
}

/** Each figure against the newest before it, be it of the table or of what holds; one that corrects, against what it corrects. */
export function jumpsOf(figures: readonly Figure[], standing: readonly Standing[]): Jump[] {
  const bySubject = Map.groupBy<string, Standing | Figure>(
    [...standing, ...figures],
    ({ subject }) => subject,
  );
  return [...bySubject.values()]
    .flatMap((all) => {
      // Sorting keeps the order of a day: what holds, then what comes.
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
  column: Jump['column'],
  { line, subject, day }: Figure,
  from: bigint | null,
  to: bigint | null,
): Jump[] {
  // From nothing every amount is a jump without a share.
  if (from === null || to === null || from === 0n || !isJump(haoPerTonne(from), haoPerTonne(to))) return [];
  return [{ line, subject, day, column, from, to, change: moved(haoPerTonne(from), haoPerTonne(to)) }];
}
