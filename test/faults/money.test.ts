// Whoever posts and the database are killed while money moves: nothing acknowledged is lost, nothing is done twice or by half, the proof holds.

import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { proveLedger } from '#features/funds/server/services/proveLedger.ts';
import { openDatabase } from '#packages/db/sql.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';
import { openFirms } from '../../bench/support/purses.ts';
import { randomFrom } from '../support/random.ts';
import { KILLS } from '../support/tier.ts';
import { openDurableDatabase } from './durable.ts';
import { changesOf, type Order, type Outcome } from './teller.ts';

const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
const CLIENTS = 12;
const FIRMS = 40;
/** So many are carried out before the next kill, which comes at some moment after. */
const BETWEEN = 60;
const LATEST_MS = 400;
const A_MOMENT_MS = 30;
const KINDS: readonly Order['kind'][] = ['receive', 'settle', 'settle', 'withdraw', 'default'];

const { url, crash } = await openDurableDatabase();
const database = openDatabase(url, { connections: 4, onError: () => undefined });
afterAll(() => database.close());
const clock = () => new Date();
const runtime: Runtime = {
  database,
  clock,
  newId: createUlidFactory(clock),
  subscribers: [],
  identify: () => Promise.resolve(undefined),
  onCommit: () => undefined,
};

/** Resolves orders as the teller answers them; all that it has not answered when it dies are unknown. */
function startTeller() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'teller.ts'), [url], { stdio: 'inherit' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const waiting = new Map<string, (outcome: Outcome) => void>();
  let isGone = false;
  const gone = once(child, 'exit').then(() => {
    isGone = true;
    for (const [id, answer] of waiting) answer({ id, outcome: 'unknown' });
  });
  child.on('error', () => undefined);
  child.on('message', (outcome: Outcome) => {
    waiting.get(outcome.id)?.(outcome);
    waiting.delete(outcome.id);
  });
  return {
    post: (order: Order) =>
      new Promise<Outcome>((resolve) => {
        if (isGone) resolve({ id: order.id, outcome: 'unknown' });
        else {
          waiting.set(order.id, resolve);
          child.send(order);
        }
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

it(`killed ${KILLS} times while money moves (KILL_SEED=${SEED}), every order is carried out once and whole`, async () => {
  const random = randomFrom(SEED);
  const firms = await openFirms(database.pool, runtime, FIRMS);
  const [opening] = await ask(`select balance_fen from funds_balance where code = 'FIRM.${firms[0]}.AVAIL'`);
  let teller = startTeller();
  let [isOver, done, unknown, known] = [false, 0, 0, 0];
  let heard: () => void = () => undefined;
  const orders: Order[] = [];
  const wrong: Outcome[] = [];

  const draw = (): Order => {
    const at = Math.floor(random() * FIRMS);
    const order: Order = {
      id: `o${orders.length}`,
      kind: KINDS[Math.floor(random() * KINDS.length)] ?? 'settle',
      firmId: firms[at] ?? '',
      otherId: firms[(at + 1 + Math.floor(random() * (FIRMS - 1))) % FIRMS] ?? '',
      amount: 100 + Math.floor(random() * 9_000),
    };
    orders.push(order);
    return order;
  };
  /** Until somebody knows: the same order, under the same name. */
  const settle = async (order: Order): Promise<void> => {
    const outcome = await teller.post(order);
    if (outcome.outcome === 'done' || outcome.outcome === 'known') {
      done += 1;
      known += outcome.outcome === 'known' ? 1 : 0;
      heard();
      // Of ten that were told, one asks again all the same.
      if (random() < 0.1 && (await teller.post(order)).outcome === 'done')
        wrong.push({ ...outcome, why: 'done twice' });
      return;
    }
    if (outcome.outcome === 'wrong') {
      wrong.push(outcome);
      return;
    }
    unknown += 1;
    await wait(A_MOMENT_MS);
    await settle(order);
  };
  const moreDone = async (count: number) => {
    const until = done + count;
    while (done < until)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) await settle(draw());
  });
  // Of the teller and of the database by turns.
  for (let kill = 0; kill < KILLS; kill += 1) {
    await moreDone(BETWEEN);
    await wait(random() * LATEST_MS);
    if (kill % 2 === 1) await crash();
    else {
      await teller.kill();
      teller = startTeller();
    }
  }
  await moreDone(BETWEEN);
  isOver = true;
  await Promise.all(clients);
  await teller.kill();
  console.log(
    `KILL_SEED=${SEED}: ${orders.length} orders, ${unknown} outcomes were unknown at first, ${known} of them had been committed`,
  );

  expect(wrong).toEqual([]);
  expect(unknown).toBeGreaterThan(0);
  expect((await proveLedger(database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
  expect(await ask(`select count(*) from funds_entry where key ~ '^order/[^/]+$'`)).toEqual([
    { count: String(orders.length) },
  ]);
  expect(await ask(`select id from funds_hold where state = 'active'`)).toEqual([]);

  const expected = new Map(firms.map((firmId) => [firmId, BigInt(opening?.['balance_fen'] ?? 0)]));
  for (const order of orders) {
    const [own, other] = changesOf(order);
    expected.set(order.firmId, (expected.get(order.firmId) ?? 0n) + own);
    expected.set(order.otherId, (expected.get(order.otherId) ?? 0n) + other);
  }
  const balances = await ask(`select firm_id, balance_fen from funds_balance where bucket = 'AVAIL'`);
  expect(new Map(balances.map((row) => [row['firm_id'] ?? '', BigInt(row['balance_fen'] ?? 0)]))).toEqual(
    expected,
  );
});

async function ask(question: string) {
  return (await database.pool.query<Record<string, string>>(question)).rows;
}
