// Tests a firm's money by bank: flows per bank plus trade equal the total.

import { describe, expect, it } from 'vitest';
import type { Matter } from '#features/catalog/matter.ts';
import { fen } from '#packages/exact/exact.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import {
  postBankFee,
  postIdentification,
  postDraft,
  postPayout,
  payFromHolds,
  placeHolds,
  postReceipt,
} from '../public.ts';
import { reverseEntry } from '../services/reverseEntry.ts';
import { readBankTotals } from './banks.ts';

const { inTransaction, newId, openFirm, balances } = await testLedger();
const TODAY = '2026-11-24';
const matter = (): Matter => ({ type: 'receipt', id: newId(), no: 'ABC0001' });
let facts = 0;
const fact = () => `fact/${(facts += 1)}`;
const sides = async (firmId: string, day = TODAY) =>
  Object.fromEntries(
    (await inTransaction(({ tx }) => readBankTotals(tx, firmId, day))).map(({ bank, in_fen, out_fen }) => [
      bank ?? 'trade',
      [in_fen, out_fen],
    ]),
  );
const total = async (firmId: string) =>
  Object.values(await balances(firmId)).reduce((sum, one) => sum + one, 0n);

describe('the money of two firms at two banks', async () => {
  const [buyer, seller] = [await openFirm('buyer'), await openFirm('seller')];
  const enter = (firmId: string, bank: 'ABC' | 'CCB', amount: bigint) =>
    inTransaction((ctx) =>
      postReceipt(ctx, { key: fact(), matter: matter(), bank, firmId, amount: fen(amount) }),
    );
  const madeUp = async (firmId: string) =>
    expect(
      Object.values(await sides(firmId)).reduce((sum, [into = 0n, out = 0n]) => sum + into - out, 0n),
    ).toBe(await total(firmId));

  it('comes through the bank of the receipt, at once (M01) or identified later (M02b)', async () => {
    await enter(buyer, 'CCB', 1_000n);
    const unknown = matter();
    await inTransaction((ctx) =>
      postReceipt(ctx, { key: fact(), matter: unknown, bank: 'ABC', firmId: null, amount: fen(300n) }),
    );
    await inTransaction((ctx) =>
      postIdentification(ctx, {
        key: fact(),
        matter: unknown,
        bank: 'ABC',
        firmId: buyer,
        amount: fen(300n),
      }),
    );
    expect(await sides(buyer)).toEqual({ ABC: [300n, 0n], CCB: [1_000n, 0n] });
  });

  it('is moved by trade without a bank (M07, M08), and not at all by what is locked', async () => {
    await inTransaction((ctx) =>
      payFromHolds(ctx, [
        {
          key: fact(),
          matter: matter(),
          payerId: buyer,
          payeeId: seller,
          amount: fen(500n),
          surplus: 'keep',
        },
      ]),
    );
    await inTransaction((ctx) =>
      placeHolds(ctx, [{ id: newId(), firmId: buyer, kind: 'payment', amount: fen(100n), matter: matter() }]),
    );
    expect([await sides(buyer), await sides(seller)]).toEqual([
      { ABC: [300n, 0n], CCB: [1_000n, 0n], trade: [0n, 500n] },
      { trade: [500n, 0n] },
    ]);
  });

  it('leaves through the bank that pays (M16b) or charges (M17); a draft where collected (M21)', async () => {
    const out = newId();
    await inTransaction((ctx) =>
      placeHolds(ctx, [{ id: out, firmId: seller, kind: 'withdrawal', amount: fen(400n), matter: matter() }]),
    );
    await inTransaction((ctx) => postPayout(ctx, { holdId: out, key: fact(), bank: 'ABC' }));
    await inTransaction((ctx) =>
      postBankFee(ctx, { key: fact(), matter: matter(), bank: 'ABC', firmId: seller, amount: fen(2n) }),
    );
    const draft = { matter: matter(), event: 'M21', account: 'MEMO.DRAFT.X' } as const;
    await inTransaction((ctx) => postDraft(ctx, { ...draft, key: fact(), amount: fen(70n) }));
    await inTransaction((ctx) =>
      postDraft(ctx, {
        ...draft,
        key: fact(),
        amount: fen(-70n),
        collected: { bank: 'CCB', firmId: seller },
      }),
    );
    expect(await sides(seller)).toEqual({ ABC: [0n, 402n], CCB: [70n, 0n], trade: [500n, 0n] });
  });

  it('has never come where its receipt was taken back (M22), identified ones included', async () => {
    const known = await enter(seller, 'CCB', 40n);
    const unknown = matter();
    await inTransaction((ctx) =>
      postReceipt(ctx, { key: fact(), matter: unknown, bank: 'ABC', firmId: null, amount: fen(30n) }),
    );
    const late = await inTransaction((ctx) =>
      postIdentification(ctx, {
        key: fact(),
        matter: unknown,
        bank: 'ABC',
        firmId: seller,
        amount: fen(30n),
      }),
    );
    expect(await sides(seller)).toEqual({ ABC: [30n, 402n], CCB: [110n, 0n], trade: [500n, 0n] });
    for (const entry of [known, late]) await inTransaction((ctx) => reverseEntry(ctx, entry, newId()));
    expect(await sides(seller)).toEqual({ ABC: [0n, 402n], CCB: [70n, 0n], trade: [500n, 0n] });
  });

  it('makes up the total to the fen, and was nothing the day before', async () => {
    await madeUp(buyer);
    await madeUp(seller);
    expect(await sides(buyer, '2026-11-23')).toEqual({});
  });
});
