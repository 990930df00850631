// Public interface of pickup for later features and push.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readOrder } from './queries/order.ts';
import { readTrip } from './queries/trip.ts';

/** Only the two firms of an order may subscribe to it. */
export const mayFollowOrder = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined && (await readOrder(connection, id, { firmId, isSupervisor: false })) !== undefined;
export const mayFollowTrip = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined && (await readTrip(connection, id, { firmId, isSupervisor: false })) !== undefined;

/** Signed trips of a contract in order of signing; used by settlement. */
export { readSignedTrips } from './queries/signed.ts';

export { countLatePaid } from './services/accrueLateCost.ts';

/** What weighbridges build on. */
export { newsOfScale, newsOf } from './services/publishTopics.ts';
export { type HeldTrip, holdTrip, resumeTripAt, walk, moveTripBy } from './services/transitionTrip.ts';
export { firmOf, readerOf } from './access.ts';
export { noteArrival, noteFirst, noteNet, readTripsOfContract } from './queries/trip.ts';
export { admit, leftOn } from './services/bookSlot.ts';
export { lockAround } from './services/lockTripsWithParents.ts';
export { readContracts } from './queries/contract.ts';
export { startOfDay } from './queries/slot.ts';
export { addLifted } from './queries/order.ts';
export { viewTrip } from './services/viewTrip.ts';
export { type TicketsOfTrip, ticketsOfTrip } from './handlers/pass.ts';
export { toNotice } from './services/notifyDispatchers.ts';
