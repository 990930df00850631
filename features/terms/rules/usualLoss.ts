// The transit loss allowance that terms start from, by transport.

import type { BasisPoints } from '#packages/exact/exact.ts';

/** Shares of the loaded weight (domain 1.6, RAIL_LOSS and ROAD_LOSS). */
export interface UsualLosses {
  readonly rail: BasisPoints;
  readonly road: BasisPoints;
}

/** Ships and pipelines start from the road's, since the domain names no allowance for them. */
export const usualLoss = ({ rail, road }: UsualLosses, transport: string | null): BasisPoints =>
  transport === 'rail' ? rail : road;
