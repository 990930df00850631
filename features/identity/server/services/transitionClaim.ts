// Locks a claim, applies a transition and records it in the history.

import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { identityFaults } from '../../faults.ts';
import { claimMachine, type ClaimMove, type ClaimState } from '../../states.ts';
import { type ClaimRow, lockClaim, writeState } from '../queries/claim.ts';
import { insertStep } from '../queries/desk.ts';

interface Transition {
  readonly move: ClaimMove;
  readonly personId: string | null;
  readonly reason?: string;
}

export async function lockKnown(tx: Transaction, id: string): Promise<ClaimRow> {
  return (await lockClaim(tx, id)) ?? fail(genericFaults.not_found);
}

/** Fails with `wrong_state` if already decided, with `second_person` on one's own claim. */
export async function move(
  { tx, now, newId }: TxContext,
  row: ClaimRow,
  { move: name, personId, reason = '' }: Transition,
): Promise<{ id: string; state: ClaimState }> {
  const to = next(claimMachine, row.state, name) ?? fail(genericFaults.wrong_state, { state: row.state });
  if (row.person_id === personId) fail(identityFaults.second_person);
  await writeState(tx, row.id, { from: row.state, to, personId, reason }, now);
  await insertStep(tx, { id: newId(), claimId: row.id, move: name, personId, reason }, now);
  return { id: row.id, state: to };
}

export const photosKeptFor = (claimId: string) => `identity/claim/${claimId}`;
export const photosOf = ({
  front_id: front,
  back_id: back,
}: Pick<ClaimRow, 'front_id' | 'back_id'>): string[] => [front, back].filter((id) => id !== null);
