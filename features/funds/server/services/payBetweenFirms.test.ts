// Tests concurrent payments, withdrawals, captures and releases of one hold.

import { describe, expect, it } from 'vitest';
import type { Matter } from '#features/catalog/matter.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import {
  captureHolds,
  chargeFees,
  postIdentification,
  postPayout,
  payFromHolds,
  placeHolds,
  postReceipt,
  releaseHolds,
  releaseRetention,
  resizeHold,
  postSweep,
} from '../public.ts';
import { proveLedger } from './proveLedger.ts';

const ledger = await testLedger();
const { database, inTransaction, newId, openFirm, payIn, balances } = ledger;
const matter = (): Matter => ({ type: 'contract', id: newId(), no: 'HT' });
const hold = async (firmId: string, kind: 'payment' | 'withdrawal' | 'trade', amount: bigint) => {
  const id = newId();
  await inTransaction((ctx) =>
    placeHolds(ctx, [{ id, firmId, kind, amount: fen(amount), matter: matter() }]),
  );
  return id;
};
const pay =
  (
    payerId: string,
    payeeId: string,
    amount: bigint,
    more: { key?: string; holdId?: string; surplus?: 'keep' | 'return' } = {},
  ) =>
  (ctx: TxContext) =>
    payFromHolds(ctx, [
      { key: newId(), matter: matter(), payerId, payeeId, amount: fen(amount), surplus: 'keep', ...more },
    ]);
const atOnce = (works: readonly ((ctx: TxContext) => Promise<unknown>)[]) =>
  Promise.allSettled(works.map((work) => inTransaction(work)));
const wins = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const faults = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Failure ? result.reason.fault.name : String(result.reason)]
      : [],
  );
const moneyOf = async (firmId: string) =>
  Object.values(await balances(firmId)).reduce((sum, part) => sum + part, 0n);
const VAT = basisPoints(600n);
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('of one firm with money for one of them', () => {
  it('a payment, a withdrawal and a fee: one gets it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [firm, seller] = [await openFirm(`race${newId()}`), await openFirm(`seller${newId()}`)];
      await payIn(firm, 106n);
      const results = await atOnce([
        pay(firm, seller, 106n),
        (ctx) =>
          placeHolds(ctx, [
            { id: newId(), firmId: firm, kind: 'withdrawal', amount: fen(106n), matter: matter() },
          ]),
        (ctx) =>
          chargeFees(ctx, [
            {
              key: newId(),
              matter: matter(),
              firmId: firm,
              gross: fen(106n),
              vatRate: VAT,
              income: 'INC.TRADE_FEE',
            },
          ]),
      ]);
      expect([wins(results), faults(results)]).toEqual([
        1,
        [fundsFaults.insufficient.name, fundsFaults.insufficient.name],
      ]);
    }
  });

  it('a payment from a lock, a capture of a bond and a withdrawal do not interfere', async () => {
    const [firm, seller] = [await openFirm('all_three'), await openFirm('all_three_seller')];
    await payIn(firm, 300n);
    const [lock, bond] = [await hold(firm, 'payment', 100n), await hold(firm, 'trade', 100n)];
    const results = await atOnce([
      pay(firm, seller, 80n, { holdId: lock, surplus: 'return' }),
      (ctx) =>
        captureHolds(ctx, [
          { holdId: bond, key: newId(), toFirmId: seller, amount: fen(40n), reason: 'forfeited' },
        ]),
      (ctx) =>
        placeHolds(ctx, [
          { id: newId(), firmId: firm, kind: 'withdrawal', amount: fen(100n), matter: matter() },
        ]),
    ]);
    expect(faults(results)).toEqual([]);
    expect([await balances(firm), await balances(seller)]).toEqual([
      { AVAIL: 20n, FRZ_TRADE: 60n, FRZ_WD: 100n },
      { AVAIL: 120n },
    ]);
  });
});

describe('one thing done twelve times at once is done once:', () => {
  type Row = [
    name: string,
    acts: (firm: string, seller: string) => Promise<(at: number) => (ctx: TxContext) => Promise<unknown>>,
    left: bigint,
    got: bigint,
  ];
  const rows: Row[] = [
    [
      'a sheet paid from its lock',
      async (firm, seller) => {
        const holdId = await hold(firm, 'payment', 100n);
        return () => pay(firm, seller, 60n, { key: 'sheet/lock', holdId });
      },
      940n,
      60n,
    ],
    [
      'a sheet paid from free money',
      (firm, seller) => Promise.resolve(() => pay(firm, seller, 60n, { key: 'sheet/free' })),
      940n,
      60n,
    ],
    [
      'a sheet paid now from the lock, now from free money',
      async (firm, seller) => {
        const holdId = await hold(firm, 'payment', 100n);
        return (at) =>
          pay(firm, seller, 60n, {
            key: 'sheet/either',
            ...(at % 2 ? { holdId, surplus: 'return' as const } : {}),
          });
      },
      940n,
      60n,
    ],
    [
      'a withdrawal paid out',
      async (firm) => {
        const holdId = await hold(firm, 'withdrawal', 100n);
        return (at) => (ctx) => postPayout(ctx, { holdId, key: `out/${at}`, bank: 'CCB' });
      },
      900n,
      0n,
    ],
    [
      'a retention paid',
      async (firm, seller) => {
        const holdId = newId();
        await inTransaction((ctx) =>
          payFromHolds(ctx, [
            {
              key: newId(),
              matter: matter(),
              payerId: firm,
              payeeId: seller,
              amount: fen(0n),
              retain: { holdId, amount: fen(30n), until: new Date() },
              surplus: 'keep',
            },
          ]),
        );
        return (at) => (ctx) => releaseRetention(ctx, { holdId, key: `due/${at}`, toFirmId: seller });
      },
      970n,
      30n,
    ],
    [
      'a receipt of nobody identified',
      async (firm) => {
        const about = matter();
        await inTransaction((ctx) =>
          postReceipt(ctx, { key: newId(), matter: about, bank: 'CMB', firmId: null, amount: fen(50n) }),
        );
        return (at) => (ctx) =>
          postIdentification(ctx, {
            key: `whose/${at}`,
            matter: about,
            bank: 'CMB',
            firmId: firm,
            amount: fen(50n),
          });
      },
      1_050n,
      0n,
    ],
  ];
  it.each(rows)('%s', async (_name, acts, left, got) => {
    const [firm, seller] = [await openFirm(`once${newId()}`), await openFirm(`gets${newId()}`)];
    await payIn(firm, 1_000n);
    const act = await acts(firm, seller);
    expect(wins(await atOnce(times(12, act)))).toBe(1);
    expect([await moneyOf(firm), await moneyOf(seller)]).toEqual([left, got]);
  });
});

describe('a hold', () => {
  it('released, captured, resized and paid from at once goes one way, or parts exactly', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [firm, seller] = [await openFirm(`way${newId()}`), await openFirm(`other${newId()}`)];
      await payIn(firm, 100n);
      const holdId = await hold(firm, 'payment', 100n);
      const results = await atOnce([
        (ctx) => releaseHolds(ctx, [{ holdId, key: newId(), reason: 'surplus' }]),
        (ctx) =>
          captureHolds(ctx, [
            { holdId, key: newId(), toFirmId: seller, amount: fen(100n), reason: 'forfeited' },
          ]),
        (ctx) => resizeHold(ctx, { holdId, to: fen(30n), key: newId() }),
        pay(firm, seller, 100n, { holdId }),
      ]);
      const [left, got] = [await balances(firm), await balances(seller)];
      expect((left['AVAIL'] ?? 0n) + (left['FRZ_PAY'] ?? 0n) + (got['AVAIL'] ?? 0n)).toBe(100n);
      expect(wins(results)).toBeGreaterThanOrEqual(1);
      expect(
        faults(results).filter(
          (name) => name !== fundsFaults.hold_resolved.name && name !== fundsFaults.insufficient.name,
        ),
      ).toEqual([]);
    }
  });
});

it('payments in both directions and a concurrent sweep do not deadlock', async () => {
  const firms = [await openFirm('cross_a'), await openFirm('cross_b'), await openFirm('cross_c')];
  for (const firm of firms) await payIn(firm, 10_000n);
  const firmAt = (at: number) => firms[at % firms.length] ?? '';
  const results = await atOnce(
    times(60, (at) => (ctx: TxContext) => {
      if (at % 10 === 9)
        return postSweep(ctx, { key: `sweep/${at}`, bank: 'CCB', day: '2026-11-24', amount: fen(1n) });
      if (at % 3 === 2)
        return chargeFees(ctx, [
          {
            key: newId(),
            matter: matter(),
            firmId: firmAt(at),
            gross: fen(53n),
            vatRate: VAT,
            income: 'INC.SETTLE_FEE',
          },
        ]);
      return pay(firmAt(at), firmAt(at + 1), 10n)(ctx);
    }),
  );
  expect(faults(results)).toEqual([]);
});

it('after all races the books are in order', async () => {
  expect((await proveLedger(database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
});
