// Ids as an address brings them.
import * as z from 'zod/mini';
import { Id } from '#packages/call/wire.ts';

/** Nobody's: what is asked for by it is not found. */
const NOBODYS = '0'.repeat(26);

/** A mistyped or missing id asks for nothing that is there, rather than for nothing at all. */
export const askedId = (text: string | undefined): string => (z.safeParse(Id, text).success ? text ?? NOBODYS : NOBODYS);
