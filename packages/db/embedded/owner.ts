// The user who runs PostgreSQL: it refuses root, so root delegates to `nobody`.

import { readFile, stat } from 'node:fs/promises';

export interface ClusterOwner {
  readonly uid?: number;
  readonly gid?: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

export async function ownerOf(home: string): Promise<ClusterOwner> {
  if (!isRoot()) return {};
  const found = await stat(home).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody();
}

async function nobody(): Promise<ClusterOwner> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = users
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  // Some systems write the ids as -2, read as unsigned.
  return { uid: Number(fields?.[2] ?? 65_534) >>> 0, gid: Number(fields?.[3] ?? 65_534) >>> 0 };
}
