// The few fields of signing in that the first screen knows; whatever else is asked comes with its page.

import * as z from 'zod/mini';
import { text } from '#packages/schema/wire.ts';

/** The device's client id at the push service. */
export const Cid = text(1, 64);
/** A session: the token is known to the person alone. */
export const Entered = z.object({ token: z.string(), cid: z.string() });
export const LONGEST_PASSWORD = 200;
/** As typed: spaces at the ends count. */
export const Password = z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD));
