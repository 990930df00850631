// What an appeal against a ruling may claim.

import { type Fen, fen } from '#packages/exact/exact.ts';

/** No more than the sheet comes to, whichever side owes it; in fen. */
export const maxClaim = (total: Fen): Fen => fen(total < 0n ? -total : total);
