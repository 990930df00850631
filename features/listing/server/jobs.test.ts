// Expiry jobs while trading goes on: everything ends, and nothing blocks.

import { describe, expect, it } from 'vitest';
import { submitResponse } from '#features/negotiation/calls/response.ts';
import { expireResponses } from '#features/negotiation/server/jobs.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { agreeTo } from '../../../test/support/depositNotice.ts';
import { payIn } from '../../../test/support/market.ts';
import { countRetries } from '../../../test/support/retries.ts';
import { faultOf, openTrading, tonnes } from '../../../test/support/trading.ts';
import { withdrawListing } from '../calls/listing.ts';
import { expireListings } from './jobs.ts';

const app = await testApp();
const { mine, plant, rival, idOf, list, offer, take, respond, count, brokenBooks } = await openTrading(app);
const HOUR = 3_600_000;
const LOTS = 12;
const inHours = (hours: number) => new Date(app.now.getTime() + hours * HOUR);

const retried = countRetries(app.database);

const lots = (changes: Parameters<typeof list>[0]) =>
  Promise.all(Array.from({ length: LOTS }, () => list(changes)));

describe('while others take and withdraw, without one deadlock', () => {
  it('listings run out with all that is offered on them', async () => {
    await Promise.all(
      [idOf('mine'), idOf('plant'), idOf('rival')].map((firm) => payIn(app, firm, 500_000_000n)),
    );
    const ending = await lots({ mode: 'negotiate', validTo: inHours(1) });
    const lasting = await lots({ minTake: tonnes(100) });
    await Promise.all(ending.flatMap((id) => [respond(rival, id, 500, 500), respond(plant, id, 500, 500)]));
    app.pass(HOUR);
    const [results] = await Promise.all([
      Promise.all([
        ...lasting.flatMap((id) => [take(plant, id, 100), take(rival, id, 100)]),
        ...ending.map((listingId) => mine(withdrawListing, { listingId })),
      ]),
      runJob(expireListings, app.runtime),
      runJob(expireListings, app.runtime),
    ]);
    expect(retried()).toBe(0);
    expect(
      results.map(faultOf).filter((fault) => !['done', 'open_responses', 'wrong_state'].includes(fault)),
    ).toEqual([]);
    expect(await count('listing', `id = any ($1) and state = 'expired'`, ending)).toBe(LOTS);
    expect(await count('negotiation_response', `listing_id = any ($1) and state = 'expired'`, ending)).toBe(
      2 * LOTS,
    );
    expect(await count('negotiation_response', `listing_id = any ($1) and state = 'dealt'`, lasting)).toBe(
      2 * LOTS,
    );
    expect(
      await count(
        'funds_hold',
        `state = 'active' and kind <> 'performance' and matter_id <> all ($1)`,
        lasting,
      ),
    ).toBe(0);
  });

  it('offers run out, all those on one listing together', async () => {
    const asked = await lots({ mode: 'negotiate', validTo: inHours(72) });
    const lasting = await lots({ minTake: tonnes(100), validTo: inHours(72) });
    const brief = { ...offer(500, 500), validUntil: inHours(1) };
    const respond = async (by: Client, listingId: string) =>
      by(submitResponse, {
        listingId,
        ...brief,
        ...(await agreeTo(by, listingId, brief.quantity, brief.price)),
      });
    await Promise.all(asked.flatMap((listingId) => [respond(rival, listingId), respond(plant, listingId)]));
    app.pass(HOUR);
    await Promise.all([
      ...lasting.flatMap((id) => [take(plant, id, 100), take(rival, id, 100)]),
      runJob(expireResponses, app.runtime),
      runJob(expireResponses, app.runtime),
    ]);
    expect(retried()).toBe(0);
    expect(await count('negotiation_response', `listing_id = any ($1) and state = 'expired'`, asked)).toBe(
      2 * LOTS,
    );
    expect(await count('listing', `id = any ($1) and state = 'listed'`, asked)).toBe(LOTS);
    expect(await brokenBooks()).toEqual([]);
  });
});

it('what cannot be ended keeps nothing else from ending', async () => {
  const [first = '', second = ''] = await lots({ validTo: inHours(1) });
  app.pass(HOUR);
  await app.database.pool.query(`
    create function refuse_expiry() returns trigger language plpgsql as $$
    begin raise exception 'this one stays'; end $$`);
  await app.database.pool.query(
    `create trigger stays before update on listing for each row
      when (new.id = '${first}') execute function refuse_expiry()`,
  );
  await expect(runJob(expireListings, app.runtime)).rejects.toThrow('this one stays');
  expect(await count('listing', `id = $1 and state = 'expired'`, second)).toBe(1);
  expect(await count('listing', `id = $1 and state = 'listed'`, first)).toBe(1);
});
