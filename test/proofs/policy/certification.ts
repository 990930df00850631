// Who finds firms that want to be certified, and proposals about them.

import { desk, type Rows } from './row.ts';

export const certificationRows: Rows = {
  '/api/certification/firm/read': { of: 'applicant', by: desk },
  '/api/certification/form/check': { of: 'applicant', by: desk },
  '/api/certification/form/pass': { of: 'applicant', by: desk },
  '/api/certification/form/return': {
    of: 'applicant',
    by: desk,
    with: { reasons: [{ path: 'name', reason: '与执照不符' }] },
  },
  '/api/certification/firm/suspend': { of: 'applicant', by: desk },
  '/api/certification/proposal/make': { of: 'applicant', by: desk },
  '/api/certification/proposal/confirm': { of: 'proposal', by: desk },
  '/api/certification/proposal/drop': { of: 'proposal', by: desk },
};
