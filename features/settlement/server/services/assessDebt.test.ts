// What is due on a sheet, and who pays it.

import { expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { assessDebt, amountOwed } from './assessDebt.ts';

const row = (state: SheetRow['state'], payable: bigint, paid: bigint, retention = 0n) =>
  ({ state, payable_fen: fen(payable), paid_fen: fen(paid), retention_owed_fen: fen(retention) }) as SheetRow;

it.each([
  [1_000n, 0n, 1_000n],
  [1_000n, 400n, 600n],
  [-1_000n, 400n, 600n],
  [0n, 0n, 0n],
])('of %s payable, with %s paid, %s is owed', (payable, paid, owed) => {
  expect(amountOwed(row('confirmed', payable, paid))).toBe(owed);
});

it.each<[string, SheetRow, ReturnType<typeof assessDebt>]>([
  ['a draft', row('draft', 1_000n, 0n), undefined],
  ['a sheet that waits for the other side', row('to_confirm', 1_000n, 0n), undefined],
  ['a confirmed sheet', row('confirmed', 1_000n, 400n), { of: 'payable', payer: 'buyer', amount: fen(600n) }],
  [
    'one on which too much was paid',
    row('confirmed', -1_000n, 0n),
    { of: 'payable', payer: 'seller', amount: fen(1_000n) },
  ],
  ['a paid one', row('paid', 1_000n, 1_000n), undefined],
  [
    'a paid one with retention',
    row('paid', 1_000n, 1_000n, 50n),
    { of: 'retention', payer: 'buyer', amount: fen(50n) },
  ],
  ['a reversed one with retention', row('reversed', 1_000n, 1_000n, 50n), undefined],
])('%s', (_name, of, debt) => {
  expect(assessDebt(of)).toEqual(debt);
});
