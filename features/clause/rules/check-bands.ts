// Checks terms of one index together: overlaps, gaps, flat sums, limits.

import { WHOLE } from '#packages/exact/exact.ts';
import type { Clause, ClauseRate, Reject, Term } from '../clause.ts';
import { findingIf, type Finding } from '../finding.ts';
import { indexOf } from '../quality.ts';
import { isInOrder } from './check-terms.ts';
import { gaps, overlaps, type Span } from './span.ts';

interface TermSpan extends Span {
  readonly term: Term;
  readonly at: number;
}

export function checkBands({ terms, rejects }: Clause): Finding[] {
  const spans = terms.map(spanOf).filter(({ term }) => isInOrder(term));
  const byIndex = [...Map.groupBy(spans, ({ term }) => term.index).values()];
  return [
    ...byIndex.flatMap((same) => overlaps(same).flatMap(([a, b]) => neighbours('overlap', b, a))),
    ...byIndex.flatMap(crossedSides),
    ...byIndex.flatMap((same) => (['ABOVE', 'BELOW'] as const).flatMap((side) => gapsOn(onSide(same, side)))),
    ...spans.flatMap((span) => checkFlatSum(span, spans, rejects)),
    ...rejects.flatMap((reject, at) => checkReject(reject, at, spans)),
  ];
}

const neighbours = (code: 'overlap' | 'gap', mend: TermSpan, other: TermSpan): Finding[] =>
  findingIf(true, {
    code,
    field: `terms.${mend.at}.from`,
    index: mend.term.index,
    terms: [other.term, mend.term],
  });

/** Beyond its end a term still counts in full, so terms of both sides that begin crosswise count together. */
function crossedSides(spans: readonly TermSpan[]): Finding[] {
  const [above] = onSide(spans, 'ABOVE').toSorted((a, b) => Number(a.low - b.low));
  const below = onSide(spans, 'BELOW')
    .toSorted((a, b) => Number(a.high - b.high))
    .at(-1);
  if (!above || !below || below.high <= above.low || overlaps([above, below]).length > 0) return [];
  const [other, mend] = above.at < below.at ? [above, below] : [below, above];
  return neighbours('overlap', mend, other);
}

const onSide = (spans: readonly TermSpan[], side: Term['side']) =>
  spans.filter(({ term }) => term.side === side);

/** A gap on one side leaves a deviation unpriced; the gap between the sides is the agreed quality itself. */
const gapsOn = (spans: readonly TermSpan[]) =>
  gaps(spans).flatMap(([low, high]) =>
    high.term.side === 'ABOVE' ? neighbours('gap', high, low) : neighbours('gap', low, high),
  );

function spanOf(term: Term, at: number): TermSpan {
  const { min, max } = indexOf(term.index).hard;
  return term.side === 'ABOVE'
    ? { term, at, low: term.from, high: term.to ?? max }
    : { term, at, low: term.to ?? min, high: term.from };
}

/**
 * Beyond its end a flat sum no longer applies. Unless a sum at least as large follows, or coal beyond is
 * refused, slightly worse coal would be paid more, or slightly better coal less.
 */
function checkFlatSum(
  { term, at, low, high }: TermSpan,
  spans: readonly TermSpan[],
  rejects: readonly Reject[],
): Finding[] {
  const { index, side, to } = term;
  const { hard, better } = indexOf(index);
  if (term.kind !== 'SLAB' || to === null || (better === 'NEITHER' && term.sign === '+')) return [];
  const isAtTheEnd = side === 'ABOVE' ? high >= hard.max : low <= hard.min;
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
  return findingIf(!isAtTheEnd && !isRefusedBeyond && !isCarriedOn, {
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

const covers = (outer: ClauseRate, inner: ClauseRate) => outer >= inner;

/** A limit inside a band would price one half and refuse the other: the band must end at the limit. */
function checkReject({ index, limit }: Reject, at: number, spans: readonly TermSpan[]): Finding[] {
  const cut = spans.filter(
    ({ term, low, high }) => term.index === index && term.to !== null && low < limit && limit < high,
  );
  return findingIf(cut.length > 0, {
    code: 'reject_inside_band',
    field: `rejects.${at}.limit`,
    index,
    terms: cut.map(({ term }) => term),
  });
}
