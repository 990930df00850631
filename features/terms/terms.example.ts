// Listing terms for tests: thermal coal, 5,000 kcal/kg, deposits 2 % and 10 %.

import { PARAMETERS } from '#features/catalog/parameters.ts';
import { indexValue } from '#features/clause/quality.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { type FurtherDefaults, toFurtherDefaults } from './further.ts';
import type { ListingTerms } from './terms.ts';

export const EXAMPLE_NOW = new Date('2026-11-24T01:12:00Z');

/** The platform's further terms as shipped. */
export const shippedFurther: FurtherDefaults = toFurtherDefaults((key) => PARAMETERS[key].value);

export function someTerms(changes: Partial<ListingTerms> = {}): ListingTerms {
  return {
    direction: 'sell',
    mode: 'fixed',
    title: '',
    varietyId: 'thermal',
    isPowerCoal: false,
    spec: [
      { index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n), reject: indexValue(3_800n) },
      { index: 'MT', op: 'at_most', value: indexValue(980n) },
      { index: 'STD', op: 'at_most', value: indexValue(80n), reject: indexValue(150n) },
      { index: 'AD', op: 'at_most', value: indexValue(1_840n) },
    ],
    quantity: kg(20_000_000n),
    minTake: kg(500_000n),
    step: kg(100_000n),
    priceMode: 'fixed',
    price: haoPerTonne(5_120_000n),
    heatBase: kcalPerKg(5_000n),
    priceBasis: 'pit',
    isTaxIncluded: true,
    vatRate: basisPoints(1_300n),
    payModes: ['cash'],
    draftSurcharges: [],
    payTerm: 'prepay_100',
    invoiceMode: 'one',
    transport: 'road',
    deliveryPlaceId: 'pinglu',
    windowFrom: '2026-11-25',
    windowTo: '2026-12-10',
    weightBasis: 'load',
    assayBasis: 'seller',
    lossRate: basisPoints(30n),
    sellerDeposit: { mode: 'percent', value: indexValue(200n) },
    buyerDeposit: { mode: 'percent', value: indexValue(1_000n) },
    visibility: 'public',
    namedFirmIds: [],
    validTo: new Date('2026-11-28T10:00:00Z'),
    contact: '张立',
    remark: '',
    ...changes,
  };
}

/** What a form starts from where no parameter was changed. */
export const EXAMPLE_START = {
  now: EXAMPLE_NOW,
  sellerDeposit: { mode: 'percent', value: fen(200n) },
  buyerDeposit: { mode: 'percent', value: fen(1_000n) },
  vatRate: 1_300n,
  losses: { rail: basisPoints(120n), road: basisPoints(30n) },
  liftDays: 7,
  signDays: 1,
} as const;
