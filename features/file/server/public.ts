// What later features may ask about files: keep, release and give out.

import { buffer } from 'node:stream/consumers';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { FileLink } from '../calls.ts';
import type { FileKind } from '../kinds.ts';
import {
  addToQuota,
  deleteUses,
  insertUses,
  lockFiles,
  lockQuota,
  markEvidence,
  readFiles,
} from './queries.ts';
import type { FileStore } from './services/fileStore.ts';
import { issueFileLinks, issuePublicFileLinks } from './services/issueFileLinks.ts';

interface FileReference {
  readonly id: string;
  readonly kinds: readonly FileKind[];
  /** For signed content: the SHA-256s, one of which the upload must have had. */
  readonly cameAs?: readonly string[];
}
/** A firm, or a person whose own the files are. */
type FileOwner = { readonly firmId: string } | { readonly personId: string };
const ownerIdOf = (owner: FileOwner) => ('firmId' in owner ? owner.firmId : owner.personId);

type FileUse = FileOwner & {
  /** The feature's own name for its object: `trade/listing/<id>`. */
  readonly usedBy: string;
  readonly files: readonly FileReference[];
};

/** Returns the ids of files that the owner may not use; locks the others against deletion. */
export async function unusableFiles(
  tx: Transaction,
  { files, ...owner }: FileOwner & Pick<FileUse, 'files'>,
): Promise<string[]> {
  if (files.length === 0) return [];
  const own = new Map(
    (
      await lockFiles(
        tx,
        ownerIdOf(owner),
        files.map(({ id }) => id),
      )
    ).map((file) => [file.id, file]),
  );
  return files
    .filter(({ id, kinds, cameAs }) => {
      const file = own.get(id);
      return !file || !kinds.includes(file.kind) || cameAs?.includes(file.original_sha256) === false;
    })
    .map(({ id }) => id);
}

/** Keeps files for an object, besides those that it has. Files that the owner may not use are skipped. */
export async function keepFiles(tx: Transaction, { usedBy, files, ...owner }: FileUse): Promise<void> {
  const unusable = await unusableFiles(tx, { ...owner, files });
  const usable = files.map(({ id }) => id).filter((id) => !unusable.includes(id));
  if (usable.length > 0) await insertUses(tx, usedBy, usable);
}

/** Keeps files for good, outside of the firm's quota. Call it last: it blocks the firm's uploads. */
export async function keepFilesAsEvidence(
  tx: Transaction,
  firmId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await lockQuota(tx, firmId);
  await addToQuota(tx, firmId, -(await markEvidence(tx, firmId, ids)));
}

/** Releases the files of these objects, except the file ids in `exceptIds`. */
export const releaseFiles = (tx: Transaction, usedBy: readonly string[], exceptIds: readonly string[] = []) =>
  deleteUses(tx, usedBy, exceptIds);

/** Links for ten minutes. The caller has checked that the reader may see the object. */
export const linkFiles = (connection: Connection, ids: readonly string[], now: Date): Promise<FileLink[]> =>
  ids.length === 0 ? Promise.resolve([]) : issueFileLinks(connection, ids, now, () => true);

/** Links for published files: the same for a day, so that anybody may cache them. */
export const linkPublicFiles = (
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<FileLink[]> =>
  ids.length === 0 ? Promise.resolve([]) : issuePublicFileLinks(connection, ids, now);

/** Contents in the order of the ids, one at a time; files missing in the store are skipped. */
export async function* readContents(
  connection: Connection,
  store: FileStore,
  ids: readonly string[],
): AsyncGenerator<{ id: string; name: string; content: Uint8Array }> {
  const found = new Map((await readFiles(connection, ids)).map((file) => [file.id, file]));
  for (const id of ids) {
    const file = found.get(id);
    const content = file && (await store.read(file.sha256));
    if (content) yield { id, name: file.name, content: await buffer(content) };
  }
}

/** Returns the SHA-256; throws if the file does not exist. */
export async function readFileHash(connection: Connection, id: string): Promise<string> {
  const [file] = await readFiles(connection, [id]);
  if (!file) throw new Error(`there is no file ${id}`);
  return file.sha256;
}

/** Signed links of other purposes than files; a source gives out what they name. */
export { issueLink } from './services/signLink.ts';
export { type DownloadSource, downloadSources } from './services/downloadSource.ts';

/** What a backup copies. */
export { listFileHashes } from './queries.ts';

/** Files that features generate. */
export { keepGeneratedFile } from './services/keepGeneratedFile.ts';
export type { FileStore } from './services/fileStore.ts';
