// Payments of confirmed sheets: approved, paid or ended.

import type { ContractSnapshot } from '#features/contract/server/public.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import {
  firmOfSide,
  sheetSideOf,
  lockSheets,
  readSheetsOfContract,
  type SheetRow,
  assessDebt,
  requireNoDispute,
  countPayment,
  type ActionContext,
  lockExistingContract,
  moveSheet,
} from '#features/settlement/server/public.ts';
import type { Party } from '#features/settlement/states.ts';
import { history } from '#packages/db/history.ts';
import { type Fragment, emptyFragment, sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { partyTo, type PartyOrSeats } from '#packages/machine/machine.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { approveRelease, ReleaseMoved } from '../../calls/release.ts';
import { releaseFaults } from '../../faults.ts';
import { releaseMachine, type ReleaseMove } from '../../states.ts';
import { lockBoundAccount } from '../queries/account.ts';
import {
  approveReleaseLines,
  lockRelease,
  readReleaseLines,
  readOpenRelease,
  readRelease,
  type ReleaseRow,
  markLinesReleased,
} from '../queries/release.ts';
import { checkRelease } from './checkRelease.ts';
import { notifySidesOfRelease } from './notifySides.ts';
import { isLastPayment, payThroughLedger, returnLockedMoney } from './payThrough.ts';

export const toReleaseMoved = ({ id, no, state }: Pick<ReleaseRow, 'id' | 'no' | 'state'>): ReleaseMoved => ({
  releaseId: id,
  no,
  state,
});
export const matterOf = ({ id, no }: Pick<ReleaseRow, 'id' | 'no'>) => ({ type: 'release' as const, id, no });

export const releaseHistory = history(sql`release_history`);
const releaseLifecycle = lifecycle({
  machine: releaseMachine,
  table: sql`release`,
  history: releaseHistory,
  topics: ({ id, contract_id: contractId }: ReleaseRow) => [`release/${id}`, `contract/${contractId}`],
  refuse({ state }: ReleaseRow, move, by) {
    if (partyTo(releaseMachine, move, by) !== undefined) return fail(genericFaults.wrong_state, { state });
    return fail(move === 'withdraw' ? settlementFaults.not_your_turn : releaseFaults.not_your_turn);
  },
});

export const requireReleaseMove = (row: ReleaseRow, move: ReleaseMove, by: PartyOrSeats<Party>) =>
  requireMove(releaseLifecycle, row, move, by);

/** What a firm is to a release. */
export const releaseRoles = (row: ReleaseRow, firmId: string | undefined): Party[] => [
  ...(firmOfSide(row, row.payer) === firmId ? (['payer'] as const) : []),
  ...(sheetSideOf(row, firmId) === row.applicant ? (['applicant'] as const) : []),
];

export const transitionRelease = (
  ctx: TxContext,
  row: ReleaseRow,
  move: ReleaseMove,
  by: PartyOrSeats<Party>,
  doer: ActionContext,
  set: Fragment = emptyFragment,
): Promise<ReleaseRow> => transition(ctx, releaseLifecycle, row, move, { by, ...doer, set });

export interface LockedRelease {
  readonly contract: ContractSnapshot;
  readonly sheets: readonly SheetRow[];
  readonly row: ReleaseRow;
}

/** Locks contract, sheets, release, in this order. `firmId` null: platform. */
export async function lockReleaseWithSheets(
  ctx: TxContext,
  releaseId: string,
  firmId: string | null,
): Promise<LockedRelease> {
  const seen = (await readRelease(ctx.tx, releaseId, firmId)) ?? fail(genericFaults.not_found);
  const contract = await lockExistingContract(ctx.tx, seen.contract_id);
  const sheets = await lockSheets(
    ctx.tx,
    (await readReleaseLines(ctx.tx, releaseId)).map(({ sheet_id: id }) => id),
    ctx.now,
  );
  const row = (await lockRelease(ctx.tx, releaseId)) ?? fail(genericFaults.not_found);
  return { contract, sheets, row };
}

/** First operator: automatic checks must pass, the others be confirmed. */
export async function approveMoney(
  ctx: TxContext,
  { releaseId, lines, checked, remark }: InputOf<typeof approveRelease>,
  { actor, doer }: { actor: Actor; doer: ActionContext },
): Promise<ReleaseMoved> {
  const { row, sheets, contract } = await lockReleaseWithSheets(ctx, releaseId, null);
  requireReleaseMove(row, 'approve', 'operator');
  const requested = await readReleaseLines(ctx.tx, row.id);
  const approved = requested.map(({ sheet_id: sheetId, amount_fen: most }) => ({
    sheetId,
    most,
    amount: lines.find((line) => line.sheetId === sheetId)?.amount ?? fen(0n),
  }));
  const over = approved.find(({ amount, most }) => amount > most);
  if (over) return fail(releaseFaults.over_confirmed, { left: over.most });
  if (plus(fen(0n), ...approved.map(({ amount }) => amount)) === 0n)
    return fail(releaseFaults.over_confirmed, { left: row.amount_fen });
  await requireNoDispute(ctx, row.contract_id);
  const open = (
    await checkRelease(ctx.tx, contract.id, sheets, await readSheetsOfContract(ctx.tx, contract.id, ctx.now))
  ).find(({ check, isGood }) => isGood === false || (isGood === null && !checked.includes(check)));
  if (open) return fail(releaseFaults.checks_open, { check: open.check });
  await approveReleaseLines(ctx.tx, row.id, approved);
  for (const sheet of sheets.filter(({ state }) => state === 'confirmed'))
    await moveSheet(ctx, sheet, 'plan', 'operator', doer);
  const moved = await transitionRelease(
    ctx,
    row,
    'approve',
    'operator',
    { ...doer, reason: remark },
    sql`, checked = ${[...checked]}::text[], approved_by = ${actor.personId}, approved_at = ${ctx.now},
      approval = ${remark}`,
  );
  return toReleaseMoved(moved);
}

/** By payer, applicant or operator; the sheets can be applied for again. */
export async function endUnpaidRelease(
  ctx: TxContext,
  { row, sheets }: LockedRelease,
  move: 'reject' | 'refuse' | 'withdraw' | 'lapse',
  by: PartyOrSeats<Party>,
  doer: ActionContext,
): Promise<ReleaseMoved> {
  const moved = await transitionRelease(ctx, row, move, by, doer, sql`, ended_at = ${ctx.now}`);
  if (row.state === 'approved')
    for (const sheet of sheets.filter(({ state, paid_fen: paid }) => state === 'paying' && paid === 0n))
      await moveSheet(ctx, sheet, 'unplan', 'platform', doer);
  if (move !== 'withdraw')
    await notifySidesOfRelease(ctx, row, matterOf(row), 'release_refused', {
      params: { amount: row.amount_fen.toString(), reason: doer.reason ?? '' },
      key: move,
    });
  return toReleaseMoved(moved);
}

/**
 * A ruling reversed the sheet: ends its releases. The caller holds the contract, which serialises its sheets
 * and releases.
 */
export async function endReleasesOfSheet(
  ctx: TxContext,
  sheetId: string,
  doer: ActionContext,
): Promise<void> {
  for (
    let open = await readOpenRelease(ctx.tx, [sheetId]);
    open;
    open = await readOpenRelease(ctx.tx, [sheetId])
  ) {
    await endUnpaidRelease(ctx, await lockReleaseWithSheets(ctx, open.id, null), 'lapse', 'platform', doer);
  }
}

/** Second operator: pays the approved amounts. */
export async function releaseMoney(
  ctx: TxContext,
  releaseId: string,
  { actor, doer }: { actor: Actor; doer: ActionContext },
): Promise<ReleaseMoved & { released: Fen }> {
  const { row, sheets, contract } = await lockReleaseWithSheets(ctx, releaseId, null);
  requireReleaseMove(row, 'release', 'operator');
  if (row.approved_by === actor.personId) return fail(releaseFaults.second_person);
  await requireNoDispute(ctx, row.contract_id);
  const account = await lockBoundAccount(ctx.tx, row.account_id);
  if (!account?.is_bound) return fail(releaseFaults.account_not_bound);
  const lines = (await readReleaseLines(ctx.tx, row.id)).flatMap(({ sheet_id: id, approved_fen: amount }) => {
    const sheet = sheets.find((one) => one.id === id);
    return sheet && amount !== null && amount > 0n ? [{ row: sheet, amount }] : [];
  });
  const over = lines.find(({ row: sheet, amount }) => amount > (assessDebt(sheet)?.amount ?? 0n));
  if (over) return fail(genericFaults.wrong_state, { state: over.row.state });
  const isLast = await isLastPayment(ctx, contract, lines);
  await payThroughLedger(ctx, contract, row.id, lines);
  for (const { row: sheet, amount } of lines)
    await countPayment(ctx, sheet, { kind: 'released', sourceId: row.id, amount, doer });
  if (isLast) await returnLockedMoney(ctx, contract, row.id);
  const released = plus(fen(0n), ...lines.map(({ amount }) => amount));
  await markLinesReleased(ctx.tx, row.id);
  const moved = await transitionRelease(
    ctx,
    row,
    released === row.amount_fen ? 'release' : 'release_part',
    'operator',
    doer,
    sql`, released_by = ${actor.personId}, ended_at = ${ctx.now}`,
  );
  await notifySidesOfRelease(ctx, row, matterOf(row), 'released', {
    params: { amount: released.toString() },
    key: 'released',
  });
  return { ...toReleaseMoved(moved), released };
}
