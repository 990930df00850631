// A trip as it is shown.

import type { AnswerOf } from '#packages/rpc/contract/call.ts';
import type { tripDetail } from '../../calls/trip.ts';

export type TripDetail = AnswerOf<typeof tripDetail>;
