// The fields that the account's calls share.
import * as z from 'zod/mini';
import { wholeNumber } from '#packages/call/wire.ts';

/** From a letter on: 4 to 20 letters, digits, dots, hyphens and underscores; upper and lower case are one. */
export const LOGIN_NAME = /^[A-Za-z][A-Za-z0-9._-]{3,19}$/;
export const NewLoginName = z.string().check(z.trim(), z.regex(LOGIN_NAME));
/** In mainland China. */
export const MOBILE = /^1[3-9]\d{9}$/;
export const Mobile = z.string().check(z.trim(), z.regex(MOBILE));
export const CODE = /^\d{6}$/;
export const Code = z.string().check(z.regex(CODE));
export const LONGEST_PASSWORD = 200;
/** As typed: spaces at the ends count. */
export const Password = z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD));
export const AgreementVersion = wholeNumber(1, 10_000);

/** What a request for a code answers, whether or not one was sent. */
export const CodeRequested = z.object({
  requestId: z.string(),
  /** Before so many, no other is sent. */
  seconds: z.int(),
  minutes: z.int(),
});
