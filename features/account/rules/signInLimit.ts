// Rate limit of calls at which passwords and codes can be guessed.

import type { RateLimit } from '#packages/rpc/contract/limit.ts';

export const SIGN_IN_LIMIT: RateLimit = {
  name: 'sign_in',
  max: 20,
  windowMs: 60_000,
  countedBy: 'address',
  maxOfNetwork: 100,
  isExact: true,
};
