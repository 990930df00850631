// What later features may ask about files: to keep them for a thing of theirs, to let them go, and to give them out.

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
import { linksTo, openLinksTo } from './services/issueFileLinks.ts';

interface Wanted {
  readonly id: string;
  readonly kinds: readonly FileKind[];
  /** Where somebody has signed for what came: the SHA-256s of which it must have had one. */
  readonly cameAs?: readonly string[];
}
interface Using {
  readonly firmId: string;
  /** The feature's own name for the thing: `trade/listing/<id>`. */
  readonly usedBy: string;
  readonly files: readonly Wanted[];
}

/** Which of the files the firm may not use so: others', gone, of another kind, or not what was signed for. The rest is kept from being thrown away until the transaction ends. */
export async function unusableFiles(
  tx: Transaction,
  { firmId, files }: Omit<Using, 'usedBy'>,
): Promise<string[]> {
  if (files.length === 0) return [];
  const own = new Map(
    (
      await lockFiles(
        tx,
        firmId,
        files.map(({ id }) => id),
      )
    ).map((file) => [file.id, file]),
  );
  return files
    .filter(({ id, kinds, cameAs }) => {
      const file = own.get(id);
      return !file || !kinds.includes(file.kind) || cameAs?.includes(file.came_as) === false;
    })
    .map(({ id }) => id);
}

/** Keeps files for a thing, besides those it keeps already. What the firm does not have is left out. */
export async function keepFiles(tx: Transaction, { firmId, usedBy, files }: Using): Promise<void> {
  const unusable = await unusableFiles(tx, { firmId, files });
  const usable = files.map(({ id }) => id).filter((id) => !unusable.includes(id));
  if (usable.length > 0) await insertUses(tx, usedBy, usable);
}

/** These are kept for good, as what proves something: they take no room from what the firm brings besides. Ask last of all: uploads of the firm wait for it. */
export async function keepAsEvidence(tx: Transaction, firmId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockQuota(tx, firmId);
  await addToQuota(tx, firmId, -(await markEvidence(tx, firmId, ids)));
}

/** The things named need their files no longer, but for those in `but`. */
export const releaseFiles = (tx: Transaction, usedBy: readonly string[], but: readonly string[] = []) =>
  deleteUses(tx, usedBy, but);

/** For whoever may see the thing the files belong to: the feature that owns the thing has made sure of that. */
export const giveOutFiles = (
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<FileLink[]> =>
  ids.length === 0 ? Promise.resolve([]) : linksTo(connection, ids, now, () => true);

/** For what is published: addresses that stay the same for a day, and that may be kept by whoever passes them on. */
export const giveOutOpenly = (
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<FileLink[]> => (ids.length === 0 ? Promise.resolve([]) : openLinksTo(connection, ids, now));

/** One after the other, in the order of the ids; what the store has lost is left out. */
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

/** The SHA-256 of a file that was found usable. */
export async function hashOfFile(connection: Connection, id: string): Promise<string> {
  const [file] = await readFiles(connection, [id]);
  if (!file) throw new Error(`there is no file ${id}`);
  return file.sha256;
}

/** Addresses of ten minutes, for papers that features keep themselves: the key is theirs. */
export { readTicket, TICKET_MS, writeTicket } from './services/signFileTicket.ts';

/** Files that features write themselves. */
export { keepMade } from './services/keepGeneratedFile.ts';
export type { FileStore } from './services/fileStore.ts';
