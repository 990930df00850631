// Who finds certificates.

import { desk, type Rows } from './row.ts';

export const certificateRows: Rows = {
  '/api/certificate/own/withdraw': { of: 'certificate', by: ['person'] },
  '/api/certificate/own/revoke': { of: 'certificate', by: ['person'] },
  '/api/certificate/certificate/read': { of: 'certificate', by: desk },
  '/api/certificate/certificate/issue': { of: 'certificate', by: desk },
  '/api/certificate/certificate/refuse': { of: 'certificate', by: desk },
  '/api/certificate/certificate/suspend': { of: 'certificate', by: desk },
  '/api/certificate/certificate/resume': { of: 'certificate', by: desk },
  '/api/certificate/certificate/revoke': { of: 'certificate', by: desk },
};
