// `npm test`: types, lint, format, boundaries, dead code, builds and tests.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';
import { buildConsole, buildWeb } from './web.mjs';

const REPORT = join(ROOT, '.cache/tests.json');
const node = setUp();
const count = { passed: 0, failed: 0 };

function check(name, failure) {
  count[failure ? 'failed' : 'passed'] += 1;
  console.log(failure ? `${name}: failed\n${failure}\n` : `${name}: passed`);
}

function failureOf(program, ...parameters) {
  const { status, stdout, stderr } = spawnSync(node, [join(ROOT, 'node_modules', program), ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim() || 'it ended without a word';
}

check('types', failureOf('typescript/bin/tsc', '--build'));
check('format', failureOf('oxfmt/bin/oxfmt', '--check', '.'));
check('lint', failureOf('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'));
check(
  'boundaries',
  failureOf(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'apps',
    'features',
    'packages',
    'tools',
    'bench',
    'test',
  ),
);
check('dead code', failureOf('knip/bin/knip.js', '--no-progress', '--no-config-hints', '--exclude', 'types'));
check('web build', buildWeb(node));
check('console build', buildConsole(node));

rmSync(REPORT, { force: true });
const { status } = spawnSync(
  node,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
countTests(status);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

/** Files that failed to load and aborted runs count as failures too. */
function countTests(exitCode) {
  const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined;
  const broken = (report?.testResults ?? []).filter(
    ({ status: outcome, assertionResults }) =>
      outcome === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  count.passed += report?.numPassedTests ?? 0;
  count.failed += failed === 0 && exitCode !== 0 ? 1 : failed;
}
