// Tests of home: market figures, and to-dos by person.

import { expect, describe, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { submitResponse } from '#features/negotiation/calls/response.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { agreeTo } from '../../../../test/support/depositNotice.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { businessTodo, homeFigures } from '../../calls/home.ts';

const app = await testApp();
const firms = await openMarket(app);
// Who trades signs here too.
await app.database.pool.query(
  `insert into firm_seat (firm_id, person_id, seat)
   select firm_id, person_id, 'firm_representative' from firm_seat where seat = 'firm_trader'`,
);
const [mine, plant, rival, viewer] = [
  await app.signIn('mine.trader'),
  await app.signIn('plant.trader'),
  await app.signIn('rival.trader'),
  await app.signIn('plant.viewer'),
];
const list = async (changes: Partial<ListingTerms> = {}) => {
  const result = await mine(submitListing, { terms: someTerms({ quantity: kg(2_000_000n), ...changes }) });
  if (!result.ok) throw new Error(result.fault.name);
  return result.answer.id;
};
const todoOf = async (client: typeof mine) => {
  const result = await client(businessTodo, {});
  if (!result.ok) throw new Error('the to-dos declare no fault');
  return result.answer;
};

describe('the figures', () => {
  it('count what everybody may buy, at one heat', async () => {
    await list();
    await list({ price: haoPerTonne(5_000_000n) });
    await list({ visibility: 'firms', namedFirmIds: [firms.plant ?? ''] });
    const result = await app.client()(homeFigures, {});
    expect(result).toMatchObject({
      answer: {
        count: 2,
        left: 4_000_000n,
        varieties: [{ varietyId: 'thermal', count: 2, lowestAtMarketHeat: 5_500_000n }],
      },
    });
  });
});

describe('what waits', () => {
  it('is the offer for the owner, not for the one who made it', async () => {
    const listingId = await list({ mode: 'negotiate' });
    const offered = { quantity: kg(500_000n), price: haoPerTonne(5_000_000n) };
    await plant(submitResponse, {
      listingId,
      ...offered,
      message: '',
      validUntil: new Date(app.now.getTime() + 3_600_000),
      ...(await agreeTo(plant, listingId, offered.quantity, offered.price)),
    });
    expect((await todoOf(mine)).list).toMatchObject([{ kind: 'answer_offer', counterparty: 'plant' }]);
    expect((await todoOf(plant)).counts).toMatchObject({ offers: 0 });
    expect((await todoOf(rival)).list).toEqual([]);
  });
  it('is the contract for both sides, with the hour it must be signed by', async () => {
    const [listingId, quantity] = [await list(), kg(500_000n)];
    await plant(takeListing, { listingId, quantity, ...(await agreeTo(plant, listingId, quantity)) });
    for (const client of [mine, plant])
      expect((await todoOf(client)).list.at(-1)).toMatchObject({ kind: 'sign_contract' });
    expect((await todoOf(viewer)).counts).toMatchObject({ offers: 0, contracts: 0 });
  });

  it('is the paper for the seller first, and for both where all sign at once', async () => {
    await app.database.pool.query("update contract set state = 'to_sign'");
    const waits = async () =>
      Promise.all([mine, plant].map(async (client) => (await todoOf(client)).counts.contracts));
    expect(await waits()).toEqual([1, 0]);
    await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'parallel'));
    expect(await waits()).toEqual([1, 1]);
    await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'sequence'));
  });
});
