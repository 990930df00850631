// Checks where the heat terms of a base adjustment begin: at the base heat.

import type { Clause, Term } from '../clause.ts';
import type { ClauseWarning } from '../faults.ts';
import { type Finding, findingIf } from '../finding.ts';
import type { IndexCode, IndexValue } from '../quality.ts';
import { isInOrder } from './check-terms.ts';

/** Coal of the base heat is paid the agreed price, so no term of that heat may count there. */
export function checkStart({ base, terms }: Clause): Finding[] {
  if (base.mode !== 'BASE_ADJ') return [];
  const early = termsBefore(terms, { index: base.heatIndex, heat: base.baseHeat });
  return early.flatMap((term) =>
    findingIf(true, {
      code: 'counts_at_base',
      field: `terms.${terms.indexOf(term)}.from`,
      index: term.index,
      terms: [term],
    }),
  );
}

/** The terms of the index that begin on the other side of the given heat, and so count at it. */
export const termsBefore = (
  terms: readonly Term[],
  { index, heat }: { readonly index: IndexCode; readonly heat: IndexValue },
): Term[] =>
  terms.filter(
    (term) =>
      term.index === index &&
      isInOrder(term) &&
      (term.side === 'ABOVE' ? term.from < heat : term.from > heat),
  );

/** Between the base heat and a later beginning nothing counts. */
export function warnOfStart({ base, terms }: Clause): Finding<ClauseWarning>[] {
  if (base.mode !== 'BASE_ADJ') return [];
  return (['ABOVE', 'BELOW'] as const).flatMap((side) => {
    const [first] = terms
      .filter((term) => term.index === base.heatIndex && term.side === side && isInOrder(term))
      .toSorted((a, b) => Number(side === 'ABOVE' ? a.from - b.from : b.from - a.from));
    if (!first) return [];
    const isLate = side === 'ABOVE' ? first.from > base.baseHeat : first.from < base.baseHeat;
    return findingIf(isLate, {
      code: 'starts_off_base',
      field: `terms.${terms.indexOf(first)}.from`,
      index: first.index,
      terms: [first],
    });
  });
}
