// Demo: lot archetypes, varied by a seeded random generator.

import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import type { Direction, Mode } from '#features/terms/choices.ts';
import type { ListingTerms, QualityPromise } from '#features/terms/terms.ts';
import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';

export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below: (count: number) => next() % count,
    between: (min: number, max: number, step = 1) =>
      min + step * (next() % (Math.floor((max - min) / step) + 1)),
    oneOf: <T>(items: readonly T[]): T => items[next() % items.length] as T,
  };
}
export type RandomSource = ReturnType<typeof createRandom>;

type Span = readonly [least: number, most: number];
interface Archetype {
  readonly variety: string;
  readonly forms: readonly string[];
  readonly rank: string;
  readonly heat: Span;
  /** Basis points. */
  readonly sulphur: Span;
  readonly ash: Span;
  readonly moisture: Span;
  readonly volatile: Span;
  /** Hao per kcal and tonne at the place of delivery. */
  readonly haoPerKcal: Span;
  readonly basis: ListingTerms['priceBasis'];
  readonly transport: ListingTerms['transport'];
  readonly places: readonly string[];
  readonly tonnes: Span;
}

const thermal = {
  variety: 'thermal',
  rank: 'BN',
  sulphur: [35, 110],
  ash: [1_200, 2_600],
  moisture: [780, 1_450],
  volatile: [2_600, 3_900],
} as const;

const TO_SELL: readonly Archetype[] = [
  {
    ...thermal,
    forms: ['slack', 'raw', 'mixed'],
    heat: [4_300, 5_400],
    haoPerKcal: [940, 1_040],
    basis: 'pit',
    transport: 'road',
    places: ['pinglu', 'youyu', 'yungang'],
    tonnes: [4_000, 40_000],
  },
  {
    ...thermal,
    forms: ['slack', 'mixed'],
    heat: [4_600, 5_600],
    haoPerKcal: [880, 960],
    basis: 'pit',
    transport: 'road',
    places: ['dongsheng', 'zhungeer', 'shenmu'],
    tonnes: [5_000, 60_000],
  },
  {
    ...thermal,
    forms: ['washed_mixed', 'slack'],
    heat: [5_000, 5_700],
    haoPerKcal: [1_150, 1_220],
    basis: 'on_rail',
    transport: 'rail',
    places: ['shentou', 'hudong'],
    tonnes: [6_000, 40_000],
  },
  {
    ...thermal,
    forms: ['mixed', 'slack'],
    heat: [4_500, 5_800],
    haoPerKcal: [1_270, 1_330],
    basis: 'fob_port',
    transport: 'water',
    places: ['qinhuangdao', 'caofeidian', 'huanghua'],
    tonnes: [10_000, 60_000],
  },
  {
    variety: 'coking',
    forms: ['clean'],
    rank: 'JM',
    heat: [6_600, 7_100],
    sulphur: [45, 120],
    ash: [900, 1_050],
    moisture: [700, 1_000],
    volatile: [2_000, 2_600],
    haoPerKcal: [2_000, 2_300],
    basis: 'ex_works',
    transport: 'rail',
    places: ['shanyin', 'hudong'],
    tonnes: [2_000, 12_000],
  },
  {
    variety: 'pci',
    forms: ['clean', 'slack'],
    rank: 'PM',
    heat: [6_500, 6_900],
    sulphur: [35, 60],
    ash: [1_000, 1_150],
    moisture: [700, 900],
    volatile: [1_050, 1_250],
    haoPerKcal: [1_520, 1_680],
    basis: 'ex_works',
    transport: 'rail',
    places: ['yungang', 'shanyin'],
    tonnes: [3_000, 15_000],
  },
  {
    variety: 'anthracite',
    forms: ['lump_small', 'pea'],
    rank: 'WY',
    heat: [6_200, 6_700],
    sulphur: [30, 90],
    ash: [1_200, 1_700],
    moisture: [500, 800],
    volatile: [700, 950],
    haoPerKcal: [1_450, 1_700],
    basis: 'ex_works',
    transport: 'road',
    places: ['shanyin', 'shentou'],
    tonnes: [2_000, 10_000],
  },
  {
    variety: 'chemical',
    forms: ['lump_medium', 'lump_small'],
    rank: 'CY',
    heat: [5_700, 6_200],
    sulphur: [25, 60],
    ash: [700, 1_200],
    moisture: [900, 1_300],
    volatile: [3_200, 3_700],
    haoPerKcal: [1_080, 1_200],
    basis: 'pit',
    transport: 'road',
    places: ['shenmu', 'dongsheng'],
    tonnes: [2_000, 15_000],
  },
  {
    variety: 'domestic',
    forms: ['briquette', 'lump_small'],
    rank: 'WY',
    heat: [5_200, 5_900],
    sulphur: [20, 40],
    ash: [1_400, 2_000],
    moisture: [600, 900],
    volatile: [800, 1_000],
    haoPerKcal: [1_300, 1_450],
    basis: 'yard',
    transport: 'road',
    places: ['shanyin'],
    tonnes: [500, 4_000],
  },
  {
    variety: 'slime',
    forms: ['slime', 'middlings'],
    rank: 'QM',
    heat: [2_600, 3_900],
    sulphur: [60, 160],
    ash: [3_200, 3_900],
    moisture: [1_800, 2_600],
    volatile: [2_800, 3_400],
    haoPerKcal: [520, 640],
    basis: 'ex_works',
    transport: 'road',
    places: ['shanyin', 'pinglu'],
    tonnes: [1_000, 9_000],
  },
  {
    variety: 'coke',
    forms: ['lump_large'],
    rank: 'JM',
    heat: [6_700, 6_900],
    sulphur: [55, 75],
    ash: [1_220, 1_320],
    moisture: [400, 700],
    volatile: [130, 180],
    haoPerKcal: [2_380, 2_640],
    basis: 'ex_works',
    transport: 'rail',
    places: ['hudong', 'shentou'],
    tonnes: [1_000, 6_000],
  },
  {
    variety: 'semicoke',
    forms: ['lump_small', 'pea'],
    rank: 'CY',
    heat: [5_900, 6_400],
    sulphur: [20, 35],
    ash: [800, 1_300],
    moisture: [900, 1_400],
    volatile: [500, 900],
    haoPerKcal: [1_350, 1_520],
    basis: 'ex_works',
    transport: 'rail',
    places: ['shenmu'],
    tonnes: [1_000, 8_000],
  },
];

const TO_BUY: readonly Archetype[] = [
  {
    ...thermal,
    forms: ['slack', 'mixed'],
    heat: [4_500, 5_300],
    haoPerKcal: [1_280, 1_360],
    basis: 'delivered_plant',
    transport: 'road',
    places: ['fengrun', 'luquan', 'xuanhua', 'beitang'],
    tonnes: [5_000, 50_000],
  },
  {
    ...thermal,
    forms: ['raw', 'mixed'],
    heat: [4_400, 5_200],
    haoPerKcal: [1_010, 1_080],
    basis: 'on_rail',
    transport: 'rail',
    places: ['shentou', 'hudong'],
    tonnes: [4_000, 30_000],
  },
  {
    variety: 'slime',
    forms: ['slime'],
    rank: 'QM',
    heat: [2_800, 3_600],
    sulphur: [80, 160],
    ash: [3_400, 3_900],
    moisture: [1_800, 2_600],
    volatile: [2_800, 3_400],
    haoPerKcal: [560, 660],
    basis: 'delivered_plant',
    transport: 'road',
    places: ['shanyin'],
    tonnes: [1_000, 6_000],
  },
];

export const ARCHETYPES: Record<Direction, readonly Archetype[]> = { sell: TO_SELL, buy: TO_BUY };

export interface LotRequest {
  readonly direction: Direction;
  readonly mode: Mode;
  readonly namedFirmIds?: readonly string[];
  readonly coalOrgId?: string | undefined;
  readonly useCoalOrgId?: string | undefined;
  readonly contact: string;
  /** Keeps deposits affordable: the quantity stays below this many tonnes. */
  readonly mostTonnes?: number;
}

export function drawTerms(
  draw: RandomSource,
  archetype: Archetype,
  wish: LotRequest,
  now: Date,
): ListingTerms {
  const heat = draw.between(...archetype.heat, 10);
  const isSelling = wish.direction === 'sell';
  const tonnes = Math.min(draw.between(...archetype.tonnes, 500), wish.mostTonnes ?? Infinity);
  const today = dayInMarket(now);
  const days = draw.between(3, 10);
  const isOnClause = archetype.variety === 'thermal' && heat >= 4_700 && heat <= 5_300 && draw.below(3) > 0;
  return {
    direction: wish.direction,
    mode: wish.mode,
    title: '',
    varietyId: archetype.variety,
    rankCode: archetype.rank,
    formCode: draw.oneOf(archetype.forms),
    isPowerCoal: archetype.variety === 'thermal' && !isSelling,
    ...(wish.coalOrgId ? { coalOrgId: wish.coalOrgId } : {}),
    ...(wish.useCoalOrgId ? { useCoalOrgId: wish.useCoalOrgId } : {}),
    spec: drawSpec(draw, archetype, heat),
    quantity: kg(BigInt(tonnes) * 1_000n),
    minTake: kg(BigInt(tonnes >= 4_000 ? 1_000 : tonnes >= 1_000 ? 500 : 100) * 1_000n),
    step: kg(100_000n),
    priceMode: isOnClause ? 'base_adj' : 'fixed',
    price: drawPrice(draw, archetype, isOnClause ? 5_000 : heat),
    ...(isOnClause ? { heatBase: kcalPerKg(5_000n), clause: CLAUSE_TEMPLATES.THERMAL_KCAL } : {}),
    priceBasis: archetype.basis,
    isTaxIncluded: true,
    vatRate: basisPoints(1_300n),
    payModes: draw.below(3) === 0 ? ['cash', 'bank_draft'] : ['cash'],
    draftSurcharges: [],
    ...drawPayment(draw),
    invoiceMode: 'one',
    transport: archetype.transport,
    deliveryPlaceId: draw.oneOf(archetype.places),
    windowFrom: addDays(today, draw.between(1, 4)),
    windowTo: addDays(today, days + 12),
    weightBasis: isSelling ? 'load' : 'received',
    assayBasis: isSelling ? 'seller' : 'buyer',
    lossRate: basisPoints(archetype.transport === 'rail' ? 120n : 30n),
    sellerDeposit: { mode: 'percent', value: indexValue(200n) },
    buyerDeposit: { mode: 'percent', value: indexValue(1_000n) },
    visibility: wish.namedFirmIds ? 'firms' : 'public',
    namedFirmIds: [...(wish.namedFirmIds ?? [])],
    validTo: new Date(now.getTime() + days * 86_400_000 + draw.between(0, 9) * 3_600_000),
    contact: wish.contact,
    remark: '',
  };
}

function drawSpec(
  draw: RandomSource,
  { sulphur, ash, moisture, volatile }: Archetype,
  heat: number,
): QualityPromise[] {
  const max = (index: IndexCode, span: Span, margin: number): QualityPromise => {
    const value = draw.between(...span, 5);
    return {
      index,
      op: 'at_most',
      value: indexValue(BigInt(value)),
      reject: indexValue(BigInt(value + margin)),
    };
  };
  return [
    {
      index: 'QNET_AR',
      op: 'at_least',
      value: indexValue(BigInt(heat)),
      reject: indexValue(BigInt(Math.max(500, heat - 600))),
    },
    max('STD', sulphur, 50),
    max('AD', ash, 400),
    max('MT', moisture, 300),
    { index: 'VDAF', op: 'typical', value: indexValue(BigInt(draw.between(...volatile, 10))) },
  ];
}

function drawPrice(draw: RandomSource, { haoPerKcal }: Archetype, heat: number) {
  const yuan = Math.round((heat * draw.between(...haoPerKcal)) / 10_000);
  return haoPerTonne(BigInt(yuan) * 10_000n);
}

const drawPayment = (draw: RandomSource): Pick<ListingTerms, 'payTerm' | 'payShare' | 'payDays'> =>
  draw.oneOf([
    { payTerm: 'prepay_100' as const },
    { payTerm: 'prepay_100' as const },
    { payTerm: 'prepay_pct' as const, payShare: basisPoints(8_000n) },
    { payTerm: 'after_settle' as const, payDays: 15 },
  ]);
