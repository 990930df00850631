// Who finds pick-up orders and trips.

import { type Rows, trade, watchers } from './row.ts';

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

export const pickupRows: Rows = {
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
};
