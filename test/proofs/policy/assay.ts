// Who finds samples and the work of laboratories.

import { type Rows, trade } from './row.ts';

export const assayRows: Rows = {
  '/api/assay/sample/detail': {
    of: 'sample',
    by: [...trade, 'operator_trade', 'operator_settlement', 'operator_dispute', 'operator_auditor'],
  },
  '/api/assay/sample/choices': { of: 'contract', by: trade },
  '/api/assay/sample/take': { of: 'contract', by: trade },
  '/api/assay/sample/seal': { of: 'sample', by: trade },
  '/api/assay/sample/send': { of: 'sample', by: trade },
  '/api/assay/sample/accept': { of: 'sample', by: trade },
  '/api/assay/sample/challenge': { of: 'sample', by: trade },
  '/api/assay/sample/send_umpire': { of: 'sample', by: trade },
  '/api/assay/job/receive': { of: 'labJob', by: ['owner'] },
  '/api/assay/job/report': { of: 'labJob', by: ['owner'] },
};
