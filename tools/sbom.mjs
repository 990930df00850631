// `npm run sbom`: prints what the server runs with, as CycloneDX.
// npm's own `--omit=dev` also omits what development shares with the server, so the lock is cut down first.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

const { devDependencies: _left, ...manifest } = read('package.json');
const lock = read('package-lock.json');
const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
const packages = Object.fromEntries(kept);
delete packages[''].devDependencies;

const folder = mkdtempSync(join(tmpdir(), 'seam-sbom-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  const parameters = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync('npm', parameters, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
