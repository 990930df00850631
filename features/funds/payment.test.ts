// Tests how a payment is split: locked money first, then free; retention, rest.

import { describe, expect, it } from 'vitest';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { mergeLegs, sumOfLegs } from './entry.ts';
import { netOfFee } from './fee.ts';
import { type Payment, planPayment } from './payment.ts';

const payment = (amount: bigint, more: Partial<Payment> = {}): Payment => ({
  key: 'sheet/1/pay',
  matter: { type: 'contract', id: 'C', no: 'HT' },
  payerId: 'B',
  payeeId: 'S',
  amount: fen(amount),
  holdId: 'lock',
  surplus: 'keep',
  ...more,
});
const free = (amount: bigint): Payment => {
  const { holdId: _none, ...rest } = payment(amount);
  return rest;
};
const keeping = (amount: bigint) => ({ retain: { holdId: 'kept', amount: fen(amount), until: new Date(0) } });

describe('a payment', () => {
  type Row = [
    name: string,
    payment: Payment,
    locked: bigint,
    events: string,
    lock: bigint,
    free: bigint,
    payee: bigint,
    kept: bigint,
  ];
  const rows: Row[] = [
    ['comes from the lock and leaves the rest there', payment(70n), 100n, 'M07', -70n, 0n, 70n, 0n],
    [
      'gives the rest back where it was the last',
      payment(70n, { surplus: 'return' }),
      100n,
      'M07 M09',
      -100n,
      30n,
      70n,
      0n,
    ],
    [
      'has nothing to give back where it takes all',
      payment(100n, { surplus: 'return' }),
      100n,
      'M07',
      -100n,
      0n,
      100n,
      0n,
    ],
    [
      'takes from free money what the lock does not cover',
      payment(130n, { surplus: 'return' }),
      100n,
      'M07 M08',
      -100n,
      -30n,
      130n,
      0n,
    ],
    ['comes from free money where nothing is locked', free(70n), 0n, 'M08', 0n, -70n, 70n, 0n],
    ['keeps its retention in the lock', payment(70n, keeping(10n)), 100n, 'M07 M10', -80n, 0n, 70n, 10n],
    [
      'keeps its retention and gives back the rest',
      payment(70n, { ...keeping(10n), surplus: 'return' }),
      100n,
      'M07 M10 M09',
      -100n,
      20n,
      70n,
      10n,
    ],
    [
      'keeps what the lock does not cover from free money',
      payment(95n, keeping(10n)),
      100n,
      'M07 M10',
      -100n,
      -5n,
      95n,
      10n,
    ],
    [
      'keeps all of it from free money where the lock is used',
      payment(130n, keeping(10n)),
      100n,
      'M07 M08 M10',
      -100n,
      -40n,
      130n,
      10n,
    ],
    ['of nothing posts nothing', payment(0n), 100n, '', 0n, 0n, 0n, 0n],
    [
      'of nothing gives back what is locked',
      payment(0n, { surplus: 'return' }),
      100n,
      'M09',
      -100n,
      100n,
      0n,
      0n,
    ],
  ];
  it.each(rows)('%s', (_name, asked, locked, events, lock, free, payee, kept) => {
    const { entries, drawn, paid } = planPayment(asked, fen(locked));
    const legs = mergeLegs(entries.flatMap((entry) => entry.legs));
    const of = (account: string, holdId?: string) =>
      legs.find((leg) => leg.account === account && leg.holdId === holdId)?.amount ?? 0n;
    expect(entries.map(({ event }) => event).join(' ')).toBe(events);
    expect([
      of('FIRM.B.FRZ_PAY', 'lock'),
      of('FIRM.B.AVAIL'),
      of('FIRM.S.AVAIL'),
      of('FIRM.B.FRZ_PAY', 'kept'),
    ]).toEqual([lock, free, payee, kept]);
    expect(drawn.reduce((sum, { amount }) => sum - amount, 0n)).toBe(lock);
    expect(entries.map((entry) => sumOfLegs(entry.legs))).toEqual(entries.map(() => 0n));
    expect(paid.fromLock + paid.fromAvailable).toBe(asked.amount);
  });

  it('has its own key on whatever entry comes first, so that a second one stumbles over it', () => {
    expect(planPayment(payment(130n, { ...keeping(10n) }), fen(100n)).entries.map(({ key }) => key)).toEqual([
      'sheet/1/pay',
      'sheet/1/pay/M08',
      'sheet/1/pay/M10',
    ]);
    expect(planPayment(payment(130n), fen(0n)).entries.map(({ key }) => key)).toEqual(['sheet/1/pay']);
    expect(planPayment(payment(0n, { surplus: 'return' }), fen(5n)).entries.map(({ key }) => key)).toEqual([
      'sheet/1/pay',
    ]);
  });

  it('waits under a lien where somebody has financed it', () => {
    const [entry] = planPayment(payment(70n, { lienHoldId: 'lien' }), fen(100n)).entries;
    expect(entry?.legs.at(-1)).toEqual({ account: 'FIRM.S.FRZ_LIEN', holdId: 'lien', amount: 70n });
  });
});

it.each([
  [39_775n, 37_524n],
  [106n, 100n],
  [1n, 1n],
  [9n, 8n],
  [0n, 0n],
  [100n, 94n],
])('a fee of %d fen is %d without its tax', (gross, net) => {
  expect(netOfFee(fen(gross), basisPoints(600n))).toBe(net);
});
