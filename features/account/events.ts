// What the account tells the features after it.

import { event } from '#packages/rpc/contract/event.ts';

/** A stranger becomes a person. Whoever knows better refuses: the agreement may have changed meanwhile, or nobody invited them. */
export interface SignedUp {
  readonly personId: string;
  readonly phone: string;
  readonly agreementVersion: number;
  /** As it was typed; undefined where they come on their own account. */
  readonly inviteCode: string | undefined;
}
export const signedUp = event<SignedUp>('account.signed_up');

/** Somebody closes their account. Whoever still needs them refuses, the others let them go. */
export interface Closing {
  readonly personId: string;
}
export const closing = event<Closing>('account.closing');

/** Somebody is about to come in. Whoever knows that they must show more than a password says so. */
export interface Entering {
  readonly personId: string;
  readonly needSecondStep: () => void;
}
export const entering = event<Entering>('account.entering');

/** Somebody has signed in on a device that has never been seen. */
export interface DeviceAdded {
  readonly personId: string;
  readonly sessionId: string;
  readonly device: string;
}
export const deviceAdded = event<DeviceAdded>('account.device_added');
