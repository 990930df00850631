// Example cards and listings for tests.

import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { EXAMPLE_NOW, someTerms } from '#features/terms/terms.example.ts';
import { haoPerTonne, kcalPerKg, kg, basisPoints } from '#packages/exact/exact.ts';
import type { ListingCard } from './calls/card.ts';
import type { ListingDetail } from './calls/listing.ts';

export const someCard = (changes: Partial<ListingCard> = {}): ListingCard => ({
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  no: 'GP261124000001',
  state: 'listed',
  firm: {
    id: '01M7XQK9SG23KNFKAFZKV5A68Y',
    name: '朔州黑山矿业有限公司',
    shortName: '黑山矿',
    credit: { score: 91, class: 'A' },
  },
  direction: 'sell',
  mode: 'fixed',
  title: 'Heishan 5000',
  varietyId: 'thermal',
  formCode: 'slack',
  isPowerCoal: true,
  heat: kcalPerKg(5_000n),
  sulphur: basisPoints(80n),
  moisture: basisPoints(980n),
  ash: basisPoints(1_840n),
  volatile: null,
  priceMode: 'fixed',
  price: haoPerTonne(5_120_000n),
  pricePerTonne: haoPerTonne(5_120_000n),
  clausePrice: null,
  priceBasis: 'pit',
  isTaxIncluded: true,
  quantity: kg(20_000_000n),
  left: kg(8_000_000n),
  minTake: kg(500_000n),
  step: kg(100_000n),
  deliveryPlaceId: 'pinglu',
  transport: 'road',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-10',
  validTo: new Date('2100-01-01T00:00:00Z'),
  listedAt: EXAMPLE_NOW,
  assaySampledOn: null,
  comparison: {
    freight: haoPerTonne(1_486_000n),
    other: haoPerTonne(180_000n),
    lossRate: basisPoints(120n),
    delivered: haoPerTonne(6_868_421n),
    normalised: haoPerTonne(7_555_263n),
  },
  ...changes,
});

export const someDetail = (changes: Partial<ListingDetail> = {}): ListingDetail => ({
  card: someCard(),
  terms: someTerms({ clause: CLAUSE_TEMPLATES.THERMAL_KCAL, phone: '13800000000' }),
  version: 1,
  reason: null,
  party: 'responder',
  frozen: null,
  openResponses: 0,
  myResponseId: null,
  taken: kg(0n),
  discount: basisPoints(0n),
  isByCredit: false,
  timeline: [
    { move: 'publish', from: null, to: 'listed', firm: null, by: '张立', reason: '', at: EXAMPLE_NOW },
  ],
  ...changes,
});
