// Queries that write monthly statements, their lines and their PDF files.

import * as z from 'zod/mini';
import { type Connection, type Transaction } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { StatementPart } from '../../rules/month.ts';
import type { BucketRow, CountedRow } from './statement.ts';

interface NewStatement {
  readonly firmId: string;
  readonly month: string;
  readonly version: number;
  readonly figuresHash: string;
  readonly answer: string;
  readonly answeredBy: string | null;
}

const InsertedRow = z.object({ id: z.string(), no: z.string() });

/** Returns undefined if the month already has a statement of this version. */
export const insertStatement = (
  { tx, now, newId }: TxContext,
  { firmId, month, version, figuresHash, answer, answeredBy }: NewStatement,
) => tx.one(InsertedRow)`
  insert into statement (id, no, firm_id, month, version, state, figures_hash, generated_at, answer,
                               answered_by)
  values (${newId()}, next_number('DZ', 'statement_number'), ${firmId}, ${month}, ${version},
          'generated', ${figuresHash}, ${now}, ${answer}, ${answeredBy})
      on conflict do nothing
returning id, no`;

export const insertBucketLines = (tx: Transaction, id: string, lines: readonly BucketRow[]) => tx.run`
  insert into statement_bucket (statement_id, bucket, opening_fen, in_fen, out_fen, closing_fen)
  select ${id}, bucket, opening_fen, in_fen, out_fen, closing_fen
    from unnest(${lines.map(({ bucket }) => bucket)}::text[],
                ${lines.map((line) => String(line.opening_fen))}::bigint[],
                ${lines.map((line) => String(line.in_fen))}::bigint[],
                ${lines.map((line) => String(line.out_fen))}::bigint[],
                ${lines.map((line) => String(line.closing_fen))}::bigint[])
      as given (bucket, opening_fen, in_fen, out_fen, closing_fen)`;

export const insertMatterLines = (
  tx: Transaction,
  id: string,
  lines: readonly (CountedRow & { readonly part: StatementPart })[],
) => tx.run`
  insert into statement_matter (statement_id, position, part, event, matter_type, matter_id, matter_no,
                                      amount_fen)
  select ${id}, position, part, event, matter_type, matter_id, matter_no, amount_fen
    from unnest(${lines.map(({ part }) => part)}::text[], ${lines.map(({ event }) => event)}::text[],
                ${lines.map((line) => line.matter_type)}::text[],
                ${lines.map((line) => line.matter_id)}::text[],
                ${lines.map((line) => line.matter_no)}::text[],
                ${lines.map((line) => String(line.amount_fen))}::bigint[]) with ordinality
      as given (part, event, matter_type, matter_id, matter_no, amount_fen, position)`;

export const linkPaper = (tx: Transaction, id: string, sha256: string) => tx.run`
  update statement
     set paper_sha256 = ${sha256}
   where id = ${id}`;

const DueRow = z.object({ id: z.string() });

export const readToRemind = async (connection: Connection, since: Date) =>
  (
    await connection.all(DueRow)`
  select id
    from statement
   where state = 'generated'
     and reminded_at is null
     and generated_at <= ${since}
order by generated_at, id
   limit 500`
  ).map(({ id }) => id);

/** Returns 1 for the first reminder, else 0. */
export const markReminded = (tx: Transaction, id: string, now: Date) => tx.run`
  update statement
     set reminded_at = ${now}
   where id = ${id}
     and state = 'generated'
     and reminded_at is null`;
