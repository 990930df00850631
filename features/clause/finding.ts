// A finding of the clause check: fault or warning, field, index and terms.

import type { Term } from './clause.ts';
import type { ClauseFault } from './faults.ts';
import type { IndexCode } from './quality.ts';

export interface Finding<Code = ClauseFault> {
  readonly code: Code;
  readonly field: string;
  /** Undefined if a published price is the cause. */
  readonly index: IndexCode | undefined;
  /** Empty if the cause is the base price or a limit. */
  readonly termIds: readonly string[];
}

interface FindingInput<Code> {
  readonly code: Code;
  readonly field: string;
  readonly index?: IndexCode | undefined;
  readonly terms?: readonly Term[];
}

/** Returns one finding if the condition holds, else none. */
export function findingIf<const Code extends string>(
  isSo: boolean,
  { code, field, index, terms = [] }: FindingInput<Code>,
): Finding<Code>[] {
  return isSo ? [{ code, field, index, termIds: terms.map(({ id }) => id) }] : [];
}
