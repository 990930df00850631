// Whose turn a sample is.

import type { Step } from '#features/message/step.ts';
import type { SampleSide } from '../parts.ts';
import type { SampleState } from '../states.ts';

export type SampleStepName = 'seal' | 'send' | 'answer' | 'send_umpire';

interface TurningSample {
  readonly state: SampleState;
  /** The side whose report counts. */
  readonly counting: SampleSide;
  readonly isCountingSent: boolean;
  readonly challengeBy: Date | null;
  /** Sides that have accepted the report. */
  readonly accepted: readonly SampleSide[];
}

const SIDES: readonly SampleSide[] = ['seller', 'buyer'];

/** A step for each side that may do it; none while a laboratory is at work, and once it is decided. */
export function sampleTurns({
  state,
  counting,
  isCountingSent,
  challengeBy,
  accepted,
}: TurningSample): Step<SampleStepName, SampleSide>[] {
  const steps = (step: SampleStepName, sides: readonly SampleSide[], due: Date | null = null) =>
    sides.map((by) => ({ step, by, due }));
  switch (state) {
    case 'sampled':
      return steps('seal', SIDES);
    case 'sealed':
    case 'sent':
      return isCountingSent ? [] : steps('send', [counting]);
    case 'reported':
      return steps(
        'answer',
        SIDES.filter((side) => !accepted.includes(side)),
        challengeBy,
      );
    case 'challenged':
      return steps('send_umpire', SIDES);
    default:
      return [];
  }
}
