// Whose turn a pick-up order is, and a contract with coal that nobody asks for.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { type LiftedContract, liftingTurn, type OrderStanding, orderTurn } from './turn.ts';

const ORDER: OrderStanding = {
  state: 'active',
  windowFrom: '2026-11-27',
  windowTo: '2026-12-10',
  hasRoom: true,
  awaitsMoney: false,
  hasArrived: false,
};
const OPENS = '2026-11-26T16:00:00.000Z';
const CLOSES = '2026-12-10T16:00:00.000Z';

it.each<[string, Partial<OrderStanding>, [string, string, string | undefined] | undefined]>([
  ['a draft', { state: 'draft' }, ['submit', 'buyer', CLOSES]],
  ['a draft without its money', { state: 'draft', awaitsMoney: true }, ['prepay', 'buyer', CLOSES]],
  ['one that came back', { state: 'returned' }, ['mend', 'buyer', CLOSES]],
  ['one that waits for the seller', { state: 'submitted' }, ['approve', 'seller', CLOSES]],
  ['one that opens later', { state: 'seller_ok' }, ['plan_ahead', 'buyer', OPENS]],
  ['one that opens later, all planned', { state: 'seller_ok', hasRoom: false }, ['open', 'platform', OPENS]],
  ['one to lift', {}, ['send', 'buyer', CLOSES]],
  ['one whose trucks are on their way', { hasRoom: false }, ['load', 'seller', CLOSES]],
  ['one whose trucks arrived', { hasArrived: true }, ['sign_trips', 'buyer', undefined]],
  ['one that pauses', { state: 'paused' }, ['resume', 'buyer', CLOSES]],
  ['one that is over', { state: 'completed' }, undefined],
  ['one that expired', { state: 'expired' }, undefined],
])('%s', (_name, changes, expected) => {
  const turn = orderTurn({ ...ORDER, ...changes });
  expect(turn && [turn.step, turn.by, turn.due?.toISOString()]).toEqual(expected);
});

const CONTRACT: LiftedContract = {
  isInForce: true,
  left: kg(500_000n),
  windowTo: '2026-12-10',
  today: '2026-11-25',
};
it.each<[string, Partial<LiftedContract>, boolean]>([
  ['with coal left', {}, true],
  ['on its last day', { today: '2026-12-10' }, true],
  ['after its last day', { today: '2026-12-11' }, false],
  ['not in force', { isInForce: false }, false],
  ['with less left than fills a truck', { left: kg(999n) }, false],
])('a contract %s', (_name, changes, isToOrder) => {
  expect(liftingTurn({ ...CONTRACT, ...changes })?.step).toBe(isToOrder ? 'order' : undefined);
});
