// Queries for the three parts of a sample and the laboratories' values.

import * as z from 'zod/mini';
import { type IndexCode, type IndexValue, WireIndexValue } from '#features/clause/quality.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { labJobs } from '../../calls/lab.ts';
import type { SplitPart } from '../../parts.ts';

const SplitRow = z.object({
  id: z.string(),
  sample_id: z.string(),
  part: z.custom<SplitPart>(),
  seal_no: z.string(),
  mass_g: z.int(),
  code: z.string(),
  lab_id: z.nullable(z.string()),
  lab_name: z.nullable(z.string()),
  indices: z.array(z.custom<IndexCode>()),
  sent_at: z.nullable(z.date()),
  received_at: z.nullable(z.date()),
  is_seal_intact: z.nullable(z.boolean()),
  reported_at: z.nullable(z.date()),
  certificate_id: z.nullable(z.string()),
  certificate_hash: z.nullable(z.string()),
});
export type SplitRow = z.output<typeof SplitRow>;

const splits = sql`
  select split.id, split.sample_id, split.part, split.seal_no, split.mass_g, split.code, split.lab_id,
         lab.short_name as lab_name, split.indices, split.sent_at, split.received_at, split.is_seal_intact,
         split.reported_at, split.certificate_id, split.certificate_hash
    from assay_split as split
    left join firm as lab on lab.id = split.lab_id`;

export const readSplits = (connection: Connection, sampleId: string) => connection.all(SplitRow)`
  ${splits}
   where split.sample_id = ${sampleId}
   order by split.part`;

export const readSplitsOfSamples = (connection: Connection, sampleIds: readonly string[]) => connection.all(
  SplitRow,
)`
  ${splits}
   where split.sample_id = any (${[...sampleIds]}::text[])
   order by split.sample_id, split.part`;

/** Only parts of this laboratory. No lock: the caller locks the sample next. */
export const readJob = (connection: Connection, id: string, labId: string) => connection.one(SplitRow)`
  ${splits}
   where split.id = ${id}
     and split.lab_id = ${labId}`;

interface NewSplit {
  readonly id: string;
  readonly part: SplitPart;
  readonly sealNo: string;
  readonly mass: number;
  readonly code: string;
}

export const insertSplits = (tx: Transaction, sampleId: string, added: readonly NewSplit[]) => tx.run`
  insert into assay_split (id, sample_id, part, seal_no, mass_g, code)
  select id, ${sampleId}, part, seal_no, mass_g, code
    from unnest(${added.map(({ id }) => id)}::text[], ${added.map(({ part }) => part)}::text[],
        ${added.map(({ sealNo }) => sealNo)}::text[], ${added.map(({ mass }) => mass)}::int[],
        ${added.map(({ code }) => code)}::text[]) as given (id, part, seal_no, mass_g, code)`;

export const sendSplit = (
  tx: Transaction,
  { id, labId, indices }: { id: string; labId: string; indices: readonly string[] },
  now: Date,
) => tx.run`
  update assay_split
     set lab_id = ${labId}, indices = ${[...indices]}::text[], sent_at = ${now}
   where id = ${id}
     and lab_id is null`;

export const receiveSplit = (tx: Transaction, id: string, isIntact: boolean, now: Date) => tx.run`
  update assay_split
     set received_at = ${now}, is_seal_intact = ${isIntact}
   where id = ${id}
     and received_at is null`;

interface SplitReport {
  readonly id: string;
  readonly personId: string;
  readonly certificateId: string;
  readonly certificateHash: string;
}

export const reportSplit = (
  tx: Transaction,
  { id, personId, certificateId, certificateHash }: SplitReport,
  now: Date,
) => tx.run`
  update assay_split
     set reported_at = ${now}, reported_by = ${personId}, certificate_id = ${certificateId},
         certificate_hash = ${certificateHash}
   where id = ${id}
     and reported_at is null`;

export interface IndexValueEntry {
  readonly index: IndexCode;
  readonly value: IndexValue;
}

export const insertValues = (tx: Transaction, splitId: string, values: readonly IndexValueEntry[]) => tx.run`
  insert into assay_value (split_id, index, value)
  select ${splitId}, index, value
    from unnest(${values.map(({ index }) => index)}::text[],
        ${values.map(({ value }) => value)}::bigint[]) as given (index, value)`;

const ValueRow = z.object({ split_id: z.string(), index: z.custom<IndexCode>(), value: WireIndexValue });
export type ValueRow = z.output<typeof ValueRow>;

export const readValues = (connection: Connection, splitIds: readonly string[]) => connection.all(ValueRow)`
  select split_id, index, value
    from assay_value
   where split_id = any (${[...splitIds]}::text[])
   order by split_id, index`;

const STAGES = {
  sent: sql`split.received_at is null`,
  received: sql`split.received_at is not null and split.reported_at is null`,
  reported: sql`split.reported_at is not null`,
} as const;

export async function readJobs(
  connection: Connection,
  labId: string,
  { stage, from, to, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof labJobs>,
) {
  const conditions = allOf([
    sql`split.lab_id = ${labId}`,
    ...(stage ? [STAGES[stage]] : []),
    ...betweenDays(sql`split.sent_at`, { from, to }),
    keyword && sql`split.code ilike ${likePattern(keyword)}`,
    after !== undefined && sql`split.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
  ]);
  const rows = await connection.all(SplitRow)`
    ${splits}
     where ${conditions}
     order by split.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

const LabRow = z.object({ id: z.string(), name: z.string(), short_name: z.string(), is_own: z.boolean() });
export type LabRow = z.output<typeof LabRow>;

/** Certified laboratories with valid papers, and the firm itself. */
export const readLabs = (connection: Connection, firmId: string, today: string) => connection.all(LabRow)`
  select id, name, short_name, id = ${firmId} as is_own
    from firm
   where id = ${firmId}
      or (kind = 'lab' and is_certified and (licence_expires_on is null
        or licence_expires_on >= ${today}::date))
   order by id <> ${firmId}, name
   limit 200`;
