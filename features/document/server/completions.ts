// SQL of papers that lacked something when they were signed.

import * as z from 'zod/mini';
import type { HealthCheck } from '#features/catalog/server/public.ts';
import { PAPER_LACKS, type PaperLack } from '#features/certificate/server/public.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { DocumentSubject } from '../kinds.ts';

export const insertCompletion = (
  tx: Transaction,
  documentId: string,
  lacks: readonly PaperLack[],
  now: Date,
) => tx.run`
  insert into document_completion (document_id, lacks, due_at)
  values (${documentId}, ${[...lacks]}, ${now})`;

const WaitingRow = z.object({
  id: z.string(),
  lacks: z.array(z.enum(PAPER_LACKS)),
  content: z.custom<Uint8Array>(),
});

/** A paper that was signed again since is a part of another, which is completed in its place. */
const isLast = sql`
  not exists (select from document as next
               where next.subject_id = document.subject_id
                 and next.signed_over = document.sha256)`;

export const readDueCompletions = (connection: Connection, now: Date, limit: number) => connection.all(
  WaitingRow,
)`
  select document.id, completion.lacks, document.content
    from document_completion as completion
    join document on document.id = completion.document_id
   where completion.appended is null
     and completion.due_at <= ${now}
     and ${isLast}
   order by completion.due_at, document.id
   limit ${limit}`;

export const writeCompletion = (
  tx: Transaction,
  documentId: string,
  { appended, sha256 }: { readonly appended: Uint8Array; readonly sha256: string },
  now: Date,
) => tx.run`
  update document_completion
     set appended = ${Buffer.from(appended)}, sha256 = ${sha256}, completed_at = ${now}
   where document_id = ${documentId}
     and appended is null`;

/** Doubles from a minute to six hours. */
export const postponeCompletion = (tx: Transaction, documentId: string, now: Date) => tx.run`
  update document_completion
     set tries = tries + 1,
         due_at = ${now}::timestamptz
           + least(interval '1 minute' * power(2, least(tries, 10)), interval '6 hours')
   where document_id = ${documentId}
     and appended is null`;

const HashRow = z.object({ sha256: z.string() });

/** SHA-256 of the file as it is given out: the signed paper, with what has been appended since. */
export const readCompletedHash = async (
  connection: Connection,
  { kind, id }: DocumentSubject,
  signedSha256: string,
): Promise<string> =>
  (
    await connection.one(HashRow)`
  select coalesce(completion.sha256, document.sha256) as sha256
    from document
    left join document_completion as completion on completion.document_id = document.id
   where document.kind = ${kind}
     and document.subject_id = ${id}
     and document.sha256 = ${signedSha256}`
  )?.sha256 ?? signedSha256;

export const documentHealth: readonly HealthCheck[] = [
  {
    name: 'papers_incomplete',
    unit: 'count',
    warnFrom: 1,
    select: () => sql`
      select count(*)::int as value
        from document_completion as completion
        join document on document.id = completion.document_id
       where completion.appended is null
         and ${isLast}`,
  },
];
