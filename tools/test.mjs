// `npm test`, `npm run test:all`, `npm run test:night`: all checks and tests.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';
import { buildConsole, buildWeb } from './web.mjs';

/** How much each test does in a tier stands in test/support/tier.ts; here, which tests there are. */
const TIERS = {
  quick: [['--project=!journeys', '--project=!restores', '--project=!failover', '--project=!upgrades']],
  all: [[]],
  // Servers and databases are killed at other moments each time.
  night: [[], ...Array.from({ length: 50 }, () => ['--project=faults'])],
};
const REPORT = join(ROOT, '.cache/tests.json');
const AT_ONCE = 2;

const tier = process.argv[2] ?? 'quick';
if (!Object.hasOwn(TIERS, tier)) {
  console.error(`There is no tier ${tier}: there are ${Object.keys(TIERS).join(', ')}.`);
  process.exit(1);
}
const node = setUp();
const count = { passed: 0, failed: 0 };

function check(name, failure) {
  count[failure ? 'failed' : 'passed'] += 1;
  console.log(failure ? `${name}: failed\n${failure}\n` : `${name}: passed`);
}

function failureOf(program, ...parameters) {
  const child = spawn(node, [join(ROOT, program), ...parameters], { cwd: ROOT });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code) => resolve(code === 0 ? undefined : said.trim() || 'it ended without a word'));
  });
}

const BOUNDARIES = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err'];
const FOLDERS = ['apps', 'features', 'packages', 'tools', 'bench', 'test'];
/** What takes longest comes first. A build is waited for, while the tool beside it goes on. */
const CHECKS = [
  [
    'types and lint',
    () => failureOf('node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  ],
  ['web build', () => buildWeb(node)],
  ['console build', () => buildConsole(node)],
  // The linter's compiler finds the same in the same projects in a fifth of the time; this one decides.
  ...(tier === 'quick' ? [] : [['types', () => failureOf('node_modules/typescript/bin/tsc', '--build')]]),
  [
    'boundaries',
    () => failureOf('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...BOUNDARIES, ...FOLDERS),
  ],
  [
    'dead code',
    () =>
      failureOf('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints', '--exclude', 'types'),
  ],
  ['format', () => failureOf('node_modules/oxfmt/bin/oxfmt', '--check', '.')],
  ['texts', () => failureOf('tools/words.ts')],
];
const queue = CHECKS.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [name, failure] of queue) check(name, await failure());
  }),
);

for (const chosen of TIERS[tier]) runTests(chosen);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

function runTests(chosen) {
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(
    node,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
      '--reporter=./tools/slowestFiles.ts',
      ...chosen,
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TEST_TIER: tier } },
  );
  countTests(status);
}

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
