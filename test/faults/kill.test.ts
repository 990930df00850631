// The server and its database are killed under load, again and again: no take that was acknowledged is lost, none happens twice.

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { signInPlainly, testApp } from '../support/app.ts';
import { payIn } from '../support/market.ts';
import { randomFrom } from '../support/random.ts';
import { startServerProcess, type ServerProcess } from '../support/serverProcess.ts';
import { KILLS } from '../support/tier.ts';
import { openTrading, tonnes } from '../support/trading.ts';
import { openDurableDatabase } from './durable.ts';

const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
const A_MOMENT_MS = 20;
const CLIENTS = 8;
const LISTINGS = 3;

const { url, crash } = await openDurableDatabase();
const app = await testApp({ databaseUrl: url });
app.now = new Date();
await app.perform(signInPlainly);
const { list, idOf, brokenBooks } = await openTrading(app);
const buyers = ['plant', 'rival'] as const;
for (const name of ['mine', ...buyers] as const) await payIn(app, idOf(name), 10_000_000_000_000n);
const today = dayInMarket(app.now);
const listings: string[] = [];
for (let at = 0; at < LISTINGS; at += 1) {
  listings.push(
    await list({
      quantity: tonnes(1_000_000),
      minTake: tonnes(50),
      step: tonnes(1),
      validTo: new Date(app.now.getTime() + 5 * 86_400_000),
      windowFrom: addDays(today, 1),
      windowTo: addDays(today, 30),
    }),
  );
}
const tokens = await Promise.all(buyers.map((name) => app.tokenOf(`${name}.trader`)));

/** Each request until its outcome is known, over as many servers as that takes; with one code all the while. */
function load(current: () => Promise<ServerProcess>) {
  const acknowledged: string[] = [];
  const surprises: unknown[] = [];
  let unknown = 0;
  let isOver = false;
  let heard: () => void = () => undefined;

  const takeOnce = async (client: number, at: number): Promise<void> => {
    const { address } = await current();
    const call = createClient({
      address,
      token: () => tokens[client % tokens.length],
      headers: () => ({}),
      signedOut: () => undefined,
    });
    const input = { listingId: listings[at % LISTINGS] ?? '', quantity: tonnes(50 + (at % 7)) };
    try {
      const result = await call(takeListing, input, { randomCode: `kill-${client}-${at}` });
      if (!result.ok) throw new Error(`${result.fault.name} was not to be expected`);
      acknowledged.push(result.answer.responseId);
      heard();
    } catch (error) {
      const isUnknown = error instanceof CallError && (error.kind === 'offline' || error.code === '-1');
      if (!isUnknown) throw error;
      unknown += 1;
      await wait(A_MOMENT_MS);
      await takeOnce(client, at);
    }
  };
  const work = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let at = 0; !isOver; at += 1)
      await takeOnce(client, at).catch((error: unknown) => {
        surprises.push(error);
      });
  });
  return {
    nextAcknowledgement: () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      }),
    finish: async () => {
      isOver = true;
      await Promise.all(work);
      return { acknowledged, unknown, surprises };
    },
  };
}

const ask = async (question: string, values: unknown[] = []) =>
  (await app.database.pool.query<Record<string, string>>(question, values)).rows;

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
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(
    await ask(`select count(*) from negotiation_response where state = 'dealt' and id = any ($1)`, [
      acknowledged,
    ]),
  ).toEqual([{ count: String(acknowledged.length) }]);
  expect(await ask('select count(*) from negotiation_response')).toEqual([
    { count: String(acknowledged.length) },
  ]);
  expect(
    await ask(`
    select id
      from listing
     where quantity_kg - left_kg <> (select coalesce(sum(quantity_kg), 0) from negotiation_response where listing_id = listing.id)
        or quantity_kg - left_kg <> (select coalesce(sum(quantity_kg), 0) from contract where listing_id = listing.id)`),
  ).toEqual([]);
  expect(
    await ask(`
    select response.id
      from negotiation_response as response
      left join contract on contract.response_id = response.id
      left join funds_hold as seller on seller.id = contract.seller_bond_id and seller.firm_id = contract.seller_id and seller.state = 'active'
      left join funds_hold as buyer on buyer.id = contract.buyer_bond_id and buyer.firm_id = contract.buyer_id and buyer.state = 'active'
     where buyer.id is null or seller.id is null`),
  ).toEqual([]);
  expect(await ask(`select count(*) from funds_hold where kind = 'performance'`)).toEqual([
    { count: String(2 * acknowledged.length) },
  ]);
  expect(await brokenBooks()).toEqual([]);
}, 240_000);
