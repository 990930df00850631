// Receipts of releases, rendered and sealed on first request.

import { type Sealed, sealPdf } from '#features/certificate/server/public.ts';
import type { FileLink } from '#features/file/calls.ts';
import { readerOf, keepPaper, readAnySheets, linkTo } from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { PLATFORM } from '#packages/pdf/render.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { readAccount } from '../queries/account.ts';
import { insertReceipt, readReceipt } from '../queries/receipt.ts';
import { lockRelease, readLines, readRelease, type ReleaseRow } from '../queries/release.ts';
import { renderReceipt } from './layOutReceipt.ts';

/** Slow, so it runs before the transaction. Undefined if a receipt exists. */
export async function drawReceipt(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock' | 'now'>,
  releaseId: string,
  actor: Actor,
): Promise<Sealed | undefined> {
  const { reading, now } = steps;
  const row = (await readRelease(reading, releaseId, readerOf(actor))) ?? fail(genericFaults.not_found);
  if (row.released_fen === 0n) return fail(genericFaults.wrong_state, { state: row.state });
  if ((await readReceipt(reading, releaseId)) !== undefined) return undefined;
  const firmId = actor.firmId ?? PLATFORM;
  return sealPdf(steps, { pdf: await render(reading, row, { now, firmId }), reason: row.no, firmId });
}

async function render(
  connection: Connection,
  row: ReleaseRow,
  { now, firmId }: { now: Date; firmId: string },
): Promise<Uint8Array> {
  const [lines, account] = await Promise.all([
    readLines(connection, row.id),
    readAccount(connection, row.account_id),
  ]);
  const sheets = await readAnySheets(
    connection,
    lines.map(({ sheet_id: id }) => id),
    now,
  );
  return renderReceipt(
    {
      row,
      account: `${account?.bank ?? ''} …${account?.tail ?? ''}`,
      lines: lines.map(({ sheet_id: id, released_fen: released }) => ({
        no: sheets.find((sheet) => sheet.id === id)?.no ?? '',
        released,
      })),
    },
    firmId,
  );
}

/** Of concurrent requests the first receipt is stored and returned to all. */
export async function keepReceipt(
  ctx: TxContext,
  releaseId: string,
  sealed: Sealed | undefined,
): Promise<{ releaseId: string; sha256: string; link: FileLink }> {
  const { tx, now } = ctx;
  const row = (await lockRelease(tx, releaseId)) ?? fail(genericFaults.not_found);
  const sha256 = (await readReceipt(tx, releaseId)) ?? (await storeOnce(ctx, row, sealed));
  return { releaseId, sha256, link: await linkTo(tx, releaseId, sha256, now) };
}

async function storeOnce(
  { tx, now }: TxContext,
  { id, no }: ReleaseRow,
  sealed: Sealed | undefined,
): Promise<string> {
  if (!sealed) throw new Error(`the receipt of ${no} was not drawn`);
  const { pdf: content, sha256 } = sealed;
  await keepPaper(tx, { sha256, name: `${no}-R.pdf`, content }, now);
  await insertReceipt(tx, id, sha256, now);
  return sha256;
}
