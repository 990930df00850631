// Whose files the database has and who runs it: PostgreSQL refuses root, so root lends it to `nobody`.

import { readFile, stat } from 'node:fs/promises';

/** Nothing set means the user who runs this process. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The owner of a database that is there already goes on owning it. */
export async function ownerOf(home: string): Promise<Owner> {
  if (!isRoot()) return {};
  const found = await stat(home).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody();
}

async function nobody(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = users
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  // Some systems write the ids as -2: read as unsigned.
  return { uid: Number(fields?.[2] ?? 65_534) >>> 0, gid: Number(fields?.[3] ?? 65_534) >>> 0 };
}
