// Who finds the radar of a contract.

import { type Rows, trade, watchers } from './row.ts';

export const fulfilmentRows: Rows = {
  '/api/fulfilment/radar/read': { of: 'contract', by: [...trade, ...watchers] },
};
