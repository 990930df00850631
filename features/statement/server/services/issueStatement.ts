// Issues a monthly statement from the ledger; fails if its sums do not match.

import { createHash } from 'node:crypto';
import { minus, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import { type StatementPart, statementPartOf, monthSpan } from '../../rules/month.ts';
import type { BucketRow, CountedRow } from '../queries/statement.ts';
import { countBuckets, countMatters } from '../queries/statement.ts';
import { insertBucketLines, insertMatterLines, insertStatement } from '../queries/statementWrite.ts';

interface IssueInput {
  readonly firmId: string;
  readonly month: string;
  readonly version: number;
  readonly answer?: string;
  readonly answeredBy?: string;
}
type MatterLine = CountedRow & { readonly part: StatementPart };

/** Returns undefined if it was issued before. */
export async function issueStatement(
  ctx: TxContext,
  { firmId, month, version, answer = '', answeredBy }: IssueInput,
) {
  const { tx } = ctx;
  const span = monthSpan(month);
  const buckets = await countBuckets(tx, firmId, span);
  const matters = (await countMatters(tx, firmId, span)).map((line) => ({
    ...line,
    part: statementPartOf(line.event),
  }));
  requireMatchingSums(buckets, matters, `${firmId}/${month}`);
  const made = await insertStatement(ctx, {
    firmId,
    month,
    version,
    figuresHash: hashFigures({ firmId, month, buckets, matters }),
    answer,
    answeredBy: answeredBy ?? null,
  });
  if (!made) return undefined;
  await insertBucketLines(tx, made.id, buckets);
  await insertMatterLines(tx, made.id, matters);
  return made;
}

/** The database checks each bucket; this checks their total against the sum of the matters. */
function requireMatchingSums(
  buckets: readonly BucketRow[],
  matters: readonly MatterLine[],
  what: string,
): void {
  const change = minus(
    plus(...buckets.map((line) => line.closing_fen)),
    plus(...buckets.map((line) => line.opening_fen)),
  );
  if (change !== plus(...matters.map((line) => line.amount_fen)))
    throw new Error(`the statement ${what} does not add up`);
}

interface Figures {
  readonly firmId: string;
  readonly month: string;
  readonly buckets: readonly BucketRow[];
  readonly matters: readonly MatterLine[];
}

/** SHA-256 of the canonical form: sorted names, amounts as text. */
export function hashFigures({ firmId, month, buckets, matters }: Figures): string {
  const figures = {
    firmId,
    month,
    buckets: buckets.map((line) => [
      line.bucket,
      ...[line.opening_fen, line.in_fen, line.out_fen, line.closing_fen].map(String),
    ]),
    matters: matters.map((line) => [
      line.part,
      line.event,
      line.matter_type,
      line.matter_id,
      line.matter_no,
      String(line.amount_fen),
    ]),
  };
  return createHash('sha256').update(canonicalJson(figures)).digest('hex');
}
