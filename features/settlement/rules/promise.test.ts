// Whatever a form can make of price mode, VAT, clause and quality table settles to what it promises, worked out here by other means.
import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { type BasePrice, type Clause, rate, type Reject } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import { type Measured, priceUnder } from '#features/clause/rules/price.ts';
import { ratio } from '#features/clause/rules/ratio.ts';
import { checkTerms } from '#features/contract/rules/check.ts';
import { dealtTerms } from '#features/contract/rules/dealt.ts';
import { depositToRespond } from '#features/trade/rules/deposit.ts';
import { checkListing } from '#features/trade/rules/listing.ts';
import { checkPricing, pricedAt } from '#features/trade/rules/pricing.ts';
import { EXAMPLE_NOW, someTerms } from '#features/trade/terms.example.ts';
import type { ListingTerms, QualityPromise } from '#features/trade/terms.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { FrozenPrice } from '../wire.ts';
import { termsFromWire } from '../wire.ts';
import { settle } from './sheet.ts';
import { wireTermsOf } from './terms.ts';

const AROUND = { now: EXAMPLE_NOW, mayFirmSell: true, mayFirmBuy: true, isTradingCompany: false, signDays: 1 };
const heatIndex = 'QNET_AR';
const FIVE = indexValue(5_000n);
/** A published price of 600.00. */
const SERIES = 'ports';
const QUOTED = 6_000_000;
const indexed: Extract<BasePrice, { mode: 'INDEX' }> = {
  mode: 'INDEX', parts: [{ series: SERIES, share: 1 }], agreedShare: 1, basis: haoPerTonne(0n), averaging: { rule: 'LAST' }, missing: 'PREVIOUS',
};

interface Row<Value> { readonly name: string; readonly value: Value }
const rows = <Value>(of: Readonly<Record<string, Value>>): Row<Value>[] => Object.entries(of).map(([name, value]) => ({ name, value }));

const PRICES = rows<Pick<ListingTerms, 'priceMode' | 'price'>>({
  fixed: { priceMode: 'fixed', price: haoPerTonne(5_123_500n) },
  base_adj: { priceMode: 'base_adj', price: haoPerTonne(5_120_000n) },
  per_kcal: { priceMode: 'per_kcal', price: haoPerTonne(1_024n) },
  ratio: { priceMode: 'ratio', price: haoPerTonne(5_120_000n) },
});
const TAXES = rows({ 'incl 13': { isTaxIncluded: true, vat: 1_300 }, 'excl 13': { isTaxIncluded: false, vat: 1_300 }, 'excl 9': { isTaxIncluded: false, vat: 900 } });
/** With the heat each base is meant for, kcal/kg. */
const BASES = rows<BasePrice | undefined>({
  none: undefined,
  FIXED: { mode: 'FIXED' },
  BASE_ADJ: { mode: 'BASE_ADJ', heatIndex, baseHeat: FIVE },
  PER_KCAL: { mode: 'PER_KCAL', heatIndex },
  'RATIO 5000': { mode: 'RATIO', heatIndex, baseHeat: FIVE },
  'RATIO 5500': { mode: 'RATIO', heatIndex, baseHeat: indexValue(5_500n) },
  HEAT_BAND: { mode: 'HEAT_BAND', heatIndex, bands: [[3_000n, 4_500n, 4_000_000n], [4_500n, 5_500n, 5_120_000n]].map(([above = 0n, upTo = 0n, price = 0n]) =>
    ({ above: indexValue(above), upTo: indexValue(upTo), price: haoPerTonne(price) })) },
  'COEFF of 5000': { mode: 'COEFF', heatIndex, points: [[3_000n, 6_000n], [5_000n, 10_000n], [6_000n, 11_000n]].map(([heat = 0n, part = 0n]) => ({ heat: indexValue(heat), coefficient: basisPoints(part) })) },
  'COEFF of 6000': { mode: 'COEFF', heatIndex, points: [[3_000n, 6_000n], [6_000n, 10_000n]].map(([heat = 0n, part = 0n]) => ({ heat: indexValue(heat), coefficient: basisPoints(part) })) },
  INDEX: indexed,
  'INDEX by heat': { ...indexed, heat: { heatIndex, baseHeat: FIVE } },
});
/** What may be listed together, by hand. */
const AGREED: Readonly<Record<string, readonly string[]>> = {
  fixed: ['none', 'FIXED', 'BASE_ADJ', 'INDEX'],
  base_adj: ['none', 'FIXED', 'BASE_ADJ', 'HEAT_BAND', 'COEFF of 5000', 'INDEX'],
  per_kcal: ['none', 'PER_KCAL'],
  ratio: ['none', 'RATIO 5000', 'INDEX by heat'],
};
const limit = (index: Reject['index'], side: Reject['side'], value: bigint): Reject => ({ index, side, limit: indexValue(value) });
const OWN_LIMITS = rows({ none: [], stricter: [limit('QNET_AR', 'BELOW', 4_000n)], looser: [limit('QNET_AR', 'BELOW', 3_500n), limit('STD', 'ABOVE', 200n)] });

const [heat, moisture, sulphur, ash] = someTerms().spec as [QualityPromise, QualityPromise, QualityPromise, QualityPromise];
const without = ({ reject: _limit, ...promise }: QualityPromise): QualityPromise => promise;
const TABLES = rows<readonly QualityPromise[]>({
  'no limits': [heat, moisture, sulphur, ash].map(without),
  'of guarantees': [heat, moisture, sulphur, ash],
  'of typical values': [{ ...heat, op: 'typical' }, moisture, { ...sulphur, op: 'typical' }, ash],
  'of ranges': [{ ...heat, op: 'between', upper: indexValue(5_600n) }, moisture, { ...sulphur, op: 'between', value: indexValue(40n), upper: indexValue(80n) }, ash],
});
const COALS = [[5_000, 80], [4_811, 90], [5_430, 60], [3_999, 80], [3_790, 80], [5_000, 151]] as const;
const NEGOTIATED = [undefined, 501] as const;

/** Terms that take off sulphur, five yuan for each 0.1 % begun above 0.80 %. */
const clauseOn = (base: BasePrice, rejects: readonly Reject[]): Clause => ({
  base, rejects: [...rejects], moisture: null, rounding: 'half_up',
  terms: [{ id: 'S', index: 'STD', side: 'ABOVE', from: indexValue(80n), to: null, step: indexValue(10n), rate: rate(50_000n), unit: 'YUAN_PER_T', sign: '-', stepMode: 'PART', kind: 'PROGRESSIVE' }],
});

const half = (value: number) => Math.floor(value + 0.5 + 1e-9);
/** Yuan a tonne, in fen, for coal of this heat: by what the listing says, in floating figures small enough to be exact. */
function expectedBase(mode: string, base: string, hao: number, { kcal, tax, perTonne }: { kcal: number; tax: { isTaxIncluded: boolean; vat: number }; perTonne: number }): number {
  const atHeat = mode === 'per_kcal' || mode === 'ratio' ? kcal / 5_000 : 1;
  const quoted = tax.isTaxIncluded ? QUOTED : QUOTED * 10_000 / (10_000 + tax.vat);
  const followed = half((quoted + hao) / 2 / 100);
  switch (base) {
    case 'INDEX': return followed;
    case 'INDEX by heat': return half(followed * kcal / 5_000);
    case 'HEAT_BAND': return kcal <= 4_500 ? 40_000 : 51_200;
    case 'COEFF of 5000': return half(hao / 100 * (kcal <= 5_000 ? 0.6 + 0.4 * (kcal - 3_000) / 2_000 : 1 + 0.1 * (kcal - 5_000) / 1_000));
    default: return half(perTonne / 100 * atHeat);
  }
}

const listingOf = (price: Pick<ListingTerms, 'priceMode' | 'price'>, tax: { isTaxIncluded: boolean; vat: number }, clause: Clause | undefined, spec: readonly QualityPromise[]): ListingTerms => someTerms({
  ...price, heatBase: kcalPerKg(5_000n), isTaxIncluded: tax.isTaxIncluded, vatRate: basisPoints(BigInt(tax.vat)), spec: [...spec], lossRate: basisPoints(0n), ...(clause && { clause }),
});
const contractOf = (listing: ListingTerms, price: bigint) => dealtTerms(listing, {
  kind: 'auto_trad', title: 'promised', quantity: kg(1_234_560n), price: haoPerTonne(price), listingNo: '1', responseNo: '1', coalOrgId: null, useCoalOrgId: null,
  sellerBond: fen(0n), buyerBond: fen(0n), calorie: calorie(41_816n), day: '2026-11-24',
});
const FROZEN: FrozenPrice = { series: SERIES, day: '2026-11-24', sum: haoPerTonne(BigInt(QUOTED)), count: 1, source: 'MANUAL', isTaxIncluded: true, quotes: [] };
const ofFen = (value: number) => BigInt(Math.round(value));

const all = PRICES.flatMap((price) => BASES.map((base) => [price, base] as const));

describe.each(all.map(([price, base]) => [price.name, base.name, price.value, base.value] as const))('%s under %s', (mode, baseName, price, base) => {
  const isAgreed = AGREED[mode]?.includes(baseName) ?? false;

  it(isAgreed ? 'may be listed and dealt' : 'is refused as a listing and as a contract, field by field', () => {
    const listing = listingOf(price, { isTaxIncluded: true, vat: 1_300 }, base && clauseOn(base, []), TABLES[0]?.value ?? []);
    const problems = checkListing(listing, AROUND).filter(({ rule }) => rule !== 'valid_too_long');
    const contract = { ...contractOf(listing, listing.price), priceMode: price.priceMode, price: price.price, ...(listing.clause && { clause: listing.clause }) };
    expect([problems.length === 0, checkTerms(contract).length === 0]).toEqual([isAgreed, isAgreed]);
    for (const { field } of [...problems, ...checkTerms(contract)]) expect(['clause.base.mode', 'heatBase', 'price']).toContain(field);
  });

  if (!isAgreed) return;
  it.each(TAXES)('$name: settles to what was promised, and what is refused is blocked', ({ value: tax }) => {
    for (const { value: own } of base ? OWN_LIMITS : OWN_LIMITS.slice(0, 1)) {
      for (const { value: spec } of TABLES) {
        for (const negotiated of baseName === 'HEAT_BAND' ? [undefined] : NEGOTIATED) {
          const listing = listingOf(price, tax, base && clauseOn(base, own), spec);
          const listed = Number(listing.price) * (mode === 'per_kcal' ? 5_000 : 1);
          const hao = negotiated === undefined ? listed : negotiated * 10_000;
          const contract = contractOf(listing, BigInt(hao));
          expect(checkPricing(pricedAt(listing, haoPerTonne(BigInt(hao))))).toEqual([]);
          for (const [kcal, sulphurPart] of COALS) {
            const measured: Measured = { QNET_AR: indexValue(BigInt(kcal)), STD: indexValue(BigInt(sulphurPart)) };
            const limits = [...own, ...(spec.some(({ reject }) => reject !== undefined) ? [limit('QNET_AR', 'BELOW', 3_800n), limit('STD', 'ABOVE', 150n)] : [])];
            const isBeyond = limits.some(({ index, side, limit: most }) => (side === 'BELOW' ? (measured[index] ?? 0n) < most : (measured[index] ?? 0n) > most));
            const terms = termsFromWire(wireTermsOf(contract, [FROZEN]));
            const sheet = settle(terms, { type: 'final', batches: [{ id: '1', name: '1', loaded: [kg(1_234_560n)], received: [kg(1_234_560n)], measured }] });
            const deducted = base && sulphurPart > 80 ? Math.ceil((sulphurPart - 80) / 10) * 500 : 0;
            const unit = expectedBase(mode, baseName, hao, { kcal, tax, perTonne: hao }) - deducted;
            // 1,234.56 t; the price in fen.
            const sum = half(unit * 123_456 / 100);
            const gross = tax.isTaxIncluded ? sum : sum + half(sum * tax.vat / 10_000);
            expect([sheet.isBlocked, sheet.goods.gross, sheet.lots[0]?.unitPrice]).toEqual([isBeyond, isBeyond ? 0n : ofFen(gross), ofFen(unit) * 100n]);
            expect(sheet.goods.net + sheet.goods.tax).toBe(sheet.goods.gross);
            // The simulator shows the same, from the listing alone.
            if (contract.clause && negotiated === undefined) {
              const agreed = contract.clause.base.mode === 'PER_KCAL' ? listing.price : haoPerTonne(BigInt(hao));
              expect(priceUnder(contract.clause, agreed, measured, terms.published).unitPrice).toBe(sheet.lots[0]?.unitPrice);
            }
            expect(sheet.lots[0]?.priced.base.price).toBe(ofFen(unit + deducted) * 100n);
          }
          // A tenth of what the goods are worth is frozen.
          const worth = half(hao / 100 * 123_456 / 100);
          expect(depositToRespond(listing, kg(1_234_560n), haoPerTonne(BigInt(hao)))).toBe(ofFen(half((tax.isTaxIncluded ? worth : worth + half(worth * tax.vat / 10_000)) / 10)));
        }
      }
    }
  });
});

describe('a published price', () => {
  it.each([
    ['with VAT for a price with it', true, true, 6_000_000n], ['with VAT for a price without', true, false, 5_309_700n],
    ['without VAT for a price with it', false, true, 6_780_000n], ['without VAT for a price without', false, false, 6_000_000n],
  ])('counts %s', (_name, isQuotedWith, isTaxIncluded, base) => {
    const clause = clauseOn({ ...indexed, agreedShare: 0 }, []);
    const contract = contractOf(listingOf({ priceMode: 'fixed', price: haoPerTonne(5_120_000n) }, { isTaxIncluded, vat: 1_300 }, clause, TABLES[0]?.value ?? []), 5_120_000n);
    const { published } = termsFromWire(wireTermsOf(contract, [{ ...FROZEN, isTaxIncluded: isQuotedWith }]));
    expect([published.get(SERIES) ?? ratio(0n)].map((value) => priceUnder(clause, contract.price, { STD: indexValue(80n) }, new Map([[SERIES, value]])).base.price)).toEqual([base]);
  });
});
