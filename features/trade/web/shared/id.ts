// Ids as an address brings them.

import { AskedId } from '#packages/schema/wire.ts';

/** A mistyped or missing id asks for nothing that is there, rather than for nothing at all. */
export const askedId = (text: string | undefined): string => AskedId.parse(text);
