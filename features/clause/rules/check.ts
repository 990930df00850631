// What a clause must satisfy before anyone may list or sign with it, and what it should be asked about.
import { type IndexCode, indexOf, type IndexValue, isPossible } from '../quality.ts';
import { followsHeat } from './base-price.ts';
import type { BasePrice, Clause, Term } from '../clause.ts';
import { gaps, overlaps, type Span } from './span.ts';

/** Refusals. A missing basis is not among them: it is part of the index's code. */
export const CLAUSE_FINDINGS = [
  'clause.term_twice', 'clause.missing_step', 'clause.wrong_unit', 'clause.wrong_order', 'clause.wrong_sign',
  'clause.outside_hard_range', 'clause.overlap', 'clause.gap', 'clause.rejects_all',
] as const;
/** Allowed, though one of the firms may not have meant it. */
export const CLAUSE_WARNINGS = ['clause.double_penalty'] as const;

export interface Finding<Code = (typeof CLAUSE_FINDINGS)[number]> {
  readonly code: Code;
  readonly index: IndexCode;
  /** The terms to mend; none where the fault lies in the base price or in a limit. */
  readonly termIds: readonly string[];
}
export type Warning = Finding<(typeof CLAUSE_WARNINGS)[number]>;

/** Empty where the clause may be used. */
export function checkClause(clause: Clause): Finding[] {
  return [
    ...checkBase(clause.base), ...clause.terms.flatMap(checkTerm), ...checkIds(clause.terms),
    ...checkSpans(clause.terms), ...checkLimits(clause),
  ];
}

/** Water is charged once: as-received heat already falls with it, so a deduction by weight or price comes on top. */
export function warnOfClause({ base, terms, moisture }: Clause): Warning[] {
  const wet = terms.filter(({ index, sign }) => index === 'MT' && sign === '-');
  const heat = terms.filter(({ index }) => index === 'QNET_AR');
  const paysForNetHeat = heat.length > 0 || (followsHeat(base) && base.heatIndex === 'QNET_AR');
  const ways = [moisture !== null, wet.length > 0, paysForNetHeat].filter(Boolean).length;
  if (ways < 2) return [];
  return [{ code: 'clause.double_penalty', index: 'MT', termIds: [...wet, ...heat].map(({ id }) => id) }];
}

function found(isFound: boolean, code: Finding['code'], index: IndexCode, terms: readonly Term[] = []): Finding[] {
  return isFound ? [{ code, index, termIds: terms.map(({ id }) => id) }] : [];
}

function checkTerm(term: Term): Finding[] {
  const { index, from, to } = term;
  return [
    ...found(term.kind === 'PROGRESSIVE' && term.step === undefined, 'clause.missing_step', index, [term]),
    ...found(!isUnitRight(term), 'clause.wrong_unit', index, [term]),
    ...found(!isInOrder(term), 'clause.wrong_order', index, [term]),
    ...found(!isSignRight(term), 'clause.wrong_sign', index, [term]),
    ...found(!areAllPossible(index, to === null ? [from] : [from, to]), 'clause.outside_hard_range', index, [term]),
  ];
}

function isUnitRight({ index, unit, kind }: Term): boolean {
  return unit !== 'YUAN_PER_KCAL' || (kind === 'PROGRESSIVE' && indexOf(index).unit === 'kcal/kg');
}

function isInOrder({ side, from, to }: Term): boolean {
  return to === null || (side === 'ABOVE' ? from < to : from > to);
}

/** Better coal is paid more, worse coal less. */
function isSignRight({ index, side, sign }: Term): boolean {
  const { better } = indexOf(index);
  const isBetter = (side === 'ABOVE') === (better === 'HIGHER');
  return better === 'NEITHER' || isBetter === (sign === '+');
}

function areAllPossible(index: IndexCode, values: readonly IndexValue[]): boolean {
  return values.every((value) => isPossible(index, value));
}

function checkIds(terms: readonly Term[]): Finding[] {
  return terms
    .filter(({ id }, at) => terms.findIndex((term) => term.id === id) < at)
    .flatMap((term) => found(true, 'clause.term_twice', term.index, [term]));
}

/** A gap on one side leaves a deviation unpriced; between the two sides it is the agreed quality itself. */
function checkSpans(terms: readonly Term[]): Finding[] {
  const byIndex = Map.groupBy(terms.filter(isInOrder).map(spanOf), ({ term }) => term.index);
  return [...byIndex].flatMap(([index, spans]) => [
    ...overlaps(spans).flatMap(([a, b]) => found(true, 'clause.overlap', index, [a.term, b.term])),
    ...(['ABOVE', 'BELOW'] as const).flatMap((side) => gaps(spans.filter(({ term }) => term.side === side)))
      .flatMap(([a, b]) => found(true, 'clause.gap', index, [a.term, b.term])),
  ]);
}

function spanOf(term: Term): Span & { term: Term } {
  const { least, most } = indexOf(term.index).hard;
  return term.side === 'ABOVE'
    ? { term, low: term.from, high: term.to ?? most }
    : { term, low: term.to ?? least, high: term.from };
}

function checkLimits({ rejects, moisture }: Clause): Finding[] {
  const least = (index: IndexCode) => rejects.filter((one) => one.index === index && one.side === 'BELOW');
  return [
    ...rejects.flatMap(({ index, limit }) => found(!isPossible(index, limit), 'clause.outside_hard_range', index)),
    ...rejects.filter(({ side }) => side === 'ABOVE').flatMap(({ index, limit }) =>
      found(least(index).some((one) => one.limit > limit), 'clause.rejects_all', index)),
    ...found(moisture !== null && !isPossible('MT', moisture.limit), 'clause.outside_hard_range', 'MT'),
  ];
}

function checkBase(base: BasePrice): Finding[] {
  switch (base.mode) {
    case 'FIXED': case 'PER_KCAL': return [];
    case 'BASE_ADJ': case 'RATIO':
      return found(!isPossible(base.heatIndex, base.baseHeat), 'clause.outside_hard_range', base.heatIndex);
    case 'HEAT_BAND': return checkBands(base);
    case 'COEFF': return checkPoints(base);
  }
}

function checkBands({ heatIndex, bands }: Extract<BasePrice, { mode: 'HEAT_BAND' }>): Finding[] {
  const spans = bands.filter(({ above, upTo }) => above < upTo).map(({ above, upTo }) => ({ low: above, high: upTo }));
  const ends = bands.flatMap(({ above, upTo }) => [above, upTo]);
  return [
    ...found(spans.length < bands.length, 'clause.wrong_order', heatIndex),
    ...found(!areAllPossible(heatIndex, ends), 'clause.outside_hard_range', heatIndex),
    ...found(overlaps(spans).length > 0, 'clause.overlap', heatIndex),
    ...found(gaps(spans).length > 0, 'clause.gap', heatIndex),
  ];
}

function checkPoints({ heatIndex, points }: Extract<BasePrice, { mode: 'COEFF' }>): Finding[] {
  const heats = points.map(({ heat }) => heat);
  return [
    ...found(new Set(heats).size < heats.length, 'clause.overlap', heatIndex),
    ...found(!areAllPossible(heatIndex, heats), 'clause.outside_hard_range', heatIndex),
  ];
}
