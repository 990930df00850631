// Offers and counter-offers, and negotiations that end without a deal.

import { describe, expect, it } from 'vitest';
import type { ListingTerms } from '#features/terms/terms.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { agreeTo } from '../../../../test/support/depositNotice.ts';
import { openNegotiations } from '../../../../test/support/negotiating.ts';
import { answerOf, faultOf, tonnes, yuan } from '../../../../test/support/trading.ts';
import {
  counterResponse,
  rejectResponse,
  responseDetail,
  responsePage,
  submitResponse,
  withdrawResponse,
} from '../../calls/response.ts';
import { MAX_ROUNDS } from '../../states.ts';
import { expireResponses } from '../jobs.ts';

const app = await testApp();
const market = await openNegotiations(app);
const { negotiable, opened, accept, stateOf, offer, respond, counter } = market;
const { mine, plant, rival, sister, house, viewer, idOf, watch, count, astray } = market;
const HOUR = 3_600_000;

describe('an offer', () => {
  it('freezes a tenth of what it offers, and both sides read the same thread', async () => {
    const [plants, mines] = [await watch('plant'), await watch('mine')];
    const messages = await count('message', `template = 'response_submitted'`);
    const { listingId, responseId } = await opened(500, 600);
    expect(await plants()).toEqual([-3_000_000n, 3_000_000n, 0n]);
    expect(await mines()).toEqual([-2_048_000n, 2_048_000n, 0n]);
    expect(await count('message', `template = 'response_submitted'`)).toBe(messages + 1);

    const seen = answerOf(await plant(responseDetail, { responseId }));
    expect(seen).toMatchObject({
      card: {
        state: 'submitted',
        party: 'responder',
        counterparty: { shortName: 'mine' },
        round: 0,
        quantity: 600_000n,
        price: yuan(500),
      },
      frozen: 3_000_000n,
      listing: { id: listingId, state: 'listed', left: 2_000_000n },
      offers: [
        { round: 0, by: 'responder', price: yuan(500), personName: 'plant firm_trader', madeAt: app.now },
      ],
    });
    expect(answerOf(await mine(responseDetail, { responseId }))).toMatchObject({
      card: { party: 'owner', counterparty: { shortName: 'plant' } },
      frozen: 0n,
      offers: seen.offers,
    });
    expect(answerOf(await mine(responsePage, { listingId, isOpen: true })).list.map(({ id }) => id)).toEqual([
      responseId,
    ]);
    expect(answerOf(await mine(responsePage, { listingId, isOpen: false })).list).toEqual([]);
    expect(await rival(responseDetail, { responseId })).toMatchObject({ fault: { name: 'not_found' } });
  });

  it('sent again with its code is one offer', async () => {
    const change = await watch('plant');
    const listingId = await negotiable();
    const input = {
      listingId,
      ...offer(500, 500),
      ...(await agreeTo(plant, listingId, tonnes(500), yuan(500))),
    };
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => plant(submitResponse, input, { randomCode: `offer-${listingId}` })),
    );
    expect(new Set(replies.map((reply) => answerOf(reply).responseId)).size).toBe(1);
    expect(await change()).toEqual([-2_500_000n, 2_500_000n, 0n]);
  });

  it('of one firm stands alone: a second one is shown the first', async () => {
    const { listingId, responseId } = await opened();
    expect(await respond(plant, listingId, 501, 500)).toMatchObject({
      fault: { name: 'response_exists', params: { responseId } },
    });
    const both = await negotiable();
    const results = await Promise.all([respond(plant, both, 500, 500), respond(plant, both, 505, 500)]);
    expect(results.map(faultOf).sort()).toEqual(['done', 'response_exists']);
    await plant(withdrawResponse, { responseId });
    expect(await respond(plant, listingId, 501, 500)).toMatchObject({ ok: true });
  });

  it.each<[string, string, object, Partial<ListingTerms>, Client, Parameters<typeof offer>, object?]>([
    [
      'to a listing that is only taken',
      'wrong_mode',
      { mode: 'fixed' },
      { mode: 'fixed' },
      plant,
      [500, 500],
    ],
    ['for more than is left', 'exceeds_left', { left: 2_000_000n }, {}, plant, [500, 2_100]],
    ['off the step', 'off_step', {}, {}, plant, [500, 550]],
    [
      'above what one firm may take',
      'above_firm_limit',
      { limit: 600_000n, taken: 0n },
      { maxPerFirm: tonnes(600) },
      plant,
      [500, 700],
    ],
    [
      'of a price no coal has',
      'price_outside',
      { least: 10_000n, most: 50_000_000n },
      {},
      plant,
      [500, 500],
      { price: haoPerTonne(9_999n) },
    ],
    [
      'that stands longer than two days',
      'offer_expired',
      {},
      {},
      plant,
      [500, 500],
      { validUntil: new Date(app.now.getTime() + 48 * HOUR + 1) },
    ],
    ['that has run out', 'offer_expired', {}, {}, plant, [500, 500], { validUntil: app.now }],
    [
      'paid by a means the listing does not take',
      'bad_parameter',
      { fields: [{ field: 'payMode', allowed: 'cash' }] },
      {},
      plant,
      [500, 500],
      { payMode: 'bank_draft' },
    ],
    ['by the owner', 'not_your_side', {}, {}, mine, [500, 500]],
    ['under the same controller', 'same_controller', {}, {}, sister, [500, 500]],
    ['by a trading company that names nobody', 'binding_missing', {}, {}, house, [500, 500]],
    [
      'by a firm that was not named',
      'not_found',
      {},
      { visibility: 'firms', namedFirmIds: [idOf('plant')] },
      rival,
      [500, 500],
    ],
    ['without the money for it', 'deposit_short', {}, {}, rival, [5_000, 2_000]],
  ])('is refused %s', async (_name, fault, params, changes, by, [price, amount], more = {}) => {
    const change = await watch('rival');
    const listingId = await negotiable(changes);
    const agreed = await agreeTo(by, listingId, tonnes(amount), yuan(price));
    expect(
      await by(submitResponse, { listingId, ...offer(price, amount), ...agreed, ...more }),
    ).toMatchObject({
      ok: false,
      fault: { name: fault, params },
    });
    expect([await count('negotiation_response', 'listing_id = $1', listingId), await change()]).toEqual([
      0,
      [0n, 0n, 0n],
    ]);
  });
});

describe('counter-offers', () => {
  it('go back and forth five times; then it is yes or no', async () => {
    const { responseId } = await opened(480);
    const change = await watch('plant');
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const [by, price] = round % 2 ? ([mine, 512 - round] as const) : ([plant, 480 + round] as const);
      app.pass(1_000);
      expect(answerOf(await counter(by, responseId, price, 500)).round).toBe(round);
    }
    expect(await counter(plant, responseId, 500, 500)).toMatchObject({
      fault: { name: 'too_many_rounds', params: { most: 5 } },
    });
    const { card, offers } = answerOf(await mine(responseDetail, { responseId }));
    expect(card).toMatchObject({ state: 'owner_countered', round: 5, price: yuan(507) });
    expect(offers.map(({ round, by, price }) => [round, by, price])).toEqual([
      [0, 'responder', yuan(480)],
      [1, 'owner', yuan(511)],
      [2, 'responder', yuan(482)],
      [3, 'owner', yuan(509)],
      [4, 'responder', yuan(484)],
      [5, 'owner', yuan(507)],
    ]);
    // 484 instead of 480 yuan for 500 t: its own last offer stays frozen.
    expect(await change()).toEqual([-20_000n, 20_000n, 0n]);
    expect(await accept(plant, responseId)).toMatchObject({ answer: { state: 'dealt' } });
  });

  it('are made in turn, and by nobody else', async () => {
    const { responseId } = await opened();
    expect(await counter(plant, responseId, 501, 500)).toMatchObject({
      fault: { name: 'not_your_turn', params: { state: 'submitted' } },
    });
    expect(await accept(plant, responseId)).toMatchObject({ fault: { name: 'not_your_turn' } });
    await counter(mine, responseId, 510, 500);
    for (const move of [
      counter(mine, responseId, 505, 500),
      accept(mine, responseId),
      mine(rejectResponse, { responseId }),
      mine(withdrawResponse, { responseId }),
    ]) {
      expect(await move).toMatchObject({
        fault: { name: 'not_your_turn', params: { state: 'owner_countered' } },
      });
    }
    for (const move of [
      counter(rival, responseId, 505, 500),
      accept(rival, responseId),
      rival(withdrawResponse, { responseId }),
    ]) {
      expect(await move).toMatchObject({ fault: { name: 'not_found' } });
    }
    await expect(accept(viewer, responseId)).rejects.toMatchObject({ code: '900403' });
  });

  it('of both sides are held to the lot, the price range and their two days', async () => {
    const { responseId } = await opened(500, 500, plant, { maxPerFirm: tonnes(800) });
    expect(await counter(mine, responseId, 500, 2_100)).toMatchObject({ fault: { name: 'exceeds_left' } });
    expect(await counter(mine, responseId, 500, 450)).toMatchObject({ fault: { name: 'off_step' } });
    expect(await counter(mine, responseId, 500, 900)).toMatchObject({
      fault: { name: 'above_firm_limit', params: { limit: 800_000n, taken: 0n } },
    });
    expect(
      await mine(counterResponse, { responseId, ...offer(500, 500), price: haoPerTonne(9_999n) }),
    ).toMatchObject({ fault: { name: 'price_outside' } });
    expect(answerOf(await plant(responseDetail, { responseId })).offers).toHaveLength(1);
  });

  it('need the money they promise', async () => {
    const { responseId } = await opened(500, 500, rival);
    await counter(mine, responseId, 512, 500);
    expect(await counter(rival, responseId, 5_000, 2_000)).toMatchObject({
      fault: { name: 'deposit_short' },
    });
    await rival(withdrawResponse, { responseId });
  });

  it('and deals before them count towards what one firm may take', async () => {
    const listingId = await negotiable({ maxPerFirm: tonnes(1_100), minTake: tonnes(500) });
    const first = answerOf(await respond(plant, listingId, 500, 500)).responseId;
    await accept(mine, first);
    const { responseId } = answerOf(await respond(plant, listingId, 500, 600));
    expect(await counter(mine, responseId, 500, 700)).toMatchObject({
      fault: { name: 'above_firm_limit', params: { limit: 1_100_000n, taken: 500_000n } },
    });
    expect(await accept(mine, responseId)).toMatchObject({ answer: { state: 'dealt' } });
  });
});

describe('a negotiation ends without a deal, and its deposit is free at once', () => {
  it.each<[string, string, (responseId: string) => Promise<unknown>]>([
    ['when the owner says no', 'rejected', (responseId) => mine(rejectResponse, { responseId })],
    ['when the responder leaves', 'withdrawn', (responseId) => plant(withdrawResponse, { responseId })],
    [
      'when the responder leaves after a counter-offer',
      'withdrawn',
      async (responseId) => {
        await counter(mine, responseId, 505, 500);
        return plant(withdrawResponse, { responseId });
      },
    ],
    [
      'when the last offer has run out',
      'expired',
      async () => {
        app.pass(HOUR);
        await runJob(expireResponses, app.runtime);
      },
    ],
  ])('%s', async (_name, state, end) => {
    const change = await watch('plant');
    const listingId = await negotiable();
    const { responseId } = answerOf(
      await plant(submitResponse, {
        listingId,
        ...offer(500, 500),
        ...(await agreeTo(plant, listingId, tonnes(500), yuan(500))),
        validUntil: new Date(app.now.getTime() + HOUR),
      }),
    );
    await end(responseId);
    expect([await stateOf(responseId), await change()]).toEqual([state, [0n, 0n, 0n]]);
    expect(await count('message', `matter_id = $1 and template = 'response_${state}'`, responseId)).toBe(1);
    expect(await accept(mine, responseId)).toMatchObject({
      fault: { name: 'not_your_turn', params: { state } },
    });
  });

  it('but an offer that has run out is no longer accepted even before that', async () => {
    const { responseId } = await opened();
    app.pass(2 * HOUR);
    const { listingId } = answerOf(await plant(responseDetail, { responseId })).card;
    const short = answerOf(
      await rival(submitResponse, {
        listingId,
        ...offer(500, 500),
        ...(await agreeTo(rival, listingId, tonnes(500), yuan(500))),
        validUntil: new Date(app.now.getTime() + HOUR),
      }),
    ).responseId;
    app.pass(HOUR);
    expect(await accept(mine, short)).toMatchObject({ fault: { name: 'offer_expired' } });
    expect(await counter(mine, short, 505, 500)).toMatchObject({ fault: { name: 'offer_expired' } });
    await runJob(expireResponses, app.runtime);
    expect([await stateOf(short, rival), await stateOf(responseId)]).toEqual(['expired', 'submitted']);
  });
});

it('all of this leaves the books in order, and a deposit frozen for open offers only', async () => {
  expect(await astray()).toEqual({ broken: [], deposits: 0, bonds: 0 });
});
