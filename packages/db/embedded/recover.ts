// Brings an unpacked base copy with its log to a moment, as a new cluster.

import { appendFile, chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endOfLog, isClusterThere, isServerAlive, startServer, stopServer } from './cluster.ts';
import type { ClusterOwner } from './owner.ts';
import { type ClusterLocation, locateCluster } from './place.ts';
import { writeSettings } from './settings.ts';
import { tryConnect } from './start.ts';

interface Recovery {
  readonly dataDirectory: string;
  /** Everything committed up to this moment, nothing after it; undefined: all that is in the log. */
  readonly moment: Date | undefined;
  readonly say: (line: string) => void;
  /** Puts base copy and log into the folder. */
  fill(folder: string): Promise<void>;
}

const halfOf = ({ cluster }: ClusterLocation): string => `${cluster}.restoring`;

/** Built beside and renamed, so that a cluster restored by half is never used. Leaves it stopped. */
export async function recoverCluster({ dataDirectory, moment, say, fill }: Recovery): Promise<void> {
  const location = await locateCluster(dataDirectory, say);
  if (await isClusterThere(location)) throw new Error(`${location.cluster} holds a database already`);
  const place = { ...location, cluster: halfOf(location) };
  await rm(place.cluster, { recursive: true, force: true });
  await fill(place.cluster);
  await writeFile(join(place.cluster, 'recovery.signal'), '');
  await giveAll(place.cluster, place.owner);
  await replay(place, moment);
  await stopServer(place);
  await rename(place.cluster, location.cluster);
}

/** Removes a data directory with its database, also where a process that was killed left that running. */
export async function removeDataDirectory(dataDirectory: string): Promise<void> {
  const place = await locateCluster(dataDirectory, () => undefined);
  for (const cluster of [halfOf(place), place.cluster]) {
    const one = { ...place, cluster };
    if (await isServerAlive(one)) await stopServer(one);
  }
  await rm(dirname(place.cluster), { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true });
}

/** The log is complete, so where it ends before the moment nothing was committed between. */
async function replay(place: ClusterLocation, moment: Date | undefined): Promise<void> {
  await rm(place.log, { force: true });
  if (moment) {
    await writeRecoverySettings(place, { recovery_target_time: inPostgres(moment) });
    if (await reachesEnd(place)) return;
    if (!(await readFile(place.log, 'utf8')).includes(LOG_ENDS_BEFORE)) throw await failure(place);
  }
  await writeRecoverySettings(place, {});
  if (!(await reachesEnd(place))) throw await failure(place);
}

const LOG_ENDS_BEFORE = 'recovery ended before configured recovery target was reached';

const failure = async (place: ClusterLocation) =>
  new Error(`the log cannot be replayed:\n${await endOfLog(place)}`);

const POLL_MS = 200;

/** false: the server has ended. It accepts nobody before the end, however long replaying takes. */
async function reachesEnd(place: ClusterLocation): Promise<boolean> {
  await startServer(place).catch(() => undefined);
  while (await isServerAlive(place)) {
    const client = await tryConnect(place);
    if (client instanceof pg.Client) {
      await client.end();
      return true;
    }
    await wait(POLL_MS);
  }
  return false;
}

const inPostgres = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** Written below the usual ones, which replace them at the next start. */
async function writeRecoverySettings(
  place: ClusterLocation,
  target: Readonly<Record<string, string>>,
): Promise<void> {
  const settings = {
    // The log lies in the cluster already.
    restore_command: 'false',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Who can connect finds the end reached.
    hot_standby: 'off',
    // File by file takes seconds, however little there is.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...target,
  };
  await writeSettings(place, true);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(place.cluster, 'postgresql.conf'), lines.join(''));
}

/** Makes a folder with all that is in it the owner's. */
export async function giveAll(path: string, owner: ClusterOwner): Promise<void> {
  const { uid, gid } = owner;
  if (uid === undefined || gid === undefined) return;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) await chown(join(entry.parentPath, entry.name), uid, gid);
  await chown(path, uid, gid);
}
