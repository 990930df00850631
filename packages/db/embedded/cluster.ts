// Creates, starts, finds and stops the PostgreSQL cluster of a folder.

import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterLocation } from './place.ts';
import { type ProgramOutcome, runProgram } from './programs.ts';

export const SUPERUSER = 'seam';

/** Locale of character classes: without UTF-8, pg_trgm ignores Chinese. Not every libc has the first. */
const CHARACTER_LOCALES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C'];

/** Created beside and renamed, so that a half-made cluster is never used. */
export async function createCluster(place: ClusterLocation, durable: boolean): Promise<void> {
  if (await isClusterThere(place)) return;
  const half = `${place.cluster}.${process.pid}`;
  let made: ProgramOutcome = { code: -1, output: '' };
  for (const locale of CHARACTER_LOCALES) {
    await rm(half, { recursive: true, force: true });
    made = await runProgram(
      place.program('initdb'),
      [
        `--pgdata=${half}`,
        `--username=${SUPERUSER}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${locale}`,
        '--auth-local=trust',
        '--auth-host=reject',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      place.owner,
    );
    if (made.code === 0 || !made.output.includes('locale')) break;
  }
  if (made.code !== 0) throw new Error(`the database could not be created: ${made.output.trim()}`);
  await rename(half, place.cluster).catch(async (error: Error) => {
    if (!(await isClusterThere(place))) throw error;
    await rm(half, { recursive: true });
  });
}

export const isClusterThere = ({ cluster }: ClusterLocation): Promise<boolean> =>
  exists(join(cluster, 'PG_VERSION'));

/** `taken`: a server of ours holds the folder but does not answer yet, or is shutting down. */
export async function startServer(place: ClusterLocation): Promise<'started' | 'taken'> {
  if ((await ownServerPid(place)) !== undefined) return 'taken';
  await clearReusedPid(place);
  const started = await runProgram(
    place.program('pg_ctl'),
    ['start', '--wait', '--timeout=60', '--silent', `--pgdata=${place.cluster}`, `--log=${place.log}`],
    place.owner,
  );
  if (started.code === 0) return 'started';
  if ((await ownServerPid(place)) !== undefined) return 'taken';
  throw new Error(`the database does not start: ${started.output.trim()}\n${await endOfLog(place)}`);
}

export async function endOfLog({ log }: ClusterLocation): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.split('\n').slice(-12).join('\n');
}

export const isServerAlive = async (place: ClusterLocation): Promise<boolean> =>
  (await ownServerPid(place)) !== undefined;

export async function stopServer(place: ClusterLocation): Promise<void> {
  const stopped = await runProgram(
    place.program('pg_ctl'),
    ['stop', '--wait', '--timeout=60', '--mode=fast', '--silent', `--pgdata=${place.cluster}`],
    place.owner,
  );
  if (stopped.code !== 0 && (await ownServerPid(place)) !== undefined) {
    throw new Error(`the database does not stop: ${stopped.output.trim()}`);
  }
}

async function ownServerPid({ cluster, owner }: ClusterLocation): Promise<number | undefined> {
  const pid = await pidIn(join(cluster, 'postmaster.pid'));
  return pid !== undefined && (await serves(pid, cluster, owner)) ? pid : undefined;
}

async function pidIn(file: string): Promise<number | undefined> {
  const [first] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return Number(first) || undefined;
}

async function serves(pid: number, cluster: string, owner: ClusterLocation['owner']): Promise<boolean> {
  const command = (await exists('/proc/self/cmdline'))
    ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').join(' ')
    : (await runProgram('ps', ['-p', String(pid), '-o', 'command='], owner)).output;
  return command.includes('postgres') && command.includes(cluster);
}

const NO_PROCESS = '99999999';

/**
 * After a crash the lock files may name a process id that has been reused (common when a container restarts),
 * and PostgreSQL would refuse to start. An impossible id keeps its other checks working.
 */
async function clearReusedPid(place: ClusterLocation): Promise<void> {
  for (const file of [
    join(place.cluster, 'postmaster.pid'),
    join(place.socketFolder, '.s.PGSQL.5432.lock'),
  ]) {
    if ((await pidIn(file)) === undefined) continue;
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [NO_PROCESS, ...rest].join('\n'));
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
