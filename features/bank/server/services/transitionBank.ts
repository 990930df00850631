// The lifecycles of settlement accounts, bank lines, transfer proofs and withdrawals.

import { history, recordHistory } from '#packages/db/history.ts';
import { nothing, sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import type { PartyOf, PartyOrSeats } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import {
  accountMachine,
  lineMachine,
  type LineMove,
  proofMachine,
  type ProofMove,
  type ProofState,
  withdrawalMachine,
  type WithdrawalMove,
} from '../../states.ts';
import { type LineChange, lineColumns, type LineRow } from '../queries/line.ts';
import { type ProofChange, proofColumns } from '../queries/proof.ts';
import { type WithdrawalChange, withdrawalColumns, type WithdrawalRow } from '../queries/withdrawal.ts';

export const bankHistory = history(sql`bank_history`);
export const accountLife = lifecycle({
  machine: accountMachine,
  table: sql`bank_account`,
  history: bankHistory,
});
/** A proposal lasts as long as its state. */
export const lineLife = lifecycle({
  machine: lineMachine,
  table: sql`bank_line`,
  history: bankHistory,
  columns: ({ to }) => (to === 'proposed' ? nothing : sql`, proposal = null`),
});
export const proofLife = lifecycle({
  machine: proofMachine,
  table: sql`bank_transfer_proof`,
  history: bankHistory,
  isVersioned: true,
});
export const withdrawalLife = lifecycle({
  machine: withdrawalMachine,
  table: sql`bank_withdrawal`,
  history: bankHistory,
});

/** Who makes a move, and why. */
export interface Doer {
  readonly by: PartyOrSeats<PartyOf<typeof lineMachine>>;
  readonly personId: string | null;
  readonly reason?: string;
}
export const PLATFORM: Doer = { by: 'platform', personId: null };
export const doerOf = (
  { seats: by, personId }: Pick<Actor, 'seats' | 'personId'>,
  reason?: string,
): Doer => ({
  by,
  personId,
  ...(reason !== undefined && { reason }),
});

interface LineMoved extends LineChange {
  readonly proposal?: 'identify' | 'return';
}

export const moveLine = (
  ctx: TxContext,
  row: LineRow,
  move: LineMove,
  doer: Doer,
  { proposal, ...change }: LineMoved = {},
): Promise<LineRow> => {
  const proposed = proposal ? sql`, proposal = ${proposal}` : nothing;
  const set = sql`${proposed} ${lineColumns({ ...change, ...(doer.reason !== undefined && { reason: doer.reason }) })}`;
  return transition(ctx, lineLife, row, move, { ...doer, set });
};

export const moveProof = (
  ctx: TxContext,
  row: { readonly id: string; readonly state: ProofState },
  move: ProofMove,
  doer: Doer,
  change: ProofChange,
) => transition(ctx, proofLife, row, move, { ...doer, set: proofColumns(change) });

export const moveWithdrawal = (
  ctx: TxContext,
  row: WithdrawalRow,
  move: WithdrawalMove,
  doer: Doer,
  change: WithdrawalChange,
) =>
  transition(ctx, withdrawalLife, row, move, {
    ...doer,
    set: withdrawalColumns({ reason: doer.reason, ...change }),
  });

/** Records the first entry of a history. */
export const recordFirst = (
  ctx: TxContext,
  subjectId: string,
  move: string,
  { to, personId }: { readonly to: string; readonly personId: string | null },
) => recordHistory(ctx, bankHistory, [{ subjectId, move, from: null, to, personId }]);
