// A trading company's two legs: that they carry the same coal, and where a chain of them goes in a circle.

import type { Risk } from '../choices.ts';
import type { TradingCompanyTerms } from '../terms.ts';

const SAME = [
  'quantity',
  'varietyId',
  'coalOrgId',
  'useCoalOrgId',
  'heatBase',
  'isPowerCoal',
  'spec',
] as const satisfies readonly (keyof TradingCompanyTerms)[];

const written = (value: unknown) =>
  JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held));

/** The first thing in which back-to-back legs differ; none where they agree, or need not. */
export function differingField(
  upstream: TradingCompanyTerms,
  downstream: TradingCompanyTerms,
): string | undefined {
  if (!upstream.isBackToBack || !downstream.isBackToBack) return undefined;
  return SAME.find((field) => written(upstream[field]) !== written(downstream[field]));
}

export interface Chain {
  /** The mine's end and the plant's end of the two legs. */
  readonly sourceId: string;
  readonly endId: string;
  readonly isBackToBack: boolean;
  readonly differs: boolean;
  /** Whoever sells the upstream leg buys the same coal from a trading company itself, or whoever buys the downstream one sells it on. */
  readonly isHopBefore: boolean;
  readonly isHopAfter: boolean;
  /** A chain that starts with the buyer leads back to the seller. */
  readonly leadsBack: boolean;
}

/** What stands out and is shown to those who supervise; it refuses nothing. */
export const risksOf = ({
  sourceId,
  endId,
  isBackToBack,
  differs,
  isHopBefore,
  isHopAfter,
  leadsBack,
}: Chain): Risk[] => [
  ...(sourceId === endId || leadsBack ? ['circular' as const] : []),
  ...(isHopBefore || isHopAfter ? ['resold_twice' as const] : []),
  ...(!isBackToBack && differs ? ['legs_differ' as const] : []),
];

/** Whether they would differ if they had to agree. */
export const areUnlike = (upstream: TradingCompanyTerms, downstream: TradingCompanyTerms) =>
  SAME.some((field) => written(upstream[field]) !== written(downstream[field]));
