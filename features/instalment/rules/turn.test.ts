// The prepayment is the buyer's next step until it is locked.

import { expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { type PlannedSum, prepaymentTurn } from './turn.ts';

const planned = (changes: Partial<PlannedSum> = {}): PlannedSum => ({
  kind: 'prepayment',
  state: 'open',
  amount: fen(25_600_000n),
  paid: fen(0n),
  dueOn: '2026-11-27',
  ...changes,
});

it.each<[string, boolean, PlannedSum[], [bigint, string] | undefined]>([
  ['nothing is planned', true, [], undefined],
  ['it is not in force', false, [planned()], undefined],
  ['the prepayment is open', true, [planned()], [25_600_000n, '2026-11-27T16:00:00.000Z']],
  ['part of it is paid', true, [planned({ paid: fen(600_000n) })], [25_000_000n, '2026-11-27T16:00:00.000Z']],
  [
    'a supplement asks for more, later',
    true,
    [planned({ amount: fen(100n), dueOn: '2026-12-04' }), planned()],
    [25_600_100n, '2026-11-27T16:00:00.000Z'],
  ],
  ['it is paid', true, [planned({ state: 'paid' })], undefined],
  ['only a balance is open', true, [planned({ kind: 'balance' })], undefined],
])('where %s', (_name, isInForce, plan, expected) => {
  const turn = prepaymentTurn(isInForce, plan);
  expect(turn && [turn.amount, turn.due?.toISOString()]).toEqual(expected);
});
