// Saved searches: ownership, limits and alerts.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { followThing, unfollowThing } from '#features/follow/calls.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { kcalPerKg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { approveListing, editListing } from '../../calls/listing.ts';
import {
  setSearchAlerts,
  deleteSavedSearch,
  saveSearch,
  savedSearches,
  type SavedFilters,
  MAX_SAVED_SEARCHES,
} from '../../calls/search.ts';

const app = await testApp();
const { mine, plant, rival, viewer, operator, list, idOf, count } = await openTrading(app);
const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const review = (value: '0' | '1') => app.perform((ctx) => setParameter(ctx, 'TRADE_REVIEW', value));
const keep = (by: Client, filters: SavedFilters, name = '找煤', isAlerting = true) =>
  by(saveSearch, { name, filters, isAlerting });
const kept = async (by: Client) => answerOf(await by(savedSearches, {})).list;
const clear = async (...people: Client[]) => {
  for (const by of people)
    for (const { id } of await kept(by)) answerOf(await by(deleteSavedSearch, { searchId: id }));
};
const found = async (by: Client) =>
  answerOf(await by(readInbox, { pageSize: 50 }))
    .list.filter(({ template }) => template === 'search_found')
    .map(({ params }) => params);
const foundTitles = async (by: Client) => (await found(by)).map(({ title }) => title);

describe('a search', () => {
  it('is kept with its filters as they were asked, by each for themselves', async () => {
    const filters = {
      keyword: '平鲁',
      heatFrom: kcalPerKg(4_800n),
      quantityLeast: tonnes(2_000),
      isTaxIncluded: false,
    };
    const { id } = answerOf(await keep(plant, filters, '平鲁五千大卡'));
    expect(await kept(plant)).toMatchObject([{ id, name: '平鲁五千大卡', filters, isAlerting: true }]);
    expect(await kept(viewer)).toEqual([]);
    for (const refused of [
      await viewer(deleteSavedSearch, { searchId: id }),
      await viewer(setSearchAlerts, { searchId: id, isAlerting: false }),
      await plant(deleteSavedSearch, { searchId: missing }),
    ]) {
      expect(faultOf(refused)).toBe('not_found');
    }
    expect(answerOf(await plant(setSearchAlerts, { searchId: id, isAlerting: false })).isAlerting).toBe(
      false,
    );
    await clear(plant);
    expect(await kept(plant)).toEqual([]);
  });
  it('with the same filters is one search, named anew; several at once too', async () => {
    await Promise.all(Array.from({ length: 5 }, () => keep(plant, { direction: 'sell' }, '卖盘')));
    answerOf(await keep(plant, { direction: 'sell', keyword: '' }, '全部卖盘', false));
    expect(await kept(plant)).toMatchObject([{ name: '全部卖盘', isAlerting: false }]);
    await clear(plant);
  });
  it.each<[string, SavedFilters]>([
    ['nothing', {}],
    ['an empty word', { keyword: '' }],
    ['spaces', { keyword: '  ' }],
  ])('for %s is none', async (_name, filters) => {
    expect(faultOf(await keep(plant, filters))).toBe('nothing_sought');
  });
  it(`ends at ${MAX_SAVED_SEARCHES}, for those too who keep several at once`, async () => {
    for (let at = 0; at < MAX_SAVED_SEARCHES - 2; at += 1)
      answerOf(await keep(plant, { keyword: `煤 ${at}` }));
    const results = await Promise.all(
      Array.from({ length: 6 }, (_none, at) => keep(plant, { keyword: `焦 ${at}` })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      fault: { name: 'searches_full', params: { most: MAX_SAVED_SEARCHES } },
    });
    expect((await keep(plant, { keyword: '煤 0' }, '旧的还能改名')).ok).toBe(true);
    expect(await count('listing_saved_search')).toBe(MAX_SAVED_SEARCHES);
    await clear(plant);
  });
});

describe('a listing that comes up', () => {
  it('notifies each person with a matching search once, however many match, and nobody else', async () => {
    answerOf(await keep(plant, { keyword: '晨光' }, '晨光煤'));
    app.pass(1_000);
    answerOf(await keep(plant, { direction: 'sell', keyword: '晨光' }, '晨光卖盘'));
    answerOf(await keep(rival, { keyword: '晨光', direction: 'buy' }));
    answerOf(await keep(viewer, { keyword: '晨光' }, '不提醒', false));
    answerOf(await keep(mine, { keyword: '晨光' }, '自己的'));
    await list({ title: '晨光一号' });
    await list({ title: '别的' });
    expect(await found(plant)).toMatchObject([{ search: '晨光煤', title: '晨光一号' }]);
    expect([await found(rival), await found(viewer), await found(mine)]).toEqual([[], [], []]);
    await clear(plant, rival, viewer, mine);
  });
  it('is told only to those it is meant for', async () => {
    for (const person of [plant, rival]) answerOf(await keep(person, { keyword: '定向找' }));
    await list({ title: '定向找', visibility: 'firms', namedFirmIds: [idOf('rival')], mode: 'directed' });
    expect(
      [await foundTitles(plant), await foundTitles(rival)].map((titles) => titles.includes('定向找')),
    ).toEqual([false, true]);
    await clear(plant, rival);
  });
  it('is told once to whoever follows its firm as well, as news of the firm', async () => {
    answerOf(await keep(plant, { keyword: '关注且找' }));
    answerOf(await plant(followThing, { kind: 'firm', id: idOf('mine') }));
    await list({ title: '关注且找' });
    const told = answerOf(await plant(readInbox, { pageSize: 50 })).list.filter(
      ({ params }) => params.title === '关注且找',
    );
    expect(told.map(({ template }) => template)).toEqual(['firm_posted']);
    answerOf(await plant(unfollowThing, { kind: 'firm', id: idOf('mine') }));
    await clear(plant);
  });
  it('notifies when more tonnes make it match, and not again when improved once more', async () => {
    answerOf(await keep(plant, { keyword: '加量', quantityLeast: tonnes(3_000) }));
    const listingId = await list({ title: '加量', quantity: tonnes(2_000) });
    expect(await foundTitles(plant)).not.toContain('加量');
    answerOf(await mine(editListing, { listingId, version: 1, quantity: tonnes(4_000) }));
    answerOf(await mine(editListing, { listingId, version: 2, quantity: tonnes(5_000) }));
    expect((await foundTitles(plant)).filter((title) => title === '加量')).toHaveLength(1);
    await clear(plant);
  });
  it('is told once it has passed its review, not before', async () => {
    await review('1');
    answerOf(await keep(plant, { keyword: '待审找' }));
    const listingId = await list({ title: '待审找' });
    expect(await foundTitles(plant)).not.toContain('待审找');
    answerOf(await operator(approveListing, { listingId }));
    expect(await foundTitles(plant)).toContain('待审找');
    await clear(plant);
    await review('0');
  });
  it('is told of each of many that come up at once, never twice', async () => {
    answerOf(await keep(plant, { keyword: '并发找' }));
    const titles = Array.from({ length: 6 }, (_none, at) => `并发找 ${at}`);
    await Promise.all(titles.map((title) => list({ title, quantity: tonnes(1_000) })));
    expect((await foundTitles(plant)).filter((title) => title?.startsWith('并发找')).sort()).toEqual(titles);
    await clear(plant);
  });
});
