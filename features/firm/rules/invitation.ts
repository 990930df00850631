// Invitations: how long they stand, how often a phone is written to, and the code that a stranger types.

import type { Limit } from '#features/account/rules/limits.ts';

export const INVITATION_DAYS = 7;
/** Open at once in one firm. */
export const MOST_INVITED = 50;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whoever invites: a phone is nobody's letter box. */
export const TEXTS_TO_A_PHONE: readonly Limit[] = [
  { most: 1, seconds: MINUTE },
  { most: 3, seconds: HOUR },
  { most: 8, seconds: DAY },
];
export const TEXTS_OF_A_FIRM: readonly Limit[] = [
  { most: 30, seconds: HOUR },
  { most: 100, seconds: DAY },
];

/** Without those that are read as one another: 0 and O, 1 and I and L. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 10;

/** As people type it: in either case, with blanks and hyphens. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
