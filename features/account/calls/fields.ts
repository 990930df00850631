// Input fields shared by the account calls.

import * as z from 'zod/mini';
import { secret } from '#packages/schema/secret.ts';
import { Id, text, wholeNumber } from '#packages/schema/wire.ts';

/** 4 to 20 letters, digits, dots, hyphens and underscores, a letter first; case-insensitive. */
export const LOGIN_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9._-]{3,19}$/;
export const NewLoginName = z.string().check(z.trim(), z.regex(LOGIN_NAME_PATTERN));
/** Mainland China. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const Mobile = z.string().check(z.trim(), z.regex(MOBILE_PATTERN));
export const CODE_PATTERN = /^\d{6}$/;
export const OneTimeCode = secret(z.string().check(z.regex(CODE_PATTERN)));
export const ID_TAIL_PATTERN = /^\d{3}[\dXx]$/;
/** The last four characters of an identity number. */
export const IdTail = secret(z.string().check(z.regex(ID_TAIL_PATTERN)));
export const AgreementVersion = wholeNumber(1, 10_000);

/** The answer is the same whether or not a code was sent. */
export const CodeRequested = z.object({
  requestId: z.string(),
  /** Seconds until another code may be requested. */
  seconds: z.int(),
  minutes: z.int(),
});

/** 256 random bits in base64url. */
export const SignInTicket = secret(z.string().check(z.regex(/^[\w-]{43}$/)));
/** A six-digit TOTP code, or a recovery code as it was shown. */
export const SecondStepCode = secret(text(6, 40));

export const Base64url = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[\w-]*$/));

export const PasskeyAssertionFields = {
  challengeId: Id,
  credentialId: Base64url(1, 1_400),
  clientData: Base64url(1, 4_000),
  authenticatorData: Base64url(1, 4_000),
  signature: secret(Base64url(1, 4_000)),
};
/** The host part is case-insensitive. */
export const MAIL_PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
export const Mail = z.string().check(z.trim(), z.maxLength(120), z.regex(MAIL_PATTERN));
