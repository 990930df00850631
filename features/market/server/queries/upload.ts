// Queries that insert, lock, decide and list uploaded tables.

import * as z from 'zod/mini';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { deskUploads, type FigureUpload } from '../../calls/upload.ts';
import type { Dataset } from '../../figures.ts';
import type { FigureJump } from '../../rules/jumps.ts';
import type { FigureRow } from '../../rules/table.ts';
import type { UploadState } from '../../states.ts';

const { shape } = deskUploads.output.shape.list.def.element;

/**
 * Serialises the uploads of a dataset, so that each is checked against all before it. Returns whether one is
 * waiting.
 */
export async function lockDataset(tx: Transaction, dataset: Dataset): Promise<boolean> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`market_upload/${dataset}`}, 0))`;
  return (
    (await tx.one(
      z.object({ id: z.string() }),
    )`select id from market_upload where dataset = ${dataset} and state = 'waiting'`) !== undefined
  );
}

export interface NewUpload {
  readonly id: string;
  readonly dataset: Dataset;
  readonly state: UploadState;
  readonly name: string;
  readonly isCorrection: boolean;
  readonly note: string;
  readonly figures: readonly FigureRow[];
  readonly jumps: readonly FigureJump[];
  readonly personId: string;
}

export async function insertUpload(
  tx: Transaction,
  { id, dataset, state, name, isCorrection, note, figures, jumps, personId }: NewUpload,
  now: Date,
): Promise<void> {
  const written = JSON.stringify(jumps, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  const isOut = state === 'published';
  await tx.run`
    insert into market_upload (id, dataset, state, name, is_correction, note, rows, jumps, written_by,
      written_at, decided_by, decided_at)
    values (${id}, ${dataset}, ${state}, ${name}, ${isCorrection}, ${note}, ${figures.length},
            ${written}::jsonb, ${personId}, ${now}, ${isOut ? personId : null}, ${isOut ? now : null})`;
  await tx.run`
    insert into market_figure (upload_id, dataset, subject, day, quantity_kg, price_hao_per_t)
    select ${id}, ${dataset}, subject, day, quantity, price
      from unnest(${figures.map(({ subject }) => subject)}::text[], ${figures.map(({ day }) => day)}::date[],
                  ${figures.map(({ quantity }) => quantity?.toString() ?? null)}::bigint[],
                  ${figures.map(({ price }) => price?.toString() ?? null)}::bigint[])
        as figure (subject, day, quantity, price)`;
}

const LockedRow = z.object({
  dataset: shape.dataset,
  state: z.custom<UploadState>(),
  written_by: z.string(),
});

/** Locks the dataset before the upload, in the same order as uploading does. */
export async function lockUpload(tx: Transaction, id: string) {
  const row = await tx.one(
    z.object({ dataset: shape.dataset }),
  )`select dataset from market_upload where id = ${id}`;
  if (!row) return undefined;
  const isWaiting = await lockDataset(tx, row.dataset);
  const upload = await tx.one(
    LockedRow,
  )`select dataset, state, written_by from market_upload where id = ${id} for update`;
  return upload && { ...upload, isWaiting };
}

interface Decision {
  readonly to: UploadState;
  readonly reason: string;
  readonly personId: string;
}

export const decideUpload = (
  tx: Transaction,
  id: string,
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update market_upload
     set state = ${to}, reason = ${reason}, decided_by = ${personId}, decided_at = ${now}
   where id = ${id}`;

export const markRolledBack = (
  tx: Transaction,
  id: string,
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update market_upload
     set state = ${to}, reason = ${reason}, rolled_back_by = ${personId}, rolled_back_at = ${now}
   where id = ${id}`;

const UploadRow = z.object({
  id: z.string(),
  dataset: shape.dataset,
  state: z.custom<UploadState>(),
  name: z.string(),
  is_correction: z.boolean(),
  note: z.string(),
  rows: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  jumps: shape.jumps,
  written_by: z.string(),
  written_by_id: z.string(),
  written_at: z.date(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  rolled_back_by: z.nullable(z.string()),
  rolled_back_at: z.nullable(z.date()),
  reason: z.string(),
});

interface UploadFilter {
  readonly dataset?: Dataset | undefined;
  readonly state?: UploadState | undefined;
  readonly after?: string | undefined;
  readonly most: number;
  readonly personId: string;
}

export async function readUploads(
  connection: Connection,
  { dataset, state, after, most, personId }: UploadFilter,
): Promise<FigureUpload[]> {
  const rows = await connection.all(UploadRow)`
    select upload.id, upload.dataset, upload.state, upload.name, upload.is_correction, upload.note,
           upload.rows, upload.jumps, upload.reason,
           (select to_char(min(day), 'YYYY-MM-DD') from market_figure
             where upload_id = upload.id) as first_day,
           (select to_char(max(day), 'YYYY-MM-DD') from market_figure
             where upload_id = upload.id) as last_day,
           writer.name as written_by, upload.written_by as written_by_id, upload.written_at,
           decider.name as decided_by, upload.decided_at, taker.name as rolled_back_by, upload.rolled_back_at
      from market_upload as upload
      join account_person as writer on writer.id = upload.written_by
      left join account_person as decider on decider.id = upload.decided_by
      left join account_person as taker on taker.id = upload.rolled_back_by
     where ${allOf([
       dataset && sql`upload.dataset = ${dataset}`,
       state && sql`upload.state = ${state}`,
       after && sql`upload.id < ${after}`,
     ])}
     order by upload.id desc
     limit ${most}`;
  return rows.map((row) => ({
    id: row.id,
    dataset: row.dataset,
    state: row.state,
    name: row.name,
    isCorrection: row.is_correction,
    note: row.note,
    rows: row.rows,
    from: row.first_day,
    to: row.last_day,
    jumps: row.jumps,
    writtenBy: row.written_by,
    writtenAt: row.written_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    rolledBackBy: row.rolled_back_by,
    rolledBackAt: row.rolled_back_at,
    reason: row.reason,
    mayConfirm: row.state === 'waiting' && row.written_by_id !== personId,
  }));
}
