// The boundary rules bite: one violation of each is planted in a tree of its own and must be caught.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = join(ROOT, '.dependency-cruiser.mjs');
const TOP = ['apps', 'features', 'packages'];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** Files by path, each importing the paths named; what is imported exists too. */
async function plant(files: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'seam-boundaries-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  };
  const imports = Object.fromEntries(TOP.map((folder) => [`#${folder}/*`, `./${folder}/*`]));
  await write('package.json', JSON.stringify({ name: 'planted', type: 'module', imports }));
  const imported = Object.values(files)
    .flat()
    .filter((path) => path.includes('/') && !path.includes('missing'));
  for (const path of imported) await write(path, 'export type Planted = 1;\nexport const planted = 1;\n');
  for (const [path, targets] of Object.entries(files)) {
    const lines = targets.map(
      (target, at) =>
        `import { planted as p${at} } from '${target.includes('/') ? '#' : 'node:'}${target}';\nconsole.log(p${at});\n`,
    );
    await write(path, `${lines.join('')}export const planted = 1;\n`);
  }
  return tree;
}

function cruise(tree: string): Promise<readonly Violation[]> {
  const parameters = [CRUISER, '--config', RULES, '--output-type', 'json', ...TOP];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, { cwd: tree, maxBuffer: 2 ** 26 }, (_, output, complaint) => {
      try {
        resolve((JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations);
      } catch {
        reject(new Error(complaint || output));
      }
    });
  });
}

const planted: [rule: string, from: string, to: string][] = [
  ['spine-funds', 'features/funds/rules.ts', 'features/listing/states.ts'],
  ['spine-catalog', 'features/catalog/server/subscribers.ts', 'features/dashboard/server/public.ts'],
  ['rank-exact', 'packages/exact/units.ts', 'packages/i18n/format.ts'],
  ['rank-db', 'packages/db/unavailable.ts', 'packages/rpc/contract/call.ts'],
  ['known-package', 'packages/weather/forecast.ts', 'packages/exact/exact.ts'],
  ['off-the-spine', 'features/listing/calls/weather.ts', 'features/weather/calls.ts'],
  ['off-the-spine', 'features/weather/states.ts', 'features/harvest/states.ts'],
  ['server-meets-no-screens', 'features/listing/server/handlers/all.ts', 'features/listing/web/Board.tsx'],
  ['server-meets-no-screens', 'apps/server/shell.ts', 'packages/ui/parts.tsx'],
  ['screens-meet-no-server', 'features/listing/web/Listing.tsx', 'features/listing/server/public.ts'],
  ['screens-meet-no-node', 'packages/ui/table.tsx', 'packages/db/sql.ts'],
  ['web-and-console-apart', 'features/firm/web/Seats.tsx', 'features/firm/console/Table.tsx'],
  ['console-and-web-apart', 'features/firm/console/People.tsx', 'features/firm/web/Card.tsx'],
  ['floor-imports-only-floor', 'features/contract/calls/read.ts', 'features/contract/server/queries.ts'],
  ['floor-imports-only-floor', 'features/contract/states.ts', 'features/contract/web/screens.ts'],
  ['floor-imports-only-floor', 'features/contract/rules/terms.ts', 'packages/db/outbox.ts'],
  ['floor-without-node', 'features/message/events.ts', 'crypto'],
  ['front-door', 'features/contract/server/handlers/all.ts', 'features/firm/server/queries/firm.ts'],
  ['packages-know-no-coal', 'packages/exact/decimal.ts', 'features/catalog/states.ts'],
  ['apps-only-wire', 'features/account/server/jobs.ts', 'apps/server/config.ts'],
  ['one-app-each', 'apps/web/main.ts', 'apps/console/router.ts'],
  ['no-tests-in-the-product', 'packages/fault/fault.ts', 'packages/fault/sample.test.ts'],
  ['resolvable', 'packages/i18n/locale.ts', 'packages/i18n/missing.ts'],
];

const allowed: [from: string, to: string][] = [
  ['features/dashboard/server/queries.ts', 'features/funds/server/public.ts'],
  ['features/auction/calls.ts', 'features/account/seats.ts'],
  ['features/weather/server/jobs.ts', 'features/dashboard/server/public.ts'],
  ['features/weighbridge/web/Ticket.tsx', 'features/weighbridge/ticket.ts'],
  ['apps/server/features.ts', 'features/market/server/handlers/all.ts'],
  ['features/dispute/server/fee.test.ts', 'apps/server/app.ts'],
];

describe('the boundary rules', async () => {
  const pairs = [...planted.map(([, from, to]) => [from, to] as const), ...allowed];
  const files = Object.fromEntries(pairs.map(([from, to]) => [from, [to]]));
  files['packages/machine/one.ts'] = ['packages/machine/other.ts'];
  files['packages/machine/other.ts'] = ['packages/machine/one.ts'];
  const tree = await plant(files);
  afterAll(() => rm(tree, { recursive: true }));
  const violations = await cruise(tree);
  const rulesBrokenBy = (file: string) =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  it.each(planted)('%s catches %s importing %s', (rule, from) => {
    expect(rulesBrokenBy(from)).toContain(rule);
  });

  it('no-circles catches two files that import each other', () => {
    expect(rulesBrokenBy('packages/machine/one.ts')).toContain('no-circles');
  });

  it.each(allowed)('%s may import %s', (from) => {
    expect(rulesBrokenBy(from)).toEqual([]);
  });
});
