// A trip as it is shown.
import type { tripDetail } from '../../calls/trip.ts';
import type { AnswerOf } from '#packages/call/call.ts';

export type TripDetail = AnswerOf<typeof tripDetail>;
