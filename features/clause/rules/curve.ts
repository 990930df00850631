// Price curve over one index while all others stay as agreed.

import type { HaoPerTonne } from '#packages/exact/exact.ts';
import type { Clause } from '../clause.ts';
import { type IndexCode, indexOf, type IndexValue, indexValue } from '../quality.ts';
import { followedHeat } from './base-price.ts';
import type { Published } from './indexed.ts';
import { indexesOf, type Measured, computePrice } from './price.ts';

export interface CurvePoint {
  readonly value: IndexValue;
  readonly price: HaoPerTonne;
  readonly isRejected: boolean;
}

/** Promised values; for others, where the clause does not count yet and refuses nothing. */
export function startValues(clause: Clause, promised: Measured = {}): Measured {
  const followed = followedHeat(clause.base);
  const baseHeat =
    clause.base.mode === 'BASE_ADJ'
      ? { index: clause.base.heatIndex, agreed: clause.base.baseHeat }
      : followed;
  const edge = (code: IndexCode) =>
    (baseHeat?.index === code ? baseHeat.agreed : undefined) ??
    quietValue(clause, code) ??
    clause.rejects.find(({ index }) => index === code)?.limit ??
    middleOf(code);
  return Object.fromEntries(indexesOf(clause).map((code) => [code, promised[code] ?? edge(code)]));
}

/** The edge between both sides, at which neither a term nor the deduction of water counts. */
function quietValue({ terms, moisture }: Clause, code: IndexCode): IndexValue | undefined {
  const edges = (side: 'ABOVE' | 'BELOW') =>
    terms.filter((term) => term.index === code && term.side === side).map(({ from }) => from);
  const above = [...edges('ABOVE'), ...(code === 'MT' && moisture ? [moisture.limit] : [])];
  const below = edges('BELOW');
  if (above.length > 0) return above.reduce((a, b) => (b < a ? b : a));
  return below.length > 0 ? below.reduce((a, b) => (b > a ? b : a)) : undefined;
}

function middleOf(code: IndexCode): IndexValue {
  const { warn, hard } = indexOf(code);
  const { min, max } = warn ?? hard;
  return indexValue((min + max) / 2n);
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
  const { min, max } = reachOf(clause, index);
  const step = (max - min) / STEPS || 1n;
  const count = Number((max - min) / step) + 1;
  return Array.from({ length: count }, (_, at) => {
    const value = indexValue(min + BigInt(at) * step);
    const { unitPrice, rejections } = computePrice(
      clause,
      agreed,
      { ...measured, [index]: value },
      published,
    );
    return { value, price: unitPrice, isRejected: rejections.length > 0 };
  });
}

function reachOf({ terms, rejects, base }: Clause, index: IndexCode): { min: bigint; max: bigint } {
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
  const margin = (high - low) / 4n || (hard.max - hard.min) / 20n;
  return {
    min: low - margin < hard.min ? hard.min : low - margin,
    max: high + margin > hard.max ? hard.max : high + margin,
  };
}
