// When a frozen sum will be free again: which step of the trade frees it.

import type { HoldKind } from './states.ts';

export const STEPS = [
  'listing',
  'response',
  'sample',
  'sign',
  'effect',
  'lift',
  'settle',
  'pay',
  'retention',
  'bank',
  'ruling',
  'loan',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** How the matter behind a hold stands. */
export interface Outlook {
  readonly step: Step;
  /** When the step is expected, where that is known. */
  readonly due: Date | null;
  /** Who ruled on it: an appeal is somebody else's to begin. */
  readonly ruledBy?: readonly string[];
}

/** What a hold waits for where the feature behind it says nothing more. */
export const USUAL_STEPS: Readonly<Record<HoldKind, Step>> = {
  listing: 'listing',
  trade: 'response',
  assay: 'sample',
  performance: 'settle',
  payment: 'pay',
  retention: 'retention',
  withdrawal: 'bank',
  dispute: 'ruling',
  lien: 'loan',
};
