// Built-in clauses: thermal by road, blast furnace, term contract (domain 4.6).

import { basisPoints } from '#packages/exact/exact.ts';
import { type Clause, rate, type Reject, type Term } from '../clause.ts';
import { type IndexCode, indexValue } from '../quality.ts';

export const CLAUSE_TEMPLATE_IDS = ['THERMAL_KCAL', 'PCI_DRY', 'TERM_RATIO'] as const;
export type ClauseTemplateId = (typeof CLAUSE_TEMPLATE_IDS)[number];

/** Edges and steps in the index's last decimal; rates in hao. */
interface Segment {
  readonly from: bigint;
  readonly to: bigint | null;
  readonly step: bigint;
  readonly rate: bigint;
}

function segment(
  id: string,
  index: IndexCode,
  side: Term['side'],
  { from, to, step, rate: hao }: Segment,
): Term {
  return {
    id,
    index,
    side,
    from: indexValue(from),
    to: to === null ? null : indexValue(to),
    step: indexValue(step),
    rate: rate(hao),
    unit: 'YUAN_PER_T',
    sign: '-',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
}

function heat(id: string, side: Term['side'], from: bigint, to: bigint | null, hao: bigint): Term {
  const term = segment(id, 'QNET_AR', side, { from, to, step: 1n, rate: hao });
  return { ...term, unit: 'YUAN_PER_KCAL', sign: side === 'ABOVE' ? '+' : '-' };
}

const reject = (index: IndexCode, side: Reject['side'], limit: bigint): Reject => ({
  index,
  side,
  limit: indexValue(limit),
});

const THERMAL_KCAL: Clause = {
  base: { mode: 'BASE_ADJ', heatIndex: 'QNET_AR', baseHeat: indexValue(5_000n) },
  terms: [
    heat('H-1', 'BELOW', 5_000n, 4_500n, 1_460n),
    heat('H-2', 'BELOW', 4_500n, 4_000n, 1_360n),
    { ...heat('H-3', 'BELOW', 4_000n, null, 1_360n), mult: basisPoints(15_000n) },
    heat('H+1', 'ABOVE', 5_000n, 5_300n, 1_520n),
    {
      ...segment('S-1', 'STD', 'ABOVE', { from: 80n, to: 1_50n, step: 10n, rate: 50_000n }),
      stepMode: 'PART',
    },
  ],
  rejects: [reject('QNET_AR', 'BELOW', 3_800n), reject('STD', 'ABOVE', 1_50n)],
  moisture: null,
  rounding: 'half_up',
};

/** Heat is priced dry, since moisture is deducted from the weight already. */
const PCI_DRY: Clause = {
  base: { mode: 'FIXED' },
  terms: [
    segment('A1', 'AD', 'ABOVE', { from: 11_00n, to: 11_50n, step: 10n, rate: 30_000n }),
    segment('A2', 'AD', 'ABOVE', { from: 11_50n, to: null, step: 10n, rate: 60_000n }),
    segment('V1', 'VDAF', 'ABOVE', { from: 11_50n, to: 12_50n, step: 10n, rate: 30_000n }),
    segment('V2', 'VDAF', 'ABOVE', { from: 12_50n, to: null, step: 10n, rate: 60_000n }),
    segment('S1', 'STD', 'ABOVE', { from: 60n, to: 65n, step: 1n, rate: 30_000n }),
    segment('S2', 'STD', 'ABOVE', { from: 65n, to: null, step: 1n, rate: 60_000n }),
    {
      ...segment('Q1', 'QGR_D', 'BELOW', { from: 7_500n, to: null, step: 1n, rate: 2_000n }),
      unit: 'YUAN_PER_KCAL',
    },
    segment('G1', 'HGI', 'BELOW', { from: 60n, to: 55n, step: 1n, rate: 30_000n }),
  ],
  rejects: [],
  moisture: { mode: 'DRY_EQUIV', limit: indexValue(8_00n) },
  rounding: 'half_up',
};

const TERM_RATIO: Clause = {
  base: { mode: 'RATIO', heatIndex: 'QNET_AR', baseHeat: indexValue(5_500n) },
  terms: [segment('S1', 'STD', 'ABOVE', { from: 60n, to: null, step: 10n, rate: 30_000n })],
  rejects: [],
  moisture: null,
  rounding: 'half_up',
};

export const CLAUSE_TEMPLATES: Readonly<Record<ClauseTemplateId, Clause>> = {
  THERMAL_KCAL,
  PCI_DRY,
  TERM_RATIO,
};
