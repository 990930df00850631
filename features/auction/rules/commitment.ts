// What is published of a bidder before the opening: no code can be given to another afterwards.

import { hashText } from './log.ts';

/** `SHA-256(salt ‖ firm ‖ session)` as hex. */
export const commitmentOf = (salt: string, firmId: string, sessionId: string): string =>
  hashText(salt + firmId + sessionId);
