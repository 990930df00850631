// Rules for a trading company's two legs, and for circular chains.

import type { Risk } from '#features/contract/choices.ts';
import type { TradingCompanyTerms } from '#features/contract/terms.ts';

const SHARED_FIELDS = [
  'quantity',
  'varietyId',
  'coalOrgId',
  'useCoalOrgId',
  'heatBase',
  'isPowerCoal',
  'spec',
] as const satisfies readonly (keyof TradingCompanyTerms)[];

const serialize = (value: unknown) =>
  JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held));

/** The first field in which back-to-back legs differ; undefined if they agree or need not. */
export function differingField(
  upstream: TradingCompanyTerms,
  downstream: TradingCompanyTerms,
): string | undefined {
  if (!upstream.isBackToBack || !downstream.isBackToBack) return undefined;
  return SHARED_FIELDS.find((field) => serialize(upstream[field]) !== serialize(downstream[field]));
}

export interface LegChain {
  readonly sourceId: string;
  readonly endId: string;
  readonly isBackToBack: boolean;
  readonly differs: boolean;
  /**
   * The upstream seller buys the same coal from a trading company, or the downstream buyer sells it to one.
   */
  readonly isHopBefore: boolean;
  readonly isHopAfter: boolean;
  readonly leadsBack: boolean;
}

/** Risk flags shown to supervisors; they refuse nothing. */
export const risksOf = ({
  sourceId,
  endId,
  isBackToBack,
  differs,
  isHopBefore,
  isHopAfter,
  leadsBack,
}: LegChain): Risk[] => [
  ...(sourceId === endId || leadsBack ? ['circular' as const] : []),
  ...(isHopBefore || isHopAfter ? ['resold_twice' as const] : []),
  ...(!isBackToBack && differs ? ['legs_differ' as const] : []),
];

/** Whether the legs differ in the fields that back-to-back legs must share. */
export const doLegsDiffer = (upstream: TradingCompanyTerms, downstream: TradingCompanyTerms) =>
  SHARED_FIELDS.some((field) => serialize(upstream[field]) !== serialize(downstream[field]));
