// Instalments of a contract as its page shows them.

import * as z from 'zod/mini';
import { choice, Day, Id, WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import { CONTRACT_SIDES, INSTALMENT_KINDS, INSTALMENT_STATES } from '../choices.ts';

/** Days, both included, with the same sum outstanding. */
export const InterestRun = z.object({
  from: Day,
  to: Day,
  days: z.int(),
  outstanding: WireFen,
  interest: WireFen,
});

/** `standing`: what of the amount the next sheet asks for too; null until there is one. */
const Replaced = z.object({ on: Day, standing: z.nullable(WireFen) });

export const Instalment = z.object({
  id: Id,
  kind: choice(INSTALMENT_KINDS),
  payer: choice(CONTRACT_SIDES),
  sheet: z.nullable(z.object({ id: Id, no: z.string() })),
  share: WireBasisPoints,
  amount: WireFen,
  paid: WireFen,
  /** Of a retention: set aside from the buyer's money, paid by itself on the due day. */
  held: WireFen,
  /** The last day on which payment is in time. */
  dueOn: Day,
  state: choice(INSTALMENT_STATES),
  /** Its sheet was replaced or reversed: interest runs to that day, on what the next sheet asks for too. */
  replaced: z.nullable(Replaced),
  /** Whole days past the due day; 0 in time, paid or cancelled. */
  daysLate: z.int(),
  /** Of a day; 0 where late payment bears none. */
  interestRate: WireBasisPoints,
  /** Interest to today, with its working. */
  interest: WireFen,
  runs: z.array(InterestRun),
});
export type Instalment = z.output<typeof Instalment>;
