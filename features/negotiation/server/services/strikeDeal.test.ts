// Deals from negotiation: money, contract, concurrency and refusals.

import { beforeEach, describe, expect, it } from 'vitest';
import { contractPage } from '#features/contract/calls/read.ts';
import { suspendListing, withdrawListing } from '#features/listing/calls/listing.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { openNegotiations } from '../../../../test/support/negotiating.ts';
import { countRetries } from '../../../../test/support/retries.ts';
import { answerOf, faultOf, tonnes, yuan } from '../../../../test/support/trading.ts';
import { acceptResponse, responseDetail, withdrawResponse } from '../../calls/response.ts';

const app = await testApp();
const {
  opened,
  accept,
  stateOf,
  mine,
  plant,
  rival,
  idOf,
  list,
  take,
  respond,
  counter,
  watch,
  count,
  astray,
} = await openNegotiations(app);

describe('a deal', () => {
  beforeEach(() => payIn(app, idOf('plant'), 50_000_000n));

  it('when the owner accepts: deposits become bonds, a contract is drafted, both are told', async () => {
    const [plants, mines] = [await watch('plant'), await watch('mine')];
    const messages = await count('message', `template = 'dealt'`);
    const { listingId, responseId } = await opened(500, 500);
    expect(await accept(mine, responseId)).toEqual({
      ok: true,
      answer: { responseId, state: 'dealt', round: 0 },
    });
    expect(await plants()).toEqual([-2_500_000n, 0n, 2_500_000n]);
    expect(await mines()).toEqual([-2_048_000n, 1_536_000n, 512_000n]);
    expect(await count('message', `template = 'dealt'`)).toBe(messages + 2);
    expect(answerOf(await plant(contractPage, { side: 'buyer' })).list[0]).toMatchObject({
      quantity: 500_000n,
      price: yuan(500),
      goods: 25_000_000n,
      state: 'draft',
    });
    expect(await count('listing', 'id = $1 and left_kg = 1500000', listingId)).toBe(1);
    expect(await accept(mine, responseId)).toMatchObject({
      fault: { name: 'not_your_turn', params: { state: 'dealt' } },
    });
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
    expect(await count('negotiation_history', `subject_id = $1 and move = 'agree'`, responseId)).toBe(1);
  });

  it('is not agreed to without the money for the difference', async () => {
    const { responseId } = await opened(500, 500, rival);
    await counter(mine, responseId, 4_000, 2_000);
    const change = await watch('rival');
    expect(await accept(rival, responseId)).toMatchObject({
      fault: { name: 'deposit_short', params: { needed: 50_000_000n } },
    });
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
    expect(answerOf(await mine(contractPage, { side: 'seller' })).list[0]).toMatchObject({
      price: yuan(520),
      buyer: { shortName: 'plant' },
    });
    await plant(withdrawListing, { listingId });
  });

  it('that is accepted twice at once is one deal', async () => {
    const { listingId, responseId } = await opened(500, 500);
    const results = await Promise.all(Array.from({ length: 5 }, () => accept(mine, responseId)));
    expect(results.map(faultOf).sort()).toEqual([
      'done',
      'not_your_turn',
      'not_your_turn',
      'not_your_turn',
      'not_your_turn',
    ]);
    expect(await count('contract', 'listing_id = $1', listingId)).toBe(1);
  });

  it('is struck at the offer that was seen, not at one that came while somebody looked', async () => {
    const { listingId, responseId } = await opened(500, 500);
    const seen = answerOf(await mine(responseDetail, { responseId })).card.round;
    answerOf(await counter(mine, responseId, 505, 500));
    answerOf(await counter(plant, responseId, 480, 500));
    expect(faultOf(await mine(acceptResponse, { responseId, round: seen }))).toBe('version_changed');
    expect(await count('contract', 'listing_id = $1', listingId)).toBe(0);
    expect(faultOf(await mine(acceptResponse, { responseId, round: seen + 2 }))).toBe('done');
  });

  it('is struck while all its firms deal elsewhere, and nobody gets in another’s way', async () => {
    await Promise.all(
      [idOf('mine'), idOf('plant'), idOf('rival')].map((firm) => payIn(app, firm, 500_000_000n)),
    );
    const retried = countRetries(app.database);
    const elsewhere = await Promise.all(Array.from({ length: 12 }, () => list({ minTake: tonnes(100) })));
    const threads = await Promise.all(
      elsewhere.map(async () => {
        const { listingId, responseId } = await opened(500, 2_000);
        await respond(rival, listingId, 490, 500);
        return responseId;
      }),
    );
    const results = await Promise.all([
      ...threads.map((responseId) => accept(mine, responseId)),
      ...elsewhere.flatMap((id) => [take(plant, id, 100), take(rival, id, 100)]),
    ]);
    expect(results.map(faultOf).filter((fault) => fault !== 'done')).toEqual([]);
    expect(retried()).toBe(0);
  });

  it('accepted, countered and left at the same moment has one outcome', async () => {
    const { listingId, responseId } = await opened(500, 500);
    const results = await Promise.all([
      accept(mine, responseId),
      counter(mine, responseId, 505, 500),
      plant(withdrawResponse, { responseId }),
    ]);
    const dealt = await count('contract', 'listing_id = $1', listingId);
    expect(dealt).toBe(results[0].ok ? 1 : 0);
    expect(results.filter(({ ok }) => ok).length).toBeLessThanOrEqual(results[1].ok ? 2 : 1);
  });

  it('of the last tonnes closes the listing: other negotiations end and release their deposits', async () => {
    const changes = [await watch('rival'), await watch('mine')];
    const { listingId, responseId } = await opened(500, 2_000);
    const theirs = answerOf(await respond(rival, listingId, 490, 500)).responseId;
    await accept(mine, responseId);
    expect(await stateOf(theirs, rival)).toBe('expired');
    expect(await changes[0]?.()).toEqual([0n, 0n, 0n]);
    expect(await changes[1]?.()).toEqual([-2_048_000n, 0n, 2_048_000n]);
    expect(await count('message', `matter_id = $1 and template = 'response_expired'`, theirs)).toBe(1);
    expect(await respond(rival, listingId, 490, 500)).toMatchObject({
      fault: { name: 'closed', params: { state: 'sold_out' } },
    });
  });

  it('is refused when others took the tonnes meanwhile; what is left can still be offered', async () => {
    const listingId = await list({
      mode: 'directed',
      visibility: 'firms',
      namedFirmIds: [idOf('plant'), idOf('rival')],
    });
    const { responseId } = answerOf(await respond(plant, listingId, 500, 1_600));
    expect(await take(rival, listingId, 500)).toMatchObject({ ok: true });
    expect(await accept(mine, responseId)).toMatchObject({
      fault: { name: 'exceeds_left', params: { left: 1_500_000n } },
    });
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
      `select quantity_kg - left_kg
              - (select sum(quantity_kg) from contract where listing_id = listing.id) as sold
         from listing where id = $1`,
      [listingId],
    );
    expect(rows[0]?.sold).toBe('0');
    await Promise.all([
      plant(withdrawResponse, { responseId }),
      rival(withdrawResponse, { responseId: theirs }),
    ]);
  });

  it.each(['mine', 'plant'] as const)(
    'goes no further while %s is not certified, and can still be left',
    async (lapsed) => {
      const listingId = await list({ mode: 'negotiate' });
      const { responseId } = answerOf(await respond(plant, listingId, 500, 500));
      await app.database.pool.query(`update firm set state = 'expired' where id = $1`, [idOf(lapsed)]);
      const moves = [
        await respond(lapsed === 'plant' ? plant : rival, listingId, 490, 500),
        await counter(mine, responseId, 505, 500),
        await accept(mine, responseId),
      ];
      const left = await plant(withdrawResponse, { responseId });
      await app.database.pool.query(`update firm set state = 'certified' where id = $1`, [idOf(lapsed)]);
      expect(moves).toMatchObject(
        Array(3).fill({ fault: { name: 'firm_not_certified', params: { firm: lapsed } } }),
      );
      expect(left).toMatchObject({ answer: { state: 'withdrawn' } });
    },
  );

  it('is not struck while the listing is suspended', async () => {
    const { listingId, responseId } = await opened();
    await mine(suspendListing, { listingId });
    expect(await accept(mine, responseId)).toMatchObject({
      fault: { name: 'closed', params: { state: 'suspended' } },
    });
    expect(await counter(mine, responseId, 505, 500)).toMatchObject({ fault: { name: 'closed' } });
    expect(await plant(withdrawResponse, { responseId })).toMatchObject({ answer: { state: 'withdrawn' } });
  });
});

it('all of this leaves the books in order, and a deposit frozen for open offers only', async () => {
  expect(await astray()).toEqual({ broken: [], deposits: 0, bonds: 0 });
});
