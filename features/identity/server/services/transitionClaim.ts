// Locks a claim and applies a transition.

import { history } from '#packages/db/history.ts';
import { sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { identityFaults } from '../../faults.ts';
import { type ClaimParty, claimMachine, type ClaimMove, type ClaimState } from '../../states.ts';
import { type ClaimRow, lockClaim } from '../queries/claim.ts';

export const identityHistory = history(sql`identity_history`);
const claimLifecycle = lifecycle({
  machine: claimMachine,
  table: sql`identity_claim`,
  history: identityHistory,
});

interface Transition {
  readonly move: ClaimMove;
  readonly by: PartyOrSeats<ClaimParty>;
  readonly personId: string | null;
  readonly reason?: string;
}

export async function lockClaimOrFail(tx: Transaction, id: string): Promise<ClaimRow> {
  return (await lockClaim(tx, id)) ?? fail(genericFaults.not_found);
}

/** Fails with `wrong_state` if already decided, with `second_person` on one's own claim. */
export async function transitionClaim(
  ctx: TxContext,
  row: ClaimRow,
  { move: name, by, personId, reason = '' }: Transition,
): Promise<{ id: string; state: ClaimState }> {
  requireMove(claimLifecycle, row, name, by);
  if (row.person_id === personId) fail(identityFaults.second_person);
  const set = sql`, reason = ${reason}, decided_by = coalesce(${personId}, decided_by),
    decided_at = coalesce(decided_at, ${ctx.now})`;
  const { id, state } = await transition(ctx, claimLifecycle, row, name, { by, personId, reason, set });
  return { id, state };
}

export const photoUsageKey = (claimId: string) => `identity/claim/${claimId}`;
export const photosOf = ({
  front_id: front,
  back_id: back,
}: Pick<ClaimRow, 'front_id' | 'back_id'>): string[] => [front, back].filter((id) => id !== null);
