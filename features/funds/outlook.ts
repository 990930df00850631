// Outlook of a hold: the step of the trade that will release it, and when.

import type { HoldKind } from './states.ts';

export const OUTLOOK_STEPS = [
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
export type OutlookStep = (typeof OUTLOOK_STEPS)[number];

export interface Outlook {
  readonly step: OutlookStep;
  readonly due: Date | null;
  /** Operators who ruled on the matter: they must not propose the answer to an appeal. */
  readonly ruledBy?: readonly string[];
}

/** Steps of holds whose feature supplies no outlook. */
export const DEFAULT_STEPS: Readonly<Record<HoldKind, OutlookStep>> = {
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
