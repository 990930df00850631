// Sign-in fields that the first screen needs; the others load with their pages.

import * as z from 'zod/mini';
import { secret } from '#packages/schema/secret.ts';
import { text } from '#packages/schema/wire.ts';

export const Cid = text(1, 64);
/** The token is known to the person only. */
export const SignedIn = z.object({ token: z.string(), cid: z.string() });
export const MAX_PASSWORD_LENGTH = 200;
/** As typed: leading and trailing spaces count. */
export const Password = secret(z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)));
