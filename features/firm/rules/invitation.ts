// Rules for invitations: lifetime, rate limits and codes.

import type { AttemptLimit } from '#features/account/rules/rateLimits.ts';

export const INVITATION_DAYS = 7;
/** Open at once per firm. */
export const MAX_OPEN_INVITATIONS = 50;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For all firms together: protects a phone from spam. */
export const PHONE_TEXT_LIMITS: readonly AttemptLimit[] = [
  { max: 1, seconds: MINUTE },
  { max: 3, seconds: HOUR },
  { max: 8, seconds: DAY },
];
export const FIRM_TEXT_LIMITS: readonly AttemptLimit[] = [
  { max: 30, seconds: HOUR },
  { max: 100, seconds: DAY },
];

/** Without look-alikes: 0 and O, 1, I and L. */
export const INVITE_CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const INVITE_CODE_LENGTH = 10;

export const normaliseInviteCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
