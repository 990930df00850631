// Firms that take coal until each outcome is known, whatever dies meanwhile, and what must hold of it afterwards.

import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { signInPlainly, testApp } from '../support/app.ts';
import { agreeTo } from '../support/depositNotice.ts';
import { payIn } from '../support/market.ts';
import type { ServerProcess } from '../support/serverProcess.ts';
import { openTrading, tonnes } from '../support/trading.ts';

const A_MOMENT_MS = 20;
/** After this, whoever waits for an outcome waits in vain. */
const PATIENCE_MS = 300_000;
const CLIENTS = 8;
const LISTINGS = 3;
const SIZES = 7;

/** Terms that are open on this day, whichever it is: servers in processes of their own tell the time themselves. */
export const openOn = (now: Date) => ({
  validTo: new Date(now.getTime() + 5 * 86_400_000),
  windowFrom: addDays(dayInMarket(now), 1),
  windowTo: addDays(dayInMarket(now), 30),
});

/** Call it at the top of a test file. */
export async function openTaking(url: string) {
  const app = await testApp({ databaseUrl: url });
  app.now = new Date();
  await app.perform(signInPlainly);
  const { list, idOf, brokenBooks } = await openTrading(app);
  const buyers = ['plant', 'rival'] as const;
  for (const name of ['mine', ...buyers] as const) await payIn(app, idOf(name), 10_000_000_000_000n);
  const listings: string[] = [];
  for (let at = 0; at < LISTINGS; at += 1) {
    listings.push(
      await list({
        quantity: tonnes(1_000_000),
        minTake: tonnes(50),
        step: tonnes(1),
        ...openOn(app.now),
      }),
    );
  }
  const tokens = await Promise.all(buyers.map((name) => app.tokenOf(`${name}.trader`)));

  const plant = await app.signIn('plant.trader');
  const notices = await Promise.all(
    Array.from(
      { length: SIZES },
      async (_, size) => (await agreeTo(plant, listings[0] ?? '', tonnes(50 + size))).notice,
    ),
  );

  const ask = async (question: string, values: unknown[] = []) =>
    (await app.database.pool.query<Record<string, string>>(question, values)).rows;

  /** Each request until its outcome is known, over as many servers as that takes; with one code all the while. */
  const load = (current: (client: number) => Promise<Pick<ServerProcess, 'address'>>) => {
    const acknowledged: string[] = [];
    const surprises: unknown[] = [];
    let unknown = 0;
    let lastUnknown: unknown;
    let isOver = false;
    let heard: (sentAt: number) => void = () => undefined;

    const takeOnce = async (client: number, at: number): Promise<void> => {
      const { address } = await current(client);
      const call = createClient({
        address,
        token: () => tokens[client % tokens.length],
        headers: () => ({}),
        signedOut: () => undefined,
      });
      const [listingId, size] = [listings[at % LISTINGS] ?? '', at % SIZES];
      const input = { listingId, quantity: tonnes(50 + size), notice: notices[size] };
      const sentAt = performance.now();
      try {
        const result = await call(takeListing, input, { randomCode: `kill-${client}-${at}` });
        if (!result.ok) throw new Error(`${result.fault.name} was not to be expected`);
        acknowledged.push(result.answer.responseId);
        heard(sentAt);
      } catch (error) {
        const isUnknown = error instanceof CallError && (error.kind === 'offline' || error.code === '-1');
        if (!isUnknown) throw error;
        unknown += 1;
        lastUnknown = error;
        await wait(A_MOMENT_MS);
        await takeOnce(client, at);
      }
    };
    const work = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let at = 0; !isOver; at += 1)
        await takeOnce(client, at).catch((error: unknown) => {
          surprises.push(error);
          isOver = true;
        });
    });
    /** Rejects with what the buyers heard last. */
    const beforePatienceEnds = async (outcome: Promise<unknown>) => {
      const giving = new AbortController();
      const givenUp = wait(PATIENCE_MS, undefined, { signal: giving.signal }).then(() => {
        throw new Error(`no outcome in time, of ${unknown} unknown ones the last: ${String(lastUnknown)}`);
      });
      await Promise.race([outcome, givenUp]).finally(() => {
        giving.abort();
      });
    };
    return {
      /** Of a take that was sent, in this try, from now on. */
      nextAcknowledgement: () => {
        const since = performance.now();
        const acknowledgement = new Promise<void>((resolve, reject) => {
          heard = (sentAt) => {
            if (sentAt >= since) resolve();
          };
          void Promise.all(work).then(() => {
            reject(new Error(`buyers have stopped: ${String(surprises[0])}`));
          });
        });
        return beforePatienceEnds(acknowledgement);
      },
      finish: async () => {
        isOver = true;
        await beforePatienceEnds(Promise.all(work));
        return { acknowledged, unknown, surprises };
      },
    };
  };

  /** All that was acknowledged was done, once and whole, and nothing else. */
  const requireDoneOnce = async (acknowledged: readonly string[]) => {
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
  };

  return { app, listings, load, requireDoneOnce };
}
