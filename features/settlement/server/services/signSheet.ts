// Both signatures of a sheet, checked before the key opens and under lock.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import type { OpenedKey, SignedPdf } from '#features/certificate/server/public.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import {
  renderAndSign,
  renderDocument,
  signStored,
  storeRendered,
} from '#features/document/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import type { RenderedPaper } from '#packages/pdf/renderedPaper.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { settlementFaults } from '../../faults.ts';
import type { SheetMove } from '../../states.ts';
import { otherSheetSide, rolesOf } from '../access.ts';
import { readSheet, type SheetRow } from '../queries/sheet.ts';
import { updateSheet } from '../queries/sheetWrite.ts';
import { readSheetVersions } from '../queries/version.ts';
import { encodeInput, encodeTerms, requireSettleableContract, requireOffsets } from './composeSheet.ts';
import { confirmLockedSheet, requireDelivered } from './confirmSheet.ts';
import { decodeDraft, decodeInput, decodeTerms } from './decodeVersion.ts';
import { composeCurrent } from './draftSheet.ts';
import { layOutSheet } from './layOutSheet.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { readDeadlineDays } from './resolveTerms.ts';
import { requireSheetAction } from './sheetActions.ts';
import { storeSignedPaper } from './storeSignedPaper.ts';
import {
  type ActionContext,
  lockOwnSheet,
  requireVersion,
  toSheetMoved,
  moveSheet,
  sheetLifecycle,
} from './transitionSheet.ts';

interface SignableInput {
  readonly sheetId: string;
  readonly version: number;
  readonly firmId: string;
  readonly move: Extract<SheetMove, 'submit' | 'confirm'>;
  readonly now: Date;
}

/** Fails with what can be refused before a key is opened. */
export async function requireSignable(
  connection: Connection,
  { sheetId, version, firmId, move, now }: SignableInput,
): Promise<void> {
  const row = (await readSheet(connection, sheetId, firmId, now)) ?? fail(genericFaults.not_found);
  requireMove(sheetLifecycle, row, move, rolesOf(row, firmId));
  requireVersion(row, version);
}

type SigningContext = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>;
interface SheetOfFirm {
  readonly sheetId: string;
  readonly firmId: string;
}

/** Undefined if this version's paper exists. */
async function renderSheetPaper(
  reading: Connection,
  row: SheetRow,
  firmId: string,
): Promise<RenderedPaper | undefined> {
  return hasPaper(row) ? undefined : renderDocument(reading, (await printOf(reading, row)).content, firmId);
}

const hasPaper = (row: SheetRow): row is SheetRow & { readonly paper_sha256: string } =>
  row.paper_version === row.version && row.paper_sha256 !== null;

const reasonOf = ({ no, version }: SheetRow, side: ContractSide) => `${no} v${version} ${side}`;

/** Renders the reader's own sheet, before the transaction. */
export async function renderForReading(
  { reading, now }: SigningContext,
  { sheetId, firmId }: SheetOfFirm,
): Promise<RenderedPaper | undefined> {
  const row = await readOwnSheet(reading, sheetId, firmId, now);
  return row.signed_sha256 === null ? renderSheetPaper(reading, row, firmId) : undefined;
}

/** Issuer's signature; renders the paper if nobody has read it. */
export async function signToSubmit(
  steps: SigningContext,
  key: OpenedKey,
  { sheetId, firmId }: SheetOfFirm,
): Promise<{ drawn: RenderedPaper | undefined; signed: SignedPdf }> {
  const row = await readOwnSheet(steps.reading, sheetId, firmId, steps.now);
  const reason = reasonOf(row, row.issuer);
  if (hasPaper(row))
    return {
      drawn: undefined,
      signed: await signStored(steps, key, sheetDocumentSubject(row), { sha256: row.paper_sha256, reason }),
    };
  return renderAndSign(steps, key, (await printOf(steps.reading, row)).content, reason);
}

export async function signToConfirm(
  steps: SigningContext,
  key: OpenedKey,
  { sheetId, firmId, sha256 }: SheetOfFirm & { readonly sha256: string },
): Promise<SignedPdf> {
  const row = await readOwnSheet(steps.reading, sheetId, firmId, steps.now);
  requireMove(sheetLifecycle, row, 'confirm', rolesOf(row, firmId));
  if (row.signed_sha256 !== sha256) return fail(settlementFaults.paper_changed);
  return signStored(steps, key, sheetDocumentSubject(row), {
    sha256,
    reason: reasonOf(row, otherSheetSide(row.issuer)),
  });
}

const readOwnSheet = async (
  reading: Connection,
  sheetId: string,
  firmId: string,
  now: Date,
): Promise<SheetRow> => (await readSheet(reading, sheetId, firmId, now)) ?? fail(genericFaults.not_found);

interface SheetSignature {
  readonly sheetId: string;
  readonly version: number;
  readonly key: OpenedKey;
  readonly signed: SignedPdf;
  readonly actor: Actor;
  readonly doer: ActionContext;
  readonly ip: string;
}
type SignedResult = SheetMoved & { sha256: string };

export async function submitBySigning(
  ctx: TxContext,
  {
    sheetId,
    version,
    key,
    drawn,
    signed,
    actor,
    doer,
    ip,
  }: SheetSignature & { readonly drawn: RenderedPaper | undefined },
): Promise<SignedResult> {
  const { row, contract, side, firmId, roles } = await lockOwnSheet(ctx, actor, sheetId);
  requireMove(sheetLifecycle, row, 'submit', roles);
  requireVersion(row, version);
  requireSettleableContract(contract);
  const [last] = await readSheetVersions(ctx.tx, row.id, version);
  if (!last) throw new Error(`sheet ${row.id} has no version ${version}`);
  const draft = decodeDraft(last.draft);
  const composed = await composeCurrent(ctx, contract, row, draft);
  // An assay or payment has changed the result since: the draft must be saved again.
  if (
    canonicalJson([encodeTerms(composed.terms), encodeInput(composed.input)]) !==
    canonicalJson([last.terms, last.input])
  )
    return fail(settlementFaults.version_changed, { version: row.version });
  const rejection = composed.sheet.lots.flatMap(({ priced }) => priced.rejections)[0];
  if (composed.sheet.isBlocked && rejection)
    return fail(settlementFaults.reject_limit, { index: rejection.index });
  requireSheetAction('submit', row, firmId);
  requireDelivered(contract, composed.sheet.settled, composed.replaces);
  await requireOffsets(ctx.tx, contract, draft, row.id);
  await requireWithinLimit(ctx, row.total_fen, firmId, actor.personId);
  const paper = await storeSheetPaper(ctx, row, drawn);
  const sha256 = await storeSignedPaper(ctx, {
    ...sheetDocumentSubject(row),
    version,
    role: side,
    firmId,
    key,
    signed,
    actor,
    ip,
    name: nameOf(row),
    sha256: paper,
  });
  const { remind, escalate } = await readDeadlineDays(ctx.tx, ctx.now);
  const [remindAt, escalateAt] = [
    await addWorkingDays(ctx.tx, ctx.now, remind),
    await addWorkingDays(ctx.tx, ctx.now, escalate),
  ];
  const moved = await moveSheet(
    ctx,
    row,
    'submit',
    roles,
    doer,
    sql`, signed_sha256 = ${sha256}, submitted_at = ${ctx.now}, remind_at = ${remindAt},
      escalate_at = ${escalateAt}`,
  );
  await notifySheetSides(ctx, moved, 'submitted', { sides: [otherSheetSide(side)], key: String(version) });
  return { ...toSheetMoved(moved), sha256 };
}

export async function confirmBySigning(
  ctx: TxContext,
  { sheetId, version, sha256, key, signed, actor, doer, ip }: SheetSignature & { readonly sha256: string },
): Promise<SignedResult> {
  const { row, contract, side, firmId, roles } = await lockOwnSheet(ctx, actor, sheetId);
  requireMove(sheetLifecycle, row, 'confirm', roles);
  requireVersion(row, version);
  if (row.signed_sha256 !== sha256) return fail(settlementFaults.paper_changed);
  await requireWithinLimit(ctx, row.total_fen, firmId, actor.personId);
  const paper = await storeSignedPaper(ctx, {
    ...sheetDocumentSubject(row),
    version,
    role: side,
    firmId,
    key,
    signed,
    actor,
    ip,
    name: nameOf(row),
    sha256,
  });
  const confirmed = await confirmLockedSheet(ctx, contract, row, 'confirm', {
    by: roles,
    doer,
    signed: paper,
  });
  return { ...toSheetMoved(confirmed), sha256: paper };
}

/** Stores one paper per version, the same bytes for all; returns its SHA-256. The caller holds the sheet. */
export async function storeSheetPaper(
  ctx: TxContext,
  row: SheetRow,
  drawn: RenderedPaper | undefined,
): Promise<string> {
  if (hasPaper(row)) return row.paper_sha256;
  const { name, content } = await printOf(ctx.tx, row);
  const sha256 = await storeRendered(ctx, { ...sheetDocumentSubject(row), name }, content, drawn);
  await updateSheet(ctx.tx, row.id, sql`paper_version = ${row.version}, paper_sha256 = ${sha256}`);
  return sha256;
}

export const sheetDocumentSubject = ({ id }: Pick<SheetRow, 'id'>) => ({ kind: 'sheet' as const, id });
const nameOf = ({ no, version }: SheetRow) => `${no}-v${version}.pdf`;

async function printOf(
  connection: Connection,
  row: SheetRow,
): Promise<{ name: string; content: PdfContent }> {
  const [version] = await readSheetVersions(connection, row.id, row.version);
  if (!version) throw new Error(`sheet ${row.id} has no version ${row.version}`);
  const content = layOutSheet({
    row,
    terms: decodeTerms(version.terms),
    input: decodeInput(version.input),
    hash: version.hash,
    remark: decodeDraft(version.draft).remark,
    at: version.written_at,
  });
  return { name: nameOf(row), content };
}

export async function requireWithinLimit(
  { tx }: Pick<TxContext, 'tx'>,
  amount: Fen,
  firmId: string,
  personId: string,
): Promise<void> {
  const limit = (await readAmountLimits(tx, [personId]))(firmId, personId);
  if (limit !== undefined && amount > limit)
    fail(settlementFaults.above_own_limit, { limit, actual: amount });
}

export const requireSigner = (
  actor: Actor | undefined,
): { firmId: string; personId: string; actor: Actor } => {
  if (!actor?.firmId) throw new Error('everybody who settles is in a firm');
  return { firmId: actor.firmId, personId: actor.personId, actor };
};
