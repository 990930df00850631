// What certificates tell the features after them.
import { event } from '#packages/call/event.ts';

export interface Ended { readonly certificateId: string; readonly firmId: string; readonly personId: string; readonly serial: string }

/** Suspended, revoked or run out: nothing more is signed with it. */
export const certificateEnded = event<Ended>('certificate.ended');
