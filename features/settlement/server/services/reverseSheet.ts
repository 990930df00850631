// Reverses a confirmed sheet, by both sides or a ruling, and adjusts it.

import type { OpenedKey, SignedPdf } from '#features/certificate/server/public.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import { countOpenSheets, recordSettled, type ContractSnapshot } from '#features/contract/server/public.ts';
import {
  storeRendered,
  renderAndSign,
  type SignedPaper,
  signStored,
} from '#features/document/server/public.ts';
import { cancelInstalmentsOf } from '#features/instalment/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fen, kg, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { sheetReversed, aboutToEnd } from '../../events.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import { type Party } from '../../states.ts';
import { otherSheetSide, sheetSideOf, roleTowards } from '../access.ts';
import { endClaims } from '../queries/batch.ts';
import {
  insertSheetReversal,
  lockSheetReversal,
  readReversal,
  type SheetReversalRow,
} from '../queries/reversal.ts';
import { readSheetsUnchecked, readSheet, type SheetRow } from '../queries/sheet.ts';
import { readSheetVersions } from '../queries/version.ts';
import { toSheetEvent } from './buildSheetEvent.ts';
import { decodeDraft } from './decodeVersion.ts';
import { createSheet } from './draftSheet.ts';
import { layOutNote } from './layOutSheet.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { requireReversible, requireSheetAction } from './sheetActions.ts';
import { storeSignedPaper } from './storeSignedPaper.ts';
import { endReversal, requireReversalMove } from './transitionCase.ts';
import {
  type ActionContext,
  type LockedSheet,
  lockOwnSheet,
  toSheetMoved,
  moveSheet,
  recordSettlementHistory,
} from './transitionSheet.ts';

interface SigningActor {
  readonly key: OpenedKey;
  readonly actor: Actor;
  readonly doer: ActionContext;
  readonly ip: string;
}
export interface ReversalRequest extends SignedPaper, SigningActor {
  readonly sheetId: string;
  readonly reason: string;
  readonly at: Date;
}

const subjectOf = (id: string) => ({ kind: 'reversal' as const, id });
const nameOf = ({ no }: SheetRow) => `${no}-R.pdf`;
const reasonOf = ({ no }: SheetRow, side: ContractSide) => `${no} R ${side}`;

const printOf = (row: SheetRow, reason: string, at: Date) => ({
  name: nameOf(row),
  content: layOutNote({
    title: say.reversal,
    no: row.no,
    at,
    parties: { seller: row.seller_name, buyer: row.buyer_name },
    text: say.reversed,
    rows: [
      [say.no, row.no],
      [say.contract, row.contract_no],
      [say.reason, reason],
    ],
  }),
});

type SigningContext = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>;

/** Renders and signs the request, before the transaction. */
export async function signReversalRequest(
  steps: SigningContext,
  key: OpenedKey,
  { sheetId, reason, firmId }: { sheetId: string; reason: string; firmId: string },
): Promise<SignedPaper> {
  const row = (await readSheet(steps.reading, sheetId, firmId, steps.now)) ?? fail(genericFaults.not_found);
  const side = sheetSideOf(row, firmId) ?? fail(genericFaults.not_found);
  return renderAndSign(steps, key, printOf(row, reason, steps.now).content, reasonOf(row, side));
}

/** Adds the other side's signature, before the transaction. */
export async function signReversalConsent(
  steps: SigningContext,
  key: OpenedKey,
  { reversalId, firmId }: { reversalId: string; firmId: string },
): Promise<SignedPdf> {
  const reversal = (await readReversal(steps.reading, reversalId, firmId)) ?? fail(genericFaults.not_found);
  const row =
    (await readSheet(steps.reading, reversal.sheet_id, firmId, steps.now)) ?? fail(genericFaults.not_found);
  const side = sheetSideOf(row, firmId) ?? fail(genericFaults.not_found);
  return signStored(steps, key, subjectOf(reversalId), {
    sha256: reversal.signed_sha256,
    reason: reasonOf(row, side),
  });
}

export async function requestSheetReversal(
  ctx: TxContext,
  { sheetId, reason, drawn, signed, at, key, actor, doer, ip }: ReversalRequest,
): Promise<SheetMoved & { reversalId: string }> {
  const { row, side, firmId } = await lockOwnSheet(ctx, actor, sheetId);
  requireSheetAction('reverse', row, firmId);
  await ctx.emit(aboutToEnd, { sheetIds: [row.id] });
  const id = ctx.newId();
  const { name, content } = printOf(row, reason, at);
  const paper = await storeRendered(ctx, { ...subjectOf(id), name }, content, drawn);
  const sha256 = await storeSignedPaper(ctx, {
    ...subjectOf(id),
    version: 1,
    role: side,
    firmId,
    key,
    signed,
    actor,
    ip,
    name,
    sha256: paper,
  });
  await insertSheetReversal(
    ctx.tx,
    { id, sheetId, side, reason, signed: sha256, personId: actor.personId },
    ctx.now,
  );
  await recordSettlementHistory(ctx, row, 'ask_reversal', { ...doer, reason });
  await notifySheetSides(ctx, row, 'reversal_asked', {
    sides: [otherSheetSide(side)],
    params: { reason },
    key: id,
  });
  return { ...toSheetMoved(row), reversalId: id };
}

interface HeldReversal extends Pick<LockedSheet, 'row' | 'contract' | 'firmId' | 'side'> {
  readonly reversal: SheetReversalRow;
  readonly role: Party;
}

/** Locks the reversal of one of the reader's sheets; others are `not_found`. */
export async function lockReversalWithSheet(
  ctx: TxContext,
  reversalId: string,
  actor: Actor,
): Promise<HeldReversal> {
  const seen = (await readReversal(ctx.tx, reversalId, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
  const { row, contract, firmId, side } = await lockOwnSheet(ctx, actor, seen.sheet_id);
  const reversal = (await lockSheetReversal(ctx.tx, reversalId)) ?? fail(genericFaults.not_found);
  return { reversal, row, contract, firmId, side, role: roleTowards(reversal.side, side) };
}

export async function consentToReversal(
  ctx: TxContext,
  reversalId: string,
  { key, signed, actor, doer, ip }: SigningActor & { readonly signed: SignedPdf },
): Promise<SheetMoved & { adjustId: string; adjustNo: string }> {
  const { reversal, row, contract, firmId, side, role } = await lockReversalWithSheet(ctx, reversalId, actor);
  requireReversalMove(reversal, 'agree', role);
  const sha256 = await storeSignedPaper(ctx, {
    ...subjectOf(reversal.id),
    version: 1,
    role: side,
    firmId,
    key,
    signed,
    actor,
    ip,
    name: nameOf(row),
    sha256: reversal.signed_sha256,
  });
  await endReversal(ctx, reversal, 'agree', role, sql`, signed_sha256 = ${sha256}`);
  return reverseSheet(ctx, contract, row, { doer, personId: actor.personId });
}

/** Creates the adjusting draft; payments carry over to it. The caller holds contract and sheet. */
export async function reverseSheet(
  ctx: TxContext,
  contract: ContractSnapshot,
  row: SheetRow,
  { doer, personId }: { doer: ActionContext; personId: string },
): Promise<SheetMoved & { adjustId: string; adjustNo: string }> {
  requireReversible(row);
  await ctx.emit(aboutToEnd, { sheetIds: [row.id] });
  const reversed = await moveSheet(ctx, row, 'reverse', 'platform', doer);
  const more = minus(kg(0n), row.settled_kg);
  await recordSettled(ctx, contract.id, more);
  if (row.state !== 'closed') await countOpenSheets(ctx, contract.id, -1);
  await endClaims(ctx.tx, [row.id]);
  await cancelInstalmentsOf(ctx, contract.id, [row.id]);
  const [version] = await readSheetVersions(ctx.tx, row.id, row.version);
  const [original] = await readSheetsUnchecked(ctx.tx, [row.id], ctx.now);
  if (!version || !original) throw new Error(`sheet ${row.id} has no version ${row.version}`);
  const before = decodeDraft(version.draft);
  const adjust = await createSheet(
    ctx,
    { ...contract, settled: minus(contract.settled, row.settled_kg) },
    {
      draft: { ...before, type: 'adjust', prepaid: fen(0n), bondOffset: fen(0n), attachments: [] },
      isQuick: row.is_quick,
      original,
      issuer: row.issuer,
      personId,
      doer,
    },
  );
  await notifySheetSides(ctx, reversed, 'reversed', { params: { adjust: adjust.no }, key: 'reversed' });
  await ctx.emit(sheetReversed, [toSheetEvent(reversed, more)]);
  return { ...toSheetMoved(reversed), adjustId: adjust.id, adjustNo: adjust.no };
}
