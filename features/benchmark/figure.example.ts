// An index with its newest figure, for tests of screens.

import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { Benchmark, Figure } from './calls/read.ts';

export const someFigure: Figure = {
  runId: '01JE0000000000000000000001',
  weekEnd: '2026-11-20',
  figure: haoPerTonne(4_871_600n),
  isCarried: false,
  figureVersion: 1,
  change: basisPoints(-58n),
  raw: haoPerTonne(4_908_000n),
  dealPrice: haoPerTonne(4_872_300n),
  quotePrice: haoPerTonne(4_870_000n),
  deals: 3,
  firms: 4,
  quantity: kg(10_000_000n),
  reason: '',
  state: 'published',
  publishedAt: new Date('2026-11-20T10:00:00Z'),
};

export const someBenchmark: Benchmark = {
  id: 'qinhuangdao-thermal-5000',
  names: {
    'zh-Hans': '秦皇岛动力煤 5000',
    'zh-Hant': '秦皇島動力煤 5000',
    en: 'Qinhuangdao thermal 5000',
    fr: 'Qinhuangdao vapeur 5000',
    es: 'Qinhuangdao térmico 5000',
  },
  varietyId: 'thermal',
  placeId: 'qinhuangdao',
  priceBasis: 'fob_port',
  isTaxIncluded: true,
  heat: kcalPerKg(5_000n),
  heatReach: kcalPerKg(250n),
  maxSulphur: basisPoints(100n),
  minQuantity: kg(500_000n),
  quoteWeight: kg(4_000_000n),
  isCarriedCoal: true,
  outlier: basisPoints(1_500n),
  minDeals: 3,
  minFirms: 3,
  postedMinutes: 15,
  newest: someFigure,
};
