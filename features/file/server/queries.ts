// SQL of the file feature.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { FILE_KINDS, STORED_KINDS, type StoredKind } from '../kinds.ts';

const UsedRow = z.object({ used_bytes: z.int() });
const IdRow = z.object({ id: z.string() });
const CountRow = z.object({ count: z.int() });
const FileRow = z.object({
  id: z.string(),
  owner_id: z.string(),
  name: z.string(),
  kind: z.enum(STORED_KINDS),
  sha256: z.string(),
  size_bytes: z.int(),
});
export type FileRow = z.output<typeof FileRow>;

/** Returns the bytes an owner uses; locks the quota until the transaction ends. */
export async function lockQuota(tx: Transaction, ownerId: string): Promise<number> {
  await tx.run`insert into file_quota (owner_id, used_bytes) values (${ownerId}, 0) on conflict do nothing`;
  const row = await tx.one(
    UsedRow,
  )`select used_bytes::int from file_quota where owner_id = ${ownerId} for update`;
  return row?.used_bytes ?? 0;
}

export const addToQuota = (tx: Transaction, ownerId: string, bytes: number) => tx.run`
  update file_quota
     set used_bytes = used_bytes + ${bytes}
   where owner_id = ${ownerId}`;

export async function countUploads(tx: Transaction, personId: string, since: Date): Promise<number> {
  const row = await tx.one(CountRow)`
    select count(*)::int as count
      from file
     where person_id = ${personId}
       and uploaded_at > ${since}`;
  return row?.count ?? 0;
}

interface NewFile {
  readonly id: string;
  /** Null: the person's own. */
  readonly firmId: string | null;
  readonly personId: string;
  readonly sha256: string;
  readonly cameAs: string;
  readonly bytes: number;
  readonly kind: StoredKind;
  readonly name: string;
}

export const touchFile = (tx: Transaction, { firmId, personId, sha256, name }: NewFile, now: Date) => tx.one(
  IdRow,
)`
  update file
     set uploaded_at = ${now}
   where owner_id = ${firmId ?? personId}
     and sha256 = ${sha256}
     and name = ${name}
  returning id`;

/** Locks the bytes against concurrent deletion. */
export const insertBlob = (tx: Transaction, { sha256, bytes }: NewFile, now: Date) => tx.run`
  insert into file_blob (sha256, size_bytes, stored_at)
  values (${sha256}, ${bytes}, ${now})
      on conflict (sha256) do update set stored_at = excluded.stored_at`;

export const insertFile = (
  tx: Transaction,
  { id, firmId, personId, sha256, cameAs, kind, name }: NewFile,
  now: Date,
) => tx.run`
  insert into file (id, firm_id, person_id, sha256, original_sha256, kind, name, uploaded_at)
  values (${id}, ${firmId}, ${personId}, ${sha256}, ${cameAs}, ${kind}, ${name}, ${now})`;

export const readFiles = (connection: Connection, ids: readonly string[]) => connection.all(FileRow)`
  select file.id, file.owner_id, file.name, file.kind, file.sha256, blob.size_bytes::int
    from file
    join file_blob as blob on blob.sha256 = file.sha256
   where file.id = any (${ids})`;

export const lockFiles = (tx: Transaction, ownerId: string, ids: readonly string[]) => tx.all(
  z.object({ id: z.string(), kind: z.enum(FILE_KINDS), original_sha256: z.string() }),
)`
  select id, kind, original_sha256
    from file
   where id = any (${ids})
     and owner_id = ${ownerId}
     for key share`;

export async function readFileLinkKey(connection: Connection): Promise<string> {
  const row = await connection.one(z.object({ key: z.string() }))`select key from file_link_key`;
  if (!row) throw new Error('an installation has a key for its links');
  return row.key;
}

export const insertUses = (tx: Transaction, usedBy: string, ids: readonly string[]) => tx.run`
  insert into file_use (used_by, file_id)
  select ${usedBy}, id
    from unnest(${ids}::text[]) as id
      on conflict do nothing`;

export const deleteUses = (
  tx: Transaction,
  usedBy: readonly string[],
  exceptIds: readonly string[],
) => tx.run`
  delete from file_use
   where used_by = any (${usedBy})
     and not file_id = any (${exceptIds})`;

/** Returns how many bytes were newly marked. */
export async function markEvidence(tx: Transaction, firmId: string, ids: readonly string[]): Promise<number> {
  const marked = await tx.all(z.object({ size_bytes: z.int() }))`
    update file
       set is_evidence = true
      from file_blob as blob
     where file.id = any (${ids})
       and file.firm_id = ${firmId}
       and not file.is_evidence
       and blob.sha256 = file.sha256
    returning blob.size_bytes::int`;
  return marked.reduce((total, { size_bytes: size }) => total + size, 0);
}

const UNUSED_FOR = '24 hours';

export async function readUnusedFiles(connection: Connection, now: Date): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select file.id
      from file
     where file.uploaded_at < ${now}::timestamptz - ${UNUSED_FOR}::interval
       and not exists (select from file_use as used where used.file_id = file.id)
     order by file.uploaded_at
     limit 500`;
  return rows.map(({ id }) => id);
}

const GoneRow = z.object({ owner_id: z.string(), size_bytes: z.int() });

export const deleteUnusedFile = (tx: Transaction, id: string, now: Date) => tx.one(GoneRow)`
  delete from file
   using file_blob as blob
   where file.id = ${id}
     and blob.sha256 = file.sha256
     and file.uploaded_at < ${now}::timestamptz - ${UNUSED_FOR}::interval
     and not exists (select from file_use as used where used.file_id = file.id)
  returning file.owner_id, blob.size_bytes::int`;

export async function readUnusedBlobs(connection: Connection): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select blob.sha256 as id
      from file_blob as blob
     where not exists (select from file where file.sha256 = blob.sha256)
     limit 500`;
  return rows.map(({ id }) => id);
}

/** Locks the bytes first: a concurrent upload of them has ended by then, and is seen. */
export async function deleteUnusedBlob(tx: Transaction, sha256: string): Promise<boolean> {
  await tx.run`select from file_blob where sha256 = ${sha256} for update`;
  const gone = await tx.run`
    delete from file_blob
     where sha256 = ${sha256}
       and not exists (select from file where file.sha256 = ${sha256})`;
  return gone === 1;
}

/** Hashes of all contents, or of those stored after a moment. */
export async function listFileHashes(connection: Connection, since = new Date(0)): Promise<string[]> {
  const rows = await connection.all(IdRow)`
    select sha256 as id
      from file_blob
     where stored_at > ${since}
     order by stored_at`;
  return rows.map(({ id }) => id);
}
