// Language-independent description of a clause, index by index, for sentences.

import { type BasisPoints, WHOLE } from '#packages/exact/exact.ts';
import type { Clause, ClauseRate, Term } from '../clause.ts';
import type { IndexCode, IndexValue } from '../quality.ts';
import { indexesOf } from './price.ts';

export interface IndexDescription {
  readonly index: IndexCode;
  readonly terms: readonly TermDescription[];
  /** Values worse than these may be refused. */
  readonly rejectBelow: readonly IndexValue[];
  readonly rejectAbove: readonly IndexValue[];
}

export interface TermDescription {
  readonly termId: string;
  readonly effect: 'add' | 'deduct';
  readonly side: Term['side'];
  readonly from: IndexValue;
  readonly to: IndexValue | null;
  readonly counting: 'in_proportion' | 'each_full_step' | 'each_started_step' | 'once';
  readonly step: IndexValue | undefined;
  readonly rate: ClauseRate;
  readonly unit: Term['unit'];
  /** 10000 if the rate counts once. */
  readonly mult: BasisPoints;
  /** Hao/t, or basis points of the weight. */
  readonly cap: ClauseRate | undefined;
  readonly deadband: Term['deadband'];
}

const COUNTING = { PROP: 'in_proportion', FULL: 'each_full_step', PART: 'each_started_step' } as const;

export function describeTerms(clause: Clause): IndexDescription[] {
  const limits = (index: IndexCode, side: Term['side']) =>
    clause.rejects
      .filter((reject) => reject.index === index && reject.side === side)
      .map(({ limit }) => limit);
  return indexesOf(clause)
    .map((index) => ({
      index,
      terms: clause.terms
        .filter((term) => term.index === index)
        .toSorted(outward)
        .map(describeTerm),
      rejectBelow: limits(index, 'BELOW'),
      rejectAbove: limits(index, 'ABOVE'),
    }))
    .filter(
      ({ terms, rejectBelow, rejectAbove }) => terms.length + rejectBelow.length + rejectAbove.length > 0,
    );
}

function outward(a: Term, b: Term): number {
  if (a.side !== b.side) return a.side === 'ABOVE' ? -1 : 1;
  return Number(a.side === 'ABOVE' ? a.from - b.from : b.from - a.from);
}

function describeTerm(term: Term): TermDescription {
  const { id, side, from, to, step, rate, unit, mult = WHOLE, cap, deadband } = term;
  return {
    termId: id,
    side,
    from,
    to,
    step,
    rate,
    unit,
    mult,
    cap,
    deadband,
    effect: term.sign === '+' ? 'add' : 'deduct',
    counting: term.kind === 'SLAB' ? 'once' : COUNTING[term.stepMode],
  };
}
