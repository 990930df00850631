// Receipts of releases, rendered and sealed on first request.

import type { SealedPdf } from '#features/certificate/server/public.ts';
import {
  storeSealed,
  linkToDocument,
  readUnsignedHash,
  renderAndSeal,
} from '#features/document/server/public.ts';
import type { FileLink } from '#features/file/calls.ts';
import { sheetReaderOf, readSheetsUnchecked } from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { PLATFORM_QUEUE } from '#packages/pdf/render.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { readBoundAccount } from '../queries/account.ts';
import { lockRelease, readReleaseLines, readRelease, type ReleaseRow } from '../queries/release.ts';
import { layOutReceipt } from './layOutReceipt.ts';
import { writeAccount } from './writeAccount.ts';

const subjectOf = (id: string) => ({ kind: 'receipt' as const, id });

/** Slow, so it runs before the transaction. Undefined if a receipt exists. */
export async function prepareReceipt(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>,
  releaseId: string,
  actor: Actor,
): Promise<SealedPdf | undefined> {
  const { reading, now } = steps;
  const row = (await readRelease(reading, releaseId, sheetReaderOf(actor))) ?? fail(genericFaults.not_found);
  if (row.released_fen === 0n) return fail(genericFaults.wrong_state, { state: row.state });
  if ((await readUnsignedHash(reading, subjectOf(releaseId))) !== undefined) return undefined;
  const firmId = actor.firmId ?? PLATFORM_QUEUE;
  return renderAndSeal(steps, await contentOf(reading, row, now), { reason: row.no, firmId });
}

async function contentOf(connection: Connection, row: ReleaseRow, now: Date): Promise<PdfContent> {
  const [lines, account] = await Promise.all([
    readReleaseLines(connection, row.id),
    readBoundAccount(connection, row.account_id),
  ]);
  const sheets = await readSheetsUnchecked(
    connection,
    lines.map(({ sheet_id: id }) => id),
    now,
  );
  return layOutReceipt({
    row,
    account: writeAccount(account),
    lines: lines.map(({ sheet_id: id, released_fen: released }) => ({
      no: sheets.find((sheet) => sheet.id === id)?.no ?? '',
      released,
    })),
  });
}

/** Of concurrent requests the first receipt is stored and returned to all. */
export async function storeReceipt(
  ctx: TxContext,
  releaseId: string,
  sealed: SealedPdf | undefined,
): Promise<{ releaseId: string; sha256: string; link: FileLink }> {
  const { tx, now } = ctx;
  const { no } = (await lockRelease(tx, releaseId)) ?? fail(genericFaults.not_found);
  const subject = subjectOf(releaseId);
  const sha256 =
    (await readUnsignedHash(tx, subject))?.sha256 ??
    (await storeSealed(ctx, { ...subject, name: `${no}-R.pdf` }, sealed ?? notDrawn(no)));
  return { releaseId, sha256, link: await linkToDocument(tx, subject, sha256, now) };
}

const notDrawn = (no: string): never => {
  throw new Error(`the receipt of ${no} was not drawn`);
};
