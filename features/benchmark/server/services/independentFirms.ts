// Codes of independent firms; those under one control share one.

import { createHash } from 'node:crypto';

/** What firms share: an account, or who controls them. */
export interface ControlFact {
  readonly firmId: string;
  readonly value: string;
}

/** The code of each firm in this run: F1, F2 …, in an order made by the run's own id. */
export function codeFirms(
  runId: string,
  firmIds: readonly string[],
  facts: readonly ControlFact[],
): ReadonlyMap<string, string> {
  const headOf = joinFirms(firmIds, facts);
  const heads = [...new Set(firmIds.map((id) => headOf(id)))]
    .map((head) => ({ head, place: createHash('sha256').update(`${runId} ${head}`).digest('hex') }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1));
  const codes = new Map(heads.map(({ head }, at) => [head, `F${at + 1}`]));
  return new Map(firmIds.map((id) => [id, codes.get(headOf(id)) ?? id]));
}

/** The first firm of those that are linked by facts, directly or through others. */
function joinFirms(firmIds: readonly string[], facts: readonly ControlFact[]): (firmId: string) => string {
  const heads = new Map(firmIds.map((id) => [id, id]));
  const headOf = (id: string): string => {
    const head = heads.get(id) ?? id;
    return head === id ? id : headOf(head);
  };
  for (const [, sharing] of Map.groupBy(facts, ({ value }) => value)) {
    const [first, ...rest] = sharing.map(({ firmId }) => headOf(firmId));
    for (const other of rest) {
      const [low = '', high = ''] = [headOf(first ?? other), headOf(other)].toSorted();
      heads.set(high, low);
    }
  }
  return headOf;
}
