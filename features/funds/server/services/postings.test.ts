// Tests every posting on a real database: events, accounts, amounts, faults.

import { describe, expect, it } from 'vitest';
import type { Matter } from '#features/catalog/matter.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import type { Fault } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { EVENTS } from '../../entry.ts';
import {
  postBankFee,
  bondDeals,
  postOwed,
  captureHolds,
  chargeFees,
  postLoan,
  postProceeds,
  activeHoldsFor,
  postIdentification,
  lockDisputed,
  postDraft,
  readOwnMoney,
  postPayout,
  payCarrier,
  payFromHolds,
  placeHolds,
  postReceipt,
  payRefunds,
  releaseHolds,
  releaseRetention,
  postEarlyRepayment,
  postRepayment,
  resizeHold,
  postSweep,
} from '../public.ts';
import { proveLedger } from './proveLedger.ts';
import { reverseEntry } from './reverseEntry.ts';

const { database, inTransaction, newId, openFirm, payIn, balances, matter, hold, balanceOf } =
  await testLedger();
const VAT = basisPoints(600n);
const UNTIL = new Date('2026-12-24T00:00:00Z');
const lockedAs = async (holdId: string) =>
  (
    await database.pool.query<Matter>(
      'select matter_type as type, matter_id as id from funds_hold where id = $1',
      [holdId],
    )
  ).rows[0] ?? matter();
/** Event, then account and amount of each leg, with the firms shown by role. */
async function posted(key: string, names: Record<string, string>) {
  const { rows } = await database.pool.query<{ event: string; legs: [string, string][] }>(
    `
    select event, json_agg(json_build_array(account_code, amount_fen::text) order by position) as legs
      from funds_entry join funds_leg on entry_id = id where key = $1 or key like $1 || '/%'
      group by id, event, seq order by seq`,
    [key],
  );
  const named = (code: string) =>
    Object.entries(names).reduce((text, [name, id]) => text.replace(id, name), code);
  return rows.map(
    ({ event, legs }) => `${event} ${legs.map(([code, amount]) => `${named(code)} ${amount}`).join(', ')}`,
  );
}

interface Cast {
  readonly ctx: TxContext;
  readonly A: string;
  readonly B: string;
  readonly C: string;
  readonly key: string;
  readonly lock: string;
  readonly kept: string;
  readonly out: string;
  readonly deposit: string;
  readonly fresh: string;
  readonly about: Matter;
}

interface SharesOfProceeds {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly surplus: bigint;
}

/** A has lent 9 to B on coal that C buys; C has 15. */
async function sellPledge(
  { ctx, A, B, C, key, about }: Cast,
  { principal, interest, surplus }: SharesOfProceeds,
): Promise<void> {
  const loan = { matter: about, loanNo: key, funderId: A, borrowerId: B };
  await postLoan(ctx, { ...loan, key: `loan/${key}`, amount: fen(9n) });
  await postReceipt(ctx, { key: newId(), matter: about, bank: 'CCB', firmId: C, amount: fen(15n) });
  await postProceeds(ctx, {
    ...loan,
    key,
    buyerId: C,
    principal: fen(principal),
    interest: fen(interest),
    surplus: fen(surplus),
  });
}

describe('each posting', () => {
  type Row = [name: string, act: (cast: Cast) => Promise<unknown>, entries: string[]];
  const rows: Row[] = [
    [
      'M01 a receipt of a known payer',
      ({ ctx, A, key, about }) =>
        postReceipt(ctx, { key, matter: about, bank: 'CCB', firmId: A, amount: fen(5n) }),
      ['M01 BANK.CCB -5, FIRM.A.AVAIL 5'],
    ],
    [
      'M02a a receipt of nobody knows whom',
      ({ ctx, key, about }) =>
        postReceipt(ctx, { key, matter: about, bank: 'CCB', firmId: null, amount: fen(5n) }),
      ['M02a BANK.CCB -5, SUSPENSE.IN 5'],
    ],
    [
      'M02b a receipt identified later',
      async ({ ctx, A, key, about }) => {
        await postReceipt(ctx, {
          key: `first/${key}`,
          matter: about,
          bank: 'CCB',
          firmId: null,
          amount: fen(5n),
        });
        await postIdentification(ctx, { key, matter: about, bank: 'CCB', firmId: A, amount: fen(5n) });
      },
      ['M02b SUSPENSE.IN -5, FIRM.A.AVAIL 5'],
    ],
    [
      'M02b a receipt nobody claims, sent back',
      async ({ ctx, key, about }) => {
        await postReceipt(ctx, {
          key: `first/${key}`,
          matter: about,
          bank: 'CCB',
          firmId: null,
          amount: fen(5n),
        });
        await postIdentification(ctx, { key, matter: about, bank: 'CCB', firmId: null, amount: fen(5n) });
      },
      ['M02b SUSPENSE.IN -5, BANK.CCB 5'],
    ],
    [
      'M03 a deposit',
      ({ ctx, A, fresh, about }) =>
        placeHolds(ctx, [{ id: fresh, firmId: A, kind: 'listing', amount: fen(6n), matter: about }]),
      ['M03 FIRM.A.AVAIL -6, FIRM.A.FRZ_TRADE 6'],
    ],
    [
      'M04 a deposit given back',
      ({ ctx, deposit, key }) => releaseHolds(ctx, [{ holdId: deposit, key, reason: 'lost' }]),
      ['M04 FIRM.A.AVAIL 30, FIRM.A.FRZ_TRADE -30'],
    ],
    [
      'M05 a deposit that becomes a bond and is topped up',
      ({ ctx, A, deposit, key, about }) =>
        bondDeals(ctx, [
          {
            key,
            matter: about,
            bonds: [
              { holdId: newId(), firmId: A, amount: fen(35n), from: { holdId: deposit, amount: fen(30n) } },
            ],
          },
        ]),
      ['M05 FIRM.A.FRZ_TRADE -30, FIRM.A.AVAIL -5, FIRM.A.FRZ_PERF 35'],
    ],
    [
      'M05 a deposit that is more than its bond',
      ({ ctx, A, deposit, key, about }) =>
        bondDeals(ctx, [
          {
            key,
            matter: about,
            bonds: [
              { holdId: newId(), firmId: A, amount: fen(20n), from: { holdId: deposit, amount: fen(30n) } },
            ],
          },
        ]),
      ['M05 FIRM.A.FRZ_TRADE -30, FIRM.A.AVAIL 10, FIRM.A.FRZ_PERF 20'],
    ],
    [
      'M06 a prepayment',
      ({ ctx, A, fresh, about }) =>
        placeHolds(ctx, [{ id: fresh, firmId: A, kind: 'payment', amount: fen(6n), matter: about }]),
      ['M06 FIRM.A.AVAIL -6, FIRM.A.FRZ_PAY 6'],
    ],
    [
      'M09 a lock that is given back',
      ({ ctx, lock, key }) => releaseHolds(ctx, [{ holdId: lock, key, reason: 'surplus' }]),
      ['M09 FIRM.A.AVAIL 100, FIRM.A.FRZ_PAY -100'],
    ],
    [
      'M06 more of a lock',
      ({ ctx, lock, key }) => resizeHold(ctx, { holdId: lock, to: fen(130n), key }),
      ['M06 FIRM.A.AVAIL -30, FIRM.A.FRZ_PAY 30'],
    ],
    [
      'M07 goods paid from the lock',
      ({ ctx, A, B, lock, key, about }) =>
        payFromHolds(ctx, [
          { key, matter: about, payerId: A, payeeId: B, amount: fen(60n), holdId: lock, surplus: 'keep' },
        ]),
      ['M07 FIRM.A.FRZ_PAY -60, FIRM.B.AVAIL 60'],
    ],
    [
      'M08 and what it does not cover from free money',
      ({ ctx, A, B, lock, key, about }) =>
        payFromHolds(ctx, [
          { key, matter: about, payerId: A, payeeId: B, amount: fen(110n), holdId: lock, surplus: 'keep' },
        ]),
      ['M07 FIRM.A.FRZ_PAY -100, FIRM.B.AVAIL 100', 'M08 FIRM.A.AVAIL -10, FIRM.B.AVAIL 10'],
    ],
    [
      'M09 and M10 with the rest of it kept back or returned',
      ({ ctx, A, B, lock, key, about }) =>
        payFromHolds(ctx, [
          {
            key,
            matter: about,
            payerId: A,
            payeeId: B,
            amount: fen(60n),
            holdId: lock,
            retain: { holdId: newId(), amount: fen(3n), until: UNTIL },
            surplus: 'return',
          },
        ]),
      [
        'M07 FIRM.A.FRZ_PAY -60, FIRM.B.AVAIL 60',
        'M10 FIRM.A.FRZ_PAY -3, FIRM.A.FRZ_PAY 3',
        'M09 FIRM.A.FRZ_PAY -37, FIRM.A.AVAIL 37',
      ],
    ],
    [
      'M10 what was kept back falls due',
      ({ ctx, B, kept, key }) => releaseRetention(ctx, { holdId: kept, key, toFirmId: B }),
      ['M10 FIRM.A.FRZ_PAY -7, FIRM.B.AVAIL 7'],
    ],
    [
      'M10 what is owed outside the ledger',
      ({ ctx, key, about }) =>
        postOwed(ctx, { key, matter: { ...about, no: key }, amount: fen(7n), reason: 'retained' }),
      ['M10 MEMO.RECEIVABLE.KEY -7, MEMO.CONTRA.RECEIVABLE 7'],
    ],
    [
      'M10 a part of it paid',
      async ({ ctx, key, about }) => {
        const matter = { ...about, no: key };
        await postOwed(ctx, { key: `owed/${key}`, matter, amount: fen(7n), reason: 'retained' });
        await postOwed(ctx, { key, matter, amount: fen(-3n), reason: 'due' });
      },
      ['M10 MEMO.RECEIVABLE.KEY 3, MEMO.CONTRA.RECEIVABLE -3'],
    ],
    [
      'M11 freight from free money',
      ({ ctx, A, B, key, about }) =>
        payCarrier(ctx, { key, matter: about, payerId: A, carrierFirmId: B, amount: fen(9n) }),
      ['M11 FIRM.A.AVAIL -9, FIRM.B.AVAIL 9'],
    ],
    [
      'M11 freight from the lock and beyond it',
      ({ ctx, A, B, lock, key, about }) =>
        payCarrier(ctx, {
          key,
          matter: about,
          payerId: A,
          carrierFirmId: B,
          amount: fen(109n),
          holdId: lock,
        }),
      ['M11 FIRM.A.FRZ_PAY -100, FIRM.B.AVAIL 109, FIRM.A.AVAIL -9'],
    ],
    [
      'M12 a fee and the tax in it',
      ({ ctx, A, key, about }) =>
        chargeFees(ctx, [
          { key, matter: about, firmId: A, gross: fen(106n), vatRate: VAT, income: 'INC.SETTLE_FEE' },
        ]),
      ['M12 FIRM.A.AVAIL -106, INC.SETTLE_FEE 100, LIAB.VAT_OUT 6'],
    ],
    [
      'M13 a bond released',
      async ({ ctx, A, key, about, fresh }) => {
        await bondDeals(ctx, [
          { key: `deal/${key}`, matter: about, bonds: [{ holdId: fresh, firmId: A, amount: fen(8n) }] },
        ]);
        await releaseHolds(ctx, [{ holdId: fresh, key, reason: 'fulfilled' }]);
      },
      ['M13 FIRM.A.AVAIL 8, FIRM.A.FRZ_PERF -8'],
    ],
    [
      'M14 a bond forfeited to the innocent',
      async ({ ctx, A, B, key, about, fresh }) => {
        await bondDeals(ctx, [
          { key: `deal/${key}`, matter: about, bonds: [{ holdId: fresh, firmId: A, amount: fen(8n) }] },
        ]);
        await captureHolds(ctx, [{ holdId: fresh, key, toFirmId: B, amount: fen(8n), reason: 'forfeited' }]);
      },
      ['M14 FIRM.A.FRZ_PERF -8, FIRM.B.AVAIL 8'],
    ],
    [
      'M14 a deposit forfeited, a part of it as a penalty',
      ({ ctx, B, deposit, key }) =>
        captureHolds(ctx, [
          { holdId: deposit, key, toFirmId: B, amount: fen(20n), penalty: fen(10n), reason: 'forfeited' },
        ]),
      ['M14 FIRM.A.FRZ_TRADE -30, FIRM.B.AVAIL 20, INC.PENALTY 10'],
    ],
    [
      'M14 what a ruling takes of a dispute',
      async ({ ctx, A, B, key, about }) => {
        const id = newId();
        await placeHolds(ctx, [{ id, firmId: A, kind: 'dispute', amount: fen(8n), matter: about }]);
        await captureHolds(ctx, [
          { holdId: id, key, toFirmId: B, amount: fen(5n), penalty: fen(1n), reason: 'forfeited' },
        ]);
        await releaseHolds(ctx, [{ holdId: id, key: `${key}/M15`, reason: 'resolved' }]);
      },
      ['M14 FIRM.A.FRZ_DISP -6, FIRM.B.AVAIL 5, INC.PENALTY 1', 'M15 FIRM.A.AVAIL 2, FIRM.A.FRZ_DISP -2'],
    ],
    [
      'M15 a dispute from the lock first, then from free money',
      async ({ ctx, A, key, about, lock }) => {
        expect(
          await lockDisputed(ctx, {
            key,
            matter: about,
            firmId: A,
            amount: fen(120n),
            lockedFor: await lockedAs(lock),
          }),
        ).toBe(120n);
        const [first, second] = await activeHoldsFor(ctx.tx, { kind: 'dispute', matter: about });
        await releaseHolds(ctx, [
          { holdId: first?.holdId ?? '', key: `${key}/M15/1`, reason: 'resolved' },
          { holdId: second?.holdId ?? '', key: `${key}/M15/2`, reason: 'resolved' },
        ]);
      },
      [
        'M15 FIRM.A.FRZ_PAY -100, FIRM.A.FRZ_DISP 100',
        'M15 FIRM.A.AVAIL -20, FIRM.A.FRZ_DISP 20',
        'M15 FIRM.A.FRZ_PAY 100, FIRM.A.FRZ_DISP -100',
        'M15 FIRM.A.AVAIL 20, FIRM.A.FRZ_DISP -20',
      ],
    ],
    [
      'M16a a withdrawal',
      ({ ctx, A, fresh, about }) =>
        placeHolds(ctx, [{ id: fresh, firmId: A, kind: 'withdrawal', amount: fen(6n), matter: about }]),
      ['M16a FIRM.A.AVAIL -6, FIRM.A.FRZ_WD 6'],
    ],
    [
      'M16b a withdrawal the bank has paid',
      ({ ctx, out, key }) => postPayout(ctx, { holdId: out, key, bank: 'CCB' }),
      ['M16b FIRM.A.FRZ_WD -50, BANK.CCB 50'],
    ],
    [
      'M16c a withdrawal the bank has refused',
      ({ ctx, out, key }) => releaseHolds(ctx, [{ holdId: out, key, reason: 'bank_refused' }]),
      ['M16c FIRM.A.AVAIL 50, FIRM.A.FRZ_WD -50'],
    ],
    [
      'M17 a charge to a firm',
      ({ ctx, A, key, about }) =>
        postBankFee(ctx, { key, matter: about, bank: 'CCB', firmId: A, amount: fen(2n) }),
      ['M17 FIRM.A.AVAIL -2, BANK.CCB 2'],
    ],
    [
      'M17 a charge to the platform',
      ({ ctx, key, about }) =>
        postBankFee(ctx, { key, matter: about, bank: 'CCB', firmId: null, amount: fen(2n) }),
      ['M17 EXP.BANK_FEE -2, BANK.CCB 2'],
    ],
    [
      'M20 an adjustment',
      ({ ctx, A, B, key, about }) =>
        payRefunds(ctx, [{ key, matter: about, fromFirmId: A, toFirmId: B, amount: fen(4n) }]),
      ['M20 FIRM.A.AVAIL -4, FIRM.B.AVAIL 4'],
    ],
    [
      'M21 a draft that comes in',
      ({ ctx, key, about }) =>
        postDraft(ctx, { key, matter: about, event: 'M21', account: `MEMO.DRAFT.${key}`, amount: fen(70n) }),
      ['M21 MEMO.DRAFT.KEY -70, MEMO.CONTRA.DRAFT 70'],
    ],
    [
      'M21 a draft that is collected',
      async ({ ctx, A, key, about }) => {
        await postDraft(ctx, {
          key: `draft/${key}`,
          matter: about,
          event: 'M21',
          account: `MEMO.DRAFT.${key}`,
          amount: fen(70n),
        });
        await postDraft(ctx, {
          key,
          matter: about,
          event: 'M21',
          account: `MEMO.DRAFT.${key}`,
          amount: fen(-70n),
          collected: { bank: 'CCB', firmId: A },
        });
      },
      ['M21 MEMO.DRAFT.KEY 70, MEMO.CONTRA.DRAFT -70, BANK.CCB -70, FIRM.A.AVAIL 70'],
    ],
    [
      'M18 a loan drawn into a lock',
      ({ ctx, A, B, key, about, fresh }) =>
        postLoan(ctx, {
          key,
          matter: about,
          loanNo: key,
          funderId: A,
          borrowerId: B,
          amount: fen(9n),
          lockAs: fresh,
        }),
      ['M18 FIRM.A.AVAIL -9, FIRM.B.FRZ_PAY 9, MEMO.LOAN.KEY -9, MEMO.CONTRA.LOAN 9'],
    ],
    [
      'M18 a loan that joins a lock',
      async ({ ctx, A, B, key, lock, about }) => {
        await postReceipt(ctx, { key: newId(), matter: about, bank: 'CCB', firmId: B, amount: fen(9n) });
        await postLoan(ctx, {
          key,
          matter: about,
          loanNo: key,
          funderId: B,
          borrowerId: A,
          amount: fen(9n),
          growAs: lock,
        });
      },
      ['M18 FIRM.B.AVAIL -9, FIRM.A.FRZ_PAY 9, MEMO.LOAN.KEY -9, MEMO.CONTRA.LOAN 9'],
    ],
    [
      'M18 a loan drawn freely, less the fee for its handling',
      ({ ctx, A, B, key, about }) =>
        postLoan(ctx, {
          key,
          matter: about,
          loanNo: key,
          funderId: A,
          borrowerId: B,
          amount: fen(9n),
          fee: fen(2n),
        }),
      ['M18 FIRM.A.AVAIL -7, FIRM.B.AVAIL 7, MEMO.LOAN.KEY -9, MEMO.CONTRA.LOAN 9'],
    ],
    [
      'M19 a loan repaid before its receivable is',
      async ({ ctx, A, B, key, about }) => {
        await postLoan(ctx, {
          key: `loan/${key}`,
          matter: about,
          loanNo: key,
          funderId: A,
          borrowerId: B,
          amount: fen(9n),
        });
        await postEarlyRepayment(ctx, {
          key,
          matter: about,
          loanNo: key,
          funderId: A,
          borrowerId: B,
          principal: fen(6n),
          interest: fen(2n),
        });
      },
      ['M19 FIRM.B.AVAIL -8, FIRM.A.AVAIL 8, MEMO.LOAN.KEY 6, MEMO.CONTRA.LOAN -6'],
    ],
    [
      'M19 pledged coal sold for more than is owed',
      (cast) => sellPledge(cast, { principal: 9n, interest: 2n, surplus: 4n }),
      ['M19 FIRM.C.AVAIL -15, FIRM.A.AVAIL 11, FIRM.B.AVAIL 4, MEMO.LOAN.KEY 9, MEMO.CONTRA.LOAN -9'],
    ],
    [
      'M19 pledged coal sold for less: the borrower owes the rest',
      (cast) => sellPledge(cast, { principal: 6n, interest: 2n, surplus: 0n }),
      ['M19 FIRM.C.AVAIL -8, FIRM.A.AVAIL 8, MEMO.LOAN.KEY 6, MEMO.CONTRA.LOAN -6'],
    ],
    [
      'M22 an entry taken back',
      async ({ ctx, A, key, about }) => {
        const entryId = await postReceipt(ctx, {
          key,
          matter: about,
          bank: 'CCB',
          firmId: A,
          amount: fen(5n),
        });
        await reverseEntry(ctx, entryId, newId());
        return entryId;
      },
      ['M01 BANK.CCB -5, FIRM.A.AVAIL 5', 'M22 BANK.CCB 5, FIRM.A.AVAIL -5'],
    ],
  ];
  it('of the trade is among them', () => {
    const named = rows.flatMap(([name]) => name.match(/\bM\d{2}[abc]?\b/g) ?? []);
    expect(EVENTS.filter((event) => event !== 'SWEEP' && !named.includes(event))).toEqual([]);
  });
  it.each(rows)('%s', async (_name, act, entries) => {
    const [A, B, C] = [
      await openFirm(`a${newId()}`),
      await openFirm(`b${newId()}`),
      await openFirm(`c${newId()}`),
    ];
    await payIn(A, 1_000n);
    const [key, about] = [`fact/${newId()}`, matter()];
    const [lock, out, deposit, fresh] = [
      await hold(A, 'payment', 100n),
      await hold(A, 'withdrawal', 50n),
      await hold(A, 'trade', 30n),
      newId(),
    ];
    const kept = newId();
    await inTransaction((ctx) =>
      payFromHolds(ctx, [
        {
          key: `kept/${kept}`,
          matter: about,
          payerId: A,
          payeeId: B,
          amount: fen(0n),
          retain: { holdId: kept, amount: fen(7n), until: UNTIL },
          surplus: 'keep',
        },
      ]),
    );
    const done = await inTransaction((ctx) =>
      act({ ctx, A, B, C, key, lock, kept, out, deposit, fresh, about }),
    );
    const keys = [key, `hold/${fresh}/place`, ...(typeof done === 'string' ? [`entry/${done}/reverse`] : [])];
    expect((await Promise.all(keys.map((one) => posted(one, { A, B, C, KEY: key })))).flat()).toEqual(
      entries,
    );
  });

  it('M18 and M19: a loan pays into a lock, and is repaid out of what waits under a lien', async () => {
    const [funder, buyer, seller] = [
      await openFirm('funder'),
      await openFirm('financed_buyer'),
      await openFirm('financed_seller'),
    ];
    await payIn(funder, 1_000n);
    const [lock, lien, about] = [newId(), newId(), matter()];
    await inTransaction((ctx) =>
      postLoan(ctx, {
        key: 'loan/1/draw',
        matter: about,
        loanNo: '1',
        funderId: funder,
        borrowerId: buyer,
        amount: fen(600n),
        lockAs: lock,
      }),
    );
    expect([await balances(buyer), await balanceOf('MEMO.LOAN.1')]).toEqual([{ FRZ_PAY: 600n }, -600n]);
    await inTransaction((ctx) =>
      payFromHolds(ctx, [
        {
          key: 'sheet/loan/pay',
          matter: about,
          payerId: buyer,
          payeeId: seller,
          amount: fen(600n),
          holdId: lock,
          lienHoldId: lien,
          surplus: 'return',
        },
      ]),
    );
    expect(await balances(seller)).toEqual({ FRZ_LIEN: 600n });
    const repay = (interest: bigint) =>
      inTransaction((ctx) =>
        postRepayment(ctx, {
          key: 'loan/1/repay',
          loanNo: '1',
          lienHoldId: lien,
          funderId: funder,
          principal: fen(550n),
          interest: fen(interest),
        }),
      );
    await expect(repay(70n)).rejects.toMatchObject({ fault: fundsFaults.insufficient, params: { gap: 20n } });
    await repay(30n);
    expect([await balances(seller), await balances(funder), await balanceOf('MEMO.LOAN.1')]).toEqual([
      { AVAIL: 20n },
      { AVAIL: 980n },
      -50n,
    ]);
    // Neither more than the seller has nor more than is owed.
    const early = (principal: bigint, interest: bigint) =>
      inTransaction((ctx) =>
        postEarlyRepayment(ctx, {
          key: 'loan/1/early',
          matter: about,
          loanNo: '1',
          funderId: funder,
          borrowerId: seller,
          principal: fen(principal),
          interest: fen(interest),
        }),
      );
    await expect(early(15n, 6n)).rejects.toMatchObject({
      fault: fundsFaults.insufficient,
      params: { gap: 1n },
    });
    await payIn(seller, 100n);
    await expect(early(51n, 0n)).rejects.toMatchObject({
      fault: fundsFaults.insufficient,
      params: { gap: 1n },
    });
    await early(50n, 3n);
    expect([await balances(seller), await balances(funder), await balanceOf('MEMO.LOAN.1')]).toEqual([
      { AVAIL: 67n },
      { AVAIL: 1_033n },
      0n,
    ]);
  });

  it('M02b: an unidentified receipt goes to its firm or back, at most its own amount', async () => {
    const firm = await openFirm('claimant');
    const [about, other] = [matter('receipt'), matter('receipt')];
    await inTransaction((ctx) =>
      postReceipt(ctx, { key: 'unknown/1', matter: about, bank: 'BOC', firmId: null, amount: fen(100n) }),
    );
    await inTransaction((ctx) =>
      postReceipt(ctx, { key: 'unknown/2', matter: other, bank: 'BOC', firmId: null, amount: fen(100n) }),
    );
    const give = (key: string, firmId: string | null, amount: bigint) =>
      inTransaction((ctx) =>
        postIdentification(ctx, { key, matter: about, bank: 'BOC', firmId, amount: fen(amount) }),
      );
    await expect(give('claim/1', firm, 150n)).rejects.toMatchObject({
      fault: fundsFaults.insufficient,
      params: { gap: 50n },
    });
    await give('claim/2', firm, 60n);
    await give('claim/3', null, 40n);
    await expect(give('claim/4', firm, 1n)).rejects.toMatchObject({ fault: fundsFaults.insufficient });
    expect([await balances(firm), await balanceOf('BANK.BOC')]).toEqual([{ AVAIL: 60n }, -160n]);
  });

  it("sweeps the platform's own money, less what banks charged it", async () => {
    const earned = await readOwnMoney(database.reading);
    expect(earned).toBeGreaterThan(0n);
    const before = await balanceOf('BANK.CCB');
    await inTransaction((ctx) =>
      postSweep(ctx, { key: 'sweep/1', bank: 'CCB', day: '2026-11-24', amount: earned }),
    );
    expect([await balanceOf('BANK.CCB'), await readOwnMoney(database.reading)]).toEqual([
      before + earned,
      0n,
    ]);
    for (const code of ['INC.SETTLE_FEE', 'INC.PENALTY', 'LIAB.VAT_OUT', 'EXP.BANK_FEE'])
      expect(await balanceOf(code)).toBe(0n);
  });

  it('sweeps what a bank has paid also where less is left of it since', async () => {
    await inTransaction((ctx) =>
      postSweep(ctx, { key: 'sweep/2', bank: 'CCB', day: '2026-11-25', amount: fen(5n) }),
    );
    expect(await readOwnMoney(database.reading)).toBe(-5n);
  });
});

describe('money that is not there', () => {
  type Row = [
    name: string,
    act: (ctx: TxContext, firm: string, other: string, lock: string) => Promise<unknown>,
    fault: Fault,
    gap: bigint | undefined,
  ];
  const rows: Row[] = [
    [
      'pays no goods',
      (ctx, firm, other) =>
        payFromHolds(ctx, [
          {
            key: newId(),
            matter: matter(),
            payerId: firm,
            payeeId: other,
            amount: fen(91n),
            surplus: 'keep',
          },
        ]),
      fundsFaults.insufficient,
      1n,
    ],
    [
      'pays no goods beyond lock and free money',
      (ctx, firm, other, lock) =>
        payFromHolds(ctx, [
          {
            key: newId(),
            matter: matter(),
            payerId: firm,
            payeeId: other,
            amount: fen(101n),
            holdId: lock,
            surplus: 'keep',
          },
        ]),
      fundsFaults.insufficient,
      1n,
    ],
    [
      'is not kept back either',
      (ctx, firm, other, lock) =>
        payFromHolds(ctx, [
          {
            key: newId(),
            matter: matter(),
            payerId: firm,
            payeeId: other,
            amount: fen(100n),
            holdId: lock,
            retain: { holdId: newId(), amount: fen(5n), until: UNTIL },
            surplus: 'keep',
          },
        ]),
      fundsFaults.insufficient,
      5n,
    ],
    [
      'is not lent by a payment of the same act that comes later',
      (ctx, firm, other) =>
        payFromHolds(ctx, [
          {
            key: newId(),
            matter: matter(),
            payerId: other,
            payeeId: firm,
            amount: fen(10n),
            surplus: 'keep',
          },
          {
            key: newId(),
            matter: matter(),
            payerId: firm,
            payeeId: other,
            amount: fen(10n),
            surplus: 'keep',
          },
        ]),
      fundsFaults.insufficient,
      10n,
    ],
    [
      'pays no more of what is owed outside than is owed',
      async (ctx) => {
        const about = { ...matter(), no: newId() };
        await postOwed(ctx, { key: newId(), matter: about, amount: fen(7n), reason: 'retained' });
        await postOwed(ctx, { key: newId(), matter: about, amount: fen(-8n), reason: 'due' });
      },
      fundsFaults.insufficient,
      1n,
    ],
    [
      'pays no freight',
      (ctx, firm, other) =>
        payCarrier(ctx, {
          key: newId(),
          matter: matter(),
          payerId: firm,
          carrierFirmId: other,
          amount: fen(92n),
        }),
      fundsFaults.insufficient,
      2n,
    ],
    [
      'pays no fee',
      (ctx, firm) =>
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
      fundsFaults.insufficient,
      16n,
    ],
    [
      'refunds nothing',
      (ctx, firm, other) =>
        payRefunds(ctx, [
          { key: newId(), matter: matter(), fromFirmId: firm, toFirmId: other, amount: fen(100n) },
        ]),
      fundsFaults.insufficient,
      10n,
    ],
    [
      'pays no bank',
      (ctx, firm) =>
        postBankFee(ctx, { key: newId(), matter: matter(), bank: 'CCB', firmId: firm, amount: fen(100n) }),
      fundsFaults.insufficient,
      10n,
    ],
    [
      'is not locked',
      (ctx, firm) =>
        placeHolds(ctx, [{ id: newId(), firmId: firm, kind: 'payment', amount: fen(91n), matter: matter() }]),
      fundsFaults.insufficient,
      1n,
    ],
    [
      'is not locked out of the reserve',
      (ctx, firm) =>
        placeHolds(ctx, [{ id: newId(), firmId: firm, kind: 'payment', amount: fen(51n), matter: matter() }]),
      fundsFaults.reserve_kept,
      1n,
    ],
    [
      'is not withdrawn out of the reserve',
      (ctx, firm) =>
        placeHolds(ctx, [
          { id: newId(), firmId: firm, kind: 'withdrawal', amount: fen(51n), matter: matter() },
        ]),
      fundsFaults.reserve_kept,
      1n,
    ],
    [
      'lets no draft go that is not in the book',
      (ctx) =>
        postDraft(ctx, {
          key: newId(),
          matter: matter(),
          event: 'M21',
          account: 'MEMO.DRAFT.none',
          amount: fen(-3n),
        }),
      fundsFaults.insufficient,
      3n,
    ],
    [
      'is not taken from a hold that is over',
      async (ctx, firm, other, lock) => {
        await releaseHolds(ctx, [{ holdId: lock, key: newId(), reason: 'surplus' }]);
        await payFromHolds(ctx, [
          {
            key: newId(),
            matter: matter(),
            payerId: firm,
            payeeId: other,
            amount: fen(1n),
            holdId: lock,
            surplus: 'keep',
          },
        ]);
      },
      fundsFaults.hold_resolved,
      undefined,
    ],
    [
      'does not join a lock that is over',
      async (ctx, firm, other, lock) => {
        const [about, key] = [matter(), newId()];
        await postReceipt(ctx, { key: newId(), matter: about, bank: 'CCB', firmId: other, amount: fen(9n) });
        await releaseHolds(ctx, [{ holdId: lock, key: newId(), reason: 'surplus' }]);
        await postLoan(ctx, {
          key,
          matter: about,
          loanNo: key,
          funderId: other,
          borrowerId: firm,
          amount: fen(9n),
          growAs: lock,
        });
      },
      fundsFaults.hold_resolved,
      undefined,
    ],
    [
      'buys no pledged coal',
      async (ctx, firm, other) => {
        const loan = { matter: matter(), loanNo: newId(), funderId: other };
        await postReceipt(ctx, { ...loan, key: newId(), bank: 'CCB', firmId: other, amount: fen(200n) });
        await postLoan(ctx, { ...loan, key: newId(), borrowerId: other, amount: fen(90n) });
        await postProceeds(ctx, {
          ...loan,
          key: newId(),
          buyerId: firm,
          borrowerId: other,
          principal: fen(80n),
          interest: fen(5n),
          surplus: fen(6n),
        });
      },
      fundsFaults.insufficient,
      1n,
    ],
    [
      'is not taken from the lock of another firm',
      (ctx, firm, other, lock) =>
        payFromHolds(ctx, [
          {
            key: newId(),
            matter: matter(),
            payerId: other,
            payeeId: firm,
            amount: fen(1n),
            holdId: lock,
            surplus: 'keep',
          },
        ]),
      fundsFaults.hold_resolved,
      undefined,
    ],
  ];
  it.each(rows)('%s', async (_name, act, fault, gap) => {
    const [firm, other] = [await openFirm(`c${newId()}`), await openFirm(`d${newId()}`)];
    await payIn(firm, 100n);
    const lock = await hold(firm, 'payment', 10n);
    await database.pool.query('insert into funds_setting (firm_id, reserve_fen) values ($1, 40)', [firm]);
    await expect(inTransaction((ctx) => act(ctx, firm, other, lock))).rejects.toMatchObject({
      fault,
      ...(gap !== undefined && { params: { gap } }),
    });
    expect([await balances(firm), await balances(other)]).toEqual([{ AVAIL: 90n, FRZ_PAY: 10n }, {}]);
  });

  it('of the reserve pays what is owed, and is set aside for a dispute', async () => {
    const [firm, other] = [await openFirm('reserved'), await openFirm('creditor')];
    await payIn(firm, 100n);
    await database.pool.query('insert into funds_setting (firm_id, reserve_fen) values ($1, 40)', [firm]);
    await inTransaction((ctx) =>
      payFromHolds(ctx, [
        { key: newId(), matter: matter(), payerId: firm, payeeId: other, amount: fen(70n), surplus: 'keep' },
      ]),
    );
    await hold(firm, 'dispute', 20n);
    expect(await balances(firm)).toEqual({ AVAIL: 10n, FRZ_DISP: 20n });
  });
});

it('after all of it the books are in order', async () => {
  expect((await proveLedger(database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
});
