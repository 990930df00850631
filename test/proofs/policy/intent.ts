// Who finds an intent for a list, and the talk about it.

import { type Row, type Rows, trade } from './row.ts';

const intent = (by: Row['by'], more?: Row['with']): Row => ({
  of: 'intent',
  by,
  ...(more ? { with: more } : {}),
});
const thread = (more?: Row['with']): Row => ({ of: 'thread', by: trade, ...(more ? { with: more } : {}) });
const said = { text: '你好', fileIds: [] };

export const intentRows: Rows = {
  '/api/intent/intent/detail': intent(trade),
  '/api/intent/intent/edit': intent(['owner']),
  '/api/intent/intent/close': intent(['owner']),
  '/api/intent/intent/lead': { ...intent(['owner']), field: 'intentId' },
  '/api/intent/intent/convert': intent(['owner']),
  '/api/intent/match/list': intent(['owner']),
  '/api/intent/thread/list': intent(trade),
  '/api/intent/thread/open': { ...intent(trade, said), field: 'intentId' },
  '/api/intent/thread/detail': thread(),
  '/api/intent/thread/say': thread(said),
  '/api/intent/thread/reveal': thread({ contact: '张立', phone: '13800000001' }),
};
