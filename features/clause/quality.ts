// Quality indices of coal: unit, decimals, basis and bounds (domain 1.3).

import type { Exact } from '#packages/exact/exact.ts';
import { exact } from '#packages/schema/wire.ts';

/** Scaled integer in the last decimal of its index: STD 85 is 0.85 %, QNET_AR 5000 is 5,000 kcal/kg. */
export type IndexValue = Exact<'index'>;
export const indexValue = (value: bigint) => value as IndexValue;
export const WireIndexValue = exact<IndexValue>();

export type IndexUnit = 'kcal/kg' | 'MJ/kg' | '%' | '°C' | 'mm' | 'µg/g' | '';
/** As received 收到基, air dried 空干基, dry 干基, dry and ash free 干燥无灰基. */
export const BASES = ['AR', 'AD', 'D', 'DAF'] as const;
export type Basis = (typeof BASES)[number];

export interface Index {
  readonly unit: IndexUnit;
  readonly basis?: Basis;
  /** Decimals kept: assays are rounded to them before pricing. */
  readonly scale: number;
  /** Values outside are rejected as mistakes. */
  readonly hard: Bounds;
  /** Values outside are unusual for thermal coal and need confirmation. */
  readonly warn?: Bounds;
  /** Direction of better quality. NEITHER: buyers want the agreed value or a window. */
  readonly better: 'HIGHER' | 'LOWER' | 'NEITHER';
}

/** Both ends inclusive. */
interface Bounds {
  readonly min: IndexValue;
  readonly max: IndexValue;
}
const from = (min: bigint, max: bigint): Bounds => ({ min: indexValue(min), max: indexValue(max) });

const ASH = {
  unit: '%',
  scale: 2,
  hard: from(0n, 85_00n),
  warn: from(5_00n, 45_00n),
  better: 'LOWER',
} as const;
const VOLATILE = {
  unit: '%',
  scale: 2,
  hard: from(0n, 65_00n),
  warn: from(8_00n, 50_00n),
  better: 'NEITHER',
} as const;
const SULPHUR = {
  unit: '%',
  scale: 2,
  hard: from(0n, 10_00n),
  warn: from(10n, 3_00n),
  better: 'LOWER',
} as const;
const GROSS = { unit: 'MJ/kg', scale: 2, hard: from(2_00n, 36_00n), better: 'HIGHER' } as const;
const FUSION = {
  unit: '°C',
  scale: 0,
  hard: from(900n, 1_600n),
  warn: from(1_100n, 1_500n),
  better: 'HIGHER',
} as const;

/** The basis is part of the code, so that no clause can omit it. */
export const INDEXES = {
  QNET_AR: {
    unit: 'kcal/kg',
    basis: 'AR',
    scale: 0,
    hard: from(500n, 8_500n),
    warn: from(3_000n, 6_800n),
    better: 'HIGHER',
  },
  // Tenders price dry heat by the kilocalorie; the bounds are 2 and 36 MJ/kg at 4.1816 J.
  QGR_D: { unit: 'kcal/kg', basis: 'D', scale: 0, hard: from(478n, 8_609n), better: 'HIGHER' },
  QGR_AD: { ...GROSS, basis: 'AD' },
  QB_AD: { ...GROSS, basis: 'AD' },
  MT: {
    unit: '%',
    basis: 'AR',
    scale: 2,
    hard: from(0n, 60_00n),
    warn: from(4_00n, 25_00n),
    better: 'LOWER',
  },
  MAD: {
    unit: '%',
    basis: 'AD',
    scale: 2,
    hard: from(0n, 30_00n),
    warn: from(50n, 15_00n),
    better: 'NEITHER',
  },
  HAD: {
    unit: '%',
    basis: 'AD',
    scale: 2,
    hard: from(0n, 15_00n),
    warn: from(1_00n, 7_00n),
    better: 'NEITHER',
  },
  AAD: { ...ASH, basis: 'AD' },
  AD: { ...ASH, basis: 'D' },
  AAR: { ...ASH, basis: 'AR' },
  VDAF: { ...VOLATILE, basis: 'DAF' },
  VAD: { ...VOLATILE, basis: 'AD' },
  VAR: { ...VOLATILE, basis: 'AR' },
  STAD: { ...SULPHUR, basis: 'AD' },
  STD: { ...SULPHUR, basis: 'D' },
  STAR: { ...SULPHUR, basis: 'AR' },
  FCAD: { unit: '%', basis: 'AD', scale: 2, hard: from(0n, 98_00n), better: 'HIGHER' },
  DT: FUSION,
  ST: FUSION,
  HT: FUSION,
  FT: FUSION,
  HGI: { unit: '', scale: 0, hard: from(20n, 150n), warn: from(40n, 90n), better: 'NEITHER' },
  G: { unit: '', scale: 0, hard: from(0n, 110n), better: 'HIGHER' },
  Y: { unit: 'mm', scale: 0, hard: from(0n, 50n), better: 'HIGHER' },
  CSR: { unit: '%', scale: 1, hard: from(0n, 90_0n), better: 'HIGHER' },
  SIZE: { unit: 'mm', scale: 0, hard: from(0n, 300n), better: 'NEITHER' },
  // Harmful elements: what is usual ends where the limits of 2014 for coal on sale do; parameters hold these.
  PD: { unit: '%', basis: 'D', scale: 3, hard: from(0n, 2_000n), warn: from(0n, 150n), better: 'LOWER' },
  CLD: { unit: '%', basis: 'D', scale: 3, hard: from(0n, 5_000n), warn: from(0n, 300n), better: 'LOWER' },
  FD: {
    unit: 'µg/g',
    basis: 'D',
    scale: 3,
    hard: from(0n, 5_000_000n),
    warn: from(0n, 200_000n),
    better: 'LOWER',
  },
  ASD: {
    unit: 'µg/g',
    basis: 'D',
    scale: 3,
    hard: from(0n, 1_000_000n),
    warn: from(0n, 80_000n),
    better: 'LOWER',
  },
  HGD: { unit: 'µg/g', basis: 'D', scale: 3, hard: from(0n, 20_000n), warn: from(0n, 600n), better: 'LOWER' },
} as const satisfies Record<string, Index>;

export type IndexCode = keyof typeof INDEXES;
export const INDEX_CODES = Object.keys(INDEXES) as [IndexCode, ...IndexCode[]];

/** Groups of codes that measure the same quality on different bases. */
export const SAME_QUALITY: readonly (readonly IndexCode[])[] = [
  ['QNET_AR', 'QGR_D', 'QGR_AD', 'QB_AD'],
  ['AAD', 'AD', 'AAR'],
  ['VDAF', 'VAD', 'VAR'],
  ['STAD', 'STD', 'STAR'],
];

/** Lookup with the general type, for codes known only at run time. */
export const indexOf = (code: IndexCode): Index => INDEXES[code];

export function isPossible(code: IndexCode, value: IndexValue): boolean {
  return isWithin(indexOf(code).hard, value);
}

export function isUsual(code: IndexCode, value: IndexValue): boolean {
  const { warn, hard } = indexOf(code);
  return isWithin(warn ?? hard, value);
}

function isWithin({ min, max }: Bounds, value: IndexValue): boolean {
  return value >= min && value <= max;
}
