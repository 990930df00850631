// The previous release and this one side by side on one database: whoever asks either of them notices nothing.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractDetail, contractOfDeal } from '#features/contract/calls/read.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { migrate } from '#packages/db/migrate.ts';
import { type Client, createClient } from '#packages/rpc/client/client.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { signInPlainly, testApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';
import { agreeTo } from '../support/depositNotice.ts';
import { payIn } from '../support/market.ts';
import { loginNameOf } from '../support/people.ts';
import { unpackPreviousRelease } from '../support/previousRelease.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { representative, reviewAndSign, seat } from '../support/signing.ts';
import { answerOf, openTrading, tonnes } from '../support/trading.ts';
import { type Calls, wireChanges } from '../support/wireChanges.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');

const previous = await unpackPreviousRelease();
console.log(`The previous release is ${previous.tag ?? previous.commit}.`);

// Set up by the previous release, and then expanded by this one.
const { url, pool } = await freshDatabase('template1');
await migrate(pool, previous.migrations);
await migrate(pool, MIGRATIONS);
const app = await testApp({ databaseUrl: url });
app.now = new Date();
await app.perform(signInPlainly);
const trading = await openTrading(app);
for (const name of ['mine', 'plant'] as const) await payIn(app, trading.idOf(name), 10_000_000_000n);
const certifier = await seat(app, trading.idOf('operator'), 'certifier', ['operator_certification']);
for (const name of ['mine', 'plant'] as const) await representative(app, trading.idOf(name), name, certifier);

const at = ({ address }: ServerProcess, token: string): Client =>
  createClient({ address, token: () => token, headers: () => ({}), signedOut: () => undefined });
const tokenOf = (name: 'mine' | 'plant', place: 'firm_trader' | 'firm_representative') =>
  app.tokenOf(loginNameOf(name, place));
const callsOf = async ({ address }: ServerProcess) =>
  (await (await fetch(`${address}/docs/json`)).json()) as Calls;

describe('the previous release beside this one', () => {
  it.each(['previous', 'present'] as const)(
    'lists, takes, signs and reads: the mine at the %s one, the plant at the other',
    async (first) => {
      const servers = await Promise.all([
        startServerProcess(url, {}, undefined, previous.folder),
        startServerProcess(url),
      ]);
      const [ofMine, ofPlant] = first === 'previous' ? servers : servers.toReversed();
      if (!ofMine || !ofPlant) throw new Error('there are two servers');
      const today = dayInMarket(new Date());
      const terms = someTerms({
        quantity: tonnes(2_000),
        validTo: new Date(Date.now() + 5 * 86_400_000),
        windowFrom: addDays(today, 1),
        windowTo: addDays(today, 30),
      });
      const mine = at(ofMine, await tokenOf('mine', 'firm_trader'));
      const plantToken = await tokenOf('plant', 'firm_trader');
      const { id: listingId } = answerOf(await mine(submitListing, { terms }));

      const quantity = tonnes(500);
      const take = { listingId, quantity, ...(await agreeTo(at(ofPlant, plantToken), listingId, quantity)) };
      const randomCode = randomBytes(16).toString('hex');
      const taken = answerOf(await at(ofPlant, plantToken)(takeListing, take, { randomCode }));
      // The answer got lost, and the repetition reaches the other release.
      const repeated = answerOf(await at(ofMine, plantToken)(takeListing, take, { randomCode }));
      expect(repeated).toEqual(taken);

      const { contractId } = answerOf(await mine(contractOfDeal, { responseId: taken.responseId }));
      for (const [name, server] of [
        ['mine', ofMine],
        ['plant', ofPlant],
      ] as const)
        answerOf(await reviewAndSign(at(server, await tokenOf(name, 'firm_representative')), contractId));
      const read = await Promise.all(
        servers.map(async (server) => {
          const { card, timeline } = answerOf(await at(server, plantToken)(contractDetail, { contractId }));
          return { card, timeline };
        }),
      );
      expect(read[0]).toEqual(read[1]);
      expect(read[0]?.card.state).toBe('effective');
      expect(await trading.brokenBooks()).toEqual([]);
      for (const server of servers) {
        await server.end('SIGTERM');
        expect(await server.gone).toBe(0);
      }
    },
  );

  it('has no call whose shell would stumble over this release, once there was a release', async () => {
    const [older, newer] = await Promise.all([
      startServerProcess(url, {}, undefined, previous.folder),
      startServerProcess(url),
    ]);
    const changes = wireChanges(await callsOf(older), await callsOf(newer));
    console.log('Changes of calls:', changes);
    expect(previous.tag === undefined ? [] : changes).toEqual([]);
    await Promise.all([older, newer].map((server) => server.end('SIGTERM')));
  });
});
