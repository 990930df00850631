// From the board's address to the call: units, and invalid filters dropped.

import { describe, expect, it } from 'vitest';
import { BOARD_FILTERS, isOn } from './filters.ts';
import {
  type BoardQuery,
  directionOf,
  fromFilters,
  hasBoardFilters,
  isSavable,
  isTurnable,
  NAMED_SORTS,
  toFilters,
  toSavedFilters,
  toOrder,
} from './query.ts';

describe('the address of the board', () => {
  it.each<[string, BoardQuery, object]>([
    ['nothing', {}, {}],
    ['heat from and to', { heatFrom: '4800', heatTo: '5500' }, { heatFrom: 4_800n, heatTo: 5_500n }],
    ['sulphur in per cent', { sulphur: '0.8' }, { sulphurMost: 80n }],
    ['tonnes left', { quantity: '2000' }, { quantityLeast: 2_000_000n }],
    ['power coal', { power: '1' }, { isPowerCoal: true }],
    [
      'variety and basis',
      { variety: 'thermal', basis: 'fob_port' },
      { varietyId: 'thermal', priceBasis: 'fob_port' },
    ],
    ['a rank, VAT not included', { rank: 'CY', tax: 'excluded' }, { rankCode: 'CY', isTaxIncluded: false }],
    ['VAT included', { tax: 'included' }, { isTaxIncluded: true }],
    ['a tax there is not', { tax: 'perhaps' }, {}],
    ['a direction there is not', { direction: 'up' }, {}],
    ['a heat that is none', { heatFrom: 'hot', sulphur: '101' }, {}],
  ])('with %s', (_name, query, filters) => {
    expect(toFilters(query)).toEqual(filters);
  });
  it('is turned round where it sorts by a price', () => {
    expect(NAMED_SORTS.filter(isTurnable)).toEqual(['price', 'per_kcal', 'delivered', 'normalised']);
  });
  it('sorts by the newest unless told otherwise', () => {
    expect(
      [{}, { sort: 'normalised' }, { sort: '-ash' }, { sort: 'taste' }].map((query) => toOrder(query)),
    ).toEqual([
      { sort: 'newest' },
      { sort: 'normalised' },
      { sort: 'ash', isDescending: true },
      { sort: 'newest' },
    ]);
  });
  it.each<[BoardQuery, string | undefined]>([
    [{}, 'sell'],
    [{ direction: 'buy' }, 'buy'],
    [{ direction: 'all' }, undefined],
    [{ firm: 'A' }, undefined],
    [{ followed: '1' }, undefined],
    [{ firm: 'A', direction: 'sell' }, 'sell'],
  ])('%o shows %s', (query, direction) => {
    expect(directionOf(query)).toBe(direction);
  });
  it('is written again as it was typed, for every filter a search keeps', () => {
    const query: BoardQuery = {
      keyword: '平鲁',
      direction: 'sell',
      mode: 'fixed',
      variety: 'thermal',
      form: 'raw',
      rank: 'CY',
      heatFrom: '4800',
      heatTo: '5500',
      sulphur: '0.8',
      ash: '18.25',
      volatileFrom: '30',
      volatileTo: '38.5',
      quantity: '2000',
      province: '山西省',
      place: 'pinglu',
      transport: 'rail',
      basis: 'on_rail',
      tax: 'excluded',
      pay: 'cash',
      power: '1',
      firm: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    };
    expect(fromFilters(toSavedFilters({ ...query, followed: '1' }))).toEqual({
      ...query,
      followed: undefined,
    });
    expect(Object.keys(toSavedFilters(query))).toHaveLength(Object.keys(query).length);
  });
  it('is worth keeping where it narrows by more than what is followed', () => {
    expect([
      isSavable({}),
      isSavable({ followed: '1', sort: 'price' }),
      isSavable({ direction: 'buy' }),
    ]).toEqual([false, false, true]);
  });
  it.each([
    ['a choice', { mode: 'fixed' }, true],
    ['a choice that does not exist', { mode: 'auction' }, false],
    ['none', {}, false],
  ])('is on by %s: %o', (_case, query, expected) => {
    expect(isOn(BOARD_FILTERS.mode, query)).toBe(expected);
  });
  it('knows a filter from a sort', () => {
    expect([
      hasBoardFilters({ sort: 'price', to: 'fengrun' }),
      hasBoardFilters({ pay: 'cash' }),
      hasBoardFilters({ tax: 'included' }),
    ]).toEqual([false, true, true]);
  });
});
