// Histories: append-only tables of one shape, made by `create_history` in SQL.

import type { Fragment, Transaction } from './sql.ts';

/** One table of history; it may hold the entries of several machines of its feature. */
export interface History {
  readonly table: Fragment;
}

export const history = (table: Fragment): History => ({ table });

/** Where an entry is written: in the transaction of what it records. */
export interface HistoryContext {
  readonly tx: Transaction;
  readonly now: Date;
}

export interface HistoryNote {
  /** Absent for jobs, and for people without an account. */
  readonly personId?: string | null | undefined;
  readonly firmId?: string | null | undefined;
  /** Role towards the subject, or the seat. */
  readonly party?: string | null | undefined;
  readonly reason?: string | undefined;
  readonly ip?: string | undefined;
  /** Serial number of the certificate, and the signature. */
  readonly signed?: { readonly serial: string; readonly signature: string } | undefined;
  /** What only this feature records, for example the version concerned. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

export interface HistoryEntry extends HistoryNote {
  readonly subjectId: string;
  readonly move: string;
  /** Null for the first entry. */
  readonly from: string | null;
  /** The same as `from` where the entry is no transition. */
  readonly to: string;
}

/** Appends entries in their order. */
export async function recordHistory(
  { tx, now }: HistoryContext,
  { table }: History,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const each = (column: (entry: HistoryEntry) => string | null | undefined) =>
    entries.map((entry) => column(entry) ?? null);
  await tx.run`
    insert into ${table} (subject_id, move, from_state, to_state, party, firm_id, person_id, reason, ip,
                          certificate_serial, signature, details, at)
    select subject_id, move, from_state, to_state, party, firm_id, person_id, reason, ip, certificate_serial,
           signature, details, ${now}
      from unnest(${each((entry) => entry.subjectId)}::text[], ${each((entry) => entry.move)}::text[],
                  ${each((entry) => entry.from)}::text[], ${each((entry) => entry.to)}::text[],
                  ${each((entry) => entry.party)}::text[], ${each((entry) => entry.firmId)}::text[],
                  ${each((entry) => entry.personId)}::text[],
                  ${each((entry) => entry.reason ?? '')}::text[], ${each((entry) => entry.ip ?? '')}::text[],
                  ${each((entry) => entry.signed?.serial)}::text[],
                  ${each((entry) => entry.signed?.signature)}::text[],
                  ${each((entry) => entry.details && JSON.stringify(entry.details))}::jsonb[])
             with ordinality as entry (subject_id, move, from_state, to_state, party, firm_id, person_id,
                                       reason, ip, certificate_serial, signature, details, place)
     order by place`;
}
