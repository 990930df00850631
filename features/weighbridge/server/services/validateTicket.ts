// Finds the flaws of a ticket; refuses a flawed one while the scale is online.

import type { TicketFlaw } from '#features/pickup/flaws.ts';
import { loadingDayOf, isBeforeGate } from '#features/pickup/rules/day.ts';
import { readLeftOnDay, type LockedTrip } from '#features/pickup/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { weighbridgeFaults } from '../../faults.ts';
import { isTravelPossible } from '../../rules/impossibleTravel.ts';
import { mayBeWeighed } from '../../rules/ticketState.ts';
import {
  findDoubtfulFigures,
  hasUsualTare,
  findImpossibleFigures,
  isShort,
  limitsFor,
  meanTare,
  netOf,
  type WeighLimits,
} from '../../rules/weighing.ts';
import type { TicketBody } from '../../ticket.ts';
import type { ScaleRow } from '../queries/scale.ts';
import { readSameWeighing, readStaysElsewhere, readTares } from '../queries/ticket.ts';

const {
  scale_expired,
  scale_not_approved,
  weight_abnormal,
  window_closed,
  over_left,
  day_full,
  duplicate_ticket,
} = weighbridgeFaults;

interface TicketCheck {
  readonly body: TicketBody;
  readonly scale: ScaleRow;
  readonly held: LockedTrip;
  readonly limits: WeighLimits;
}

/** Returns all flaws of a ticket. */
export async function findTicketFlaws(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { body, scale, held, limits: some }: TicketCheck,
): Promise<TicketFlaw[]> {
  const { order, trip } = held;
  const limits = limitsFor(order.transport, some);
  const day = dayInMarket(body.secondAt);
  const [same, tares, dayLeft] = [
    await readSameWeighing(tx, body),
    await readTares(tx, body.plate, body.secondAt),
    await leftForUncounted(tx, body, held),
  ];
  const elsewhere =
    order.transport === 'road' ? await readStaysElsewhere(tx, { ...body, placeId: scale.place_id }) : [];
  const isLoad = body.side === 'load';
  const isWrongPlate = body.plate !== trip.plate || (body.plateRead !== '' && body.plateRead !== body.plate);
  return [
    ...(same ? ['same_weighing' as const] : []),
    ...findImpossibleFigures(body, limits),
    ...findDoubtfulFigures(body, limits, hasUsualTare(order.transport) ? meanTare(tares) : null, now),
    ...(isWrongPlate ? ['plate_differs' as const] : []),
    ...(elsewhere.every((stay) => isTravelPossible(stay, body, limits.minutesApart))
      ? []
      : ['plate_elsewhere' as const]),
    ...(scale.state === 'approved' ? [] : ['scale_blocked' as const]),
    ...(day > scale.calibrated_to ? ['scale_expired' as const] : []),
    ...(isLoad && (day < order.window_from || day > order.window_to) ? ['window_closed' as const] : []),
    ...(isLoad && order.state !== 'active' ? ['order_not_active' as const] : []),
    ...(mayBeWeighed(trip.state, body.side) ? [] : ['trip_elsewhere' as const]),
    ...(isLoad && plus(order.lifted_kg, netOf(body)) > order.quantity_kg ? ['over_left' as const] : []),
    ...(dayLeft !== null && netOf(body) > dayLeft ? ['day_full' as const] : []),
    ...(!isLoad && trip.loaded_kg !== null && isShort(trip.loaded_kg, netOf(body), limits.scaleTolerance)
      ? ['short_received' as const]
      : []),
  ];
}

/** Online, a flawed weighing is refused so that it can be repeated while the truck is on the scale. */
export async function refuseFlawedTicket(
  { tx }: Pick<TxContext, 'tx'>,
  flaws: readonly TicketFlaw[],
  { body, scale, held }: TicketCheck,
): Promise<void> {
  const { order, trip } = held;
  const has = (flaw: TicketFlaw) => flaws.includes(flaw);
  if (has('scale_blocked')) fail(scale_not_approved, { state: scale.state });
  if (has('scale_expired')) fail(scale_expired, { calibratedTo: scale.calibrated_to });
  if (has('order_not_active')) fail(genericFaults.wrong_state, { state: order.state });
  if (has('trip_elsewhere')) fail(genericFaults.wrong_state, { state: trip.state });
  if (has('window_closed')) fail(window_closed, { from: order.window_from, to: order.window_to });
  if (has('same_weighing')) fail(duplicate_ticket, { ticketNo: (await readSameWeighing(tx, body)) ?? '' });
  for (const flaw of ['not_positive', 'too_heavy'] as const) if (has(flaw)) fail(weight_abnormal, { flaw });
  if (has('over_left')) fail(over_left, { left: minus(order.quantity_kg, order.lifted_kg) });
  if (has('day_full')) fail(day_full, { left: (await leftForUncounted(tx, body, held)) ?? kg(0n) });
}

/** Tonnes left of the day for a truck that skipped the gate; null if it already counts or without a cap. */
async function leftForUncounted(
  tx: Transaction,
  { side, firstAt }: TicketBody,
  held: LockedTrip,
): Promise<Kg | null> {
  const day = dayInMarket(firstAt);
  return side === 'load' && isBeforeGate(held.trip) && loadingDayOf(held.trip) !== day
    ? readLeftOnDay({ tx }, held, day)
    : null;
}
