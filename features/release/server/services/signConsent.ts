// The payer's consent to a payment: rendered, signed, recorded.

import type { OpenedKey } from '#features/certificate/server/public.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import { renderAndSign, type SignedPaper, storeRendered } from '#features/document/server/public.ts';
import {
  type ActionContext,
  assessDebt,
  formatFen,
  layOutNote,
  otherSheetSide,
  readContractRow,
  readSheetsUnchecked,
  requireWithinLimit,
  sheetSideOf,
  type SheetRow,
  storeSignedPaper,
} from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import type { applyRelease, ReleaseMoved } from '../../calls/release.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import { type BoundAccountRow, lockBoundAccount, readBoundAccount } from '../queries/account.ts';
import { readRelease, readReleaseLines, type ReleaseLineRow, type ReleaseRow } from '../queries/release.ts';
import { notifySidesOfRelease } from './notifySides.ts';
import {
  lockReleaseWithSheets,
  type LockedRelease,
  matterOf,
  releaseRoles,
  requireReleaseMove,
  toReleaseMoved,
  transitionRelease,
} from './releaseMoney.ts';
import { writeAccount } from './writeAccount.ts';

export type Application = Omit<InputOf<typeof applyRelease>, 'proof'>;

interface ConsentPrint {
  readonly row: Pick<
    ReleaseRow,
    | 'no'
    | 'contract_no'
    | 'seller_name'
    | 'buyer_name'
    | 'payer'
    | 'amount_fen'
    | 'goods_fen'
    | 'freight_fen'
    | 'fee_fen'
  >;
  readonly sheets: readonly SheetRow[];
  readonly account: BoundAccountRow | undefined;
  readonly lines: readonly Pick<ReleaseLineRow, 'sheet_id' | 'amount_fen'>[];
  readonly at: Date;
}

const printOf = ({ row, sheets, account, lines, at }: ConsentPrint) => ({
  name: `${row.no}.pdf`,
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
      [say.account, writeAccount(account)],
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
  return signPrint(steps, key, { row, sheets, account, lines, at: now });
}

const signPrint = (
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>,
  key: OpenedKey,
  print: ConsentPrint,
) => renderAndSign(steps, key, printOf(print).content, `${print.row.no} ${print.row.payer}`);

interface OwnPayment {
  readonly payer: ContractSide;
  readonly sheets: readonly SheetRow[];
}

/** The sheets of an application whose payer is the firm that applies; undefined for any other. */
export async function readOwnPayment(
  connection: Connection,
  { contractId, sheets: requested }: Application,
  { firmId, now }: { firmId: string; now: Date },
): Promise<OwnPayment | undefined> {
  const contract = await readContractRow(connection, contractId, firmId);
  if (!contract) return undefined;
  const ids = requested.map(({ sheetId }) => sheetId);
  const sheets = (await readSheetsUnchecked(connection, ids, now)).filter(
    (sheet) => sheet.contract_id === contractId,
  );
  const payer = sheets[0] && assessDebt(sheets[0])?.payer;
  return payer && payer === sheetSideOf(contract, firmId) ? { payer, sheets } : undefined;
}

/** Renders and signs what a payer asks for itself, before the transaction that writes it. */
export async function signOwnPayment(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>,
  key: OpenedKey,
  {
    no,
    own: { payer, sheets },
    application: { sheets: requested, accountId, goods, freight, fee },
  }: { no: string; own: OwnPayment; application: Application },
): Promise<SignedPaper> {
  const [first] = sheets;
  if (!first) return fail(genericFaults.not_found);
  const row = {
    no,
    contract_no: first.contract_no,
    seller_name: first.seller_name,
    buyer_name: first.buyer_name,
    payer,
    amount_fen: plus(fen(0n), ...requested.map(({ amount }) => amount)),
    goods_fen: goods,
    freight_fen: freight,
    fee_fen: fee,
  };
  const lines = requested
    .map(({ sheetId, amount }) => ({ sheet_id: sheetId, amount_fen: amount }))
    .toSorted((one, other) => (one.sheet_id < other.sheet_id ? -1 : 1));
  const account = await readBoundAccount(steps.reading, accountId);
  return signPrint(steps, key, { row, sheets, account, lines, at: steps.now });
}

export interface Consent extends SignedPaper {
  readonly key: OpenedKey;
  readonly actor: Actor;
  readonly doer: ActionContext;
  readonly ip: string;
  readonly at: Date;
}

export const consentToRelease = async (ctx: TxContext, releaseId: string, consent: Consent) =>
  recordConsent(ctx, await lockReleaseWithSheets(ctx, releaseId, consent.actor.firmId ?? ''), consent);

export async function recordConsent(
  ctx: TxContext,
  { row, sheets }: LockedRelease,
  { key, drawn, signed, at, actor, doer, ip }: Consent,
): Promise<ReleaseMoved> {
  const { firmId = '' } = actor;
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
    sides: [otherSheetSide(row.payer)],
    params: { amount: row.amount_fen.toString() },
    key: 'review',
  });
  return toReleaseMoved(moved);
}
