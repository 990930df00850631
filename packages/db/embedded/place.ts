// Locates an embedded database: folder, socket, programs and owner.

import { createHash, randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, type ClusterOwner, ownerOf } from './owner.ts';
import { copyPrograms, findPrograms, type Program, runProgram } from './programs.ts';

export interface ClusterLocation {
  readonly cluster: string;
  readonly log: string;
  readonly socketFolder: string;
  readonly owner: ClusterOwner;
  readonly program: (name: Program) => string;
}

/** Used by root if the database's owner cannot enter the project's folder. */
const ROOT_FALLBACK = '/var/lib/seam';

export async function locateCluster(
  dataDirectory: string,
  say: (line: string) => void,
): Promise<ClusterLocation> {
  await mkdir(dataDirectory, { recursive: true });
  const folder = await realpath(dataDirectory);
  const home = await findHome(folder, say);
  const owner = await ownerOf(home);
  await mkdir(home, { recursive: true, mode: 0o700 });
  await give(home, owner);
  const programs = await reachablePrograms(owner, say);
  return {
    cluster: join(home, 'cluster'),
    log: join(home, 'log'),
    socketFolder: await socketFolderFor(home, owner),
    owner,
    program: (name) => join(programs, 'native/bin', name),
  };
}

/** A folder the owner cannot enter holds only a note with the database's location. */
async function findHome(folder: string, say: (line: string) => void): Promise<string> {
  const home = join(folder, 'postgres');
  const note = join(folder, 'postgres.elsewhere');
  const noted = await readFile(note, 'utf8').catch(() => undefined);
  if (noted) return noted.trim();
  if (!isRoot() || (await canEnter(folder, await ownerOf(home)))) return home;
  const elsewhere = join(ROOT_FALLBACK, randomBytes(8).toString('hex'));
  await mkdir(ROOT_FALLBACK, { recursive: true, mode: 0o755 });
  await writeFile(note, `${elsewhere}\n`);
  say(`database files are kept in ${elsewhere}: ${folder} cannot be entered by the database's user`);
  return elsewhere;
}

async function canEnter(folder: string, owner: ClusterOwner): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd -- "$0"', folder], owner)).code === 0;
}

async function give(folder: string, { uid, gid }: ClusterOwner): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function reachablePrograms(owner: ClusterOwner, say: (line: string) => void): Promise<string> {
  const folder = await findPrograms();
  if (!isRoot() || (await runProgram(join(folder, 'native/bin/postgres'), ['--version'], owner)).code === 0)
    return folder;
  return copyPrograms(folder, ROOT_FALLBACK, say);
}

/** A socket path may have 103 bytes; `/.s.PGSQL.5432.lock` takes 19. */
const MAX_SOCKET_FOLDER_BYTES = 84;

async function socketFolderFor(home: string, owner: ClusterOwner): Promise<string> {
  if (Buffer.byteLength(home) <= MAX_SOCKET_FOLDER_BYTES) return home;
  const folder = join(tmpdir(), `seam-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { mode: 0o700 }).then(
    () => give(folder, owner),
    () => undefined,
  );
  const { uid } = await lstat(folder);
  if (uid !== (owner.uid ?? process.getuid?.()))
    throw new Error(`${folder} belongs to another user: remove it`);
  return folder;
}
