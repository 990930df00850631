// Tests every combination of price mode, VAT, clause and quality table.

import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { type BasePrice, type Clause, rate, type Reject } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { type Measured, computePrice } from '#features/clause/rules/price.ts';
import { checkContractTerms } from '#features/contract/rules/check.ts';
import { buildDealTerms } from '#features/contract/rules/dealt.ts';
import { checkListing } from '#features/listing/rules/listing.ts';
import { depositToRespond } from '#features/terms/rules/deposit.ts';
import { EXAMPLE_NOW, shippedFurther, someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms, QualityPromise } from '#features/terms/terms.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { type FrozenPrice, termsFromWire } from '../wire.ts';
import { settleSheet } from './sheet.ts';
import { toWireTerms } from './terms.ts';

const AROUND = {
  now: EXAMPLE_NOW,
  mayFirmSell: true,
  mayFirmBuy: true,
  isTradingCompany: false,
  signDays: 1,
  maxDeposit: basisPoints(2_000n),
};
const DEPOSIT_CAP = fen(50_000_000n);
const heatIndex = 'QNET_AR';
const FIVE = indexValue(5_000n);
/** A published price of 600.00. */
const SERIES = 'ports';
const QUOTED = 6_000_000;
const indexed: Extract<BasePrice, { mode: 'INDEX' }> = {
  mode: 'INDEX',
  parts: [{ series: SERIES, share: 1 }],
  agreedShare: 1,
  basis: haoPerTonne(0n),
  averaging: { rule: 'LAST' },
  missing: 'PREVIOUS',
};

interface Row<Value> {
  readonly name: string;
  readonly value: Value;
}
const rows = <Value>(of: Readonly<Record<string, Value>>): Row<Value>[] =>
  Object.entries(of).map(([name, value]) => ({ name, value }));

const PRICES = rows<Named>({
  fixed: { priceMode: 'fixed', price: haoPerTonne(5_123_500n) },
  base_adj: { priceMode: 'base_adj', price: haoPerTonne(5_120_000n) },
  per_kcal: { priceMode: 'per_kcal', price: haoPerTonne(1_024n) },
  ratio: { priceMode: 'ratio', price: haoPerTonne(5_120_000n) },
});
interface Tax {
  readonly isTaxIncluded: boolean;
  readonly vat: number;
}
const TAXES = rows<Tax>({
  'incl 13': { isTaxIncluded: true, vat: 1_300 },
  'excl 13': { isTaxIncluded: false, vat: 1_300 },
  'excl 9': { isTaxIncluded: false, vat: 900 },
});
const band = (above: bigint, upTo: bigint, yuan: bigint) => ({
  above: indexValue(above),
  upTo: indexValue(upTo),
  price: haoPerTonne(yuan * 10_000n),
});
const point = (heat: bigint, percent: bigint) => ({
  heat: indexValue(heat),
  coefficient: basisPoints(percent * 100n),
});
/** With each base's usual heat, kcal/kg. */
const BASES = rows<BasePrice | undefined>({
  none: undefined,
  FIXED: { mode: 'FIXED' },
  BASE_ADJ: { mode: 'BASE_ADJ', heatIndex, baseHeat: FIVE },
  PER_KCAL: { mode: 'PER_KCAL', heatIndex },
  'RATIO 5000': { mode: 'RATIO', heatIndex, baseHeat: FIVE },
  'RATIO 5500': { mode: 'RATIO', heatIndex, baseHeat: indexValue(5_500n) },
  HEAT_BAND: {
    mode: 'HEAT_BAND',
    heatIndex,
    bands: [band(3_000n, 4_500n, 400n), band(4_500n, 5_500n, 512n)],
  },
  'COEFF of 5000': {
    mode: 'COEFF',
    heatIndex,
    points: [point(3_000n, 60n), point(5_000n, 100n), point(6_000n, 110n)],
  },
  'COEFF of 6000': { mode: 'COEFF', heatIndex, points: [point(3_000n, 60n), point(6_000n, 100n)] },
  INDEX: indexed,
  'INDEX by heat': { ...indexed, heat: { heatIndex, baseHeat: FIVE } },
});
/** Valid combinations, listed by hand. */
const AGREED: Readonly<Record<string, readonly string[]>> = {
  fixed: ['none', 'FIXED', 'BASE_ADJ', 'INDEX'],
  base_adj: ['none', 'FIXED', 'BASE_ADJ', 'HEAT_BAND', 'COEFF of 5000', 'INDEX'],
  per_kcal: ['none', 'PER_KCAL'],
  ratio: ['none', 'RATIO 5000', 'INDEX by heat'],
};
const limit = (index: Reject['index'], side: Reject['side'], value: bigint): Reject => ({
  index,
  side,
  limit: indexValue(value),
});
const OWN_LIMITS: readonly (readonly Reject[])[] = [
  [],
  [limit('QNET_AR', 'BELOW', 4_000n)],
  [limit('QNET_AR', 'BELOW', 3_500n), limit('STD', 'ABOVE', 200n)],
];

type Four = [QualityPromise, QualityPromise, QualityPromise, QualityPromise];
const [heat, moisture, sulphur, ash] = someTerms().spec as Four;
const without = ({ reject: _limit, ...promise }: QualityPromise): QualityPromise => promise;
const between = (promise: QualityPromise, value: bigint, upper: bigint): QualityPromise => ({
  ...promise,
  op: 'between',
  value: indexValue(value),
  upper: indexValue(upper),
});
/** With and without limits, for guarantees, typical values and ranges. */
const TABLES: readonly (readonly QualityPromise[])[] = [
  [heat, moisture, sulphur, ash].map(without),
  [heat, moisture, sulphur, ash],
  [{ ...heat, op: 'typical' }, moisture, { ...sulphur, op: 'typical' }, ash],
  [between(heat, 5_000n, 5_600n), moisture, between(sulphur, 40n, 80n), ash],
];
const COALS = [
  [5_000, 80],
  [4_811, 90],
  [5_430, 60],
  [3_999, 80],
  [3_790, 80],
  [5_000, 151],
] as const;

/** Deducts five yuan per started 0.1 % of sulphur above 0.80 %. */
const clauseOn = (base: BasePrice, rejects: readonly Reject[]): Clause => ({
  base,
  rejects: [...rejects],
  moisture: null,
  rounding: 'half_up',
  terms: [
    {
      id: 'S',
      index: 'STD',
      side: 'ABOVE',
      from: indexValue(80n),
      to: null,
      step: indexValue(10n),
      rate: rate(50_000n),
      unit: 'YUAN_PER_T',
      sign: '-',
      stepMode: 'PART',
      kind: 'PROGRESSIVE',
    },
  ],
});

const half = (value: number) => Math.floor(value + 0.5 + 1e-9);
/** Base price in fen, calculated in floating point. */
function expectedBase({ mode, base }: Pair, hao: number, kcal: number, tax: Tax): number {
  const atHeat = mode === 'per_kcal' || mode === 'ratio' ? kcal / 5_000 : 1;
  const quoted = tax.isTaxIncluded ? QUOTED : (QUOTED * 10_000) / (10_000 + tax.vat);
  const followed = half((quoted + hao) / 2 / 100);
  switch (base) {
    case 'INDEX':
      return followed;
    case 'INDEX by heat':
      return half((followed * kcal) / 5_000);
    case 'HEAT_BAND':
      return kcal <= 4_500 ? 40_000 : 51_200;
    case 'COEFF of 5000':
      return half((hao / 100) * (kcal <= 5_000 ? kcal / 5_000 : 0.5 + kcal / 10_000));
    default:
      return half((hao / 100) * atHeat);
  }
}

type Named = Pick<ListingTerms, 'priceMode' | 'price'>;
type Spec = readonly QualityPromise[];
const listingOf = (price: Named, { isTaxIncluded, vat }: Tax, clause: Clause | undefined, spec: Spec) =>
  someTerms({
    ...price,
    heatBase: kcalPerKg(5_000n),
    isTaxIncluded,
    vatRate: basisPoints(BigInt(vat)),
    spec: [...spec],
    lossRate: basisPoints(0n),
    ...(clause && { clause }),
  });
const contractOf = (listing: ListingTerms, price: bigint) =>
  buildDealTerms(listing, {
    kind: 'auto_trad',
    title: 'promised',
    quantity: QUANTITY,
    price: haoPerTonne(price),
    listingNo: '1',
    responseNo: '1',
    coalOrgId: null,
    useCoalOrgId: null,
    sellerBond: fen(0n),
    buyerBond: fen(0n),
    calorie: calorie(41_816n),
    further: shippedFurther,
    day: '2026-11-24',
  });
const FROZEN: FrozenPrice = {
  series: SERIES,
  day: '2026-11-24',
  sum: haoPerTonne(BigInt(QUOTED)),
  count: 1,
  source: 'MANUAL',
  isTaxIncluded: true,
  quotes: [],
};
const ofFen = (value: number) => BigInt(Math.round(value));

const PAIRS = PRICES.flatMap(({ name: mode, value: price }) =>
  BASES.map(({ name: base, value: of }) => ({ mode, base, price, of })),
);
type Pair = (typeof PAIRS)[number];
const isAgreed = ({ mode, base }: Pair) => AGREED[mode]?.includes(base) ?? false;

function problemsOf({ price, of }: Pair): string[][] {
  const listing = listingOf(price, { isTaxIncluded: true, vat: 1_300 }, of && clauseOn(of, []), []);
  const { clause } = listing;
  const contract = { ...contractOf(listing, listing.price), ...price, ...(clause && { clause }) };
  const asListing = checkListing({ ...listing, spec: someTerms().spec }, AROUND);
  return [asListing, checkContractTerms(contract)].map((problems) => problems.map(({ field }) => field));
}

describe('a form', () => {
  it.each(PAIRS.filter(isAgreed))('makes a listing and a contract of $mode under $base', (pair) => {
    expect(problemsOf(pair)).toEqual([[], []]);
  });
  it.each(PAIRS.filter((pair) => !isAgreed(pair)))(
    'makes neither of $mode under $base, naming a field',
    (pair) => {
      const [asListing = [], asContract = []] = problemsOf(pair);
      expect(['clause.base.mode', 'heatBase', 'price']).toContain(asListing.join());
      expect(asContract).toEqual(asListing);
    },
  );
});

interface Case {
  readonly pair: Pair;
  readonly tax: Tax;
  readonly own: readonly Reject[];
  readonly spec: readonly QualityPromise[];
  readonly offered: number | undefined;
}

function casesOf(pair: Pair, tax: Tax): Case[] {
  const limits = pair.of ? OWN_LIMITS : [[]];
  const offers = pair.base === 'HEAT_BAND' ? [undefined] : [undefined, 501];
  return limits.flatMap((own) =>
    TABLES.flatMap((spec) => offers.map((offered) => ({ pair, tax, own, spec, offered }))),
  );
}

const QUANTITY = kg(1_234_560n);
/** Value of 1,234.56 t at a price in fen, with VAT if the price excludes it. */
function moneyOf(priceFen: number, { isTaxIncluded, vat }: Tax): bigint {
  const sum = half((priceFen * 123_456) / 100);
  return ofFen(isTaxIncluded ? sum : sum + half((sum * vat) / 10_000));
}

const isBeyond = (limits: readonly Reject[], measured: Measured) =>
  limits.some(({ index, side, limit: edge }) => {
    const value = measured[index] ?? 0n;
    return side === 'BELOW' ? value < edge : value > edge;
  });

const LIMITS = [limit('QNET_AR', 'BELOW', 3_800n), limit('STD', 'ABOVE', 150n)];

/** Settled, simulated and deposited amounts beside the expected ones. */
function comparedOf({ pair, tax, own, spec, offered }: Case, [kcal, sulphurPart]: (typeof COALS)[number]) {
  const { mode, price, of } = pair;
  const listing = listingOf(price, tax, of && clauseOn(of, own), spec);
  const listed = Number(price.price) * (mode === 'per_kcal' ? 5_000 : 1);
  const hao = offered === undefined ? listed : offered * 10_000;
  const contract = contractOf(listing, BigInt(hao));
  const measured: Measured = { QNET_AR: indexValue(BigInt(kcal)), STD: indexValue(BigInt(sulphurPart)) };
  const terms = termsFromWire(toWireTerms(contract, [FROZEN]));
  const batch = { id: '1', name: '1', loaded: [QUANTITY], received: [QUANTITY], measured };
  const {
    isBlocked,
    goods,
    lots: [lot],
  } = settleSheet(terms, { type: 'final', batches: [batch] });
  const { clause, price: agreed } = contract;
  const simulated = clause ? computePrice(clause, agreed, measured, terms.published) : lot?.priced;
  const promised = spec.some(({ reject }) => reject !== undefined) ? LIMITS : [];
  const deducted = of && sulphurPart > 80 ? Math.ceil((sulphurPart - 80) / 10) * 500 : 0;
  const unit = expectedBase(pair, hao, kcal, tax) - deducted;
  const isRefused = isBeyond([...own, ...promised], measured);
  const gross = isRefused ? 0n : moneyOf(unit, tax);
  const unitPrice = ofFen(unit) * 100n;
  return {
    is: {
      isBlocked,
      gross: goods.gross,
      parts: goods.net + goods.tax,
      unitPrice: lot?.unitPrice,
      simulated: simulated?.unitPrice,
      deposit: depositToRespond(listing, QUANTITY, haoPerTonne(BigInt(hao)), { cap: DEPOSIT_CAP }),
      problems: checkContractTerms(contract),
    },
    shouldBe: {
      isBlocked: isRefused,
      gross,
      parts: gross,
      unitPrice,
      simulated: unitPrice,
      deposit: ofFen(half(Number(moneyOf(hao / 100, tax)) / 10)),
      problems: [],
    },
  };
}

describe.each(PAIRS.filter(isAgreed))('$mode under $base', (pair) => {
  it.each(TAXES)('settles to what was promised, $name', ({ value: tax }) => {
    const compared = casesOf(pair, tax).flatMap((one) => COALS.map((coal) => comparedOf(one, coal)));
    expect(compared.map(({ is }) => is)).toEqual(compared.map(({ shouldBe }) => shouldBe));
  });
});

describe('a published price', () => {
  it.each([
    ['with VAT for a price with it', true, true, 6_000_000n],
    ['with VAT for a price without', true, false, 5_309_700n],
    ['without VAT for a price with it', false, true, 6_780_000n],
    ['without VAT for a price without', false, false, 6_000_000n],
  ])('counts %s', (_name, isQuotedWith, isTaxIncluded, base) => {
    const clause = clauseOn({ ...indexed, agreedShare: 0 }, []);
    const price = { priceMode: 'fixed', price: haoPerTonne(5_120_000n) } as const;
    const listing = listingOf(price, { isTaxIncluded, vat: 1_300 }, clause, []);
    const terms = termsFromWire(toWireTerms(listing, [{ ...FROZEN, isTaxIncluded: isQuotedWith }]));
    const priced = computePrice(terms.clause, terms.agreed, { STD: indexValue(80n) }, terms.published);
    expect(priced.base.price).toBe(base);
  });
});
