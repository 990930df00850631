// Says what a backup can restore.

import { listLines } from '#packages/backup/line.ts';
import { readLineEnd, readManifests, readOwner, requireKey } from '#packages/backup/manifest.ts';
import { type Config, ConfigError } from '../config.ts';
import { requireBackupPlace } from './keep.ts';
import { readBackupKey } from './keys.ts';

export async function listBackup(config: Config): Promise<string[]> {
  const archive = requireBackupPlace(config);
  const owner = await readOwner(archive);
  if (!owner) throw new ConfigError('BACKUP_TO is wrong: there is no backup in that place');
  const key = await readBackupKey(config, { ifMissing: 'refuse', say: () => undefined });
  requireKey(owner, key);
  const copies = await readManifests(archive, key);
  const lines = [`key ${owner.key}`];
  for (const line of await listLines(archive)) {
    const end = await readLineEnd(archive, key, line);
    const own = copies.filter((copy) => copy.line === line);
    lines.push(
      `line ${line}: ${own.length} base copies, log to ${end?.moment.toISOString() ?? 'nowhere'}`,
      ...own.map(({ endedAt, bytes }) => `  from ${endedAt.toISOString()}, ${bytes} bytes`),
    );
  }
  return lines;
}
