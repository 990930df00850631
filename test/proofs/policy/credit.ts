// Who finds what counts in a credit score, an appeal against it, and a method.

import { desk, type Row, type Rows } from './row.ts';

const appeal = (by: Row['by'], more?: Row['with']): Row => ({
  of: 'creditAppeal',
  by,
  ...(more ? { with: more } : {}),
});
const reason = '请核实付款记录后再定。';

export const creditRows: Rows = {
  '/api/credit/appeal/submit': {
    of: 'creditObservation',
    by: ['owner'],
    field: 'observationId',
    with: { reason, files: [] },
  },
  '/api/credit/appeal/withdraw': appeal(['owner']),
  '/api/credit/appeal/detail': appeal(['owner', 'operators']),
  '/api/credit/desk/appeal/propose': appeal(desk, { outcome: 'uphold', answer: reason }),
  '/api/credit/desk/appeal/decide': appeal(desk),
  '/api/credit/desk/appeal/hand_back': appeal(desk, { reason }),
  '/api/credit/desk/firm/detail': { of: 'firm', by: desk, field: 'firmId' },
  '/api/credit/desk/observation/page': {
    of: 'firm',
    by: desk,
    field: 'firmId',
    // The first page: a cursor is made by the server.
    with: { after: undefined },
  },
  '/api/credit/desk/method/approve': { of: 'creditMethod', by: desk, field: 'methodId' },
  '/api/credit/desk/method/refuse': { of: 'creditMethod', by: desk, field: 'methodId', with: { reason } },
};
