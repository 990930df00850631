// The board: visibility, filters, sorting, price comparison and index use.

import { beforeAll, describe, expect, it } from 'vitest';
import { addPartners } from '#features/binding/server/public.ts';
import { indexValue } from '#features/clause/quality.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, kcalPerKg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading, tonnes, yuan } from '../../../../test/support/trading.ts';
import { BOARD_SORTS, listingBoard, listingSummary } from '../../calls/board.ts';
import { listingDetail } from '../../calls/listing.ts';
import { deleteSavedSearch, saveSearch } from '../../calls/search.ts';
import { readSearchOwners } from '../queries/search.ts';

type BoardInput = InputOf<typeof listingBoard>;
const app = await testApp();
const { mine, plant, rival, sister, idOf, list, take } = await openTrading(app);
const visitor = app.client();

const spec = (heat: bigint, sulphur: bigint, rest: ListingTerms['spec']): ListingTerms['spec'] => [
  { index: 'QNET_AR', op: 'at_least', value: indexValue(heat) },
  { index: 'MT', op: 'at_most', value: indexValue(980n) },
  { index: 'STD', op: 'at_most', value: indexValue(sulphur) },
  ...rest,
];
const ash = (value: bigint) => [{ index: 'AD', op: 'at_most', value: indexValue(value) }] as const;
const volatile = (value: bigint) => [{ index: 'VDAF', op: 'typical', value: indexValue(value) }] as const;
const noDeposit = { sellerDeposit: { mode: 'none', value: indexValue(0n) } } as const;

/** The three offers of domain 4.7, and a buy listing. */
const OFFERS: Record<string, Partial<ListingTerms>> = {
  A: {
    price: yuan(388),
    spec: spec(4_700n, 60n, [...volatile(3_500n)]),
    deliveryPlaceId: 'dongsheng',
    rankCode: 'CY',
    formCode: 'raw',
    quantity: tonnes(2_000),
  },
  B: {
    price: yuan(512),
    spec: spec(5_000n, 80n, [...ash(1_840n)]),
    deliveryPlaceId: 'pinglu',
    rankCode: 'BN',
    transport: 'rail',
    priceBasis: 'on_rail',
    payModes: ['cash', 'bank_draft'],
    quantity: tonnes(20_000),
    isPowerCoal: true,
  },
  C: {
    price: yuan(645),
    spec: spec(5_500n, 45n, [...ash(1_500n), ...volatile(3_800n)]),
    deliveryPlaceId: 'caofeidian',
    transport: 'water',
    priceBasis: 'fob_port',
    isTaxIncluded: false,
    mode: 'negotiate',
    quantity: tonnes(600),
    varietyId: 'coking',
    validTo: new Date('2026-11-27T10:00:00Z'),
  },
  D: {
    price: yuan(800),
    spec: spec(6_000n, 50n, [...ash(1_200n)]),
    deliveryPlaceId: 'fengrun',
    direction: 'buy',
    priceBasis: 'delivered_plant',
    quantity: tonnes(1_000),
    varietyId: 'anthracite',
    buyerDeposit: noDeposit.sellerDeposit,
  },
};
for (const [title, terms] of Object.entries(OFFERS)) {
  app.pass(1_000);
  await list({ ...noDeposit, title, ...terms }, terms.direction === 'buy' ? plant : mine);
}
const titles = async (input: BoardInput, by = visitor) =>
  answerOf(await by(listingBoard, input)).list.map(({ title }) => title);

const FILTERS: [string, BoardInput, string[]][] = [
  ['none: everything, the newest first', {}, ['D', 'C', 'B', 'A']],
  ['to buy', { direction: 'buy' }, ['D']],
  ['to sell', { direction: 'sell' }, ['C', 'B', 'A']],
  ['negotiated', { mode: 'negotiate' }, ['C']],
  ['a variety', { varietyId: 'coking' }, ['C']],
  ['a rank', { rankCode: 'CY' }, ['A']],
  ['a form', { formCode: 'raw' }, ['A']],
  ['a province', { province: '河北省' }, ['D', 'C']],
  ['a place', { placeId: 'pinglu' }, ['B']],
  ['a way of transport', { transport: 'water' }, ['C']],
  ['a price basis', { priceBasis: 'on_rail' }, ['B']],
  ['tax not included', { isTaxIncluded: false }, ['C']],
  ['heat from', { heatFrom: kcalPerKg(5_500n) }, ['D', 'C']],
  ['heat to', { heatTo: kcalPerKg(5_000n) }, ['B', 'A']],
  ['heat between', { heatFrom: kcalPerKg(5_000n), heatTo: kcalPerKg(5_500n) }, ['C', 'B']],
  ['sulphur at most', { sulphurMost: basisPoints(60n) }, ['D', 'C', 'A']],
  ['ash at most leaves out who does not promise any', { ashMost: basisPoints(1_500n) }, ['D', 'C']],
  ['volatiles from', { volatileFrom: basisPoints(3_600n) }, ['C']],
  ['volatiles to', { volatileTo: basisPoints(3_600n) }, ['A']],
  ['tonnes at least', { quantityLeast: tonnes(2_000) }, ['B', 'A']],
  ['a means of payment', { payMode: 'bank_draft' }, ['B']],
  ['power coal', { isPowerCoal: true }, ['B']],
  ['a firm', { firmId: idOf('plant') }, ['D']],
  ['two at once', { transport: 'road', direction: 'sell' }, ['A']],
  ['what nobody has', { heatFrom: kcalPerKg(8_000n) }, []],
  ['a Chinese word of the variety', { keyword: '无烟' }, ['D']],
  ['a Chinese word of the place', { keyword: '曹妃甸' }, ['C']],
  ['the first letters of the place in pinyin', { keyword: 'cfd' }, ['C']],
  ['the name of the firm, in capitals', { keyword: 'PLANT有限' }, ['D']],
  ['a keyword of spaces alone', { keyword: '  ' }, ['D', 'C', 'B', 'A']],
  ['a percent sign is only a percent sign', { keyword: '%' }, []],
  ['an underline is only an underline', { keyword: '_' }, []],
];

describe('a filter', () => {
  it.each(FILTERS)('%s', async (_name, input, expected) => {
    expect(await titles(input)).toEqual(expected);
    const { sort: _sort, ...filters } = input;
    const left = expected.reduce((total, title) => total + (OFFERS[title]?.quantity ?? 0n), 0n);
    expect(answerOf(await visitor(listingSummary, filters))).toEqual({ count: expected.length, left });
  });
  it.each(FILTERS.filter(([, input]) => Object.keys(input).length > 0 && input.keyword?.trim() !== ''))(
    '%s: a search kept with it looks for the same',
    async (_name, input, expected) => {
      const { id } = answerOf(await rival(saveSearch, { name: '同样', filters: input, isAlerting: true }));
      const everything = answerOf(await visitor(listingBoard, {})).list;
      const sought = await Promise.all(
        everything.map((card) =>
          readSearchOwners(app.database.reading, {
            id: card.id,
            firmId: card.firm.id,
            firmIds: null,
            exceptFirmIds: [],
          }),
        ),
      );
      expect(everything.filter((_card, at) => sought[at]?.length === 1).map(({ title }) => title)).toEqual(
        expected,
      );
      answerOf(await rival(deleteSavedSearch, { searchId: id }));
    },
  );
});

describe('a sort', () => {
  it.each<[(typeof BOARD_SORTS)[number], string[]]>([
    ['newest', ['D', 'C', 'B', 'A']],
    ['price', ['A', 'B', 'C', 'D']],
    ['per_kcal', ['A', 'B', 'C', 'D']],
    ['ending', ['C', 'A', 'B', 'D']],
    ['delivered', ['A', 'B', 'C', 'D']],
    ['normalised', ['A', 'C', 'B', 'D']],
    ['distance', ['D', 'C', 'B', 'A']],
    ['heat', ['A', 'B', 'C', 'D']],
    ['sulphur', ['C', 'D', 'A', 'B']],
    ['ash', ['D', 'C', 'B', 'A']],
    ['moisture', ['A', 'B', 'C', 'D']],
    ['volatile', ['A', 'C', 'B', 'D']],
    ['left', ['C', 'D', 'A', 'B']],
  ])('by %s', async (sort, expected) => {
    expect(await titles({ sort, toPlaceId: 'fengrun' })).toEqual(expected);
  });
  it.each<[(typeof BOARD_SORTS)[number], boolean, string[]]>([
    ['newest', false, ['A', 'B', 'C', 'D']],
    ['price', true, ['D', 'C', 'B', 'A']],
    ['ash', true, ['B', 'C', 'D', 'A']],
    ['volatile', true, ['C', 'A', 'D', 'B']],
    ['left', true, ['B', 'A', 'D', 'C']],
  ])('by %s, descending: %s', async (sort, isDescending, expected) => {
    expect(await titles({ sort, isDescending, toPlaceId: 'fengrun' })).toEqual(expected);
  });
});

describe('a price compared at the reader’s place', () => {
  const inYuan = (hao: bigint) => {
    const fen = (hao + 50n) / 100n;
    return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
  };
  const compared = async (toPlaceId?: string) => {
    const cards = answerOf(
      await visitor(listingBoard, { sort: 'price', ...(toPlaceId ? { toPlaceId } : {}) }),
    ).list;
    return Object.fromEntries(cards.map(({ title, comparison }) => [title, comparison]));
  };

  it.each([
    ['A', { freight: yuan(210), other: yuan(12), lossRate: 30n }, '611.84', '715.98'],
    ['B', { freight: 1_486_000n, other: yuan(18), lossRate: 120n }, '686.84', '755.53'],
    ['C', { freight: yuan(62), other: yuan(8), lossRate: 30n }, '717.15', '717.15'],
  ])('of offer %s is what the domain says', async (title, lane, delivered, normalised) => {
    const comparison = (await compared('fengrun'))[title];
    expect(comparison).toMatchObject(lane);
    expect([comparison?.delivered, comparison?.normalised].map((hao) => inYuan(hao ?? 0n))).toEqual([
      delivered,
      normalised,
    ]);
  });

  it('costs nothing to bring where it is already', async () => {
    expect((await compared('caofeidian')).C).toMatchObject({ freight: 0n, delivered: OFFERS['C']?.price });
  });

  it.each<[string, typeof visitor, string[]]>([
    ['a visitor', visitor, ['A', 'B', 'C']],
    ['a plant', plant, ['A', 'B', 'C']],
    ['the mine, whose own they are', mine, []],
  ])('is told to %s of the offers of others, not of bids', async (_name, by, expected) => {
    const cards = answerOf(await by(listingBoard, { sort: 'price', toPlaceId: 'fengrun' })).list;
    expect(cards.filter(({ comparison }) => comparison).map(({ title }) => title)).toEqual(expected);
  });

  it('is absent without a place or known freight; sorted by it such listings come last, by their price', async () => {
    expect(Object.values(await compared())).toEqual([null, null, null, null]);
    expect((await compared('taicang')).A).toBeNull();
    expect(await titles({ sort: 'delivered', toPlaceId: 'taicang' })).toEqual(['C', 'A', 'B', 'D']);
    expect(await titles({ sort: 'delivered', isDescending: true, toPlaceId: 'taicang' })).toEqual([
      'C',
      'D',
      'B',
      'A',
    ]);
    expect(await titles({ sort: 'normalised' })).toEqual(await titles({ sort: 'per_kcal' }));
    expect(await titles({ sort: 'distance' })).toEqual(await titles({ sort: 'price' }));
  });

  it('uses the newest rate in force today, neither an older, cheaper one nor a future one', async () => {
    await app.database.pool.query(`
      insert into catalog_freight (from_place_id, to_place_id, transport, rate_hao_per_t, other_hao_per_t,
        loss_bp, distance_m, valid_from)
      values ('caofeidian', 'fengrun', 'road', 700000, 80000, 30, 100000, '2026-11-24'),
             ('caofeidian', 'fengrun', 'road', 100000, 80000, 30, 100000, '2026-11-25')`);
    expect((await compared('fengrun')).C).toMatchObject({ freight: yuan(70) });
    await app.database.pool.query(
      `delete from catalog_freight where from_place_id = 'caofeidian' and valid_from >= '2026-11-24'`,
    );
  });
});

describe('pages', () => {
  const prices = [600, 600, 610, 610, 620, 630];
  const page = async (input: BoardInput, by: Client): Promise<string[][]> => {
    const { list: cards, next } = answerOf(await by(listingBoard, input));
    return [cards.map(({ id }) => id), ...(next ? await page({ ...input, after: next }, by) : [])];
  };

  it.each(BOARD_SORTS)(
    'sorted by %s show every listing once, however many are equal, and new ones do not shift them',
    async (sort) => {
      for (const price of prices)
        await list({ ...noDeposit, title: 'paged', varietyId: 'pci', price: yuan(price) });
      const input: BoardInput = { sort, varietyId: 'pci', toPlaceId: 'fengrun' };
      const all = (await page({ ...input, pageSize: 50 }, plant)).flat();
      const pages = await page({ ...input, pageSize: 2 }, plant);
      expect(pages.flat()).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
      expect(pages.slice(0, -1).every((one) => one.length === 2)).toBe(true);

      const first = answerOf(await plant(listingBoard, { ...input, pageSize: 3 }));
      await list({ ...noDeposit, title: 'paged', varietyId: 'pci', price: yuan(600) });
      const second = answerOf(await plant(listingBoard, { ...input, pageSize: 3, after: first.next ?? '' }));
      expect(
        first.list.map(({ id }) => id).filter((id) => second.list.some((card) => card.id === id)),
      ).toEqual([]);
      app.pass(1_000);
    },
  );

  it.each([
    'x',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["2026-11-24","01"]').toString('base64url'),
    Buffer.from(`["1","'; drop table firm"]`).toString('base64url'),
    Buffer.from('["1","\\u0000"]').toString('base64url'),
    Buffer.from('["99999999999999999999","A"]').toString('base64url'),
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('{"length":2}').toString('base64url'),
  ])('go on from nothing but a cursor of ours: %s', async (after) => {
    for (const sort of BOARD_SORTS)
      await expect(visitor(listingBoard, { sort, after })).rejects.toMatchObject({ platformCode: '900400' });
  });

  it('go on without breaking from the cursor of another sort', async () => {
    const { next } = answerOf(await visitor(listingBoard, { sort: 'price', pageSize: 1 }));
    expect(await visitor(listingBoard, { sort: 'newest', after: next ?? '' })).toMatchObject({ ok: true });
  });
});

describe('a listing is seen', () => {
  beforeAll(() =>
    app.perform((ctx) =>
      addPartners(ctx, [
        { firmId: idOf('mine'), partnerId: idOf('plant'), side: 'BUY', level: 'A', isBlocked: false },
        { firmId: idOf('mine'), partnerId: idOf('rival'), side: 'BUY', level: 'D', isBlocked: true },
        { firmId: idOf('mine'), partnerId: idOf('sister'), side: 'SELL', level: 'A', isBlocked: false },
      ]),
    ),
  );
  const readers: Record<string, Client> = { visitor, mine, plant, rival, sister };
  const seers = async (title: string) => {
    const seen = await Promise.all(
      Object.entries(readers).map(
        async ([name, by]) => [name, await titles({ varietyId: 'domestic' }, by)] as const,
      ),
    );
    return seen.filter(([, found]) => found.includes(title)).map(([name]) => name);
  };

  it.each<[string, Partial<ListingTerms>, string[]]>([
    [
      'by everybody but those its owner has blocked',
      { visibility: 'public' },
      ['visitor', 'mine', 'plant', 'sister'],
    ],
    ['by its owner’s buyers, but for those it has blocked', { visibility: 'partners' }, ['mine', 'plant']],
    [
      'by the firms it names',
      { visibility: 'firms', namedFirmIds: [idOf('sister'), idOf('rival')] },
      ['mine', 'sister'],
    ],
    [
      'by nobody before its time',
      { visibility: 'public', validFrom: new Date(app.now.getTime() + 3_600_000) },
      [],
    ],
  ])('%s', async (title, terms, expected) => {
    await list({ ...noDeposit, title, varietyId: 'domestic', ...terms });
    expect(await seers(title)).toEqual(expected);
  });

  it('not by a firm its owner has blocked, for which it does not exist', async () => {
    const id = await list({ ...noDeposit });
    expect(await take(rival, id, 500)).toMatchObject({ fault: { name: 'not_found' } });
    expect(await rival(listingDetail, { listingId: id })).toMatchObject({ fault: { name: 'not_found' } });
  });

  it('until its time is up, even before it is ended', async () => {
    await list({
      ...noDeposit,
      title: 'short',
      varietyId: 'slime',
      validTo: new Date(app.now.getTime() + 60_000),
    });
    expect(await titles({ varietyId: 'slime' })).toEqual(['short']);
    app.pass(60_000);
    expect(await titles({ varietyId: 'slime' })).toEqual([]);
  });
});
