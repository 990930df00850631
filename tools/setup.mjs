// Installs missing packages and finds the pinned Node; runs on Node 20 and up.

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PINNED_MAJOR = 24;

/** Makes the project ready to run; returns the path of the pinned Node. */
export function setUp() {
  if (major(process.versions.node) < 20)
    stop(`Node 20 or newer is needed to start; this is ${process.version}.`);
  if (!isInstalled()) install();
  return pinnedNode();
}

/** Compares the installed packages with the lock file; optional ones of other platforms may be absent. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const found = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (found[path] ? found[path].version === version : optional === true),
  );
}

function packagesIn(lock) {
  const path = join(ROOT, lock);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

function install() {
  console.log('Installing packages, this takes a minute the first time ...');
  // `npm ci` refuses a lock without optional packages of other platforms, which a registry need not have.
  const parameters = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-progress',
    '--loglevel=error',
  ];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, ...before] = npm ? [node ?? process.execPath, npm] : ['npm'];
  const done = spawnSync(command, [...before, ...parameters], { cwd: ROOT, encoding: 'utf8' });
  if (done.status === 0) return;
  const reason = done.error?.message ?? `${done.stdout}${done.stderr}`.trim();
  stop(`The packages could not be installed (npm install):\n${reason}`);
}

function pinnedNode() {
  if (major(process.versions.node) === PINNED_MAJOR) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  for (const name of [`node-${machine}`, `node-bin-${machine}`]) {
    const path = join(ROOT, 'node_modules', name, 'bin/node');
    if (existsSync(path) && runs(path)) return path;
  }
  return stop(
    `No Node ${PINNED_MAJOR} for this machine (${machine}) came with the packages: ` +
      'run this with one of your own.',
  );
}

function runs(path) {
  try {
    chmodSync(path, 0o755);
  } catch {
    // Another user's installation: executable already, or unusable.
  }
  return spawnSync(path, ['--version']).status === 0;
}

const major = (version) => Number(version.split('.')[0]);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Replaces this process by a program on the pinned Node, passing on terminal, signals and exit code. */
export function become(node, parameters) {
  const child = spawn(node, parameters, { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
