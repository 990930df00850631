// What later features may use: drafts, payouts signed for before, queues of cash.

import { MAX_TASKS_PER_FEATURE, type OperatorTask, type TaskKind } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readWaitingDifferences } from './queries/day.ts';
import { readWaitingLines } from './queries/line.ts';
import { readWaitingProofs } from './queries/proof.ts';
import { readWaitingWithdrawals } from './queries/withdrawal.ts';

export { readPayoutLock } from './queries/account.ts';
export { collectDraft } from './services/collectDraft.ts';
export { lockPayoutAccount, payOutUpTo, readPayoutAccount } from './services/payOutUpTo.ts';

const personsOf = (...ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

/** Operator queue of the cash pages, for these seats. */
export async function listCashTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  const [isMaker, isChecker] = [seats.includes('operator_maker'), seats.includes('operator_checker')];
  if (!isMaker && !isChecker) return [];
  const [withdrawals, lines, proofs, differences] = await Promise.all([
    readWaitingWithdrawals(
      connection,
      [
        ...(isMaker ? ['applied' as const] : []),
        ...(isChecker ? ['checked' as const, 'approved' as const] : []),
      ],
      MAX_TASKS_PER_FEATURE,
    ),
    readWaitingLines(
      connection,
      [
        ...(isMaker ? ['suspended' as const] : []),
        ...(isChecker ? ['matched' as const, 'proposed' as const] : []),
      ],
      MAX_TASKS_PER_FEATURE,
    ),
    isMaker ? readWaitingProofs(connection, ['submitted'], MAX_TASKS_PER_FEATURE) : [],
    readWaitingDifferences(
      connection,
      [...(isMaker ? ['open' as const] : []), ...(isChecker ? ['explained' as const] : [])],
      MAX_TASKS_PER_FEATURE,
    ),
  ]);
  return [
    ...withdrawals.map((row): OperatorTask => ({
      kind: WITHDRAWALS[row.state] ?? 'check_withdrawal',
      id: row.id,
      title: row.no,
      since: row.applied_at,
      barred: personsOf(row.checked_by, row.applied_by),
      path: `withdrawals?id=${row.id}`,
    })),
    ...lines.map((row): OperatorTask => ({
      kind: LINES[row.state] ?? 'identify_receipt',
      id: row.id,
      title: row.other_name || row.serial,
      since: row.recorded_at,
      barred: row.state === 'suspended' ? [] : personsOf(row.proposed_by),
      path: `bank-lines?id=${row.id}`,
    })),
    ...proofs.map((row): OperatorTask => ({
      kind: 'match_proof',
      id: row.id,
      title: row.firm_name,
      since: row.submitted_at,
      barred: [],
      path: `transfer-proofs?id=${row.id}`,
    })),
    ...differences.map((row): OperatorTask => ({
      kind: row.state === 'open' ? 'explain_difference' : 'accept_difference',
      id: row.id,
      title: row.bank,
      day: row.day,
      since: row.found_at,
      barred: row.state === 'open' ? [] : personsOf(row.explained_by),
      path: `bank-days?bank=${row.bank}&day=${row.day}`,
    })),
  ];
}
const WITHDRAWALS: Readonly<Record<string, TaskKind>> = {
  applied: 'check_withdrawal',
  checked: 'send_withdrawal',
  approved: 'send_withdrawal',
};
const LINES: Readonly<Record<string, TaskKind>> = {
  suspended: 'identify_receipt',
  matched: 'credit_receipt',
  proposed: 'approve_receipt',
};
