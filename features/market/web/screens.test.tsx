// What the data centre says, in five languages.
import { describe, expect, it } from 'vitest';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { dealStatistics } from '../calls/deal.ts';
import DataCentre from './DataCentre.tsx';
import { listFreight } from '#features/catalog/calls.ts';
import { basisPoints, haoPerTonne, kg, type Metre } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';

const answers = [
  answered(dealStatistics, { weeks: 12 }, {
    hidden: 2,
    list: [{ week: '2026-11-16', varietyId: 'thermal', priceBasis: 'pit', deals: 4, quantity: kg(3_500_000n), average: haoPerTonne(5_128_571n) }],
  }),
  answered(dealStatistics, { weeks: 4 }, { hidden: 0, list: [] }),
  answered(listFreight, {}, [{
    fromPlaceId: 'pinglu', toPlaceId: 'fengrun', transport: 'rail', rate: haoPerTonne(1_486_000n), other: haoPerTonne(180_000n), lossRate: basisPoints(120n),
    distance: 512_300n as Metre,
  }]),
];

describe.each(LOCALES)('in %s', (locale) => {
  it.each([['the deals', 'weeks=12', /512[.,]86/], ['no deals', 'weeks=4', /./], ['the freight', 'view=freight', /148[.,]60/]])('%s are drawn with every word and number', async (_name, search, seen) => {
    const text = textOf(await draw(<DataCentre />, { locale, search, answers }));
    expect(text).not.toMatch(GAPS);
    expect(text).toMatch(seen);
  });
});
