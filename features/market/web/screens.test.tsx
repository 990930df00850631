// The data centre in five languages.

import { describe, expect, it } from 'vitest';
import { listBenchmarks } from '#features/benchmark/calls/read.ts';
import { someBenchmark } from '#features/benchmark/figure.example.ts';
import { listFreight } from '#features/catalog/calls/referenceData.ts';
import { basisPoints, haoPerTonne, kg, type Metre } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { dealStatistics, fulfilmentStatistics } from '../calls/deal.ts';
import { readFigures } from '../calls/figure.ts';
import type { Dataset } from '../figures.ts';
import DataCentre from './DataCentre.tsx';

const figures = (dataset: Dataset, subject: string) =>
  answered(
    readFigures,
    { dataset, days: 90 },
    {
      from: '2026-08-27',
      to: '2026-11-24',
      list: [
        {
          subject,
          points: [
            { day: '2026-11-23', quantity: kg(5_200_000_000n), price: haoPerTonne(6_120_000n) },
            { day: '2026-11-24', quantity: kg(5_123_456_000n), price: haoPerTonne(6_150_000n) },
          ],
        },
      ],
    },
  );
const answers = [
  figures('stock', 'qinhuangdao'),
  figures('freight', 'pinglu/qinhuangdao/rail'),
  figures('futures', 'ZC/2027-01'),
  figures('import', 'ID/thermal'),
  answered(readFigures, { dataset: 'stock', days: 365 }, { from: '2025-11-25', to: '2026-11-24', list: [] }),
  answered(
    dealStatistics,
    { weeks: 12 },
    {
      hidden: 2,
      list: [
        {
          week: '2026-11-16',
          varietyId: 'thermal',
          placeId: 'pinglu',
          priceBasis: 'pit',
          deals: 4,
          quantity: kg(3_500_000n),
          average: haoPerTonne(5_128_571n),
        },
      ],
    },
  ),
  answered(dealStatistics, { weeks: 4 }, { hidden: 0, list: [] }),
  answered(listBenchmarks, {}, { list: [someBenchmark] }),
  answered(
    fulfilmentStatistics,
    {},
    {
      hidden: 1,
      list: [
        {
          month: '2026-10',
          contracts: 3,
          planned: kg(30_000_000n),
          delivered: kg(15_801_000n),
          share: basisPoints(5_267n),
        },
      ],
    },
  ),
  answered(listFreight, {}, [
    {
      fromPlaceId: 'pinglu',
      toPlaceId: 'fengrun',
      transport: 'rail',
      rate: haoPerTonne(1_486_000n),
      other: haoPerTonne(180_000n),
      lossRate: basisPoints(120n),
      distance: 512_300n as Metre,
    },
  ]),
];

describe.each(LOCALES)('in %s', (locale) => {
  it.each([
    ['the indices', '', /487[.,]16/],
    ['the deals', 'view=deals&weeks=12', /512[.,]86/],
    ['no deals', 'view=deals&weeks=4', /./],
    ['the fulfilment', 'view=fulfilment', /52[.,]67/],
    ['the futures', 'view=futures', /615[.,]00/],
    ['the freight', 'view=freight', /148[.,]60/],
    ['the stocks', 'view=stock', /5\D?123\D?456/],
    ['the imports', 'view=import', /615[.,]00/],
    ['imported tonnes', 'view=import&figure=tonnes', /5\D?123\D?456/],
    ['no stocks', 'view=stock&days=365', /./],
  ])('%s are drawn with every word and number', async (_name, search, seen) => {
    const text = textOf(await draw(<DataCentre />, { locale, search, answers }));
    expect(text).not.toMatch(GAPS);
    expect(text).toMatch(seen);
  });
});
