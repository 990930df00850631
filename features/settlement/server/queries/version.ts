// Queries for versions of sheets and their returns.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

interface NewVersion {
  readonly sheetId: string;
  readonly number: number;
  readonly draft: unknown;
  readonly terms: unknown;
  readonly input: unknown;
  readonly result: unknown;
  readonly hash: string;
  readonly personId: string;
}

export const insertSheetVersion = (
  tx: Transaction,
  { sheetId, number, draft, terms, input, result, hash, personId }: NewVersion,
  now: Date,
) => tx.run`
  insert into settlement_version (sheet_id, number, draft, terms, input, result, hash, person_id, written_at)
  values (${sheetId}, ${number}, ${JSON.stringify(draft)}::jsonb, ${JSON.stringify(terms)}::jsonb,
          ${JSON.stringify(input)}::jsonb, ${JSON.stringify(result)}::jsonb, ${hash}, ${personId}, ${now})`;

const SheetVersionRow = z.object({
  number: z.int(),
  draft: z.unknown(),
  terms: z.unknown(),
  input: z.unknown(),
  hash: z.string(),
  by: z.string(),
  written_at: z.date(),
  is_submitted: z.boolean(),
});
export type SheetVersionRow = z.output<typeof SheetVersionRow>;

export const readSheetVersions = (connection: Connection, sheetId: string, number?: number) => connection.all(
  SheetVersionRow,
)`
  select version.number, version.draft, version.terms, version.input, version.hash, person.name as by,
         version.written_at, 
         exists (select from document_signature as signature where signature.subject_id = version.sheet_id
         and signature.version = version.number) as is_submitted
    from settlement_version as version
    join account_person as person on person.id = version.person_id
   where version.sheet_id = ${sheetId}
     and (${number ?? null}::int is null or version.number = ${number ?? null})
   order by version.number`;

const ResultRow = z.object({
  number: z.int(),
  draft: z.unknown(),
  terms: z.unknown(),
  input: z.unknown(),
  result: z.unknown(),
  hash: z.string(),
  written_at: z.date(),
});

/** Submitted versions only: drafts are private to the issuer. */
export const readSubmittedVersions = (connection: Connection, sheetId: string) => connection.all(ResultRow)`
  select number, draft, terms, input, result, hash, written_at
    from settlement_version as version
   where sheet_id = ${sheetId}
     and exists (select
                   from document_signature as signature
                  where signature.subject_id = version.sheet_id
                    and signature.version = version.number)
   order by number`;

export interface SheetReturnReason {
  readonly line: string;
  readonly reason: string;
}

export const insertReturn = (
  tx: Transaction,
  {
    sheetId,
    version,
    side,
    personId,
    reason,
    lines,
  }: {
    sheetId: string;
    version: number;
    side: ContractSide;
    personId: string;
    reason: string;
    lines: readonly SheetReturnReason[];
  },
  now: Date,
) => tx.run`
  insert into settlement_return (sheet_id, version, side, person_id, reason, lines, returned_at)
  values (${sheetId}, ${version}, ${side}, ${personId}, ${reason}, ${JSON.stringify(lines)}::jsonb, ${now})`;

const ReturnRow = z.object({
  version: z.int(),
  by: z.string(),
  reason: z.string(),
  lines: z.custom<SheetReturnReason[]>(),
  returned_at: z.date(),
});

export const readReturns = (connection: Connection, sheetId: string) => connection.all(ReturnRow)`
  select returned.version, person.name as by, returned.reason, returned.lines, returned.returned_at
    from settlement_return as returned
    join account_person as person on person.id = returned.person_id
   where returned.sheet_id = ${sheetId}
   order by returned.seq`;
