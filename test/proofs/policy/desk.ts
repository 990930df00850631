// Who finds colleagues and lifts at the operators’ desks.

import { desk, type Rows } from './row.ts';

export const deskRows: Rows = {
  '/api/desk/person/end_sessions': { of: 'colleague', by: desk },
  '/api/desk/person/propose_lift': { of: 'colleague', by: desk },
  '/api/desk/person/decide_lift': { of: 'lift', by: desk },
  '/api/desk/send/again': { of: 'givenUpMessage', by: desk, with: { attempts: 3 } },
};
