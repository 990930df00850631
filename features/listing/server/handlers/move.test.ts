// Suspending, withdrawing, expiring and halting listings, and who may.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { firmTradingChanged } from '#features/firm/events.ts';
import { concludeDeals } from '#features/negotiation/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading, yuan } from '../../../../test/support/trading.ts';
import { until } from '../../../../test/support/until.ts';
import {
  editListing,
  listingDetail,
  resubmitListing,
  resumeListing,
  submitListing,
  suspendListing,
  withdrawListing,
} from '../../calls/listing.ts';
import { expireListings } from '../jobs.ts';

const app = await testApp();
const { mine, plant, rival, house, operator, firms, list, respond, take, watch, count, brokenBooks } =
  await openTrading(app);
const detail = async (by: Client, listingId: string) => answerOf(await by(listingDetail, { listingId }));
const stateOf = async (listingId: string) => (await detail(mine, listingId)).card.state;
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.now.getTime() + hours * HOUR);
const DEPOSIT = 2_048_000n;

describe('a listing is suspended and resumed', () => {
  it('by its owner, its deposit frozen all the while', async () => {
    const change = await watch('mine');
    const listingId = await list();
    expect(await mine(suspendListing, { listingId })).toMatchObject({ answer: { state: 'suspended' } });
    expect(await take(plant, listingId, 500)).toMatchObject({
      fault: { name: 'closed', params: { state: 'suspended' } },
    });
    expect(await mine(suspendListing, { listingId })).toMatchObject({
      fault: { name: 'wrong_state', params: { state: 'suspended' } },
    });
    expect(await mine(resumeListing, { listingId })).toMatchObject({ answer: { state: 'listed' } });
    expect(await change()).toEqual([-DEPOSIT, DEPOSIT, 0n]);
  });

  it('by an operator, who says why and whose reason the owner reads', async () => {
    const listingId = await list();
    expect(await operator(suspendListing, { listingId })).toMatchObject({
      fault: { name: 'bad_parameter', params: { fields: [{ field: 'reason' }] } },
    });
    await operator(suspendListing, { listingId, reason: '核对资料' });
    expect(await detail(mine, listingId)).toMatchObject({ card: { state: 'halted' }, reason: '核对资料' });
    expect(
      await count(
        'message',
        `matter_id = $1 and template = 'listing_halt' and params ->> 'reason' = '核对资料'`,
        listingId,
      ),
    ).toBe(1);
    expect(await take(plant, listingId, 500)).toMatchObject({
      fault: { name: 'closed', params: { state: 'halted' } },
    });
    await operator(resumeListing, { listingId });
    expect(await stateOf(listingId)).toBe('listed');
    expect(await count('message', `matter_id = $1 and template = 'listing_reinstate'`, listingId)).toBe(1);
  });

  it.each([
    ['was listed', false],
    ['was suspended by its owner already', true],
  ])('by an operator, and not resumed by its owner: one that %s', async (_name, isSuspended) => {
    const listingId = await list();
    if (isSuspended) await mine(suspendListing, { listingId });
    await operator(suspendListing, { listingId, reason: '核对资料' });
    expect(await mine(resumeListing, { listingId })).toMatchObject({
      fault: { name: 'wrong_state', params: { state: 'halted' } },
    });
    expect(await mine(suspendListing, { listingId })).toMatchObject({
      fault: { name: 'wrong_state', params: { state: 'halted' } },
    });
    expect(await mine(editListing, { listingId, version: 1, price: yuan(500) })).toMatchObject({
      fault: { name: 'wrong_state' },
    });
    expect(await detail(mine, listingId)).toMatchObject({ card: { state: 'halted' }, reason: '核对资料' });
    expect(await mine(withdrawListing, { listingId })).toMatchObject({ answer: { state: 'withdrawn' } });
  });
});

describe('a listing ends', () => {
  it('when its owner withdraws it: the deposit is free at once, and once', async () => {
    const change = await watch('mine');
    const listingId = await list();
    const replies = await Promise.all(
      Array.from({ length: 3 }, () =>
        mine(withdrawListing, { listingId }, { randomCode: `withdraw-${listingId}` }),
      ),
    );
    expect(replies.map((reply) => answerOf(reply).state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect(await change()).toEqual([0n, 0n, 0n]);
    expect(await mine(resumeListing, { listingId })).toMatchObject({ fault: { name: 'wrong_state' } });
  });

  it('not while a deal’s contract awaits signatures, then with the deposit of the unsold rest', async () => {
    const listingId = await list();
    const { responseId } = answerOf(await take(plant, listingId, 500));
    await take(rival, listingId, 500);
    expect(await mine(withdrawListing, { listingId })).toMatchObject({
      fault: { name: 'unsigned_deals', params: { count: 2 } },
    });
    expect(await stateOf(listingId)).toBe('listed');
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from negotiation_response where listing_id = $1',
      [listingId],
    );
    await app.perform((ctx) => concludeDeals(ctx, [responseId]));
    expect(await mine(withdrawListing, { listingId })).toMatchObject({
      fault: { name: 'unsigned_deals', params: { count: 1 } },
    });
    await app.perform((ctx) =>
      concludeDeals(
        ctx,
        rows.map(({ id }) => id),
      ),
    );
    const change = await watch('mine');
    await mine(withdrawListing, { listingId });
    expect(await change()).toEqual([1_024_000n, -1_024_000n, 0n]);
  });

  it('not while somebody negotiates about it', async () => {
    const listingId = await list({ mode: 'negotiate' });
    await respond(plant, listingId, 500, 500);
    expect(await mine(withdrawListing, { listingId })).toMatchObject({
      fault: { name: 'open_responses', params: { count: 1 } },
    });
    expect(await stateOf(listingId)).toBe('listed');
  });

  it('when its time is up: the deposits of owner and responders are free', async () => {
    const changes = [await watch('mine'), await watch('rival')];
    const [listed, suspended, longer] = [
      await list({ mode: 'negotiate', validTo: inHours(1) }),
      await list({ validTo: inHours(1) }),
      await list({ validTo: inHours(2) }),
    ];
    const halted = await list({
      validTo: inHours(1),
      sellerDeposit: { mode: 'none', value: indexValue(0n) },
    });
    await respond(rival, listed, 500, 500);
    await mine(suspendListing, { listingId: suspended });
    await operator(suspendListing, { listingId: halted, reason: '核对资料' });
    app.pass(HOUR - 1);
    await runJob(expireListings, app.runtime);
    expect(await stateOf(listed)).toBe('listed');
    app.pass(1);
    await runJob(expireListings, app.runtime);
    expect(await Promise.all([listed, suspended, halted, longer].map(stateOf))).toEqual([
      'expired',
      'expired',
      'expired',
      'listed',
    ]);
    expect(await count('negotiation_response', `listing_id = $1 and state = 'expired'`, listed)).toBe(1);
    expect(await Promise.all(changes.map((change) => change()))).toEqual([
      [-DEPOSIT, DEPOSIT, 0n],
      [0n, 0n, 0n],
    ]);
    await runJob(expireListings, app.runtime);
    expect(await stateOf(longer)).toBe('listed');
  });
});

describe('somebody else’s listing', () => {
  const edit = { version: 1, price: yuan(500) };
  it.each<[string, (by: Client, listingId: string) => Promise<unknown>]>([
    ['edited', (by, listingId) => by(editListing, { listingId, ...edit })],
    ['suspended', (by, listingId) => by(suspendListing, { listingId })],
    ['resumed', (by, listingId) => by(resumeListing, { listingId })],
    ['withdrawn', (by, listingId) => by(withdrawListing, { listingId })],
    ['resubmitted', (by, listingId) => by(resubmitListing, { listingId, terms: someTerms() })],
  ])('cannot be %s: it is not found, like one that does not exist', async (_move, move) => {
    const listingId = await list();
    const answers = [await move(house, listingId), await move(house, '01ARZ3NDEKTSV4RRFFQ69G5FAV')];
    expect(answers[0]).toMatchObject({ fault: { name: 'not_found' } });
    expect(answers[0]).toEqual(answers[1]);
    expect(await detail(mine, listingId)).toMatchObject({ card: { state: 'listed' }, version: 1 });
  });
});

describe('the listings of a firm that may not trade', () => {
  const stand = (mayTrade: boolean) =>
    app.perform(async (ctx) => {
      await ctx.tx.run`update firm set state = ${mayTrade ? 'certified' : 'suspended'}
          where id = ${firms['mine'] ?? ''}`;
      await ctx.emit(firmTradingChanged, { firmId: firms['mine'] ?? '', mayTrade });
    });

  it('leave the board with it and return with it; listings taken off by others stay off', async () => {
    const [listed, own, halted, brief] = [
      await list(),
      await list(),
      await list(),
      await list({ validTo: inHours(1) }),
    ];
    await mine(suspendListing, { listingId: own });
    await operator(suspendListing, { listingId: halted, reason: '核对资料' });
    await stand(false);
    expect(await Promise.all([listed, own, halted, brief].map(stateOf))).toEqual([
      'halted',
      'suspended',
      'halted',
      'halted',
    ]);
    expect(await take(plant, listed, 500)).toMatchObject({
      fault: { name: 'closed', params: { state: 'halted' } },
    });
    for (const [by, listingId] of [
      [mine, own],
      [operator, listed],
    ] as const) {
      expect(await by(resumeListing, { listingId })).toMatchObject({ fault: { name: 'firm_not_certified' } });
    }
    app.pass(HOUR + 1);
    await stand(true);
    expect(await Promise.all([listed, own, halted, brief].map(stateOf))).toEqual([
      'listed',
      'suspended',
      'halted',
      'halted',
    ]);
    expect(await count('listing', 'is_halted_with_firm')).toBe(0);
  });

  it('are none that it puts up while it is being suspended', async () => {
    const waits = async () =>
      (
        await app.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount !== 0;
    const outcome = await app.perform(async ({ tx }) => {
      await tx.run`update firm set state = 'suspended' where id = ${firms['mine'] ?? ''}`;
      let isDone = false;
      const listing = mine(submitListing, { terms: someTerms() }).finally(() => {
        isDone = true;
      });
      await until(async () => isDone || (await waits()));
      return { listing };
    });
    expect(await outcome.listing).toMatchObject({ fault: { name: 'firm_not_certified' } });
    await stand(true);
  });
});

it('all of this leaves the books in order', async () => {
  expect(await brokenBooks()).toEqual([]);
});
