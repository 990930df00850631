// Tests the worked example of domain 3.4 to the fen, and a buyer default.

import { beforeAll, describe, expect, it } from 'vitest';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { netOfFee } from '../../fee.ts';
import {
  postBankFee,
  bondDeals,
  captureHolds,
  chargeFees,
  activeHoldsFor,
  postPayout,
  payFromHolds,
  postReceipt,
  releaseHolds,
} from '../public.ts';
import { proveLedger } from './proveLedger.ts';

const { database, inTransaction, newId, openFirm, balances, matter, hold, stateOf, balanceOf } =
  await testLedger();
const VAT = basisPoints(600n);

describe('the worked run of domain 3.4, to the fen', () => {
  const yuan = (text: string) => fen(BigInt(text.replaceAll(/[ .]/g, '')));
  const contract = matter();
  let [buyer, seller] = ['', ''];
  const bonds = [newId(), newId()] as const;
  let [bank, income, vat] = [0n, 0n, 0n];

  beforeAll(async () => {
    [buyer, seller] = [await openFirm('worked_buyer'), await openFirm('worked_seller')];
    [bank, income, vat] = [
      await balanceOf('BANK.ABC'),
      await balanceOf('INC.TRADE_FEE'),
      await balanceOf('LIAB.VAT_OUT'),
    ];
    await inTransaction((ctx) =>
      postReceipt(ctx, {
        key: 'run/in/1',
        matter: matter('receipt'),
        bank: 'ABC',
        firmId: buyer,
        amount: yuan('1 300 000.00'),
      }),
    );
    await inTransaction((ctx) =>
      postReceipt(ctx, {
        key: 'run/in/2',
        matter: matter('receipt'),
        bank: 'ABC',
        firmId: seller,
        amount: yuan('100 000.00'),
      }),
    );
    const [deposit, response] = [
      await hold(seller, 'trade', yuan('20 480.00')),
      await hold(buyer, 'trade', yuan('102 400.00')),
    ];
    await inTransaction((ctx) =>
      bondDeals(ctx, [
        {
          key: 'run/deal',
          matter: contract,
          bonds: [
            {
              holdId: bonds[0],
              firmId: seller,
              amount: yuan('20 480.00'),
              from: { holdId: deposit, amount: yuan('20 480.00') },
            },
            {
              holdId: bonds[1],
              firmId: buyer,
              amount: yuan('102 400.00'),
              from: { holdId: response, amount: yuan('102 400.00') },
            },
          ],
        },
      ]),
    );
  });

  it('locks the value of the order', async () => {
    const id = await hold(buyer, 'payment', yuan('1 024 000.00'), contract);
    expect(await balances(buyer)).toEqual({
      AVAIL: yuan('173 600.00'),
      FRZ_PAY: yuan('1 024 000.00'),
      FRZ_PERF: yuan('102 400.00'),
    });
    expect(await activeHoldsFor(database.reading, { kind: 'payment', matter: contract })).toEqual([
      { holdId: id, firmId: buyer, remaining: yuan('1 024 000.00') },
    ]);
    expect(
      await activeHoldsFor(database.reading, { kind: 'payment', matter: contract, firmId: seller }),
    ).toEqual([]);
  });

  it('pays the sheet from it and returns the rest', async () => {
    const [lock] = await activeHoldsFor(database.reading, { kind: 'payment', matter: contract });
    const paid = await inTransaction((ctx) =>
      payFromHolds(ctx, [
        {
          key: 'run/pay',
          matter: contract,
          payerId: buyer,
          payeeId: seller,
          amount: yuan('953 417.05'),
          holdId: lock?.holdId ?? '',
          surplus: 'return',
        },
      ]),
    );
    expect(paid).toEqual([
      {
        key: 'run/pay',
        fromLock: yuan('953 417.05'),
        fromAvailable: 0n,
        retained: 0n,
        returned: yuan('70 582.95'),
      },
    ]);
    expect(await stateOf(lock?.holdId ?? '')).toMatchObject({ state: 'paid', remaining_fen: '0' });
  });

  it('charges both sides, releases their bonds, and pays the seller out', async () => {
    const gross = yuan('397.75');
    expect(netOfFee(gross, VAT)).toBe(yuan('375.24'));
    await inTransaction((ctx) =>
      chargeFees(
        ctx,
        [buyer, seller].map((firmId) => ({
          key: `run/fee/${firmId}`,
          matter: contract,
          firmId,
          gross,
          vatRate: VAT,
          income: 'INC.TRADE_FEE' as const,
        })),
      ),
    );
    await inTransaction((ctx) =>
      releaseHolds(
        ctx,
        bonds.map((holdId) => ({ holdId, key: `run/${holdId}/release`, reason: 'fulfilled' as const })),
      ),
    );
    const out = await hold(seller, 'withdrawal', yuan('900 000.00'));
    expect(await inTransaction((ctx) => postPayout(ctx, { holdId: out, key: 'run/out', bank: 'ABC' }))).toBe(
      yuan('900 000.00'),
    );
    await inTransaction((ctx) =>
      postBankFee(ctx, {
        key: 'run/out/fee',
        matter: contract,
        bank: 'ABC',
        firmId: seller,
        amount: yuan('20.00'),
      }),
    );
  });

  it('ends as written', async () => {
    expect([await balances(buyer), await balances(seller)]).toEqual([
      { AVAIL: yuan('346 185.20') },
      { AVAIL: yuan('152 999.30') },
    ]);
    expect((await balanceOf('INC.TRADE_FEE')) - income).toBe(yuan('750.48'));
    expect((await balanceOf('LIAB.VAT_OUT')) - vat).toBe(yuan('45.02'));
    expect(bank - (await balanceOf('BANK.ABC'))).toBe(yuan('499 980.00'));
  });

  it('captures 40,960.00 of the bond and returns 61,440.00 after 1,200 of 2,000 tonnes', async () => {
    const bond = newId();
    await inTransaction((ctx) =>
      bondDeals(ctx, [
        {
          key: 'default/deal',
          matter: contract,
          bonds: [{ holdId: bond, firmId: buyer, amount: yuan('102 400.00') }],
        },
      ]),
    );
    const forfeited = fen((yuan('102 400.00') * 800n) / 2_000n);
    expect(forfeited).toBe(yuan('40 960.00'));
    await inTransaction(async (ctx) => {
      await captureHolds(ctx, [
        { holdId: bond, key: 'default/forfeit', toFirmId: seller, amount: forfeited, reason: 'forfeited' },
      ]);
      expect([
        ...(
          await releaseHolds(ctx, [{ holdId: bond, key: 'default/release', reason: 'fulfilled' }])
        ).values(),
      ]).toEqual([yuan('61 440.00')]);
    });
    expect([await balances(buyer), await balances(seller)]).toEqual([
      { AVAIL: yuan('305 225.20') },
      { AVAIL: yuan('193 959.30') },
    ]);
    expect(await stateOf(bond)).toMatchObject({ state: 'partly_forfeited', remaining_fen: '0' });
  });
});

it('after all of it the books are in order', async () => {
  expect((await proveLedger(database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
});
