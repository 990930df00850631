// Rules for invitations: lifetime, rate limits and codes.

import type { Limit } from '#features/account/rules/limits.ts';

export const INVITATION_DAYS = 7;
/** Open at once per firm. */
export const MOST_INVITED = 50;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For all firms together: protects a phone from spam. */
export const TEXTS_TO_A_PHONE: readonly Limit[] = [
  { most: 1, seconds: MINUTE },
  { most: 3, seconds: HOUR },
  { most: 8, seconds: DAY },
];
export const TEXTS_OF_A_FIRM: readonly Limit[] = [
  { most: 30, seconds: HOUR },
  { most: 100, seconds: DAY },
];

/** Without look-alikes: 0 and O, 1, I and L. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 10;

export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
