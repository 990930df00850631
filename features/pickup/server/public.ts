// Public interface of pickup for later features and push.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readPickupOrder } from './queries/order.ts';
import { readTrip } from './queries/trip.ts';

/** Only the two firms of an order may subscribe to it. */
export const mayFollowOrder = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined &&
  (await readPickupOrder(connection, id, { firmId, isSupervisor: false })) !== undefined;
export const mayFollowTrip = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined && (await readTrip(connection, id, { firmId, isSupervisor: false })) !== undefined;

/** Signed trips of a contract in order of signing; used by settlement. */
export { readSignedTrips } from './queries/signed.ts';

export { recordLateCostPaid } from './services/accrueLateCost.ts';

/** What weighbridges build on. */
export { publishScale, publishDelivery } from './services/publishTopics.ts';
export {
  type LockedTrip,
  lockTripWithParents,
  resumeTripAt,
  advanceTrip,
  transitionTrip,
} from './services/transitionTrip.ts';
export { pickupReaderOf } from './access.ts';
export { setArrival, setFirstWeight, setNetWeight, readTripsOfContract } from './queries/trip.ts';
export { bookSlot, requireAdmission, readLeftOnDay } from './services/bookSlot.ts';
export { lockTripsWithParents } from './services/lockTripsWithParents.ts';
export { readContracts } from './queries/contract.ts';
export { readFreeSlots, readYardCapacity, slotsOf, startOfDay, type Yard } from './queries/slot.ts';
export { addLifted } from './queries/order.ts';
export { viewTrip } from './services/viewTrip.ts';
export { type TicketsOfTrip, ticketsOfTrip } from './handlers/pass.ts';
export { toNotice } from './services/notifyDispatchers.ts';

/** What the dispatch board builds on. */
export { planTruck } from './services/planTruck.ts';
export { readDelegates } from './queries/order.ts';
export {
  countTrucksAhead,
  readOnTheWay,
  readTripsOfOrder,
  readTripsUnchecked,
  type TripRow,
} from './queries/trip.ts';
export { readOrderUnchecked, readPickupOrder } from './queries/order.ts';
export {
  hasTripEnded,
  isPassExpired,
  newNonce,
  readOfPass,
  signPass,
  writePass,
} from './services/issueDriverPass.ts';
export { lockOrderWithContract } from './services/transitionOrder.ts';
