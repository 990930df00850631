// Response type of the trip detail call.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { tripDetail } from '../../calls/trip.ts';

export type TripDetail = OutputOf<typeof tripDetail>;
