// Who finds colleagues, lifts and feedback at the operators’ desks.

import { desk, type Rows } from './row.ts';

export const deskRows: Rows = {
  '/api/desk/person/end_sessions': { of: 'colleague', by: desk },
  '/api/desk/person/propose_lift': { of: 'colleague', by: desk },
  '/api/desk/person/decide_lift': { of: 'lift', by: desk },
  '/api/desk/feedback/reply': { of: 'feedback', by: desk },
  '/api/desk/feedback/close': { of: 'feedback', by: desk },
};
