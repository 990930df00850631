// Who finds messages and broadcasts.

import { desk, type Rows } from './row.ts';

export const messageRows: Rows = {
  '/api/message/inbox/detail': { of: 'message', by: ['traders'] },
  '/api/message/inbox/read': { of: 'message', by: ['traders'] },
  '/api/message/inbox/acknowledge': { of: 'message', by: ['traders'] },
  '/api/message/inbox/delete': { of: 'message', by: ['traders'] },
  '/api/message/desk/broadcast/approve': { of: 'broadcast', by: desk },
  '/api/message/desk/broadcast/reject': { of: 'broadcast', by: desk },
  '/api/message/desk/broadcast/stop': { of: 'broadcast', by: desk },
};
