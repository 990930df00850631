// Which request a firm may make about a deposit: a release or an appeal.

import type { Fen } from '#packages/exact/exact.ts';
import type { Step } from '../outlook.ts';
import type { HoldState, PleaKind } from '../states.ts';
import { appealable, claimOf, type Taking } from './appeal.ts';

export interface Standing {
  readonly state: HoldState;
  readonly remaining: Fen;
  readonly step: Step;
  readonly takings: readonly Taking[];
  readonly isAsked: boolean;
}

export interface Askable {
  readonly kind: PleaKind;
  readonly amount: Fen;
  readonly until: Date | null;
}

/** Returns why a release cannot be requested, or undefined. */
export function releaseObstacle({
  state,
  step,
}: Pick<Standing, 'state' | 'step'>): 'ended' | 'going_on' | undefined {
  if (state !== 'active') return 'ended';
  return step === 'over' ? undefined : 'going_on';
}

/** Returns the request a firm may make now; null while another is open. */
export function askable(standing: Standing, now: Date): Askable | null {
  if (standing.isAsked) return null;
  const takings = appealable(standing.takings, now);
  if (typeof takings !== 'string')
    return {
      kind: 'appeal',
      amount: claimOf(takings),
      until: new Date(Math.max(...takings.map(({ until }) => until.getTime()))),
    };
  return releaseObstacle(standing) ? null : { kind: 'release', amount: standing.remaining, until: null };
}
