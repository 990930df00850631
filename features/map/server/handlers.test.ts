// The board gathered by place: counts, the best of each place, and who sees what.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { listingBoard } from '#features/listing/calls/board.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../test/support/app.ts';
import { answerOf, openTrading, tonnes, yuan } from '../../../test/support/trading.ts';
import { offersByPlace } from '../calls.ts';

const app = await testApp();
const { mine, plant, rival, idOf, list } = await openTrading(app);
const visitor = app.client();
const noDeposit = {
  sellerDeposit: { mode: 'none', value: indexValue(0n) },
  buyerDeposit: { mode: 'none', value: indexValue(0n) },
} as const;
const put = (title: string, price: number, deliveryPlaceId: string, more: object = {}, by = mine) =>
  list({ ...noDeposit, title, price: yuan(price), deliveryPlaceId, quantity: tonnes(600), ...more }, by);

await put('near', 560, 'pinglu');
const cheap = await put('cheap', 512, 'pinglu', { quantity: tonnes(20_000) });
await put('by sea', 645, 'caofeidian', { transport: 'water', priceBasis: 'fob_port' });
await put('for one firm', 500, 'pinglu', { visibility: 'firms', namedFirmIds: [idOf('rival')] });
const bid = { direction: 'buy', priceBasis: 'delivered_plant' };
await put('low bid', 700, 'fengrun', bid, plant);
const high = await put('high bid', 800, 'fengrun', bid, plant);

const gather = async (input: InputOf<typeof offersByPlace>, by: Client = visitor) =>
  answerOf(await by(offersByPlace, input)).list.map(({ placeId, direction, count, left, best }) => [
    placeId,
    direction,
    count,
    left,
    best.price,
    best.delivered,
  ]);

describe('the map of the market', () => {
  it('counts offers and bids of a place and names the best of each', async () => {
    expect(await gather({})).toEqual([
      ['caofeidian', 'sell', 1, tonnes(600), yuan(645), null],
      ['fengrun', 'buy', 2, tonnes(1_200), yuan(800), null],
      ['pinglu', 'sell', 2, tonnes(20_600), yuan(512), null],
    ]);
    const found = answerOf(await visitor(offersByPlace, {})).list;
    expect(found.map(({ best }) => best.listingId)).toEqual(expect.arrayContaining([cheap, high]));
  });

  it('says what the cheapest costs at the place named, as the board does', async () => {
    const { list: places } = answerOf(
      await plant(offersByPlace, { direction: 'sell', toPlaceId: 'fengrun' }),
    );
    const { list: cards } = answerOf(
      await plant(listingBoard, { direction: 'sell', toPlaceId: 'fengrun', sort: 'delivered' }),
    );
    for (const { placeId, best } of places) {
      const cheapest = cards.find(({ deliveryPlaceId }) => deliveryPlaceId === placeId);
      expect(best).toEqual({
        listingId: cheapest?.id,
        price: cheapest?.pricePerTonne,
        delivered: cheapest?.comparison?.delivered,
      });
    }
    expect(places.map(({ placeId }) => placeId)).toEqual(['caofeidian', 'pinglu']);
  });

  it.each<[string, Client, number, bigint]>([
    ['a visitor', visitor, 2, yuan(512)],
    ['a plant', plant, 2, yuan(512)],
    ['the firm that an offer names', rival, 3, yuan(500)],
    ['the mine, whose own they are', mine, 3, yuan(500)],
  ])('shows to %s what the board shows', async (_who, by, count, price) => {
    const pinglu = (await gather({ direction: 'sell' }, by)).find(([placeId]) => placeId === 'pinglu');
    expect(pinglu).toEqual(['pinglu', 'sell', count, expect.anything(), price, null]);
    const board = answerOf(await by(listingBoard, { direction: 'sell', placeId: 'pinglu' })).list;
    expect(board).toHaveLength(count);
  });

  it('has no delivered price of one’s own and of bids', async () => {
    const delivered = (by: Client) =>
      gather({ toPlaceId: 'fengrun' }, by).then((rows) => rows.map((row) => row[5] !== null));
    expect(await delivered(plant)).toEqual([true, false, true]);
    expect(await delivered(mine)).toEqual([false, false, false]);
  });

  it('takes the filters of the board', async () => {
    expect(await gather({ quantityLeast: tonnes(1_000) })).toEqual([
      ['pinglu', 'sell', 1, tonnes(20_000), yuan(512), null],
    ]);
    expect(await gather({ province: 'nowhere' })).toEqual([]);
  });
});
