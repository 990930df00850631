// First days: the steps from a real name to the first settled deal.

import { SIGNING_SEATS } from '#features/contract/calls/sign.ts';
import { LENDING_SEATS } from '#features/financing/states.ts';
import type { FirmKind } from '#features/firm/kinds.ts';
import { FIRM_SEATS, type FirmSeat, TRADING_SEATS } from '#features/firm/seats.ts';
import { SETTLING_SEATS } from '#features/settlement/states.ts';

export const STEP_STATES = ['done', 'waiting', 'open'] as const;
export type StepState = (typeof STEP_STATES)[number];

const OWN_STEPS = ['real_name', 'firm', 'seats', 'bank'] as const;
const DEAL_STEPS = ['offer', 'contract', 'delivery', 'settled'] as const;
export const FIRST_STEPS = [...OWN_STEPS, ...DEAL_STEPS] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Kinds of firms that buy or sell coal themselves. */
const DEALERS: readonly FirmKind[] = ['producer', 'user', 'trader', 'warehouse'];

/** Each act on the way to a settled deal needs somebody in one of its seats. */
const DEAL_SEATS = [TRADING_SEATS, SIGNING_SEATS, SETTLING_SEATS, LENDING_SEATS] as const;

/** The seat that an act still lacks: the first of those that may. */
export const missingSeats = (held: readonly string[]): FirmSeat[] => {
  const lacking = DEAL_SEATS.filter((may) => !may.some((seat) => held.includes(seat))).map(([seat]) => seat);
  return FIRM_SEATS.filter((seat) => lacking.some((one) => one === seat));
};

export interface FirstFacts {
  /** Undefined for a person without a firm. */
  readonly kind: FirmKind | undefined;
  /** Seats held by anybody in the firm. */
  readonly seats: readonly string[];
  readonly done: readonly FirstStep[];
  readonly waiting: readonly FirstStep[];
}

/** The steps that concern the firm in their order; none once all are done, and none for operators. */
export function firstSteps({
  kind,
  seats,
  done,
  waiting,
}: FirstFacts): { step: FirstStep; state: StepState }[] {
  if (kind === 'platform') return [];
  const deals = kind === undefined || DEALERS.includes(kind);
  const stateOf = (step: FirstStep): StepState => {
    if (step === 'seats') return kind !== undefined && missingSeats(seats).length === 0 ? 'done' : 'open';
    return done.includes(step) ? 'done' : waiting.includes(step) ? 'waiting' : 'open';
  };
  const steps = (deals ? FIRST_STEPS : OWN_STEPS.filter((step) => step !== 'seats')).map((step) => ({
    step,
    state: stateOf(step),
  }));
  const isOver = steps.every(({ state }) => state === 'done') || done.includes('settled');
  return isOver ? [] : steps;
}
