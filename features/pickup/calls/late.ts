// Calls about coal not lifted within the contract's window, and its cost.

import * as z from 'zod/mini';
import { statesOf } from '#packages/machine/machine.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { Day, Id, pageInput, pageOf, text, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { DELIVERY_READERS } from '../seats.ts';
import { lateMachine } from '../states.ts';

export const LateCard = z.object({
  contractId: Id,
  contractNo: z.string(),
  title: z.string(),
  state: z.enum(statesOf(lateMachine)),
  side: z.nullable(z.enum(['buyer', 'seller'])),
  seller: z.object({ id: Id, shortName: z.string() }),
  buyer: z.object({ id: Id, shortName: z.string() }),
  /** First late day, and the last day counted. */
  since: Day,
  countedTo: z.nullable(Day),
  unlifted: WireKg,
  /** Contract rates: per tonne, and per tonne and day. */
  penaltyRate: WireHaoPerTonne,
  storageRate: WireHaoPerTonne,
  penalty: WireFen,
  storage: WireFen,
  /** Part of each already settled. */
  penaltyPaid: WireFen,
  storagePaid: WireFen,
});
export type LateCard = z.output<typeof LateCard>;

export const latePage = query({
  path: '/api/delivery/late/page',
  summary: "The firm's contracts of which coal was left lying after the window, the newest first.",
  access: DELIVERY_READERS,
  input: {
    isOpen: z.optional(z.boolean()),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(LateCard),
  topics: () => ['deliveries'],
});
