// Wire types of a listing in lists, and of its cost at the reader's place.

import * as z from 'zod/mini';
import { Credit } from '#features/firm/credit.ts';
import { DIRECTIONS, MODES, PRICE_BASES, PRICE_MODES, TRANSPORTS } from '#features/terms/choices.ts';
import { statesOf } from '#packages/machine/machine.ts';
import {
  choice,
  Id,
  Moment,
  WireBasisPoints,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
} from '#packages/schema/wire.ts';
import { listingMachine } from '../states.ts';

export const ListingStateWire = z.enum(statesOf(listingMachine));
export const FirmName = z.object({ id: Id, name: z.string(), shortName: z.string(), credit: Credit });
/**
 * Cost of the coal at the reader's place, by weight and by heat; absent without a known freight, of bids
 * and of one's own.
 */
export const ComparisonWire = z.object({
  freight: WireHaoPerTonne,
  other: WireHaoPerTonne,
  lossRate: WireBasisPoints,
  delivered: WireHaoPerTonne,
  normalised: WireHaoPerTonne,
});

export const ListingCard = z.object({
  id: Id,
  no: z.string(),
  state: ListingStateWire,
  firm: FirmName,
  direction: choice(DIRECTIONS),
  mode: choice(MODES),
  title: z.string(),
  varietyId: z.string(),
  formCode: z.nullable(z.string()),
  isPowerCoal: z.boolean(),
  heat: WireKcalPerKg,
  sulphur: WireBasisPoints,
  moisture: WireBasisPoints,
  ash: z.nullable(WireBasisPoints),
  volatile: z.nullable(WireBasisPoints),
  priceMode: choice(PRICE_MODES),
  price: WireHaoPerTonne,
  pricePerTonne: WireHaoPerTonne,
  /** What coal exactly as promised is paid by the clause; null where that is the price. */
  clausePrice: z.nullable(WireHaoPerTonne),
  priceBasis: choice(PRICE_BASES),
  isTaxIncluded: z.boolean(),
  quantity: WireKg,
  left: WireKg,
  minTake: WireKg,
  step: WireKg,
  deliveryPlaceId: z.string(),
  transport: choice(TRANSPORTS),
  windowFrom: z.string(),
  windowTo: z.string(),
  validTo: Moment,
  listedAt: z.nullable(Moment),
  assaySampledOn: z.nullable(z.string()),
  comparison: z.nullable(ComparisonWire),
});
export type ListingCard = z.output<typeof ListingCard>;
