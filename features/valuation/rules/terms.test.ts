// Tests for deriving settlement terms from a contract.

import { describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import type { Clause } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { buildDealTerms } from '#features/contract/rules/dealt.ts';
import { shippedFurther, someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { termsFromWire } from '../wire.ts';
import { settleSheet } from './sheet.ts';
import { type AgreedTerms, toWireTerms } from './terms.ts';

const agreed = (change: Partial<AgreedTerms>): AgreedTerms => ({
  ...someTerms(),
  spec: [],
  lossRate: basisPoints(0n),
  ...change,
});
const counted = (change: Partial<AgreedTerms>, loaded: bigint, received: bigint, isQuick = false) =>
  settleSheet(termsFromWire(toWireTerms(agreed(change), [], { isQuick })), {
    type: 'final',
    batches: [{ id: '1', name: '1', loaded: [kg(loaded)], received: [kg(received)], measured: {} }],
  }).settled;

describe('the weight a contract pays for', () => {
  const [received, load] = [
    { weightBasis: 'received' },
    { weightBasis: 'load', lossRate: basisPoints(30n) },
  ] as const;
  it.each<[string, Partial<AgreedTerms>, bigint, bigint, bigint]>([
    ['what arrived, surplus and all', received, 100_000n, 103_000n, 103_000n],
    [
      'what arrived, surplus up to one per cent',
      { ...received, surplusCap: basisPoints(100n) },
      100_000n,
      103_000n,
      101_000n,
    ],
    [
      'what arrived, and no surplus',
      { ...received, surplusCap: basisPoints(0n) },
      100_000n,
      103_000n,
      100_000n,
    ],
    [
      'the load, where the scales differ by no more than agreed',
      { ...received, scaleTolerance: basisPoints(30n) },
      100_000n,
      99_700n,
      100_000n,
    ],
    [
      'what arrived, where they differ by more',
      { ...received, scaleTolerance: basisPoints(30n) },
      100_000n,
      99_690n,
      99_690n,
    ],
    ['the load less what was lost beyond the allowance', load, 100_000n, 99_000n, 99_300n],
    ['the load, where nothing may be lost', { weightBasis: 'load' }, 100_000n, 99_000n, 100_000n],
    ['what a third party received', { weightBasis: 'third' }, 100_000n, 99_000n, 99_000n],
  ])('is %s', (_name, change, loaded, arrived, settled) => {
    expect(counted(change, loaded, arrived)).toBe(settled);
  });

  it('is the load of an invited lot, whatever its contract says of scales', () => {
    expect(counted({ ...received, scaleTolerance: basisPoints(30n) }, 100_000n, 99_000n, true)).toBe(
      100_000n,
    );
  });
});

const BY_KCAL: Clause = {
  ...CLAUSE_TEMPLATES.THERMAL_KCAL,
  base: { mode: 'PER_KCAL', heatIndex: 'QNET_AR' },
  terms: [],
};
const perKcal = { priceMode: 'per_kcal', price: haoPerTonne(1_024n), heatBase: kcalPerKg(5_000n) } as const;
const GOOD: Measured = { QNET_AR: indexValue(5_000n), STD: indexValue(80n) };

/** Settles 1,000 t at the listed price or another. */
function sheetOf(
  change: Partial<ListingTerms>,
  { yuanPerTonne, measured = GOOD }: { yuanPerTonne?: bigint; measured?: Measured } = {},
) {
  const listing = someTerms({ lossRate: basisPoints(0n), ...change });
  const listed =
    listing.priceMode === 'per_kcal' ? haoPerTonne(listing.price * (listing.heatBase ?? 0n)) : listing.price;
  const contract = buildDealTerms(listing, {
    kind: 'auto_trad',
    title: '',
    quantity: kg(1_000_000n),
    price: yuanPerTonne === undefined ? listed : haoPerTonne(yuanPerTonne * 10_000n),
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
  const batch = { id: '1', name: '1', loaded: [kg(1_000_000n)], received: [kg(1_000_000n)], measured };
  return settleSheet(termsFromWire(toWireTerms(contract, [])), { type: 'final', batches: [batch] });
}

describe('a price without VAT', () => {
  it.each<[string, Partial<ListingTerms>, [bigint, bigint, bigint]]>([
    ['that includes it: 512.00 x 1,000 t', {}, [51_200_000n, 45_309_735n, 5_890_265n]],
    ['that excludes it: 512.00 x 1,000 t', { isTaxIncluded: false }, [57_856_000n, 51_200_000n, 6_656_000n]],
    [
      'by the kilocalorie that excludes it',
      { ...perKcal, isTaxIncluded: false },
      [57_856_000n, 51_200_000n, 6_656_000n],
    ],
    [
      'that excludes VAT of another rate',
      { isTaxIncluded: false, vatRate: basisPoints(300n) },
      [52_736_000n, 51_200_000n, 1_536_000n],
    ],
    [
      'that excludes VAT of nothing',
      { isTaxIncluded: false, vatRate: basisPoints(0n) },
      [51_200_000n, 51_200_000n, 0n],
    ],
  ])('is paid with VAT by a price %s', (_name, change, [gross, net, tax]) => {
    expect(sheetOf(change).goods).toEqual({ gross, net, tax });
  });
});

describe('a price by the kilocalorie', () => {
  it.each<[string, Partial<ListingTerms>, bigint | undefined, bigint, bigint]>([
    ['as it was listed, without a clause', {}, undefined, 4_811n, 4_926_500n],
    [
      'as it was listed, under a clause by the kilocalorie',
      { clause: BY_KCAL },
      undefined,
      4_811n,
      4_926_500n,
    ],
    ['negotiated to 500.00, without a clause', {}, 500n, 5_000n, 5_000_000n],
    [
      'negotiated to 500.00, under a clause by the kilocalorie',
      { clause: BY_KCAL },
      500n,
      5_000n,
      5_000_000n,
    ],
    ['negotiated to 500.00, for poorer coal', { clause: BY_KCAL }, 500n, 4_811n, 4_811_000n],
    ['negotiated to 501.00, which is no whole number of hao', { clause: BY_KCAL }, 501n, 4_811n, 4_820_600n],
  ])('%s', (_name, change, yuanPerTonne, heat, unitPrice) => {
    const [lot] = sheetOf(
      { ...perKcal, ...change },
      {
        ...(yuanPerTonne !== undefined && { yuanPerTonne }),
        measured: { ...GOOD, QNET_AR: indexValue(heat) },
      },
    ).lots;
    expect(lot?.unitPrice).toBe(unitPrice);
  });
});

describe('coal beyond a limit', () => {
  const PLAIN: Clause = {
    base: { mode: 'FIXED' },
    terms: [],
    rejects: [],
    moisture: null,
    rounding: 'half_up',
  };
  const stricter: Clause = {
    ...PLAIN,
    rejects: [{ index: 'QNET_AR', side: 'BELOW', limit: indexValue(4_000n) }],
  };
  const looser: Clause = {
    ...PLAIN,
    rejects: [{ index: 'QNET_AR', side: 'BELOW', limit: indexValue(3_000n) }],
  };
  const [heat, moisture, sulphur, ash] = someTerms().spec;
  const spec = [
    { ...heat!, op: 'between' as const, upper: indexValue(5_500n) },
    moisture!,
    { ...sulphur!, op: 'typical' as const },
    ash!,
  ];
  it.each<[string, Partial<ListingTerms>, Partial<Measured>, bigint[]]>([
    ['of the quality table', {}, { QNET_AR: indexValue(3_799n) }, [3_800n]],
    [
      'of the quality table under a clause with none',
      { clause: PLAIN },
      { QNET_AR: indexValue(3_799n) },
      [3_800n],
    ],
    [
      'of the quality table under a clause with a looser one',
      { clause: looser },
      { QNET_AR: indexValue(3_799n) },
      [3_800n],
    ],
    [
      'of a clause stricter than the quality table',
      { clause: stricter },
      { QNET_AR: indexValue(3_999n) },
      [4_000n],
    ],
    [
      'of two indices',
      { clause: PLAIN },
      { QNET_AR: indexValue(3_799n), STD: indexValue(151n) },
      [3_800n, 150n],
    ],
    [
      'of a range and of a typical value',
      { spec, clause: PLAIN },
      { QNET_AR: indexValue(3_799n), STD: indexValue(151n) },
      [3_800n, 150n],
    ],
  ])('%s blocks the sheet', (_name, change, measured, limits) => {
    const sheet = sheetOf(change, { measured: { ...GOOD, ...measured } as Measured });
    expect([
      sheet.isBlocked,
      sheet.goods.gross,
      sheet.lots[0]?.priced.rejections.map(({ limit }) => limit),
    ]).toEqual([true, 0n, limits]);
  });
  it('is not what lies on the limit', () => {
    expect(
      sheetOf({ clause: stricter }, { measured: { QNET_AR: indexValue(4_000n), STD: indexValue(150n) } })
        .isBlocked,
    ).toBe(false);
  });
});
