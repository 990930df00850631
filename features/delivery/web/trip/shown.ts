// A trip as it is shown.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { tripDetail } from '../../calls/trip.ts';

export type TripDetail = OutputOf<typeof tripDetail>;
