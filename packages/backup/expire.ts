// Removes base copies and log that are no longer needed.

import type { Archive } from './archive.ts';
import type { BackupKey } from './key.ts';
import { copyFolder, lineFolder, manifestOf, parseManifestName } from './layout.ts';
import { listLines, readLog } from './line.ts';
import { readManifests } from './manifest.ts';
import { expiredCopies, expiredLog } from './rules.ts';

/** `line` is the one being written; others without a copy are removed whole. Returns how many copies went. */
export async function expireCopies(
  archive: Archive,
  key: BackupKey,
  { line, now, keepDays }: { line: string; now: Date; keepDays: number },
): Promise<number> {
  const copies = await readManifests(archive, key);
  const expired = expiredCopies(copies, now, keepDays);
  for (const { line: of, copy } of expired) {
    // First: a copy without a manifest is none.
    await archive.remove(manifestOf(of, copy));
    await removeAll(archive, copyFolder(of, copy));
  }
  const kept = copies.filter((copy) => !expired.includes(copy));
  for (const name of await listLines(archive)) {
    const ofLine = kept.filter((copy) => copy.line === name);
    if (ofLine.length === 0 && name !== line) await removeAll(archive, lineFolder(name));
    for (const object of expiredLog(await readLog(archive, name), ofLine)) await archive.remove(object.name);
  }
  await removeUnfinished(archive, line);
  return expired.length;
}

/** Called while no copy is being made: parts without a manifest are of copies that failed. */
async function removeUnfinished(archive: Archive, line: string): Promise<void> {
  const names = await archive.list(`${lineFolder(line)}copies/`);
  const finished = new Set(names.flatMap((name) => parseManifestName(name)?.copy ?? []));
  for (const name of names) if (!finished.has(name.split('/')[3] ?? '')) await archive.remove(name);
}

async function removeAll(archive: Archive, prefix: string): Promise<void> {
  for (const name of await archive.list(prefix)) await archive.remove(name);
}
