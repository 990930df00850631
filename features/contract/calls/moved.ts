// Result type and faults that several contract calls share.

import * as z from 'zod/mini';
import { choice, Id } from '#packages/schema/wire.ts';
import { contractFaults } from '../faults.ts';
import { CONTRACT_STATES } from '../states.ts';

export const TransitionResult = z.object({
  contractId: Id,
  no: z.string(),
  state: choice(CONTRACT_STATES),
  version: z.int(),
});
export type TransitionResult = z.output<typeof TransitionResult>;

const {
  terms_invalid,
  months_differ,
  org_not_bound,
  price_outside,
  firm_not_certified,
  same_firm,
  not_a_party,
} = contractFaults;
export const termFaults = [terms_invalid, months_differ, org_not_bound, price_outside] as const;
export const certificationFaultsOfParty = [not_a_party, firm_not_certified, same_firm] as const;
