// Builds the app and the console into dist/, if their sources changed.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

const SHARED = [
  'features',
  'packages',
  'tools/vite',
  'package.json',
  'package-lock.json',
  'tsconfig.strict.json',
];
const TESTS = /\.test\.tsx?$/;
const APPS = {
  web: /(^|\/)(server|console)\/|(^|\/)ui(-data)?\/admin\//,
  console: /(^|\/)(server|web)\//,
};

/** Returns the build's output on failure, otherwise undefined. */
export const buildWeb = (node) => build(node, 'web');
export const buildConsole = (node) => build(node, 'console');

function build(node, app) {
  const settings = `apps/${app}/vite.config.ts`;
  const stamp = join(ROOT, `.cache/${app}.hash`);
  const hash = hashOfSources(app);
  const isBuilt = existsSync(join(ROOT, `dist/${app}/index.html`)) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return undefined;
  const { status, stdout, stderr } = spawnSync(
    node,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', settings, '--logLevel', 'warn'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) return `${stdout}${stderr}`;
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  return undefined;
}

function hashOfSources(app) {
  const hash = createHash('sha256');
  const isSource = (path) => !TESTS.test(path) && !APPS[app].test(path);
  // Name-based exclusions do not apply within the app itself.
  for (const path of filesUnder(`apps/${app}`, () => true))
    hash.update(path).update(readFileSync(join(ROOT, path)));
  for (const source of SHARED) {
    for (const path of filesUnder(source, isSource)) hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function filesUnder(path, isWanted) {
  if (/\.\w+$/.test(path)) return isWanted(path) ? [path] : [];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => isWanted(`${path}/${entry.name}${entry.isDirectory() ? '/' : ''}`))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`, isWanted) : [`${path}/${entry.name}`],
    );
}
