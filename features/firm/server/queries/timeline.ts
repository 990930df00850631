// Reads histories with the names of firms and people.

import * as z from 'zod/mini';
import type { History } from '#packages/db/history.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TimelineEntry } from '../../calls/timeline.ts';

const EntryRow = z.object({
  subject_id: z.string(),
  move: z.string(),
  from_state: z.nullable(z.string()),
  to_state: z.string(),
  party: z.nullable(z.string()),
  firm: z.nullable(z.string()),
  person_id: z.nullable(z.string()),
  by: z.nullable(z.string()),
  reason: z.string(),
  ip: z.string(),
  certificate_serial: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
  at: z.date(),
});
export type HistoryRow = z.output<typeof EntryRow>;

const MAX_ENTRIES = 1_000;

/** The newest entries of these subjects, the oldest of them first. */
export const readHistory = (
  connection: Connection,
  { table }: History,
  subjectIds: readonly string[],
) => connection.all(EntryRow)`
  select entry.subject_id, entry.move, entry.from_state, entry.to_state, entry.party,
         firm.short_name as firm, entry.person_id, person.name as by, entry.reason, entry.ip,
         entry.certificate_serial, entry.signature, entry.details, entry.at
    from (select *
            from ${table}
           where subject_id = any (${[...subjectIds]}::text[])
           order by seq desc
           limit ${MAX_ENTRIES}) as entry
    left join account_person as person on person.id = entry.person_id
    left join firm on firm.id = entry.firm_id
   order by entry.seq`;

/** `Move` narrows the moves to those the feature records. */
export const toTimelineEntry = <Move extends string>(
  row: HistoryRow,
): TimelineEntry & { readonly move: Move } => ({
  move: row.move as Move,
  from: row.from_state,
  to: row.to_state,
  firm: row.firm,
  by: row.by,
  reason: row.reason,
  at: row.at,
});

/** The timeline of one subject, the oldest entry first. */
export async function readTimeline<Move extends string>(
  connection: Connection,
  history: History,
  subjectId: string,
) {
  const rows = await readHistory(connection, history, [subjectId]);
  return rows.map((row) => toTimelineEntry<Move>(row));
}
