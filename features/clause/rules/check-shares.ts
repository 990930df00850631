// Checks that percentages of price or weight never add up to more than 100 %.

import { WHOLE } from '#packages/exact/exact.ts';
import type { Clause, Reject, Term } from '../clause.ts';
import { findingIf, type Finding } from '../finding.ts';
import { indexOf } from '../quality.ts';
import { countSteps } from './adjustment.ts';
import { isInOrder } from './check-terms.ts';
import { maxRatio, type Ratio, ratio, sumRatios, multiplyRatios } from './ratio.ts';

export function checkShares({ terms, rejects }: Clause): Finding[] {
  return (['PCT_OF_PRICE', 'PCT_OF_WEIGHT'] as const).flatMap((unit) => {
    const shares = terms.filter(
      (term) =>
        term.unit === unit &&
        term.sign === '-' &&
        isInOrder(term) &&
        (term.kind === 'SLAB' || term.step !== undefined),
    );
    const byIndex = Map.groupBy(shares, ({ index }) => index);
    const most = sumRatios([...byIndex].map(([, same]) => mostOf(same, rejects)));
    return findingIf(most.numerator > WHOLE * most.denominator, {
      code: 'takes_all',
      field: 'terms',
      index: shares[0]?.index,
      terms: shares,
    });
  });
}

/** A value lies on one side of the agreed one, so only the larger side counts. */
function mostOf(terms: readonly Term[], rejects: readonly Reject[]): Ratio {
  const on = (side: Term['side']) =>
    sumRatios(terms.filter((term) => term.side === side).map((term) => mostShare(term, rejects)));
  return maxRatio(on('ABOVE'), on('BELOW'));
}

function mostShare(term: Term, rejects: readonly Reject[]): Ratio {
  const { from, kind, step = 1n, stepMode, rate, mult = WHOLE, cap, unit } = term;
  const end = endOf(term, rejects);
  const reach = term.side === 'ABOVE' ? end - from : from - end;
  const steps = kind === 'SLAB' ? ratio(1n) : countSteps(reach > 0n ? reach : 0n, step, stepMode);
  const share = multiplyRatios(multiplyRatios(steps, ratio(rate)), ratio(mult, WHOLE));
  const isCapped = unit === 'PCT_OF_WEIGHT' && cap !== undefined && share.numerator > cap * share.denominator;
  return isCapped ? ratio(cap) : share;
}

/** Farthest priced value: end of the term, limit of refusal, or bound of the index. */
function endOf({ index, side, to }: Term, rejects: readonly Reject[]): bigint {
  const { min, max } = indexOf(index).hard;
  const limits = rejects.filter((one) => one.index === index && one.side === side).map(({ limit }) => limit);
  const ends: bigint[] = [side === 'ABOVE' ? max : min, ...(to === null ? [] : [to]), ...limits];
  return ends.reduce((a, b) => ((side === 'ABOVE') === b < a ? b : a));
}
