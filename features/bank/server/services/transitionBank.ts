// Transitions of settlement accounts, bank lines, transfer proofs and withdrawals.

import { history, recordHistory } from '#packages/db/history.ts';
import { emptyFragment, sql } from '#packages/db/sql.ts';
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
import { type BankLineChange, lineColumns, type LineRow } from '../queries/line.ts';
import { type ProofChange, proofColumns } from '../queries/proof.ts';
import { type WithdrawalChange, withdrawalColumns, type WithdrawalRow } from '../queries/withdrawal.ts';

export const bankHistory = history(sql`bank_history`);
export const bankAccountLifecycle = lifecycle({
  machine: accountMachine,
  table: sql`bank_account`,
  history: bankHistory,
});
/** A proposal lasts as long as its state. */
export const bankLineLifecycle = lifecycle({
  machine: lineMachine,
  table: sql`bank_line`,
  history: bankHistory,
  columns: ({ to }) => (to === 'proposed' ? emptyFragment : sql`, proposal = null`),
});
export const transferProofLifecycle = lifecycle({
  machine: proofMachine,
  table: sql`bank_transfer_proof`,
  history: bankHistory,
  isVersioned: true,
});
export const withdrawalLifecycle = lifecycle({
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
export const PLATFORM_ACTOR: Doer = { by: 'platform', personId: null };
export const transitionInputOf = (
  { seats: by, personId }: Pick<Actor, 'seats' | 'personId'>,
  reason?: string,
): Doer => ({
  by,
  personId,
  ...(reason !== undefined && { reason }),
});

interface LineMoved extends BankLineChange {
  readonly proposal?: 'identify' | 'return';
}

export const updateLine = (
  ctx: TxContext,
  row: LineRow,
  move: LineMove,
  doer: Doer,
  { proposal, ...change }: LineMoved = {},
): Promise<LineRow> => {
  const proposed = proposal ? sql`, proposal = ${proposal}` : emptyFragment;
  const columns = lineColumns({ ...change, ...(doer.reason !== undefined && { reason: doer.reason }) });
  return transition(ctx, bankLineLifecycle, row, move, { ...doer, set: sql`${proposed} ${columns}` });
};

export const updateProof = (
  ctx: TxContext,
  row: { readonly id: string; readonly state: ProofState },
  move: ProofMove,
  doer: Doer,
  change: ProofChange,
) => transition(ctx, transferProofLifecycle, row, move, { ...doer, set: proofColumns(change) });

export const updateWithdrawal = (
  ctx: TxContext,
  row: WithdrawalRow,
  move: WithdrawalMove,
  doer: Doer,
  change: WithdrawalChange,
) =>
  transition(ctx, withdrawalLifecycle, row, move, {
    ...doer,
    set: withdrawalColumns({ reason: doer.reason, ...change }),
  });

/** Records the first entry of a history. */
export const recordBankCreation = (
  ctx: TxContext,
  subjectId: string,
  move: string,
  { to, personId }: { readonly to: string; readonly personId: string | null },
) => recordHistory(ctx, bankHistory, [{ subjectId, move, from: null, to, personId }]);
