// Fulfilment by month over all term contracts, with the privacy rule.

import { describe, expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { fulfilmentByMonth, type MonthOfContract } from './fulfilment.ts';

const tonnes = (count: number) => kg(BigInt(count) * 1_000n);
const one = (changes: Partial<MonthOfContract> = {}): MonthOfContract => ({
  month: '2026-10',
  sellerId: 'mine',
  buyerId: 'plant',
  planned: tonnes(10_000),
  seller: tonnes(9_000),
  buyer: tonnes(8_800),
  ...changes,
});

describe('a month', () => {
  it('adds up what both sides reported, rounded down', () => {
    const months = [
      one(),
      one({ buyerId: 'rival', buyer: null }),
      one({ sellerId: 'other', seller: tonnes(7_001), buyer: tonnes(7_001) }),
    ];
    expect(fulfilmentByMonth(months)).toEqual({
      hidden: 0,
      list: [
        { month: '2026-10', contracts: 3, planned: tonnes(30_000), delivered: tonnes(15_801), share: 5_267n },
      ],
    });
  });
  it.each([
    ['two contracts', [one(), one({ buyerId: 'rival' })]],
    ['two firms', [one(), one(), one()]],
  ])('of %s is hidden', (_name, months) => {
    expect(fulfilmentByMonth(months)).toEqual({ hidden: 1, list: [] });
  });
  it('comes before earlier ones', () => {
    const three = (month: string) => ['plant', 'rival', 'sister'].map((buyerId) => one({ month, buyerId }));
    expect(
      fulfilmentByMonth([...three('2026-08'), ...three('2026-09')]).list.map(({ month }) => month),
    ).toEqual(['2026-09', '2026-08']);
  });
});
