// Public interface of settlement for later features, the console and push.

export { appliedReleases } from './handlers/sheet.ts';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import { countInstalmentPayment } from '#features/instalment/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { PAYABLE_STATES, RULING_SEATS, SETTLEMENT_SUPERVISORS } from '../states.ts';
import { sheetReaderOf } from './access.ts';
import { insertAdvance } from './queries/advance.ts';
import { readWaitingSheets } from './queries/desk.ts';
import { lockSheets, readSheet } from './queries/sheet.ts';
import { amountOwed } from './services/assessDebt.ts';
import { countPayment } from './services/paySheet.ts';

export {
  lockSheetWithContract,
  toActionContext,
  type ActionContext,
  lockExistingContract,
  moveSheet,
  recordSettlementHistory,
} from './services/transitionSheet.ts';
export { isContested } from './services/freezeDisputed.ts';
export {
  readSheetsUnchecked,
  type SheetRow,
  readSheetsOfContract,
  type SheetReader,
  lockSheets,
  readSheet,
} from './queries/sheet.ts';

/** Both sides and supervisors may subscribe. */
export const mayFollowSheet = async (connection: Connection, actor: Actor, id: string) =>
  (await readSheet(connection, id, sheetReaderOf(actor), new Date(0))) !== undefined;

const holdsSeat = (seats: readonly string[], filter: readonly string[]) =>
  filter.some((seat) => seats.includes(seat));

/** Queue counts for operators: releases, unanswered sheets, disputes. */
export async function listSettlementTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!holdsSeat(seats, [...SETTLEMENT_SUPERVISORS, ...RULING_SEATS])) return [];
  const sheets = await readWaitingSheets(connection, MAX_TASKS_PER_FEATURE);
  const KIND_OF = {
    disputed: 'rule_sheet',
    appealed: 'rule_appeal',
    ruling: 'decide_sheet_ruling',
    escalated: 'answer_escalation',
  } as const;
  return sheets
    .filter(({ kind }) => holdsSeat(seats, kind === 'escalated' ? SETTLEMENT_SUPERVISORS : RULING_SEATS))
    .map(({ kind, queue, id, no, contract_no: contract, since, barred }) => ({
      kind: KIND_OF[kind],
      id,
      title: `${no} ${contract}`,
      since,
      barred: barred === null ? [] : [barred],
      path: `settlement-watch?kind=${queue}&id=${id}`,
    }));
}

export interface OutsidePayment {
  readonly contractId: string;
  /** Idempotency key: each source counts once. */
  readonly sourceId: string;
  readonly amount: Fen;
  readonly sheets: readonly { readonly sheetId: string; readonly amount: Fen }[];
}

/** Counts a collected draft towards its sheets, the rest as an advance. Lock the contract first. */
export async function countOutsidePayment(
  ctx: TxContext,
  { contractId, sourceId, amount, sheets }: OutsidePayment,
  actor: Actor,
): Promise<void> {
  const rows = await lockSheets(
    ctx.tx,
    sheets.map(({ sheetId }) => sheetId),
    ctx.now,
  );
  let left = amount;
  for (const row of rows.filter(
    ({ state, payable_fen: payable }) => payable > 0n && PAYABLE_STATES.some((one) => one === state),
  )) {
    const part = atMost(amountOwed(row), sheets.find(({ sheetId }) => sheetId === row.id)?.amount ?? fen(0n));
    if (part <= 0n) continue;
    left = minus(left, part);
    await countPayment(ctx, row, {
      kind: 'offline',
      sourceId,
      amount: part,
      doer: { firmId: actor.firmId, personId: actor.personId },
    });
  }
  if (left <= 0n) return;
  await insertAdvance(ctx.tx, { contractId, sourceId, amount: left }, ctx.now);
  await countInstalmentPayment(ctx, contractId, { sheetId: null, sourceId, amount: left });
}

/** What the money of sheets builds on. */
export { otherSheetSide, sheetReaderOf, roleTowards, sheetSideOf, firmOfSide } from './access.ts';
export { readContractRow } from './queries/contract.ts';
export { assessDebt, type Debt, matterOfSheet, amountOwed } from './services/assessDebt.ts';
export { partiesOf, toContractRef, toSheetCard } from './services/buildSheetCard.ts';
export { type ActionReader, holdsSeat } from './services/sheetActions.ts';
export { storeSignedPaper } from './services/storeSignedPaper.ts';
export { readSideSignatures } from './services/collectSettlementEvidence.ts';
export { requireSigner, requireWithinLimit } from './services/signSheet.ts';
export { readClaimedTrips } from './queries/batch.ts';
export { readRuledToStand } from './queries/reversal.ts';
export { readSheetVersions } from './queries/version.ts';
export { decodeInput, decodeTerms } from './services/decodeVersion.ts';
export { requireSheetFiles } from './services/composeSheet.ts';
export { requireNoDispute } from './services/draftSheet.ts';
export { formatFen, layOutNote } from './services/layOutSheet.ts';
export { countPayment } from './services/paySheet.ts';
export { payFromBond } from './services/confirmSheet.ts';
export {
  type ContractSides,
  type NotificationOptions,
  notifyContractSides,
} from './services/notifySheetSides.ts';
