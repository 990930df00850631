// Who finds sessions, devices and portraits.

import type { Rows } from './row.ts';

export const accountRows: Rows = {
  '/api/account/session/end': { of: 'session', by: ['person'] },
  '/api/account/device/forget': { of: 'knownDevice', by: ['person'] },
  '/api/portrait/picture/read': { of: 'portrait', by: ['owner'] },
};
