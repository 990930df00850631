// Who finds runs of price indices.

import { desk, type Row, type Rows } from './row.ts';

const run: Row = { of: 'indexRun', by: desk, field: 'runId' };
const reason = '已核对合同';

export const benchmarkRows: Rows = {
  '/api/benchmark/run/file': { of: 'indexFigure', by: ['everybody'], field: 'runId' },
  '/api/benchmark/desk/run/detail': run,
  '/api/benchmark/desk/run/judge': { ...run, with: { no: 1, isCounted: false, reason } },
  '/api/benchmark/desk/run/propose': run,
  '/api/benchmark/desk/run/return': { ...run, with: { reason } },
  '/api/benchmark/desk/run/publish': run,
  '/api/benchmark/desk/run/discard': { ...run, with: { reason } },
};
