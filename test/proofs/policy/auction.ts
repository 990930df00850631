// Who finds sessions of the auction hall and their lots.

import type { Finder, Row, Rows } from './row.ts';

const everybody: readonly Finder[] = ['everybody'];
const session: Row = { of: 'hall', by: everybody, field: 'sessionId' };
const lot: Row = { of: 'hallLot', by: everybody, field: 'lotId' };
const flag: Row = { of: 'flag', by: ['operators'], field: 'flagId' };
const question: Row = { of: 'flagQuestion', by: ['owner'], field: 'questionId' };
const reason = '设备检修';

export const auctionRows: Rows = {
  '/api/auction/session/detail': session,
  '/api/auction/session/lots': session,
  '/api/auction/session/own': session,
  '/api/auction/session/archive': session,
  '/api/auction/session/monitor': session,
  '/api/auction/session/cancel': { ...session, with: { reason } },
  '/api/auction/session/commit_secret': { ...session, with: { hash: 'a'.repeat(64) } },
  '/api/auction/session/reveal_secret': { ...session, with: { secret: 'a-secret-of-an-operator' } },
  '/api/auction/lot/pause': { ...session, with: { reason } },
  '/api/auction/lot/resume': { ...session, with: { reason } },
  '/api/auction/lot/board': lot,
  '/api/auction/lot/log': lot,
  '/api/auction/lot/bid': lot,
  '/api/auction/lot/set_limit': lot,
  '/api/auction/lot/end_limit': lot,
  '/api/auction/lot/seal': lot,
  '/api/auction/lot/accept_below_reserve': { ...lot, by: ['owner'] },
  '/api/auction/lot/request_void': { ...lot, with: { reason } },
  '/api/auction/lot/confirm_void': lot,
  '/api/auction/lot/rerun': lot,
  '/api/auction/lot/open_sealed': lot,
  '/api/auction/flag/detail': flag,
  '/api/auction/flag/ask': { ...flag, with: { question: '请说明情况。' }, beside: { firmId: 'ownFirm' } },
  '/api/auction/flag/clear': { ...flag, with: { reason } },
  '/api/auction/flag/mark_false': { ...flag, with: { reason } },
  '/api/auction/flag/ask_void': { ...flag, with: { reason }, beside: { lotId: 'flagLot' } },
  '/api/auction/question/detail': question,
  '/api/auction/question/answer': { ...question, with: { answer: '没有关联。' } },
};
