// Queries on reversals.

import * as z from 'zod/mini';
import type { Transaction } from '#packages/db/sql.ts';
import type { EntryReversalState } from '../../states.ts';

const EntryReversalRow = z.object({
  id: z.string(),
  entry_id: z.string(),
  reason: z.string(),
  state: z.custom<EntryReversalState>(),
  requested_by: z.string(),
  requested_at: z.date(),
});
export type EntryReversalRow = z.output<typeof EntryReversalRow>;

/** Returns 0 if a reversal of the entry was requested before. */
export function insertEntryReversal(
  tx: Transaction,
  { id, entry_id, reason, requested_by, requested_at }: Omit<EntryReversalRow, 'state'>,
) {
  return tx.run`
    insert into funds_reversal (id, entry_id, reason, state, requested_by, requested_at)
    values (${id}, ${entry_id}, ${reason}, 'requested', ${requested_by}, ${requested_at})
        on conflict (entry_id) do nothing`;
}

export function lockEntryReversal(tx: Transaction, id: string): Promise<EntryReversalRow | undefined> {
  return tx.one(EntryReversalRow)`
    select id, entry_id, reason, state, requested_by, requested_at
      from funds_reversal
     where id = ${id}
       for update`;
}

export async function confirmReversalOf(tx: Transaction, id: string, by: string, now: Date): Promise<void> {
  const moved = await tx.run`
    update funds_reversal
       set state = 'confirmed',
           confirmed_by = ${by},
           confirmed_at = ${now}
     where id = ${id}
       and state = 'requested'`;
  if (moved !== 1) throw new Error(`reversal ${id} was confirmed under our lock`);
}
