// The vector of domain 5.3 as a published file, for tests.

import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { RUN_FILE_FORMAT, type RunFile } from './file.ts';

const none = haoPerTonne(0n);
const rest = {
  vatOnTop: basisPoints(0n),
  freight: none,
  other: none,
  loss: basisPoints(0n),
  sulphur: basisPoints(80n),
  flaw: null,
  ruling: null,
  exclusion: null,
};

export const someRunFile: RunFile = {
  format: RUN_FILE_FORMAT,
  version: 1,
  index: {
    id: 'qinhuangdao-thermal-5000',
    varietyId: 'thermal',
    placeId: 'qinhuangdao',
    priceBasis: 'fob_port',
  },
  weekEnd: '2026-11-20',
  figureVersion: 1,
  reason: '',
  publishedAt: new Date('2026-11-20T10:00:00Z'),
  method: {
    heat: kcalPerKg(5_000n),
    heatReach: kcalPerKg(250n),
    maxSulphur: basisPoints(100n),
    minQuantity: kg(500_000n),
    quoteWeight: kg(4_000_000n),
    outlier: basisPoints(1_500n),
    minDeals: 3,
    minFirms: 3,
  },
  previous: haoPerTonne(4_900_000n),
  inputs: {
    deals: [
      {
        ...rest,
        quantity: kg(3_000_000n),
        price: haoPerTonne(4_860_000n),
        heat: kcalPerKg(5_000n),
        seller: 'A',
        buyer: 'B',
        normalised: haoPerTonne(4_860_000n),
      },
      {
        ...rest,
        quantity: kg(5_000_000n),
        price: haoPerTonne(5_020_000n),
        heat: kcalPerKg(5_120n),
        seller: 'A',
        buyer: 'C',
        normalised: haoPerTonne(4_902_344n),
      },
      {
        ...rest,
        quantity: kg(2_000_000n),
        price: haoPerTonne(4_700_000n),
        heat: kcalPerKg(4_880n),
        seller: 'D',
        buyer: 'B',
        normalised: haoPerTonne(4_815_574n),
      },
    ],
    quotes: [{ day: '2026-11-20', bid: haoPerTonne(4_780_000n), offer: haoPerTonne(4_960_000n) }],
  },
  result: {
    figure: haoPerTonne(4_871_600n),
    isCarried: false,
    raw: haoPerTonne(4_908_000n),
    dealPrice: haoPerTonne(4_872_300n),
    quotePrice: haoPerTonne(4_870_000n),
    deals: 3,
    firms: 4,
    quantity: kg(10_000_000n),
  },
};
