// The ways of signing in, and what may be asked beyond the first of them.

/** The values of the parameter APP_LOGIN_TYPE, with commas between. */
export const WAYS = ['password', 'code', 'passkey'] as const;
export type Way = (typeof WAYS)[number];

/** What the login page offers; what operators have never set is a password. */
export const waysOf = (value: string): readonly Way[] => WAYS.filter((way) => value.split(',').includes(way));

/** What stands between a right password and the session, in the order it is asked. */
export const STEPS = ['second_step', 'enrol', 'device_code', 'new_password'] as const;
export type Step = (typeof STEPS)[number];

/** By which a second step can be made. */
export const METHODS = ['totp', 'passkey'] as const;
export type Method = (typeof METHODS)[number];

/** What somebody has shown so far. A passkey stands for itself and the person: it is two steps in one. */
export type Proof = Way | 'second_step' | 'device_code' | 'new_password';

interface Standing {
  readonly proved: readonly Proof[];
  /** The second steps that the person has set up. */
  readonly methods: readonly Method[];
  /** Whether the platform wants one of them. */
  readonly needsSecondStep: boolean;
  readonly isNewDevice: boolean;
  /** Whether a code can reach them, and the platform wants it for new devices. */
  readonly checksDevices: boolean;
  readonly isPasswordOld: boolean;
}

/** Undefined: they may come in. */
export function nextStep({
  proved,
  methods,
  needsSecondStep,
  isNewDevice,
  checksDevices,
  isPasswordOld,
}: Standing): Step | undefined {
  const has = (proof: Proof) => proved.includes(proof);
  if (!has('passkey') && !has('second_step')) {
    if (methods.length > 0) return 'second_step';
    if (needsSecondStep) return 'enrol';
    // A code to the phone has come this way already.
    if (isNewDevice && checksDevices && !has('code') && !has('device_code')) return 'device_code';
  }
  return has('password') && isPasswordOld && !has('new_password') ? 'new_password' : undefined;
}

export const TICKET_MINUTES = 5;
export const CHALLENGE_MINUTES = 5;
export const RECOVERY_CODES = 10;
/** A code of the app counts in its own half minute and the ones beside it. */
export const STEP_SECONDS = 30;
export const STEPS_BESIDE = 1;
export const MOST_PASSKEYS = 10;
/** Under the policy `mlps3` a password is asked for anew after so long. */
export const PASSWORD_DAYS = 90;
/** The present password and the ones before it that may not come back. */
export const PASSWORDS_REMEMBERED = 5;
