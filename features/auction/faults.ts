// Faults of the auction hall, in the order of checking.

import * as z from 'zod/mini';
import { type Fail, faults } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

const allowed = z.object({ least: WireHaoPerTonne, most: WireHaoPerTonne });

const ownFaults = faults('auction', {
  not_enrolled: { code: 200301 },
  lot_closed: { code: 200305 },
  lot_paused: { code: 200309 },
  stale_price: { code: 200307, fields: ['price'], params: z.object({ standing: WireHaoPerTonne }) },
  already_leading: { code: 200308 },
  over_cap: { code: 200304, fields: ['price'], params: z.object({ cap: WireHaoPerTonne }) },
  too_low: { code: 200302, fields: ['price'], params: allowed },
  too_far: { code: 200303, fields: ['price'], params: allowed },
  lot_limit: { code: 200306, params: z.object({ most: z.int() }) },
  off_quantity: {
    code: 200310,
    fields: ['quantity'],
    params: z.object({ least: WireKg, step: WireKg, most: WireKg }),
  },
  wrong_kind: { code: 200311 },
  secret_wrong: { code: 200312, fields: ['secret'] },
  other_operator: { code: 200313 },
  already_signed: { code: 200314 },
  not_public_yet: { code: 200315 },
  already_enrolled: { code: 200316 },
  deposit_missing: { code: 200317, params: z.object({ gap: WireFen }) },
  already_asked: { code: 200318 },
  no_own_key: { code: 200319 },
  key_wrong: { code: 200320, fields: ['key'] },
});
export type AuctionFault = keyof typeof ownFaults;

export const auctionFaults = { not_found: genericFaults.not_found, ...ownFaults };

/** Context of a helper whose call must declare these faults. */
export interface RaisesAuctionFaults<Names extends keyof typeof auctionFaults> {
  readonly fail: Fail<(typeof auctionFaults)[Names]>;
}
