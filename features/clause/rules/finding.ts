// What a check of a clause finds: what it is, the field to mend, the index and the terms it is about.

import type { Term } from '../clause.ts';
import type { ClauseFault } from '../faults.ts';
import type { IndexCode } from '../quality.ts';

export interface Finding<Code = ClauseFault> {
  readonly code: Code;
  /** As in the clause: `terms.2.to`, `rejects.0.limit`, `base.bands`. */
  readonly field: string;
  /** None where a published price is at fault. */
  readonly index: IndexCode | undefined;
  /** The terms to mend; none where the fault lies in the base price or in a limit. */
  readonly termIds: readonly string[];
}

interface Where<Code> {
  readonly code: Code;
  readonly field: string;
  readonly index?: IndexCode | undefined;
  readonly terms?: readonly Term[];
}

/** One finding where it is so, else none. */
export function found<const Code extends string>(
  isSo: boolean,
  { code, field, index, terms = [] }: Where<Code>,
): Finding<Code>[] {
  return isSo ? [{ code, field, index, termIds: terms.map(({ id }) => id) }] : [];
}
