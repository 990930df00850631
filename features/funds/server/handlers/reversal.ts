// Handlers for reversals: requested by the maker, posted by the checker.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { confirmReversal, fundsFaults, requestEntryReversal, type Reversal } from '../../calls/ledger.ts';
import { entryById, legsOf } from '../queries/entry.ts';
import {
  confirmReversalOf,
  insertEntryReversal,
  lockEntryReversal,
  type EntryReversalRow,
} from '../queries/reversal.ts';
import { isReversible, reverseEntry } from '../services/reverseEntry.ts';

export const reversalHandlers: Handler[] = [
  handle(requestEntryReversal, async ({ entryId, reason }, { tx, now, newId, actor, fail }) => {
    const entry = await entryById(tx, entryId);
    if (!entry) return fail(genericFaults.not_found);
    const legs = await legsOf(tx, entryId, undefined);
    if (!isReversible(entry.event, legs)) return fail(fundsFaults.not_reversible);
    if (entry.is_reversed) return fail(fundsFaults.already_reversed);
    const row = { id: newId(), entry_id: entryId, reason, requested_by: actor.personId, requested_at: now };
    if ((await insertEntryReversal(tx, row)) === 0) return fail(fundsFaults.already_reversed);
    return toReversal({ ...row, state: 'requested' });
  }),

  handle(confirmReversal, async ({ id }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const reversal = await lockEntryReversal(tx, id);
    if (!reversal) return fail(genericFaults.not_found);
    if (reversal.state !== 'requested') return fail(genericFaults.wrong_state, { state: reversal.state });
    if (reversal.requested_by === actor.personId) return fail(fundsFaults.second_person);
    await confirmReversalOf(tx, id, actor.personId, now);
    return {
      ...toReversal({ ...reversal, state: 'confirmed' }),
      reversalEntryId: await reverseEntry(ctx, reversal.entry_id, actor.personId),
    };
  }),
];

const toReversal = ({
  id,
  entry_id,
  reason,
  state,
  requested_at,
}: Omit<EntryReversalRow, 'requested_by'>): Reversal => ({
  id,
  entryId: entry_id,
  reason,
  state,
  requestedAt: requested_at,
});
