// A trip as it is shown.
export type { TripView as TripDetail } from '../../calls/trip.ts';
