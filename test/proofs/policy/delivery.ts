// Who finds pick-up orders, trips, scales and tickets.

import { desk, type Rows, trade, watchers } from './row.ts';

const someOrder = {
  contractId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  quantity: '100000',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-10',
  placeId: 'pinglu',
  transport: 'road',
  weightBasis: 'load',
  assayBasis: 'seller',
  consignee: '',
  delegates: [],
  carriage: null,
  remark: '',
};

export const deliveryRows: Rows = {
  '/api/delivery/order/detail': { of: 'pickup', by: [...trade, ...watchers] },
  '/api/delivery/order/save': {
    of: 'pickup',
    by: ['party'],
    field: 'orderId',
    with: { version: 999, content: someOrder },
  },
  '/api/delivery/order/submit': { of: 'pickup', by: ['party'] },
  '/api/delivery/order/approve': { of: 'pickup', by: ['owner'] },
  '/api/delivery/order/return': { of: 'pickup', by: ['owner'], with: { reason: '装车线检修' } },
  '/api/delivery/order/move': { of: 'pickup', by: [...trade, ...watchers] },
  '/api/delivery/trip/detail': { of: 'trip', by: [...trade, ...watchers] },
  '/api/delivery/trip/plan': { of: 'pickup', by: ['party'] },
  '/api/delivery/trip/slots': { of: 'pickup', by: trade },
  '/api/delivery/trip/book': { of: 'trip', by: ['party'] },
  '/api/delivery/trip/papers': { of: 'trip', by: trade },
  '/api/delivery/trip/move': { of: 'trip', by: trade },
  '/api/delivery/trip/stop': { of: 'trip', by: [...trade, ...watchers], with: { reason: '车况不良' } },
  '/api/delivery/trip/resume': { of: 'trip', by: [...trade, ...watchers], with: { reason: '已处理' } },
  '/api/delivery/trip/void': { of: 'trip', by: [...trade, ...watchers], with: { reason: '不来了' } },
  '/api/delivery/trip/renew_pass': {
    of: 'trip',
    by: ['party'],
    with: { pass: `${'a'.repeat(22)}.${'a'.repeat(22)}` },
  },
  '/api/delivery/trip/sign': { of: 'trip', by: ['party'] },
  '/api/delivery/vehicle/drop': { of: 'vehicle', by: ['party'] },
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
