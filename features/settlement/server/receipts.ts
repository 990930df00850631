// The receipt of what a release has paid: printed and sealed when somebody first asks for it, the same for both sides ever after.
import { renderReceipt } from './printing.ts';
import { linkTo } from './papers.ts';
import { readAccount } from './queries/account.ts';
import { keepPaper } from './queries/paper.ts';
import { insertReceipt, readReceipt } from './queries/receipt.ts';
import { lockRelease, readLines, readRelease, type ReleaseRow } from './queries/release.ts';
import { readAnySheets, type Reader } from './queries/sheet.ts';
import type { FileLink } from '#features/file/calls.ts';
import { sealPdf } from '#features/certificate/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Connection } from '#packages/sql/sql.ts';

/** Drawing takes its time: before any transaction. Undefined where it was sealed before. */
export async function drawReceipt(connection: Connection, releaseId: string, reader: Reader, now: Date): Promise<Uint8Array | undefined> {
  const row = await readRelease(connection, releaseId, reader) ?? fail(genericFaults.not_found);
  if (row.released_fen === 0n) return fail(genericFaults.wrong_state, { state: row.state });
  return await readReceipt(connection, releaseId) === undefined ? render(connection, row, now) : undefined;
}

async function render(connection: Connection, row: ReleaseRow, now: Date): Promise<Uint8Array> {
  const [lines, account] = await Promise.all([readLines(connection, row.id), readAccount(connection, row.account_id)]);
  const sheets = await readAnySheets(connection, lines.map(({ sheet_id: id }) => id), now);
  return renderReceipt({
    row, account: `${account?.bank ?? ''} …${account?.tail ?? ''}`,
    lines: lines.map(({ sheet_id: id, released_fen: released }) => ({ no: sheets.find((sheet) => sheet.id === id)?.no ?? '', released })),
  });
}

/** Of two who drew it at once the first is sealed, and both are given the same bytes. */
export async function sealReceipt(setting: Setting, releaseId: string, drawn: Uint8Array | undefined): Promise<{ releaseId: string; sha256: string; link: FileLink }> {
  const { tx, now } = setting;
  const row = await lockRelease(tx, releaseId) ?? fail(genericFaults.not_found);
  const sha256 = await readReceipt(tx, releaseId) ?? await seal(setting, row, drawn);
  return { releaseId, sha256, link: await linkTo(tx, releaseId, sha256, now) };
}

async function seal(setting: Setting, { id, no }: ReleaseRow, drawn: Uint8Array | undefined): Promise<string> {
  if (!drawn) throw new Error(`the receipt of ${no} was not drawn`);
  const { pdf: content, sha256 } = await sealPdf(setting, { pdf: drawn, reason: no });
  await keepPaper(setting.tx, { sha256, name: `${no}-R.pdf`, content }, setting.now);
  await insertReceipt(setting.tx, id, sha256, setting.now);
  return sha256;
}
