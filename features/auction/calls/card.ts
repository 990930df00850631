// What sessions, lots and bids look like on the wire.

import * as z from 'zod/mini';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { statesOf } from '#packages/machine/machine.ts';
import {
  choice,
  Id,
  Moment,
  WireFen,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
} from '#packages/schema/wire.ts';
import { ALLOTMENT_PRICINGS, AUCTION_KINDS, CAP_TIES, LOT_ORDERS, PRICE_WAYS } from '../choices.ts';
import { lotMachine, sessionMachine } from '../states.ts';

export const SessionState = z.enum(statesOf(sessionMachine));
export const LotState = z.enum(statesOf(lotMachine));

/** Rules of a lot, fixed in the notice; times in milliseconds. */
export const WireLotSpec = z.strictObject({
  kind: choice(AUCTION_KINDS),
  direction: choice(PRICE_WAYS),
  base: WireHaoPerTonne,
  incMin: WireHaoPerTonne,
  incMax: WireHaoPerTonne,
  cap: z.optional(WireHaoPerTonne),
  capTie: choice(CAP_TIES),
  regularMs: z.int(),
  extensionMs: z.int(),
  quantity: WireKg,
  minTake: z.optional(WireKg),
  step: z.optional(WireKg),
  maxPerFirm: z.optional(WireKg),
  maxLots: z.optional(z.int()),
  pricing: choice(ALLOTMENT_PRICINGS),
  hasReserve: z.boolean(),
});

export const SessionCard = z.object({
  id: Id,
  no: z.string(),
  noticeId: Id,
  title: z.string(),
  kind: choice(AUCTION_KINDS),
  direction: choice(DIRECTIONS),
  state: SessionState,
  /** The entruster. */
  firm: z.object({ id: Id, shortName: z.string() }),
  opensAt: Moment,
  enrolUntil: Moment,
  endedAt: z.nullable(Moment),
  order: choice(LOT_ORDERS),
  lots: z.int(),
  /** Lots that run or are paused now. */
  running: z.int(),
  sold: z.int(),
  quantity: WireKg,
  bidders: z.nullable(z.int()),
});
export type SessionCard = z.output<typeof SessionCard>;

/** One winner: what it gets, at which price a tonne. */
const Award = z.object({ code: z.string(), quantity: WireKg, price: WireHaoPerTonne });

export const LotCard = z.object({
  id: Id,
  no: z.int(),
  sessionId: Id,
  listingId: Id,
  title: z.string(),
  state: LotState,
  spec: WireLotSpec,
  varietyId: z.string(),
  heat: WireKcalPerKg,
  deliveryPlaceId: z.string(),
  deposit: WireFen,
  opensAt: z.nullable(Moment),
  /** End of the regular time; pauses move it. */
  regularUntil: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  /** Sealed lots show none before their opening. */
  standing: z.nullable(z.object({ price: WireHaoPerTonne, code: z.string() })),
  bids: z.int(),
  bidders: z.int(),
  pausedAt: z.nullable(Moment),
  pauseReason: z.nullable(z.string()),
  /** Why the platform paused by itself, or why an operator did. */
  isFault: z.boolean(),
  resumesAt: z.nullable(Moment),
  closedAt: z.nullable(Moment),
  extendedMs: z.int(),
  awards: z.array(Award),
  /** Known once the lot has a result. */
  reserve: z.nullable(WireHaoPerTonne),
  /** Until when the entruster may accept a best bid below the reserve. */
  acceptableUntil: z.nullable(Moment),
  /** The lot this one runs again, and the one that runs this again. */
  rerunOf: z.nullable(Id),
  rerunAs: z.nullable(Id),
  voidReason: z.nullable(z.string()),
});
export type LotCard = z.output<typeof LotCard>;

export const BidLine = z.object({
  /** Number of its row in the log. */
  no: z.int(),
  at: Moment,
  code: z.string(),
  price: WireHaoPerTonne,
  quantity: z.nullable(WireKg),
  how: z.enum(['hand', 'limit']),
});
export type BidLine = z.output<typeof BidLine>;
