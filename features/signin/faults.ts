// Faults of signing in with the help of another device.

import { faults } from '#packages/fault/fault.ts';

export const signinFaults = faults('signin', {
  /** Unknown, expired, declined or used: never says which. */
  request_over: { code: 100128 },
  /** Never says whether the name, the PIN or the certificate was wrong. */
  certificate_wrong: { code: 100129 },
  /** Never says whether the device, its certificate or the nonce was wrong. */
  token_wrong: { code: 100134 },
});
