// The server and its database are killed under load, again and again: no take that was acknowledged is lost, none happens twice.

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { randomFrom } from '../support/random.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { KILLS } from '../support/tier.ts';
import { openDurableDatabase } from './durable.ts';
import { openTaking } from './takes.ts';

const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));

const { url, crash } = await openDurableDatabase();
const { load, requireDoneOnce } = await openTaking(url);

it(`killed ${KILLS} times under load (KILL_SEED=${SEED}), it has done what it acknowledged, and that once`, async () => {
  const random = randomFrom(SEED);
  let server = startServerProcess(url);
  const { nextAcknowledgement, finish } = load(() => server);
  // Of the server and of the database by turns.
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = await server;
    await nextAcknowledgement();
    await wait(random() * 400);
    // From here on whoever asks waits for the next one.
    if (kill % 2 === 0) server = running.end('SIGKILL').then(() => startServerProcess(url));
    else await crash();
  }
  await server;
  const { acknowledged, unknown, surprises } = await finish();
  await (await server).end('SIGTERM');
  console.log(
    `KILL_SEED=${SEED}: ${acknowledged.length} takes acknowledged, ${unknown} outcomes were unknown at first`,
  );

  expect(surprises).toEqual([]);
  expect(unknown).toBeGreaterThan(0);
  await requireDoneOnce(acknowledged);
});
