// Ways of signing in, and the further steps that may be required.

/** Values of the parameter APP_LOGIN_TYPE. */
export const WAYS = ['password', 'code', 'passkey'] as const;
export type Way = (typeof WAYS)[number];

/** The enabled ways, from the value of APP_LOGIN_TYPE (comma-separated). */
export const waysOf = (value: string): readonly Way[] => WAYS.filter((way) => value.split(',').includes(way));

export const STEPS = ['second_step', 'enrol', 'device_code', 'new_password'] as const;
export type Step = (typeof STEPS)[number];

export const METHODS = ['totp', 'passkey'] as const;
export type Method = (typeof METHODS)[number];

/** What the person has passed so far. A passkey counts as two factors. */
export type Proof = Way | 'second_step' | 'device_code' | 'new_password';

interface SignInProgress {
  readonly proved: readonly Proof[];
  readonly methods: readonly Method[];
  readonly needsSecondStep: boolean;
  readonly isNewDevice: boolean;
  /** Whether new devices must be confirmed, and the person has a phone for the code. */
  readonly checksDevices: boolean;
  readonly isPasswordOld: boolean;
}

/** Returns the next required step, or undefined if the person may sign in. */
export function nextStep({
  proved,
  methods,
  needsSecondStep,
  isNewDevice,
  checksDevices,
  isPasswordOld,
}: SignInProgress): Step | undefined {
  const has = (proof: Proof) => proved.includes(proof);
  if (!has('passkey') && !has('second_step')) {
    if (methods.length > 0) return 'second_step';
    if (needsSecondStep) return 'enrol';
    // A sign-in code to the phone has confirmed the device already.
    if (isNewDevice && checksDevices && !has('code') && !has('device_code')) return 'device_code';
  }
  return has('password') && isPasswordOld && !has('new_password') ? 'new_password' : undefined;
}

export const TICKET_MINUTES = 5;
export const CHALLENGE_MINUTES = 5;
export const RECOVERY_CODES = 10;
/** A TOTP code is accepted in its own 30 s period and in the adjacent ones. */
export const STEP_SECONDS = 30;
export const STEPS_BESIDE = 1;
export const MOST_PASSKEYS = 10;
/** Maximum password age under the policy `mlps3`. */
export const PASSWORD_DAYS = 90;
/** The current password and earlier ones that may not be reused. */
export const PASSWORDS_REMEMBERED = 5;
