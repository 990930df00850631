// Which request a firm may make about a deposit: a release or an appeal.

import type { Fen } from '#packages/exact/exact.ts';
import type { OutlookStep } from '../outlook.ts';
import type { HoldState, DepositRequestKind } from '../states.ts';
import { findAppealable, totalClaim, type Forfeiture } from './appeal.ts';

export interface HoldStatus {
  readonly state: HoldState;
  readonly remaining: Fen;
  readonly step: OutlookStep;
  readonly forfeitures: readonly Forfeiture[];
  readonly hasOpenRequest: boolean;
}

export interface AllowedRequest {
  readonly kind: DepositRequestKind;
  readonly amount: Fen;
  readonly until: Date | null;
}

/** Returns why a release cannot be requested, or undefined. */
export function releaseObstacle({
  state,
  step,
}: Pick<HoldStatus, 'state' | 'step'>): 'ended' | 'going_on' | undefined {
  if (state !== 'active') return 'ended';
  return step === 'over' ? undefined : 'going_on';
}

/** Returns the request a firm may make now; null while another is open. */
export function allowedRequest(standing: HoldStatus, now: Date): AllowedRequest | null {
  if (standing.hasOpenRequest) return null;
  const forfeitures = findAppealable(standing.forfeitures, now);
  if (typeof forfeitures !== 'string')
    return {
      kind: 'appeal',
      amount: totalClaim(forfeitures),
      until: new Date(Math.max(...forfeitures.map(({ until }) => until.getTime()))),
    };
  return releaseObstacle(standing) ? null : { kind: 'release', amount: standing.remaining, until: null };
}
