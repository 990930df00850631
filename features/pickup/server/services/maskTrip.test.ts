// The driver's number is shown to the buyer, who sent the truck, alone.

import { expect, it } from 'vitest';
import type { TripRow } from '../queries/trip.ts';
import { toTrip } from './maskTrip.ts';

const trip = { buyer_id: 'plant', seller_id: 'mine', phone: '13812345678', driver: '王' } as TripRow;

it.each([
  ['plant', 'buyer', '13812345678'],
  ['mine', 'seller', '138****5678'],
  ['platform', null, '138****5678'],
])('%s, side %s, sees %s', (firmId, side, phone) => {
  const card = toTrip(trip, firmId);
  expect([card.side ?? null, card.phone]).toEqual([side, phone]);
});
