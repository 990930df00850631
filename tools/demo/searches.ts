// Demo: saved searches of buyers, which notify on the next match.

import { saveSearch, type SavedFilters } from '#features/listing/calls/search.ts';
import { basisPoints, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { Person } from './people.ts';

interface DemoSearch {
  readonly by: string;
  readonly name: string;
  readonly filters: SavedFilters;
  readonly isAlerting: boolean;
}

const DEMO_SEARCHES: readonly DemoSearch[] = [
  {
    by: 'jinghua',
    name: '5,000 大卡以上低硫动力煤',
    isAlerting: true,
    filters: {
      direction: 'sell',
      varietyId: 'thermal',
      heatFrom: kcalPerKg(5_000n),
      sulphurMost: basisPoints(80n),
    },
  },
  {
    by: 'jinghua',
    name: '铁路车板电煤，整列',
    isAlerting: false,
    filters: { direction: 'sell', isPowerCoal: true, transport: 'rail', quantityLeast: kg(3_000_000n) },
  },
  { by: 'yunling', name: '河北求购', isAlerting: true, filters: { direction: 'buy', province: '河北省' } },
];

export async function saveSearches(people: ReadonlyMap<string, Person>): Promise<void> {
  for (const { by, ...wish } of DEMO_SEARCHES) await people.get(by)?.(saveSearch, wish);
}
