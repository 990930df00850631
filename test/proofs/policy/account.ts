// Who finds sessions.

import type { Rows } from './row.ts';

export const accountRows: Rows = {
  '/api/account/session/end': { of: 'session', by: ['person'] },
};
