// Rate limits for one-time codes.

export interface AttemptLimit {
  readonly max: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PHONE_RATE_LIMITS: readonly AttemptLimit[] = [
  { max: 1, seconds: MINUTE },
  { max: 5, seconds: HOUR },
  { max: 10, seconds: DAY },
];
/** For each purpose. */
export const CUSTOMER_RATE_LIMITS: readonly AttemptLimit[] = [{ max: 20, seconds: HOUR }];
export const NETWORK_RATE_LIMITS: readonly AttemptLimit[] = [{ max: 100, seconds: HOUR }];
/** For all codes that a person asks for after the password. */
export const PERSON_RATE_LIMITS: readonly AttemptLimit[] = [
  { max: 10, seconds: HOUR },
  { max: 20, seconds: DAY },
];

/** Codes for anybody, and for whoever is signed in or has proved the password: counted apart. */
export const OPEN_PURPOSES = ['sign_up', 'reset', 'sign_in'] as const;
export const PROVED_PURPOSES = ['change_phone', 'new_device', 'mail', 'trade'] as const;

/** How many earlier requests must be known to apply the limits. */
export const maxOfLimits = (limits: readonly AttemptLimit[]): number =>
  Math.max(...limits.map(({ max }) => max));

/** Seconds until the next request is allowed; `moments` are the earlier ones, newest first. */
export function secondsToWait(moments: readonly Date[], limits: readonly AttemptLimit[], now: Date): number {
  const waits = limits.map(({ max, seconds }) => {
    const earliest = moments[max - 1];
    return earliest ? Math.ceil((earliest.getTime() + seconds * 1_000 - now.getTime()) / 1_000) : 0;
  });
  return Math.max(0, ...waits);
}

export const CODE_MINUTES = 5;
export const MAX_CODE_TRIES = 5;
