// Ways of signing in, and the further steps that may be required.

/** Values of the parameter APP_LOGIN_TYPE. */
export const SIGN_IN_WAYS = ['password', 'code', 'passkey', 'scan', 'certificate'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** The enabled ways, from the value of APP_LOGIN_TYPE (comma-separated). */
export const parseSignInWays = (value: string): readonly SignInWay[] =>
  SIGN_IN_WAYS.filter((way) => value.split(',').includes(way));

export const SIGN_IN_STEPS = ['second_step', 'enrol', 'device_code', 'new_password'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

export const SECOND_STEP_METHODS = ['totp', 'passkey'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/**
 * What the person has passed so far. A passkey counts as two factors, and so does a code scanned and approved
 * on a device that is signed in: it takes that device and a fresh proof.
 */
export type PassedStep = SignInWay | 'second_step' | 'device_code' | 'new_password';

interface SignInProgress {
  readonly proved: readonly PassedStep[];
  readonly methods: readonly SecondStepMethod[];
  readonly needsSecondStep: boolean;
  readonly isNewDevice: boolean;
  /** Whether new devices must be confirmed, and the person has a phone for the code. */
  readonly checksDevices: boolean;
  readonly isPasswordOld: boolean;
}

/** Returns the next required step, or undefined if the person may sign in. */
export function nextSignInStep({
  proved,
  methods,
  needsSecondStep,
  isNewDevice,
  checksDevices,
  isPasswordOld,
}: SignInProgress): SignInStep | undefined {
  const has = (proof: PassedStep) => proved.includes(proof);
  if (!has('passkey') && !has('second_step')) {
    if (needsSecondStep && methods.length === 0) return 'enrol';
    if (methods.length > 0 && !has('scan')) return 'second_step';
    // A sign-in code to the phone, or the phone itself, has confirmed the device already.
    const isConfirmed = has('code') || has('scan') || has('device_code');
    if (isNewDevice && checksDevices && !isConfirmed) return 'device_code';
  }
  return has('password') && isPasswordOld && !has('new_password') ? 'new_password' : undefined;
}

export const TICKET_MINUTES = 5;
export const CHALLENGE_MINUTES = 5;
export const RECOVERY_CODE_COUNT = 10;
/** A TOTP code is accepted in its own 30 s period and in the adjacent ones. */
export const TOTP_PERIOD_SECONDS = 30;
export const TOTP_DRIFT_STEPS = 1;
export const MAX_PASSKEYS = 10;
/** Maximum password age under the policy `mlps3`. */
export const MAX_PASSWORD_AGE_DAYS = 90;
/** The current password and earlier ones that may not be reused. */
export const PASSWORDS_REMEMBERED = 5;
