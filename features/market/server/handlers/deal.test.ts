// Deal statistics: weeks, weighted averages, and hiding of small groups.

import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading, tonnes, yuan } from '../../../../test/support/trading.ts';
import { dealStatistics } from '../../calls/deal.ts';

const app = await testApp();
const { plant, rival, list, take } = await openTrading(app);
const visitor = app.client();
const read = async (weeks: 4 | 12 | 52 = 4) => answerOf(await visitor(dealStatistics, { weeks }));

describe('a figure', () => {
  it('is published once three deals of three firms stand behind it, weighted by tonnes', async () => {
    const cheap = await list({ price: yuan(500), quantity: tonnes(4_000) });
    const dear = await list({ price: yuan(530), quantity: tonnes(4_000) });
    answerOf(await take(plant, cheap, 1_000));
    answerOf(await take(plant, cheap, 1_000));
    expect(await read()).toEqual({ list: [], hidden: 1 });
    answerOf(await take(plant, dear, 1_000));
    // Three deals, but only two firms.
    expect(await read()).toEqual({ list: [], hidden: 1 });
    answerOf(await take(rival, dear, 500));
    expect(await read()).toEqual({
      hidden: 0,
      list: [
        {
          week: '2026-11-23',
          varietyId: 'thermal',
          placeId: 'pinglu',
          priceBasis: 'pit',
          deals: 4,
          quantity: tonnes(3_500),
          average: 5_128_571n,
        },
      ],
    });
  });
  it('is of its own week and kind of price', async () => {
    app.pass(7 * 86_400_000);
    expect((await read()).list).toHaveLength(1);
    app.pass(28 * 86_400_000);
    expect((await read()).list).toEqual([]);
    expect((await read(12)).list).toHaveLength(1);
  });
});
