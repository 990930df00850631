// Negotiating: offers in turn, how a thread ends, the deal it can become, and every fen of it.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  acceptResponse, counterResponse, rejectResponse, responseDetail, responsePage, submitResponse, withdrawResponse,
} from '../calls/response.ts';
import { suspendListing, withdrawListing } from '../calls/listing.ts';
import { MOST_ROUNDS } from '../states.ts';
import type { ListingTerms } from '../terms.ts';
import { expireResponses } from './jobs.ts';
import { contractPage } from '#features/contract/calls.ts';
import type { Client } from '#packages/call/client.ts';
import { runJob } from '#packages/call/job.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { testApp } from '../../../test/support/app.ts';
import { payIn } from '../../../test/support/market.ts';
import { countRetries } from '../../../test/support/retries.ts';
import { answerOf, faultOf, openTrading, tonnes, yuan } from '../../../test/support/trading.ts';

const app = await testApp();
const { mine, plant, rival, sister, house, viewer, idOf, list, take, offer, respond, counter, watch, count, brokenBooks } = await openTrading(app);
const HOUR = 3_600_000;

/** 2,000 t at 512 yuan; 2 % of it frozen by the owner, 10 % of an offer by who answers. */
const negotiable = (changes: Partial<ListingTerms> = {}) => list({ mode: 'negotiate', ...changes });
const opened = async (price = 500, amount = 500, by = plant, changes: Partial<ListingTerms> = {}) => {
  const listingId = await negotiable(changes);
  return { listingId, responseId: answerOf(await respond(by, listingId, price, amount)).responseId };
};
const accept = (by: Client, responseId: string) => by(acceptResponse, { responseId });
const stateOf = async (responseId: string, by = plant) => answerOf(await by(responseDetail, { responseId })).card.state;

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
      card: { state: 'submitted', party: 'responder', counterparty: { shortName: 'mine' }, round: 0, quantity: 600_000n, price: yuan(500) },
      frozen: 3_000_000n, listing: { id: listingId, state: 'listed', left: 2_000_000n },
      offers: [{ round: 0, by: 'responder', price: yuan(500), personName: 'plant firm_trader', madeAt: app.now }],
    });
    expect(answerOf(await mine(responseDetail, { responseId }))).toMatchObject({
      card: { party: 'owner', counterparty: { shortName: 'plant' } }, frozen: 0n, offers: seen.offers,
    });
    expect(answerOf(await mine(responsePage, { listingId, isOpen: true })).list.map(({ id }) => id)).toEqual([responseId]);
    expect(answerOf(await mine(responsePage, { listingId, isOpen: false })).list).toEqual([]);
    expect(await rival(responseDetail, { responseId })).toMatchObject({ fault: { name: 'not_found' } });
  });

  it('sent again with its code is one offer', async () => {
    const change = await watch('plant');
    const listingId = await negotiable();
    const replies = await Promise.all(Array.from({ length: 3 }, () =>
      plant(submitResponse, { listingId, ...offer(500, 500) }, { randomCode: `offer-${listingId}` })));
    expect(new Set(replies.map((reply) => answerOf(reply).responseId)).size).toBe(1);
    expect(await change()).toEqual([-2_500_000n, 2_500_000n, 0n]);
  });

  it('of one firm stands alone: a second one is shown the first', async () => {
    const { listingId, responseId } = await opened();
    expect(await respond(plant, listingId, 501, 500)).toMatchObject({ fault: { name: 'response_exists', params: { responseId } } });
    const both = await negotiable();
    const results = await Promise.all([respond(plant, both, 500, 500), respond(plant, both, 505, 500)]);
    expect(results.map(faultOf).sort()).toEqual(['done', 'response_exists']);
    await plant(withdrawResponse, { responseId });
    expect(await respond(plant, listingId, 501, 500)).toMatchObject({ ok: true });
  });

  it.each<[string, string, object, Partial<ListingTerms>, Client, Parameters<typeof offer>, object?]>([
    ['to a listing that is only taken', 'wrong_mode', { mode: 'fixed' }, { mode: 'fixed' }, plant, [500, 500]],
    ['for more than is left', 'exceeds_left', { left: 2_000_000n }, {}, plant, [500, 2_100]],
    ['off the step', 'off_step', {}, {}, plant, [500, 550]],
    ['above what one firm may take', 'above_firm_limit', { limit: 600_000n, taken: 0n }, { maxPerFirm: tonnes(600) }, plant, [500, 700]],
    ['of a price no coal has', 'price_outside', { least: 10_000n, most: 50_000_000n }, {}, plant, [500, 500], { price: haoPerTonne(9_999n) }],
    ['that stands longer than two days', 'offer_expired', {}, {}, plant, [500, 500], { validUntil: new Date(app.now.getTime() + 48 * HOUR + 1) }],
    ['that has run out', 'offer_expired', {}, {}, plant, [500, 500], { validUntil: app.now }],
    ['paid by a means the listing does not take', 'bad_parameter', { fields: [{ field: 'payMode', allowed: 'cash' }] }, {}, plant, [500, 500], { payMode: 'bank_draft' }],
    ['by the owner', 'not_your_side', {}, {}, mine, [500, 500]],
    ['under the same controller', 'same_controller', {}, {}, sister, [500, 500]],
    ['by a trading company that names nobody', 'binding_missing', {}, {}, house, [500, 500]],
    ['by a firm that was not named', 'not_found', {}, { visibility: 'firms', namedFirmIds: [idOf('plant')] }, rival, [500, 500]],
    ['without the money for it', 'deposit_short', {}, {}, rival, [5_000, 2_000]],
  ])('is refused %s', async (_name, fault, params, changes, by, [price, amount], more = {}) => {
    const change = await watch('rival');
    const listingId = await negotiable(changes);
    expect(await by(submitResponse, { listingId, ...offer(price, amount), ...more })).toMatchObject({ ok: false, fault: { name: fault, params } });
    expect([await count('trade_response', 'listing_id = $1', listingId), await change()]).toEqual([0, [0n, 0n, 0n]]);
  });
});

describe('counter-offers', () => {
  it('go back and forth five times; then it is yes or no', async () => {
    const { responseId } = await opened(480);
    const change = await watch('plant');
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const [by, price] = round % 2 ? [mine, 512 - round] as const : [plant, 480 + round] as const;
      app.pass(1_000);
      expect(answerOf(await counter(by, responseId, price, 500)).round).toBe(round);
    }
    expect(await counter(plant, responseId, 500, 500)).toMatchObject({ fault: { name: 'too_many_rounds', params: { most: 5 } } });
    const { card, offers } = answerOf(await mine(responseDetail, { responseId }));
    expect(card).toMatchObject({ state: 'owner_countered', round: 5, price: yuan(507) });
    expect(offers.map(({ round, by, price }) => [round, by, price])).toEqual([
      [0, 'responder', yuan(480)], [1, 'owner', yuan(511)], [2, 'responder', yuan(482)], [3, 'owner', yuan(509)], [4, 'responder', yuan(484)], [5, 'owner', yuan(507)],
    ]);
    // 484 instead of 480 yuan for 500 t: its last own offer is what is frozen.
    expect(await change()).toEqual([-20_000n, 20_000n, 0n]);
    expect(await accept(plant, responseId)).toMatchObject({ answer: { state: 'dealt' } });
  });

  it('are made in turn, and by nobody else', async () => {
    const { responseId } = await opened();
    expect(await counter(plant, responseId, 501, 500)).toMatchObject({ fault: { name: 'not_your_turn', params: { state: 'submitted' } } });
    expect(await accept(plant, responseId)).toMatchObject({ fault: { name: 'not_your_turn' } });
    await counter(mine, responseId, 510, 500);
    for (const move of [counter(mine, responseId, 505, 500), accept(mine, responseId), mine(rejectResponse, { responseId }), mine(withdrawResponse, { responseId })]) {
      expect(await move).toMatchObject({ fault: { name: 'not_your_turn', params: { state: 'owner_countered' } } });
    }
    for (const move of [counter(rival, responseId, 505, 500), accept(rival, responseId), rival(withdrawResponse, { responseId })]) {
      expect(await move).toMatchObject({ fault: { name: 'not_found' } });
    }
    await expect(accept(viewer, responseId)).rejects.toMatchObject({ code: '900403' });
  });

  it('of both sides are held to the lot, the price range and their two days', async () => {
    const { responseId } = await opened(500, 500, plant, { maxPerFirm: tonnes(800) });
    expect(await counter(mine, responseId, 500, 2_100)).toMatchObject({ fault: { name: 'exceeds_left' } });
    expect(await counter(mine, responseId, 500, 450)).toMatchObject({ fault: { name: 'off_step' } });
    expect(await counter(mine, responseId, 500, 900)).toMatchObject({ fault: { name: 'above_firm_limit', params: { limit: 800_000n, taken: 0n } } });
    expect(await mine(counterResponse, { responseId, ...offer(500, 500), price: haoPerTonne(9_999n) })).toMatchObject({ fault: { name: 'price_outside' } });
    expect(answerOf(await plant(responseDetail, { responseId })).offers).toHaveLength(1);
  });

  it('need the money they promise', async () => {
    const { responseId } = await opened(500, 500, rival);
    await counter(mine, responseId, 512, 500);
    expect(await counter(rival, responseId, 5_000, 2_000)).toMatchObject({ fault: { name: 'deposit_short' } });
    await rival(withdrawResponse, { responseId });
  });

  it('and deals before them count towards what one firm may take', async () => {
    const listingId = await negotiable({ maxPerFirm: tonnes(1_100), minTake: tonnes(500) });
    const first = answerOf(await respond(plant, listingId, 500, 500)).responseId;
    await accept(mine, first);
    const { responseId } = answerOf(await respond(plant, listingId, 500, 600));
    expect(await counter(mine, responseId, 500, 700)).toMatchObject({ fault: { name: 'above_firm_limit', params: { limit: 1_100_000n, taken: 500_000n } } });
    expect(await accept(mine, responseId)).toMatchObject({ answer: { state: 'dealt' } });
  });
});

describe('a deal', () => {
  beforeEach(() => payIn(app, idOf('plant'), 50_000_000n));

  it('when the owner accepts: deposits become bonds, a contract is drafted, both are told', async () => {
    const [plants, mines] = [await watch('plant'), await watch('mine')];
    const messages = await count('message', `template = 'dealt'`);
    const { listingId, responseId } = await opened(500, 500);
    expect(await accept(mine, responseId)).toEqual({ ok: true, answer: { responseId, state: 'dealt', round: 0 } });
    expect(await plants()).toEqual([-2_500_000n, 0n, 2_500_000n]);
    expect(await mines()).toEqual([-2_048_000n, 1_536_000n, 512_000n]);
    expect(await count('message', `template = 'dealt'`)).toBe(messages + 2);
    expect(answerOf(await plant(contractPage, { side: 'buyer' })).list[0]).toMatchObject({ quantity: 500_000n, price: yuan(500), goods: 25_000_000n, state: 'draft' });
    expect(await count('trade_listing', 'id = $1 and left_kg = 1500000', listingId)).toBe(1);
    expect(await accept(mine, responseId)).toMatchObject({ fault: { name: 'not_your_turn', params: { state: 'dealt' } } });
  });

  it.each([
    ['dearer than was offered takes the difference from free money', 540, 600, [-3_240_000n, 0n, 3_240_000n]],
    ['cheaper and smaller gives the difference back', 490, 400, [-1_960_000n, 0n, 1_960_000n]],
  ])('that is %s', async (_name, price, amount, expected) => {
    const change = await watch('plant');
    const { responseId } = await opened(500, 500, plant, { minTake: tonnes(100) });
    expect(await change()).toEqual([-2_500_000n, 2_500_000n, 0n]);
    await counter(mine, responseId, price, amount);
    expect(await change()).toEqual([-2_500_000n, 2_500_000n, 0n]);
    expect(await accept(plant, responseId)).toMatchObject({ answer: { state: 'dealt', round: 1 } });
    expect(await change()).toEqual(expected);
    expect(await count('trade_history', `subject_id = $1 and move = 'agree'`, responseId)).toBe(1);
  });

  it('is not agreed to without the money for the difference', async () => {
    const { responseId } = await opened(500, 500, rival);
    await counter(mine, responseId, 4_000, 2_000);
    const change = await watch('rival');
    expect(await accept(rival, responseId)).toMatchObject({ fault: { name: 'deposit_short', params: { needed: 50_000_000n } } });
    expect([await stateOf(responseId, rival), await change()]).toEqual(['owner_countered', [0n, 0n, 0n]]);
    await rival(withdrawResponse, { responseId });
  });

  it('with a seller who answers a wish to buy: the bonds lie on the right sides', async () => {
    const [mines, plants] = [await watch('mine'), await watch('plant')];
    const listingId = await list({ mode: 'negotiate', direction: 'buy' }, plant);
    const { responseId } = answerOf(await respond(mine, listingId, 520, 500));
    expect(await mines()).toEqual([-520_000n, 520_000n, 0n]);
    await accept(plant, responseId);
    expect(await mines()).toEqual([-520_000n, 0n, 520_000n]);
    expect(await plants()).toEqual([-10_240_000n, 7_680_000n, 2_560_000n]);
    expect(answerOf(await mine(contractPage, { side: 'seller' })).list[0]).toMatchObject({ price: yuan(520), buyer: { shortName: 'plant' } });
    await plant(withdrawListing, { listingId });
  });

  it('that is accepted twice at once is one deal', async () => {
    const { listingId, responseId } = await opened(500, 500);
    const results = await Promise.all(Array.from({ length: 5 }, () => accept(mine, responseId)));
    expect(results.map(faultOf).sort()).toEqual(['done', 'not_your_turn', 'not_your_turn', 'not_your_turn', 'not_your_turn']);
    expect(await count('contract', 'listing_id = $1', listingId)).toBe(1);
  });

  it('is struck while all its firms deal elsewhere, and nobody gets in another’s way', async () => {
    await Promise.all([idOf('mine'), idOf('plant'), idOf('rival')].map((firm) => payIn(app, firm, 500_000_000n)));
    const retried = countRetries(app.database);
    const elsewhere = await Promise.all(Array.from({ length: 12 }, () => list({ minTake: tonnes(100) })));
    const threads = await Promise.all(elsewhere.map(async () => {
      const { listingId, responseId } = await opened(500, 2_000);
      await respond(rival, listingId, 490, 500);
      return responseId;
    }));
    const results = await Promise.all([
      ...threads.map((responseId) => accept(mine, responseId)), ...elsewhere.flatMap((id) => [take(plant, id, 100), take(rival, id, 100)]),
    ]);
    expect(results.map(faultOf).filter((fault) => fault !== 'done')).toEqual([]);
    expect(retried()).toBe(0);
  });

  it('accepted, countered and left at the same moment has one outcome', async () => {
    const { listingId, responseId } = await opened(500, 500);
    const results = await Promise.all([accept(mine, responseId), counter(mine, responseId, 505, 500), plant(withdrawResponse, { responseId })]);
    const dealt = await count('contract', 'listing_id = $1', listingId);
    expect(dealt).toBe(results[0].ok ? 1 : 0);
    expect(results.filter(({ ok }) => ok).length).toBeLessThanOrEqual(results[1].ok ? 2 : 1);
  });

  it('of the last tonnes closes the listing: other negotiations end and their deposits are free', async () => {
    const changes = [await watch('rival'), await watch('mine')];
    const { listingId, responseId } = await opened(500, 2_000);
    const theirs = answerOf(await respond(rival, listingId, 490, 500)).responseId;
    await accept(mine, responseId);
    expect(await stateOf(theirs, rival)).toBe('expired');
    expect(await changes[0]?.()).toEqual([0n, 0n, 0n]);
    expect(await changes[1]?.()).toEqual([-2_048_000n, 0n, 2_048_000n]);
    expect(await count('message', `matter_id = $1 and template = 'response_expired'`, theirs)).toBe(1);
    expect(await respond(rival, listingId, 490, 500)).toMatchObject({ fault: { name: 'closed', params: { state: 'sold_out' } } });
  });

  it('is refused when others took the tonnes meanwhile; what is left can still be offered', async () => {
    const listingId = await list({ mode: 'directed', visibility: 'firms', namedFirmIds: [idOf('plant'), idOf('rival')] });
    const { responseId } = answerOf(await respond(plant, listingId, 500, 1_600));
    expect(await take(rival, listingId, 500)).toMatchObject({ ok: true });
    expect(await accept(mine, responseId)).toMatchObject({ fault: { name: 'exceeds_left', params: { left: 1_500_000n } } });
    await counter(mine, responseId, 500, 1_500);
    expect(await accept(plant, responseId)).toMatchObject({ answer: { state: 'dealt' } });
    expect(answerOf(await plant(contractPage, { list: 'invite' })).list).toHaveLength(1);
  });

  it('for the last tonnes, raced for by two responders, is struck with one', async () => {
    const { listingId, responseId } = await opened(500, 1_500);
    const theirs = answerOf(await respond(rival, listingId, 490, 600)).responseId;
    const results = await Promise.all([accept(mine, responseId), accept(mine, theirs)]);
    expect(results.map(faultOf).sort()).toEqual(['done', 'exceeds_left']);
    const { rows } = await app.database.pool.query<{ sold: string }>(
      'select quantity_kg - left_kg - (select sum(quantity_kg) from contract where listing_id = listing.id) as sold from trade_listing as listing where id = $1', [listingId]);
    expect(rows[0]?.sold).toBe('0');
    await Promise.all([plant(withdrawResponse, { responseId }), rival(withdrawResponse, { responseId: theirs })]);
  });

  it.each(['mine', 'plant'] as const)('goes no further while %s is not certified, and can still be left', async (lapsed) => {
    const listingId = await list({ mode: 'negotiate' });
    const { responseId } = answerOf(await respond(plant, listingId, 500, 500));
    await app.database.pool.query(`update firm set state = 'expired' where id = $1`, [idOf(lapsed)]);
    const moves = [
      await respond(lapsed === 'plant' ? plant : rival, listingId, 490, 500), await counter(mine, responseId, 505, 500), await accept(mine, responseId),
    ];
    const left = await plant(withdrawResponse, { responseId });
    await app.database.pool.query(`update firm set state = 'certified' where id = $1`, [idOf(lapsed)]);
    expect(moves).toMatchObject(Array(3).fill({ fault: { name: 'firm_not_certified', params: { firm: lapsed } } }));
    expect(left).toMatchObject({ answer: { state: 'withdrawn' } });
  });

  it('is not struck while the listing is suspended', async () => {
    const { listingId, responseId } = await opened();
    await mine(suspendListing, { listingId });
    expect(await accept(mine, responseId)).toMatchObject({ fault: { name: 'closed', params: { state: 'suspended' } } });
    expect(await counter(mine, responseId, 505, 500)).toMatchObject({ fault: { name: 'closed' } });
    expect(await plant(withdrawResponse, { responseId })).toMatchObject({ answer: { state: 'withdrawn' } });
  });
});

describe('a negotiation ends without a deal, and its deposit is free at once', () => {
  it.each<[string, string, (responseId: string) => Promise<unknown>]>([
    ['when the owner says no', 'rejected', (responseId) => mine(rejectResponse, { responseId })],
    ['when the responder leaves', 'withdrawn', (responseId) => plant(withdrawResponse, { responseId })],
    ['when the responder leaves after a counter-offer', 'withdrawn', async (responseId) => {
      await counter(mine, responseId, 505, 500);
      return plant(withdrawResponse, { responseId });
    }],
    ['when the last offer has run out', 'expired', async () => {
      app.pass(HOUR);
      await runJob(expireResponses, app.runtime);
    }],
  ])('%s', async (_name, state, end) => {
    const change = await watch('plant');
    const listingId = await negotiable();
    const { responseId } = answerOf(await plant(submitResponse, { listingId, ...offer(500, 500), validUntil: new Date(app.now.getTime() + HOUR) }));
    await end(responseId);
    expect([await stateOf(responseId), await change()]).toEqual([state, [0n, 0n, 0n]]);
    expect(await count('message', `matter_id = $1 and template = 'response_${state}'`, responseId)).toBe(1);
    expect(await accept(mine, responseId)).toMatchObject({ fault: { name: 'not_your_turn', params: { state } } });
  });

  it('but an offer that has run out is no longer accepted even before that', async () => {
    const { responseId } = await opened();
    app.pass(2 * HOUR);
    const { listingId } = answerOf(await plant(responseDetail, { responseId })).card;
    const short = answerOf(await rival(submitResponse, { listingId, ...offer(500, 500), validUntil: new Date(app.now.getTime() + HOUR) })).responseId;
    app.pass(HOUR);
    expect(await accept(mine, short)).toMatchObject({ fault: { name: 'offer_expired' } });
    expect(await counter(mine, short, 505, 500)).toMatchObject({ fault: { name: 'offer_expired' } });
    await runJob(expireResponses, app.runtime);
    expect([await stateOf(short, rival), await stateOf(responseId)]).toEqual(['expired', 'submitted']);
  });
});

it('all of this leaves the books in order, and a deposit frozen for open offers only', async () => {
  expect(await brokenBooks()).toEqual([]);
  const open = `state in ('submitted', 'owner_countered', 'responder_countered')`;
  expect(await count('funds_hold', `kind = 'trade' and state = 'active'`)).toBe(await count('trade_response', open));
  expect(await count('funds_hold', `kind = 'performance' and state = 'active'`)).toBe(2 * await count('contract'));
});
