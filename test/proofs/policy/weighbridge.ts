// Who finds trips with their tickets, scales and tickets.

import { desk, type Rows, trade, watchers } from './row.ts';

export const weighbridgeRows: Rows = {
  '/api/delivery/trip/detail': { of: 'trip', by: [...trade, ...watchers] },
  '/api/delivery/scale/calibrate': { of: 'scale', by: ['owner'] },
  '/api/delivery/scale/key': {
    of: 'scale',
    by: ['owner'],
    with: {
      publicKey: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    },
  },
  '/api/delivery/scale/book': { of: 'scale', by: ['owner'] },
  // Neither the scale nor the truck alone is found: the other one is nobody's.
  '/api/delivery/ticket/first': { of: 'scale', by: [], field: 'scaleId' },
  '/api/delivery/ticket/confirm': { of: 'ticket', by: ['owner'] },
  '/api/delivery/photos/ask': { of: 'ticket', by: desk, knownTo: trade, with: { what: '车头和车牌' } },
  '/api/delivery/photos/send': { of: 'question', by: ['owner'] },
  '/api/delivery/desk/approve_scale': { of: 'scale', by: desk },
  '/api/delivery/desk/block_scale': { of: 'scale', by: desk, with: { reason: '检定存疑' } },
  '/api/delivery/desk/decide_ticket': {
    of: 'ticket',
    by: desk,
    knownTo: trade,
    with: { reason: '照片核实' },
  },
};
