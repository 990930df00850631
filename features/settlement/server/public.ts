// Public interface of settlement for later features, the console and push.

export { appliedReleases } from './handlers/sheet.ts';
import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { PAYABLE_STATES, RULING_SEATS, SUPERVISING_SEATS } from '../states.ts';
import { readerOf } from './access.ts';
import { insertAhead } from './queries/advance.ts';
import { readWaitingSheets } from './queries/desk.ts';
import { lockSheets, readSheet } from './queries/sheet.ts';
import { owedOn } from './services/assessDebt.ts';
import { countPaid } from './services/paySheet.ts';

export { holdSheet, doerOf, type Doer, lockKnown, moveSheet, note } from './services/transitionSheet.ts';
export { isArguedAbout } from './services/freezeDisputed.ts';
export {
  readAnySheets,
  type SheetRow,
  readSheetsOf,
  type SheetReader,
  lockSheets,
  readSheet,
} from './queries/sheet.ts';

/** Both sides and supervisors may subscribe. */
export const mayFollowSheet = async (connection: Connection, actor: Actor, id: string) =>
  (await readSheet(connection, id, readerOf(actor), new Date(0))) !== undefined;

const holdsSeat = (seats: readonly string[], filter: readonly string[]) =>
  filter.some((seat) => seats.includes(seat));

/** Queue counts for operators: releases, unanswered sheets, disputes. */
export async function waitingSettlements(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!holdsSeat(seats, [...SUPERVISING_SEATS, ...RULING_SEATS])) return [];
  const sheets = await readWaitingSheets(connection, MOST_WAITING);
  const KIND_OF = {
    disputed: 'rule_sheet',
    appealed: 'rule_appeal',
    ruling: 'decide_sheet_ruling',
    escalated: 'answer_escalation',
  } as const;
  return sheets
    .filter(({ kind }) => holdsSeat(seats, kind === 'escalated' ? SUPERVISING_SEATS : RULING_SEATS))
    .map(({ kind, queue, id, no, contract_no: contract, since, barred }) => ({
      kind: KIND_OF[kind],
      id,
      title: `${no} ${contract}`,
      since,
      barred: barred === null ? [] : [barred],
      path: `settlement-watch?kind=${queue}&id=${id}`,
    }));
}

export interface PaidOutside {
  readonly contractId: string;
  /** Idempotency key: each source counts once. */
  readonly sourceId: string;
  readonly amount: Fen;
  readonly sheets: readonly { readonly sheetId: string; readonly amount: Fen }[];
}

/** Counts a collected draft towards its sheets, the rest as an advance. Lock the contract first. */
export async function countOutside(
  ctx: TxContext,
  { contractId, sourceId, amount, sheets }: PaidOutside,
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
    const part = atMost(owedOn(row), sheets.find(({ sheetId }) => sheetId === row.id)?.amount ?? fen(0n));
    if (part <= 0n) continue;
    left = minus(left, part);
    await countPaid(ctx, row, {
      kind: 'offline',
      sourceId,
      amount: part,
      doer: { firmId: actor.firmId, personId: actor.personId },
    });
  }
  if (left > 0n) await insertAhead(ctx.tx, { contractId, sourceId, amount: left }, ctx.now);
}

/** What the money of sheets builds on. */
export { otherSide, readerOf, roleTowards, sideOf, firmOf } from './access.ts';
export { readContractRow } from './queries/contract.ts';
export { debtOn, matterOf, owedOn } from './services/assessDebt.ts';
export { partiesOf, refOf, toCard } from './services/buildSheetCard.ts';
export { type Reader, holdsSeat } from './services/sheetActions.ts';
export { keepSignedPaper } from './services/keepSignedPaper.ts';
export { readSideSignatures } from './services/collectSettlementEvidence.ts';
export { signerOf, insistOnLimit } from './services/signSheet.ts';
export { readClaimedTrips } from './queries/batch.ts';
export { readRuledToStand } from './queries/reversal.ts';
export { readVersions } from './queries/version.ts';
export { decodeInput, decodeTerms } from './services/decodeVersion.ts';
export { insistOnFiles } from './services/composeSheet.ts';
export { insistOnPeace } from './services/draftSheet.ts';
export { money, printedNote } from './services/layOutSheet.ts';
export { countPaid } from './services/paySheet.ts';
export { payFromBond } from './services/confirmSheet.ts';
export { insistOnNoLien } from './services/placeLien.ts';
export { type ContractSides, type NotificationOptions, tellOf } from './services/notifySheetSides.ts';
