// The fields that the account's calls share.

import * as z from 'zod/mini';
import { Id, text, wholeNumber } from '#packages/schema/wire.ts';

/** From a letter on: 4 to 20 letters, digits, dots, hyphens and underscores; upper and lower case are one. */
export const LOGIN_NAME = /^[A-Za-z][A-Za-z0-9._-]{3,19}$/;
export const NewLoginName = z.string().check(z.trim(), z.regex(LOGIN_NAME));
/** In mainland China. */
export const MOBILE = /^1[3-9]\d{9}$/;
export const Mobile = z.string().check(z.trim(), z.regex(MOBILE));
export const CODE = /^\d{6}$/;
export const Code = z.string().check(z.regex(CODE));
export const AgreementVersion = wholeNumber(1, 10_000);

/** What a request for a code answers, whether or not one was sent. */
export const CodeRequested = z.object({
  requestId: z.string(),
  /** Before so many, no other is sent. */
  seconds: z.int(),
  minutes: z.int(),
});

/** 256 random bits that say who stands on the threshold. */
export const Ticket = z.string().check(z.regex(/^[\w-]{43}$/));
/** Six digits of the app, or a recovery code as it was shown. */
export const SecondCode = text(6, 40);

export const Base64url = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[\w-]*$/));

/** What a passkey has signed. */
export const Assertion = {
  challengeId: Id,
  credentialId: Base64url(1, 1_400),
  clientData: Base64url(1, 4_000),
  authenticatorData: Base64url(1, 4_000),
  signature: Base64url(1, 4_000),
};
/** Kept where one has come back; upper and lower case of the host are one. */
export const MAIL = /^[^\s@"<>,;:()[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
export const Mail = z.string().check(z.trim(), z.maxLength(120), z.regex(MAIL));
