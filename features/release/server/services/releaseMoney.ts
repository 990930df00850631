// Releases of money: apply, consent, approve, pay or end.

import type { OpenedKey } from '#features/certificate/server/public.ts';
import { readContractSnapshot, type ContractSnapshot } from '#features/contract/server/public.ts';
import { isPaidSupervised } from '#features/contract/terms.ts';
import { storeRendered, renderAndSign, type SignedPaper } from '#features/document/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { ATTACHMENT_KINDS } from '#features/settlement/attachments.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import {
  firmOfSide,
  otherSheetSide,
  sheetSideOf,
  lockSheets,
  readSheetsUnchecked,
  readSheetsOfContract,
  type SheetRow,
  assessDebt,
  requireSheetFiles,
  requireNoDispute,
  formatFen,
  layOutNote,
  countPayment,
  storeSignedPaper,
  requireWithinLimit,
  type ActionContext,
  lockExistingContract,
  moveSheet,
} from '#features/settlement/server/public.ts';
import type { Party } from '#features/settlement/states.ts';
import { history, recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, type Fragment, emptyFragment, sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { partyTo, type PartyOrSeats } from '#packages/machine/machine.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import type { applyRelease, approveRelease, ReleaseMoved } from '../../calls/release.ts';
import { releaseFaults } from '../../faults.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import { isLineWithin, isSplitWhole } from '../../rules/split.ts';
import { releaseMachine, type ReleaseMove } from '../../states.ts';
import { type BoundAccountRow, lockBoundAccount, readBoundAccount } from '../queries/account.ts';
import {
  approveReleaseLines,
  insertRelease,
  type ReleaseLineRow,
  lockRelease,
  readAppliedAmounts,
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
const matterOf = ({ id, no }: Pick<ReleaseRow, 'id' | 'no'>) => ({ type: 'release' as const, id, no });

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

/** Amount of each sheet not yet applied for. */
export async function readLeftToApply(
  connection: Connection,
  sheets: readonly SheetRow[],
): Promise<ReadonlyMap<string, Fen>> {
  const applied = await readAppliedAmounts(
    connection,
    sheets.map(({ id }) => id),
  );
  const NONE = fen(0n);
  return new Map(
    sheets.map((row) => [row.id, minus(assessDebt(row)?.amount ?? NONE, applied.get(row.id) ?? NONE)]),
  );
}

/** A sheet under a lien was promised to be paid here, whatever was agreed later. */
export function requireSupervised(
  { terms }: Pick<ContractSnapshot, 'terms'>,
  rows: readonly Pick<SheetRow, 'lien_id'>[],
): void {
  if (!isPaidSupervised(terms) && rows.every(({ lien_id: lien }) => lien === null))
    fail(releaseFaults.not_supervised);
}

export async function createRelease(
  ctx: TxContext,
  {
    contractId,
    sheets: requested,
    accountId,
    goods,
    freight,
    fee,
    files,
    remark,
  }: InputOf<typeof applyRelease>,
  { actor, doer }: { actor: Actor; doer: ActionContext },
): Promise<ReleaseMoved> {
  const { firmId = '', personId } = actor;
  if (!(await readContractSnapshot(ctx.tx, contractId, firmId))) return fail(genericFaults.not_found);
  const contract = await lockExistingContract(ctx.tx, contractId);
  const applicant = sheetSideOf({ seller_id: contract.sellerId, buyer_id: contract.buyerId }, firmId);
  if (!applicant) return fail(genericFaults.not_found);
  const ids = requested.map(({ sheetId }) => sheetId);
  const rows = (await lockSheets(ctx.tx, ids, ctx.now)).filter(
    (row) => row.contract_id === contractId && row.submitted_at !== null,
  );
  if (rows.length !== new Set(ids).size || ids.length !== rows.length) return fail(genericFaults.not_found);
  const wrong = rows.find((row) => !assessDebt(row));
  if (wrong) return fail(genericFaults.wrong_state, { state: wrong.state });
  requireSupervised(contract, rows);
  await requireNoDispute(ctx, contractId);
  if (rows.some(({ has_reversal: reversal }) => reversal !== null)) return fail(releaseFaults.reversal_open);
  const [payer = 'buyer', ...others] = new Set(rows.flatMap((row) => assessDebt(row)?.payer ?? []));
  if (others.length > 0) return fail(genericFaults.wrong_state, { state: 'refund' });
  const left = await readLeftToApply(ctx.tx, rows);
  for (const line of requested) {
    const rest = left.get(line.sheetId) ?? fen(0n);
    if (!isLineWithin(line.amount, rest)) return fail(releaseFaults.over_confirmed, { left: rest });
  }
  const amount = plus(fen(0n), ...requested.map((line) => line.amount));
  if (!isSplitWhole({ goods, freight, fee }, amount))
    return fail(releaseFaults.split_differs, { sum: plus(goods, freight, fee), amount });
  const of = { seller_id: contract.sellerId, buyer_id: contract.buyerId };
  const account = await lockBoundAccount(ctx.tx, accountId);
  if (!account?.is_bound || account.firm_id !== firmOfSide(of, otherSheetSide(payer)))
    return fail(releaseFaults.account_not_bound);
  await requireSheetFiles(ctx, firmId, files);
  const id = ctx.newId();
  const no = await insertRelease(
    ctx.tx,
    {
      id,
      contractId,
      contractNo: contract.no,
      sellerId: contract.sellerId,
      buyerId: contract.buyerId,
      payer,
      applicant,
      amount,
      goods,
      freight,
      fee,
      accountId,
      files,
      remark,
      personId,
      lines: requested,
    },
    ctx.now,
  );
  await keepFiles(ctx.tx, {
    firmId,
    usedBy: `settlement/release/${id}`,
    files: files.map((fileId) => ({ id: fileId, kinds: ATTACHMENT_KINDS })),
  });
  await recordHistory(ctx, releaseHistory, [
    { subjectId: id, move: 'apply', from: null, to: 'applied', party: 'applicant', ...doer },
  ]);
  await writeOutbox(ctx.tx, [`contract/${contractId}`]);
  await notifySidesOfRelease(
    ctx,
    { ...of, contract_no: contract.no },
    matterOf({ id, no }),
    'release_asked',
    {
      sides: [payer],
      params: { amount: amount.toString() },
      key: 'applied',
    },
  );
  return { releaseId: id, no, state: 'applied' };
}

interface ConsentPrint {
  readonly row: ReleaseRow;
  readonly sheets: readonly SheetRow[];
  readonly account: BoundAccountRow | undefined;
  readonly lines: readonly ReleaseLineRow[];
  readonly at: Date;
}

const printOf = ({ row, sheets, account, lines, at }: ConsentPrint) => ({
  name: nameOf(row),
  content: layOutNote({
    title: say.release,
    no: row.no,
    at,
    parties: { seller: row.seller_name, buyer: row.buyer_name },
    text: say.consent,
    rows: [
      [say.releaseNo, row.no],
      [say.contract, row.contract_no],
      [say.payer, row.payer === 'buyer' ? row.buyer_name : row.seller_name],
      [say.payee, row.payer === 'buyer' ? row.seller_name : row.buyer_name],
      [say.amount, formatFen(row.amount_fen)],
      [say.account, `${account?.bank ?? ''} …${account?.tail ?? ''}`],
      ...lines.map(({ sheet_id: id, amount_fen: amount }): [string, string] => [
        sheets.find((sheet) => sheet.id === id)?.no ?? id,
        formatFen(amount),
      ]),
      [say.goodsPart, formatFen(row.goods_fen)],
      [say.freightPart, formatFen(row.freight_fen)],
      [say.feePart, formatFen(row.fee_fen)],
    ],
  }),
});
const nameOf = ({ no }: ReleaseRow) => `${no}.pdf`;

/** Renders and signs the payer's consent, before the transaction. */
export async function signConsent(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>,
  key: OpenedKey,
  { releaseId, firmId }: { releaseId: string; firmId: string },
): Promise<SignedPaper> {
  const { reading, now } = steps;
  const row = (await readRelease(reading, releaseId, firmId)) ?? fail(genericFaults.not_found);
  const [lines, account] = await Promise.all([
    readReleaseLines(reading, releaseId),
    readBoundAccount(reading, row.account_id),
  ]);
  const sheets = await readSheetsUnchecked(
    reading,
    lines.map(({ sheet_id: id }) => id),
    now,
  );
  return renderAndSign(
    steps,
    key,
    printOf({ row, sheets, account, lines, at: now }).content,
    `${row.no} ${row.payer}`,
  );
}

interface ConsentInput extends SignedPaper {
  readonly key: OpenedKey;
  readonly actor: Actor;
  readonly doer: ActionContext;
  readonly ip: string;
  readonly at: Date;
}

export async function consentToRelease(
  ctx: TxContext,
  releaseId: string,
  { key, drawn, signed, at, actor, doer, ip }: ConsentInput,
): Promise<ReleaseMoved> {
  const { firmId = '' } = actor;
  const { row, sheets } = await lockReleaseWithSheets(ctx, releaseId, firmId);
  const roles = releaseRoles(row, firmId);
  requireReleaseMove(row, 'consent', roles);
  await requireWithinLimit(ctx, row.amount_fen, firmId, actor.personId);
  const account = await lockBoundAccount(ctx.tx, row.account_id);
  const lines = await readReleaseLines(ctx.tx, row.id);
  const { name, content } = printOf({ row, sheets, account, lines, at });
  const subject = { kind: 'release' as const, id: row.id, name };
  const sha256 = await storeRendered(ctx, subject, content, drawn);
  await storeSignedPaper(ctx, {
    ...subject,
    version: 1,
    role: row.payer,
    firmId,
    key,
    signed,
    actor,
    ip,
    sha256,
  });
  const moved = await transitionRelease(ctx, row, 'consent', roles, doer);
  await notifySidesOfRelease(ctx, row, matterOf(row), 'release_agreed', {
    sides: [row.applicant],
    params: { amount: row.amount_fen.toString() },
    key: 'review',
  });
  return toReleaseMoved(moved);
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
