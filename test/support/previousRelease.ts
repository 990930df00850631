// The release before this one, unpacked from the repository, to run beside it.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, '.cache/releases');
const MIGRATIONS = 'database/migrations';

export interface PreviousRelease {
  readonly commit: string;
  /** Undefined before the first release: then calls may change as they like. */
  readonly tag: string | undefined;
  readonly folder: string;
  readonly migrations: string;
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * The newest tag `v*` before this commit. Where there is none, the commit that last changed the migrations:
 * before the first release the baseline itself is changed, and no server runs on another one's.
 */
export async function unpackPreviousRelease(): Promise<PreviousRelease> {
  const tag = newestTag();
  if (tag === undefined && git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error(
      'this clone is shallow and has no tag v*: `git fetch --unshallow --tags`, then try again',
    );
  if (tag === undefined && git('status', '--porcelain', '--', MIGRATIONS) !== '')
    throw new Error(
      `commit the changes of ${MIGRATIONS} first: before the first release it is the schema of both`,
    );
  const commit =
    tag === undefined
      ? git('log', '--first-parent', '-1', '--format=%H', '--', MIGRATIONS)
      : git('rev-parse', `${tag}^{commit}`);
  const folder = join(KEPT, commit);
  if (!existsSync(folder)) await unpack(commit, folder);
  return { commit, tag, folder, migrations: join(folder, MIGRATIONS) };
}

function newestTag(): string | undefined {
  const [newest] = git('tag', '--list', 'v*', '--sort=-version:refname', '--no-contains', 'HEAD').split('\n');
  return newest || undefined;
}

/** With the packages of this release: those of the one before may differ in their versions. */
async function unpack(commit: string, folder: string): Promise<void> {
  await rm(KEPT, { recursive: true, force: true });
  const half = `${folder}.half`;
  await mkdir(half, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', half], { input: archive });
  await symlink(join(ROOT, 'node_modules'), join(half, 'node_modules'));
  await rename(half, folder);
}
