// Parses ids from an address.

import { AskedId } from '#packages/schema/wire.ts';

/** A missing or invalid id becomes one that matches nothing, rather than no id at all. */
export const askedId = (text: string | undefined): string => AskedId.parse(text);
