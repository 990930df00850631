// Receipts of releases, rendered and sealed on first request.

import type { Sealed } from '#features/certificate/server/public.ts';
import { keepSealed, linkToDocument, readFirst, renderAndSeal } from '#features/document/server/public.ts';
import type { FileLink } from '#features/file/calls.ts';
import { readerOf, readAnySheets } from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { PLATFORM } from '#packages/pdf/render.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { readAccount } from '../queries/account.ts';
import { lockRelease, readLines, readRelease, type ReleaseRow } from '../queries/release.ts';
import { layOutReceipt } from './layOutReceipt.ts';

const subjectOf = (id: string) => ({ kind: 'receipt' as const, id });

/** Slow, so it runs before the transaction. Undefined if a receipt exists. */
export async function drawReceipt(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>,
  releaseId: string,
  actor: Actor,
): Promise<Sealed | undefined> {
  const { reading, now } = steps;
  const row = (await readRelease(reading, releaseId, readerOf(actor))) ?? fail(genericFaults.not_found);
  if (row.released_fen === 0n) return fail(genericFaults.wrong_state, { state: row.state });
  if ((await readFirst(reading, subjectOf(releaseId))) !== undefined) return undefined;
  const firmId = actor.firmId ?? PLATFORM;
  return renderAndSeal(steps, await contentOf(reading, row, now), { reason: row.no, firmId });
}

async function contentOf(connection: Connection, row: ReleaseRow, now: Date): Promise<PdfContent> {
  const [lines, account] = await Promise.all([
    readLines(connection, row.id),
    readAccount(connection, row.account_id),
  ]);
  const sheets = await readAnySheets(
    connection,
    lines.map(({ sheet_id: id }) => id),
    now,
  );
  return layOutReceipt({
    row,
    account: `${account?.bank ?? ''} …${account?.tail ?? ''}`,
    lines: lines.map(({ sheet_id: id, released_fen: released }) => ({
      no: sheets.find((sheet) => sheet.id === id)?.no ?? '',
      released,
    })),
  });
}

/** Of concurrent requests the first receipt is stored and returned to all. */
export async function keepReceipt(
  ctx: TxContext,
  releaseId: string,
  sealed: Sealed | undefined,
): Promise<{ releaseId: string; sha256: string; link: FileLink }> {
  const { tx, now } = ctx;
  const { no } = (await lockRelease(tx, releaseId)) ?? fail(genericFaults.not_found);
  const subject = subjectOf(releaseId);
  const sha256 =
    (await readFirst(tx, subject))?.sha256 ??
    (await keepSealed(ctx, { ...subject, name: `${no}-R.pdf` }, sealed ?? notDrawn(no)));
  return { releaseId, sha256, link: await linkToDocument(tx, subject, sha256, now) };
}

const notDrawn = (no: string): never => {
  throw new Error(`the receipt of ${no} was not drawn`);
};
