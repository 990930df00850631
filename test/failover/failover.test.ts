// The primary of three databases is killed under load, again and again: no take that was acknowledged is lost, none happens twice.

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTaking } from '../faults/takes.ts';
import { randomFrom } from '../support/random.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { FAILOVERS } from '../support/tier.ts';
import { openTrio } from './trio.ts';

const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
/** What operators are promised. */
const BACK_WITHIN_S = 30;

const trio = await openTrio();
const { load, requireDoneOnce } = await openTaking(trio.url);

it(`killed ${FAILOVERS} times under load (KILL_SEED=${SEED}), the primary is replaced and all acknowledged is kept`, async () => {
  const random = randomFrom(SEED);
  const servers = await Promise.all([startServerProcess(trio.url), startServerProcess(trio.url)]);
  const { nextAcknowledgement, finish } = load((client) =>
    Promise.resolve(servers[client % 2] ?? servers[0]),
  );
  const gaps: number[] = [];
  for (let kill = 0; kill < FAILOVERS; kill += 1) {
    await nextAcknowledgement();
    await wait(random() * 400);
    const killedAt = performance.now();
    await trio.kill();
    const back = nextAcknowledgement();
    await trio.promote();
    await back;
    gaps.push((performance.now() - killedAt) / 1_000);
    await trio.rebuild();
  }
  const { acknowledged, unknown, surprises } = await finish();
  for (const server of servers) await server.end('SIGTERM');
  const [shortest, median, longest] = [0, 0.5, 1].map((part) => percentile(gaps, part).toFixed(1));
  console.log(
    `KILL_SEED=${SEED}: ${acknowledged.length} takes acknowledged, ${unknown} outcomes were unknown at first; ` +
      `calls succeeded again after ${shortest} s at least, ${median} s in the median, ${longest} s at most`,
  );
  expect(surprises).toEqual([]);
  expect(unknown).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThan(BACK_WITHIN_S);
  await requireDoneOnce(acknowledged);
});

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.round((sorted.length - 1) * part)] ?? 0;
}
