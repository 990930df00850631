// The paper of a statement: printed and sealed when it is first asked for, kept by its hash, signed on top.
import { printedStatement } from './printing.ts';
import { readBucketLines, readMatterLines, readReversedLater, type StatementRow } from '../queries/statement.ts';
import { keepPaper, notePaper, readLinkKey, readPaper } from '../queries/statementWrite.ts';
import { readHead } from '../queries/tree.ts';
import { spanOf } from '../../rules/month.ts';
import { sealPdf } from '#features/certificate/server/api.ts';
import { TICKET_MS, writeTicket } from '#features/file/server/api.ts';
import type { FileLink } from '#features/file/calls.ts';
import type { Setting } from '#packages/call/scene.ts';
import { renderPdf } from '#packages/pdf/render.ts';
import type { Connection } from '#packages/sql/sql.ts';

/** Below the addresses of files, which take one word more. */
export const STATEMENTS_PATH = '/files/statement';

export interface Paper { readonly sha256: string; readonly content: Uint8Array }

/** Takes its time: before any transaction. */
export async function drawPaper(connection: Connection, statement: StatementRow): Promise<Uint8Array> {
  const [buckets, matters, reversed, head] = await Promise.all([
    readBucketLines(connection, statement.id), readMatterLines(connection, statement.id),
    readReversedLater(connection, statement.firm_id, spanOf(statement.month)), readHead(connection),
  ]);
  return renderPdf(printedStatement({ statement, buckets, matters, reversed, head }));
}

/** The statement is locked: of two who drew it at once the first is sealed, and both are given the same bytes. */
export async function sealPaper(setting: Setting, statement: StatementRow, drawn: Uint8Array | undefined): Promise<Paper> {
  const { tx, now } = setting;
  if (statement.paper_sha256 !== null) return keptPaper(tx, statement.paper_sha256);
  if (!drawn) throw new Error(`statement ${statement.id} was not drawn`);
  const { pdf: content, sha256 } = await sealPdf(setting, { pdf: drawn, reason: `${statement.no} v${statement.version}` });
  await keepPaper(tx, { sha256, content }, now);
  await notePaper(tx, statement.id, sha256);
  return { sha256, content };
}

export async function keptPaper(connection: Connection, sha256: string): Promise<Paper> {
  const content = await readPaper(connection, sha256);
  if (!content) throw new Error(`no paper is kept under ${sha256}`);
  return { sha256, content };
}

/** As the firm signed it, or as it was sealed. */
export async function linkTo(connection: Connection, { id, no }: StatementRow, { content }: Paper, now: Date): Promise<FileLink> {
  const until = new Date(now.getTime() + TICKET_MS);
  const ticket = writeTicket(await readLinkKey(connection), { fileId: id, until });
  return { fileId: id, name: `${no}.pdf`, kind: 'pdf', bytes: content.length, url: `${STATEMENTS_PATH}/${ticket}`, until };
}
