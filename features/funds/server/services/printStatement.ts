// PDF of a statement: drawn and sealed on first request, stored by hash.

import { sealPdf } from '#features/certificate/server/public.ts';
import type { FileLink } from '#features/file/calls.ts';
import { TICKET_MS, writeTicket } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { PLATFORM, renderPdf } from '#packages/pdf/render.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { spanOf } from '../../rules/month.ts';
import {
  readBucketLines,
  readMatterLines,
  readReversedLater,
  type StatementRow,
} from '../queries/statement.ts';
import { keepPaper, notePaper, readLinkKey, readPaper } from '../queries/statementWrite.ts';
import { readHead } from '../queries/tree.ts';
import { printedStatement } from './layOutStatement.ts';

/** One path segment longer than the addresses of plain files. */
export const STATEMENTS_PATH = '/files/statement';

export interface Paper {
  readonly sha256: string;
  readonly content: Uint8Array;
}

/** Draws and seals the PDF, which is slow: call outside transactions. */
export async function drawPaper(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>,
  statement: StatementRow,
  reader: Actor,
): Promise<Paper> {
  const { reading } = steps;
  const [buckets, matters, reversed, head] = await Promise.all([
    readBucketLines(reading, statement.id),
    readMatterLines(reading, statement.id),
    readReversedLater(reading, statement.firm_id, spanOf(statement.month)),
    readHead(reading),
  ]);
  const firmId = reader.firmId ?? PLATFORM;
  const drawn = await renderPdf(printedStatement({ statement, buckets, matters, reversed, head }), firmId);
  const { pdf: content, sha256 } = await sealPdf(steps, {
    pdf: drawn,
    reason: `${statement.no} v${statement.version}`,
    firmId,
  });
  return { sha256, content };
}

/** Locks the statement: of two concurrent drawings the first is kept and both callers get the same bytes. */
export async function keepDrawn(
  { tx, now }: TxContext,
  statement: StatementRow,
  drawn: Paper | undefined,
): Promise<Paper> {
  if (statement.paper_sha256 !== null) return keptPaper(tx, statement.paper_sha256);
  if (!drawn) throw new Error(`statement ${statement.id} was not drawn`);
  await keepPaper(tx, drawn, now);
  await notePaper(tx, statement.id, drawn.sha256);
  return drawn;
}

export async function keptPaper(connection: Connection, sha256: string): Promise<Paper> {
  const content = await readPaper(connection, sha256);
  if (!content) throw new Error(`no paper is kept under ${sha256}`);
  return { sha256, content };
}

/** The signed PDF if there is one, else the sealed one. */
export async function linkTo(
  connection: Connection,
  { id, no }: StatementRow,
  { content }: Paper,
  now: Date,
): Promise<FileLink> {
  const until = new Date(now.getTime() + TICKET_MS);
  const ticket = writeTicket(await readLinkKey(connection), { fileId: id, until });
  return {
    fileId: id,
    name: `${no}.pdf`,
    kind: 'pdf',
    bytes: content.length,
    url: `${STATEMENTS_PATH}/${ticket}`,
    until,
  };
}
