// Price curve over one index while all others stay as agreed.

import type { HaoPerTonne } from '#packages/exact/exact.ts';
import type { Clause } from '../clause.ts';
import { type IndexCode, indexOf, type IndexValue, indexValue } from '../quality.ts';
import { followedHeat } from './base-price.ts';
import type { Published } from './indexed.ts';
import { indexesOf, type Measured, priceUnder } from './price.ts';

export interface CurvePoint {
  readonly value: IndexValue;
  readonly price: HaoPerTonne;
  readonly isRejected: boolean;
}

/** Promised values; for others, the edge where the clause starts to count. */
export function startValues(clause: Clause, promised: Measured = {}): Measured {
  const followed = followedHeat(clause.base);
  const baseHeat =
    clause.base.mode === 'BASE_ADJ'
      ? { index: clause.base.heatIndex, agreed: clause.base.baseHeat }
      : followed;
  const edge = (code: IndexCode) =>
    clause.terms.find(({ index }) => index === code)?.from ??
    (baseHeat?.index === code ? baseHeat.agreed : undefined) ??
    (code === 'MT' ? clause.moisture?.limit : undefined) ??
    middleOf(code);
  return Object.fromEntries(indexesOf(clause).map((code) => [code, promised[code] ?? edge(code)]));
}

function middleOf(code: IndexCode): IndexValue {
  const { warn, hard } = indexOf(code);
  const { least, most } = warn ?? hard;
  return indexValue((least + most) / 2n);
}

const STEPS = 120n;

/** Covers the usual range of the index and a little beyond the clause's edges. */
export function curveOf(
  clause: Clause,
  agreed: HaoPerTonne,
  index: IndexCode,
  published?: Published,
): CurvePoint[] {
  const measured = startValues(clause);
  const { least, most } = reachOf(clause, index);
  const step = (most - least) / STEPS || 1n;
  const count = Number((most - least) / step) + 1;
  return Array.from({ length: count }, (_, at) => {
    const value = indexValue(least + BigInt(at) * step);
    const { unitPrice, rejections } = priceUnder(clause, agreed, { ...measured, [index]: value }, published);
    return { value, price: unitPrice, isRejected: rejections.length > 0 };
  });
}

function reachOf({ terms, rejects, base }: Clause, index: IndexCode): { least: bigint; most: bigint } {
  const { hard, warn } = indexOf(index);
  const edges: bigint[] = [
    ...terms
      .filter((term) => term.index === index)
      .flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    ...rejects.filter((reject) => reject.index === index).map(({ limit }) => limit),
    ...('baseHeat' in base && base.heatIndex === index ? [base.baseHeat] : []),
  ];
  if (edges.length === 0) return warn ?? hard;
  const low = edges.reduce((a, b) => (b < a ? b : a));
  const high = edges.reduce((a, b) => (b > a ? b : a));
  const margin = (high - low) / 4n || (hard.most - hard.least) / 20n;
  return {
    least: low - margin < hard.least ? hard.least : low - margin,
    most: high + margin > hard.most ? hard.most : high + margin,
  };
}
