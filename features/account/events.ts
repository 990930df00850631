// What the account tells the features after it.
import { event } from '#packages/call/event.ts';

/** A stranger becomes a person. Whoever knows better refuses: the agreement may have changed meanwhile. */
export interface SignedUp { readonly personId: string; readonly agreementVersion: number }
export const signedUp = event<SignedUp>('account.signed_up');

/** Somebody closes their account. Whoever still needs them refuses, the others let them go. */
export interface Closing { readonly personId: string }
export const closing = event<Closing>('account.closing');
