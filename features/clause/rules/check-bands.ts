// The terms of one index beside each other: overlaps, gaps, flat sums that end too soon, limits inside a band.

import { WHOLE } from '#packages/exact/exact.ts';
import type { Clause, Rate, Reject, Term } from '../clause.ts';
import { indexOf } from '../quality.ts';
import { isInOrder } from './check-terms.ts';
import { found, type Finding } from './finding.ts';
import { gaps, overlaps, type Span } from './span.ts';

interface Placed extends Span {
  readonly term: Term;
  readonly at: number;
}

export function checkBands({ terms, rejects }: Clause): Finding[] {
  const spans = terms.map(spanOf).filter(({ term }) => isInOrder(term));
  const byIndex = [...Map.groupBy(spans, ({ term }) => term.index).values()];
  return [
    ...byIndex.flatMap((same) => overlaps(same).flatMap(([a, b]) => pair('overlap', b, a))),
    ...byIndex.flatMap((same) =>
      (['ABOVE', 'BELOW'] as const).flatMap((side) => gapsOn(same.filter(({ term }) => term.side === side))),
    ),
    ...spans.flatMap((span) => checkFlatSum(span, spans, rejects)),
    ...rejects.flatMap((reject, at) => checkReject(reject, at, spans)),
  ];
}

const pair = (code: 'overlap' | 'gap', mend: Placed, other: Placed): Finding[] =>
  found(true, {
    code,
    field: `terms.${mend.at}.from`,
    index: mend.term.index,
    terms: [other.term, mend.term],
  });

/** A gap on one side leaves a deviation unpriced; between the two sides it is the agreed quality itself. */
const gapsOn = (spans: readonly Placed[]) =>
  gaps(spans).flatMap(([low, high]) =>
    high.term.side === 'ABOVE' ? pair('gap', high, low) : pair('gap', low, high),
  );

function spanOf(term: Term, at: number): Placed {
  const { least, most } = indexOf(term.index).hard;
  return term.side === 'ABOVE'
    ? { term, at, low: term.from, high: term.to ?? most }
    : { term, at, low: term.to ?? least, high: term.from };
}

/**
 * Beyond its end a flat sum is gone: unless one at least as large follows, or nothing beyond is accepted, coal a little worse would be
 * paid more, and coal a little better less.
 */
function checkFlatSum(
  { term, at, low, high }: Placed,
  spans: readonly Placed[],
  rejects: readonly Reject[],
): Finding[] {
  const { index, side, to } = term;
  const { hard, better } = indexOf(index);
  if (term.kind !== 'SLAB' || to === null || (better === 'NEITHER' && term.sign === '+')) return [];
  const isAtTheEnd = side === 'ABOVE' ? high >= hard.most : low <= hard.least;
  const isRefusedBeyond = rejects.some(
    (reject) =>
      reject.index === index &&
      reject.side === side &&
      (side === 'ABOVE' ? reject.limit <= to : reject.limit >= to),
  );
  const next = spans.find(
    (span) => span.term.index === index && span.term.side === side && span.term.from === to,
  )?.term;
  const isCarriedOn = next !== undefined && isAtLeast(next, term);
  return found(!isAtTheEnd && !isRefusedBeyond && !isCarriedOn, {
    code: 'falls_back',
    field: `terms.${at}.to`,
    index,
    terms: [term],
  });
}

function isAtLeast(outer: Term, inner: Term): boolean {
  const amount = ({ rate, mult = WHOLE }: Term) => rate * mult;
  const isCapHigher = outer.cap === undefined || (inner.cap !== undefined && covers(outer.cap, inner.cap));
  return (
    outer.kind === 'SLAB' &&
    outer.unit === inner.unit &&
    outer.deadband === undefined &&
    amount(outer) >= amount(inner) &&
    isCapHigher
  );
}

const covers = (outer: Rate, inner: Rate) => outer >= inner;

/** Half of such a band would be priced and the other half refused: it ends where the limit stands. */
function checkReject({ index, limit }: Reject, at: number, spans: readonly Placed[]): Finding[] {
  const cut = spans.filter(
    ({ term, low, high }) => term.index === index && term.to !== null && low < limit && limit < high,
  );
  return found(cut.length > 0, {
    code: 'reject_inside_band',
    field: `rejects.${at}.limit`,
    index,
    terms: cut.map(({ term }) => term),
  });
}
