// PDF of a statement: rendered and sealed on first request.

import type { SealedPdf } from '#features/certificate/server/public.ts';
import { storeSealed, renderAndSeal } from '#features/document/server/public.ts';
import { readTreeHead } from '#features/funds/server/public.ts';
import { PLATFORM_QUEUE } from '#packages/pdf/render.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { monthSpan } from '../../rules/month.ts';
import {
  readBucketLines,
  readMatterLines,
  readReversedLater,
  type StatementRow,
} from '../queries/statement.ts';
import { linkPaper } from '../queries/statementWrite.ts';
import { layOutStatement } from './layOutStatement.ts';

/** The statement as the subject of its documents. */
export const statementDocumentSubject = ({ id, no }: Pick<StatementRow, 'id' | 'no'>) => ({
  kind: 'statement' as const,
  id,
  name: `${no}.pdf`,
});

/** Draws and seals the PDF, which is slow: call outside transactions. */
export async function drawPaper(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>,
  statement: StatementRow,
  reader: Actor,
): Promise<SealedPdf> {
  const { reading } = steps;
  const [buckets, matters, reversed, head] = await Promise.all([
    readBucketLines(reading, statement.id),
    readMatterLines(reading, statement.id),
    readReversedLater(reading, statement.firm_id, monthSpan(statement.month)),
    readTreeHead(reading),
  ]);
  return renderAndSeal(steps, layOutStatement({ statement, buckets, matters, reversed, head }), {
    reason: `${statement.no} v${statement.version}`,
    firmId: reader.firmId ?? PLATFORM_QUEUE,
  });
}

/** The statement must be locked. Of two concurrent drawings the first is kept; returns its SHA-256. */
export async function storePaper(
  ctx: TxContext,
  statement: StatementRow,
  drawn: SealedPdf | undefined,
): Promise<string> {
  if (statement.paper_sha256 !== null) return statement.paper_sha256;
  if (!drawn) throw new Error(`statement ${statement.id} was not drawn`);
  const sha256 = await storeSealed(ctx, statementDocumentSubject(statement), drawn);
  await linkPaper(ctx.tx, statement.id, sha256);
  return sha256;
}
