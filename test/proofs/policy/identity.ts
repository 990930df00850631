// Who finds what people say of who they are.

import { desk, type Rows } from './row.ts';

export const identityRows: Rows = {
  '/api/identity/claim/read': { of: 'claim', by: desk },
  '/api/identity/claim/pass': { of: 'claim', by: desk },
  '/api/identity/claim/fail': { of: 'claim', by: desk },
};
