// Builds the web app into dist/web when its sources have changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

const SOURCES = ['apps/web', 'features', 'packages', 'package.json', 'package-lock.json', 'tsconfig.strict.json'];
const NOT_SOURCES = /(^|\/)(server|console)\/|\.test\.tsx?$/;
const SETTINGS = 'apps/web/vite.config.ts';
const STAMP = join(ROOT, '.cache/web.hash');

/** Answers with the build's output when it fails, otherwise with nothing. */
export function buildWeb(node) {
  if (!existsSync(join(ROOT, SETTINGS))) return undefined;
  const hash = hashOfSources();
  if (hash === hashOfBuild()) return undefined;
  const { status, stdout, stderr } = spawnSync(
    node, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', SETTINGS, '--logLevel', 'warn'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) return `${stdout}${stderr}`;
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(STAMP, hash);
  return undefined;
}

function hashOfBuild() {
  const isThere = existsSync(join(ROOT, 'dist/web/index.html')) && existsSync(STAMP);
  return isThere ? readFileSync(STAMP, 'utf8') : undefined;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of filesUnder(source)) hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (/\.\w+$/.test(path)) return NOT_SOURCES.test(path) ? [] : [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.test(`${path}/${entry.name}${entry.isDirectory() ? '/' : ''}`))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
