// Checks each term of a clause: unit, basis, direction and sign.

import type { Term } from '../clause.ts';
import { findingIf, type Finding } from '../finding.ts';
import { indexOf, isPossible } from '../quality.ts';

export function checkClauseTerms(terms: readonly Term[]): Finding[] {
  return terms.flatMap((term, at) => [...checkTerm(term, `terms.${at}`), ...checkId(terms, term, at)]);
}

function checkTerm(term: Term, field: string): Finding[] {
  const { index, from, to, basis } = term;
  const about = { index, terms: [term] };
  const finding = (isSo: boolean, code: Finding['code'], part: string) =>
    findingIf(isSo, { ...about, code, field: `${field}.${part}` });
  return [
    ...finding(term.kind === 'PROGRESSIVE' && term.step === undefined, 'missing_step', 'step'),
    ...finding(!isUnitRight(term), 'wrong_unit', 'unit'),
    ...finding(basis !== undefined && basis !== indexOf(index).basis, 'wrong_basis', 'basis'),
    ...finding(!isInOrder(term), 'wrong_order', 'to'),
    ...finding(!isSignRight(term), 'wrong_sign', 'sign'),
    ...finding(!isPossible(index, from), 'outside_hard_range', 'from'),
    ...finding(to !== null && !isPossible(index, to), 'outside_hard_range', 'to'),
    ...finding(isSilent(term), 'never_counts', 'deadband'),
    ...finding(isStepTooWide(term), 'step_too_wide', 'step'),
    ...finding(term.rate === 0n, 'rate_zero', 'rate'),
    ...finding(term.cap === 0n, 'cap_zero', 'cap'),
  ];
}

/** Weight may be reduced for moisture, ash and fines only; heat affects the price. */
function isUnitRight({ index, unit, kind }: Term): boolean {
  const { unit: measured } = indexOf(index);
  if (unit === 'YUAN_PER_KCAL') return kind === 'PROGRESSIVE' && measured === 'kcal/kg';
  return unit !== 'PCT_OF_WEIGHT' || (measured !== 'kcal/kg' && measured !== 'MJ/kg');
}

export function isInOrder({ side, from, to }: Term): boolean {
  return to === null || (side === 'ABOVE' ? from < to : from > to);
}

/** Better coal must be paid more, worse coal less. */
function isSignRight({ index, side, sign }: Term): boolean {
  const { better } = indexOf(index);
  const isBetter = (side === 'ABOVE') === (better === 'HIGHER');
  return better === 'NEITHER' || isBetter === (sign === '+');
}

/** A dead band as wide as its segment leaves nothing to count. */
const isSilent = (term: Term): boolean =>
  term.deadband !== undefined && isInOrder(term) && term.deadband.width >= reachOf(term);

/** No value of the segment completes such a step. */
function isStepTooWide(term: Term): boolean {
  const { kind, stepMode, step, deadband } = term;
  if (kind !== 'PROGRESSIVE' || stepMode !== 'FULL' || step === undefined) return false;
  const skipped = deadband?.mode === 'FROM_EDGE' ? deadband.width : 0n;
  return isInOrder(term) && !isSilent(term) && step > reachOf(term) - skipped;
}

/** Length of the segment, up to the bound of the index if it is open. */
function reachOf({ index, side, from, to }: Term): bigint {
  const { min, max } = indexOf(index).hard;
  return side === 'ABOVE' ? (to ?? max) - from : from - (to ?? min);
}

function checkId(terms: readonly Term[], term: Term, at: number): Finding[] {
  const isTaken = terms.findIndex(({ id }) => id === term.id) < at;
  return findingIf(isTaken, {
    code: 'term_twice',
    field: `terms.${at}.id`,
    index: term.index,
    terms: [term],
  });
}
