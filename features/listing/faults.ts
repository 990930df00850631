// Faults of trading, in the order in which they are checked.

import * as z from 'zod/mini';
import { type Fail, faults } from '#packages/fault/fault.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { LISTING_RULES } from './rules/listing.ts';

export const listingFaults = faults('listing', {
  not_found: { code: 200100 },
  firm_not_certified: { code: 200110, params: z.object({ firm: z.string() }) },
  firm_restricted: { code: 200126, params: z.object({ firm: z.string() }) },
  binding_missing: { code: 200115, fields: ['orgId', 'coalOrgId', 'useCoalOrgId'] },
  /** Above the amount limit that the firm's administrator set for this person. */
  above_own_limit: {
    code: 200125,
    fields: ['quantity'],
    params: z.object({ limit: WireFen, actual: WireFen }),
  },
  price_outside: {
    code: 200107,
    fields: ['price'],
    params: z.object({ least: WireHaoPerTonne, most: WireHaoPerTonne }),
  },
  variety_disabled: { code: 200113, fields: ['varietyId'] },
  outside_hard_range: {
    code: 200114,
    fields: ['spec'],
    params: z.object({ index: z.string(), least: z.string(), most: z.string() }),
  },
  terms_invalid: {
    code: 200117,
    params: z.object({ problems: z.array(z.object({ field: z.string(), rule: z.enum(LISTING_RULES) })) }),
  },
  only_better: { code: 200122, params: z.object({ field: z.string() }) },
  open_responses: { code: 200123, params: z.object({ count: z.int() }) },
  unsigned_deals: { code: 200124, params: z.object({ count: z.int() }) },
  /** Offered more than is free on the owner's piles; raised by goods, which comes after trade. */
  stock_short: {
    code: 700201,
    fields: ['quantity'],
    params: z.object({ available: WireKg, wanted: WireKg }),
  },
  deposit_short: { code: 200104, params: z.object({ gap: WireFen, needed: WireFen }) },
  /** Above the sum for which the firm asks its people to prove who they are. */
  proof_needed: { code: 200132, params: z.object({ over: WireFen }) },
  nothing_sought: { code: 200127 },
  searches_full: { code: 200128, params: z.object({ most: z.int() }) },
});

/** Narrows a call context to the faults that a helper raises, so that the call must declare them. */
export interface RaisesListingFaults<Names extends keyof typeof listingFaults> {
  readonly fail: Fail<(typeof listingFaults)[Names]>;
}
