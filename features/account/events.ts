// Events that the account emits.

import { event } from '#packages/rpc/contract/event.ts';

/** A person signs up. Subscribers refuse an outdated agreement or a wrong invitation. */
export interface SignedUp {
  readonly personId: string;
  readonly phone: string;
  readonly agreementVersion: number;
  /** As typed; undefined without an invitation. */
  readonly inviteCode: string | undefined;
}
export const signedUp = event<SignedUp>('account.signed_up');

/** A person closes their account. Subscribers refuse while the person is still needed. */
export interface AccountClosing {
  readonly personId: string;
}
export const accountClosing = event<AccountClosing>('account.closing');

/** A person is signing in. Subscribers may require a second step. */
export interface SigningIn {
  readonly personId: string;
  readonly requireSecondStep: () => void;
}
export const signingIn = event<SigningIn>('account.entering');

export interface DeviceAdded {
  readonly personId: string;
  readonly sessionId: string;
  readonly device: string;
}
export const deviceAdded = event<DeviceAdded>('account.device_added');

/** Attempts to sign in as a person were refused: a place was locked, or strange places were slowed down. */
export interface SignInRefused {
  readonly personId: string;
}
export const signInRefused = event<SignInRefused>('account.sign_in_refused');
