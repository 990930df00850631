// Who finds files.

import type { Rows } from './row.ts';

export const fileRows: Rows = {
  '/api/file/file/link': { of: 'file', by: ['owner'] },
};
