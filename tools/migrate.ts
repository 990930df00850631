// `npm run migrate`: applies migrations and runs backfills; the server may run.

import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#apps/server/config.ts';
import { MIGRATIONS, onDatabase } from '#apps/server/schema.ts';
import { readProgress } from '#packages/db/backfill.ts';
import { migrate, type MigrationPlan, readPlan } from '#packages/db/migrate.ts';
import { connect } from '#packages/db/sql.ts';

const USAGE = `npm run migrate
  applies what is safe beside the release that runs: before its processes are replaced
npm run migrate -- --contract
  also what only the new release can live with: after the last process of the one before has ended
npm run migrate -- --plan
  says what either would do, and how far the backfills are; changes nothing`;

function readWish() {
  const { values } = parseArgs({
    options: { plan: { type: 'boolean', default: false }, contract: { type: 'boolean', default: false } },
  });
  if (values.plan && values.contract) throw new ConfigError(USAGE);
  return values;
}

function linesOf({ pending, ahead, isEmpty }: MigrationPlan): string[] {
  const waiting = pending.map(({ migration: { name, phase }, hindrance }) => {
    if (phase !== 'contract' || isEmpty) return `${name}: npm run migrate`;
    return `${name}: ${hindrance ?? 'npm run migrate -- --contract'}`;
  });
  return [
    ...(waiting.length > 0 ? waiting : ['No migration is pending.']),
    ...ahead.map((name) => `${name}: applied by a later release, which this one can live with`),
  ];
}

try {
  const { plan, contract } = readWish();
  await onDatabase(readConfig(process.env), console.log, async (pool) => {
    if (!plan) await migrate(pool, MIGRATIONS, { contract: contract ? 'all' : 'none', say: console.log });
    const found = await readPlan(pool, MIGRATIONS);
    console.log(linesOf(found).join('\n'));
    if (found.isEmpty) return;
    for (const { name, row_count: count, is_finished: isFinished } of await readProgress(connect(pool)))
      console.log(`backfill ${name}: ${isFinished ? 'finished' : 'not finished'}, ${count} rows`);
  });
} catch (error) {
  const isUsage =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(USAGE);
  else console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
