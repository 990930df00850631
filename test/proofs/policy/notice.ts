// Who finds entrusts and notices.

import { desk, type Rows } from './row.ts';

const everybody = ['everybody'] as const;
const reason = { reason: '停产检修' };

export const noticeRows: Rows = {
  '/api/notice/entrust/detail': { of: 'entrust', by: ['owner'] },
  '/api/notice/entrust/save': { of: 'entrust', by: ['owner'], field: 'entrustId', with: { version: 999 } },
  '/api/notice/entrust/seal_reserve': { of: 'entrust', by: ['owner'], with: { lotNo: 7 } },
  '/api/notice/entrust/submit': { of: 'entrust', by: ['owner'], with: { proof: { pin: 'Proof-5471' } } },
  '/api/notice/entrust/sign': { of: 'entrust', by: ['owner'], with: { proof: { pin: 'Proof-5471' } } },
  '/api/notice/entrust/confirm_listings': {
    of: 'entrust',
    by: ['owner'],
    with: { proof: { pin: 'Proof-5471' } },
  },
  '/api/notice/entrust/decline_listings': { of: 'entrust', by: ['owner'], with: { version: 999, ...reason } },
  '/api/notice/entrust/cancel': { of: 'entrust', by: ['owner', 'operator_trade'], with: reason },
  '/api/notice/entrust/finish': { of: 'entrust', by: ['owner', 'operator_trade'] },
  '/api/notice/desk/entrust': { of: 'entrust', by: desk },
  '/api/notice/desk/accept': { of: 'entrust', by: desk, with: { version: 999 } },
  '/api/notice/desk/return': { of: 'entrust', by: desk, with: { version: 999, note: '印章不清' } },
  '/api/notice/desk/propose_listings': {
    of: 'entrust',
    by: desk,
    with: { version: 999, validTo: '2026-12-01T10:00:00.000Z' },
  },
  '/api/notice/desk/draw_up': { of: 'entrust', by: desk },
  '/api/notice/notice/detail': { of: 'notice', by: everybody },
  '/api/notice/notice/calendar': { of: 'notice', by: everybody },
  '/api/notice/enrolment/enrol': { of: 'notice', by: everybody, with: { version: 999 } },
  '/api/notice/enrolment/confirm': { of: 'notice', by: everybody, with: { version: 999 } },
  '/api/notice/enrolment/leave': { of: 'notice', by: everybody },
  '/api/notice/desk/notice': { of: 'notice', by: desk },
  '/api/notice/desk/save': { of: 'notice', by: desk, with: { revision: 999 } },
  '/api/notice/desk/submit': { of: 'notice', by: desk, with: { revision: 999 } },
  '/api/notice/desk/give_back': { of: 'notice', by: desk, with: reason },
  '/api/notice/desk/publish': { of: 'notice', by: desk, with: { revision: 999 } },
  '/api/notice/desk/correct': { of: 'notice', by: desk },
  '/api/notice/desk/drop_corrigendum': { of: 'notice', by: desk, with: { revision: 999 } },
  '/api/notice/desk/publish_corrigendum': { of: 'notice', by: desk, with: { revision: 999 } },
  '/api/notice/desk/cancel': { of: 'notice', by: desk, with: reason },
};
