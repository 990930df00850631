// What a firm may ask about a deposit as it stands: that it be released once its matter is over, or that what was taken be given back.

import type { Fen } from '#packages/exact/exact.ts';
import type { Step } from '../outlook.ts';
import type { HoldState, PleaKind } from '../states.ts';
import { appealable, claimOf, type Taking } from './appeal.ts';

export interface Standing {
  readonly state: HoldState;
  readonly remaining: Fen;
  /** What it waits for. */
  readonly step: Step;
  readonly takings: readonly Taking[];
  /** Something was asked and is not answered yet. */
  readonly isAsked: boolean;
}

export interface Askable {
  readonly kind: PleaKind;
  readonly amount: Fen;
  readonly until: Date | null;
}

/** What stands in the way of asking for its release. */
export function releaseObstacle({
  state,
  step,
}: Pick<Standing, 'state' | 'step'>): 'ended' | 'going_on' | undefined {
  if (state !== 'active') return 'ended';
  return step === 'over' ? undefined : 'going_on';
}

/** Nothing more is asked before an answer. */
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
