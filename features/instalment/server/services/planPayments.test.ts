// Payment plans on PostgreSQL: planned, paid, replaced, reminded of.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { lockRow, currentTerms } from '#features/contract/server/public.ts';
import { lockContract } from '#features/contract/server/public.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { readOverview } from '#features/funds/calls/manage.ts';
import { applyAdhoc, consentAdhoc } from '#features/release/calls/other.ts';
import { agreeReversal, askReversal } from '#features/settlement/calls/confirm.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FIXED, openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, tonnes } from '../../../../test/support/trading.ts';
import { instalmentPage } from '../../calls/instalment.ts';
import { cancelInstalmentsOf, countInstalmentPayment } from '../public.ts';
import { endPrepayments, planPrepayment } from './planPayments.ts';
import { remindPayersJob } from './remindPayer.ts';

const app = await testApp();
// A Wednesday.
const START = new Date('2026-11-25T01:12:00Z');
app.now = START;
// Days pass; nobody signs in again.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openSettlements(app);
const { mineSettler, plantSettler, delivered, draftOf, confirmed, pay } = market;
const plantFinance = await app.signIn('plant.finance');
const PAYABLE = 1_689_600n;

const planOf = async (contractId: string, by = mineSettler) =>
  answerOf(await by(contractDetail, { contractId })).plan;
const briefly = async (contractId: string) =>
  (await planOf(contractId))
    .filter(({ kind }) => kind !== 'prepayment')
    .map(({ kind, amount, paid, dueOn, state }) => [kind, amount, paid, dueOn, state]);
async function onDay<T>(day: string, see: () => Promise<T>): Promise<T> {
  app.now = new Date(`${day}T02:00:00Z`);
  try {
    return await see();
  } finally {
    app.now = START;
  }
}
async function sheetUnder(terms: Partial<ListingTerms>) {
  const { contractId, tripIds } = await delivered(terms);
  const { sheetId, no } = await confirmed(contractId, draftOf(tripIds));
  return { contractId, sheetId, no };
}
const onDelivery = (share: bigint): Partial<ListingTerms> => ({
  payTerm: 'cod_pct',
  payShare: basisPoints(share),
  payDays: undefined,
});
const AFTER: Partial<ListingTerms> = { payTerm: 'after_settle', payDays: 30 };

async function paidOutside(contractId: string, fields: Partial<InputOf<typeof applyAdhoc>>) {
  const { otherId } = answerOf(
    await mineSettler(applyAdhoc, {
      contractId,
      kind: 'offline_paid',
      sheetId: null,
      payer: 'buyer',
      amount: fen(10_000n),
      isFromBond: false,
      paidOn: null,
      reason: '银行转账',
      files: [],
      proof,
      ...fields,
    }),
  );
  return answerOf(await plantSettler(consentAdhoc, { otherId, proof }));
}

describe('a confirmed sheet is payable', () => {
  it.each<[string, Partial<ListingTerms>, unknown[]]>([
    ['30 days later', AFTER, [['balance', PAYABLE, 0n, '2026-12-25', 'open']]],
    [
      'on the next working day where the last of 31 days is a Saturday',
      { payTerm: 'after_settle', payDays: 31 },
      [['balance', PAYABLE, 0n, '2026-12-28', 'open']],
    ],
    [
      'by share: on delivery, and the rest in the usual time',
      onDelivery(3_333n),
      [
        ['delivery', 563_144n, 0n, '2026-11-26', 'open'],
        ['balance', 1_126_456n, 0n, '2026-12-02', 'open'],
      ],
    ],
    [
      'in the usual time where it was prepaid',
      { payTerm: 'prepay_pct', payShare: basisPoints(0n), payDays: undefined },
      [['balance', PAYABLE, 0n, '2026-12-02', 'open']],
    ],
  ])('%s', async (_name, terms, plan) => {
    const { contractId } = await sheetUnder(terms);
    expect(await briefly(contractId)).toEqual(plan);
  });

  it('as the calendar has it: a working Saturday counts, a holiday does not', async () => {
    await app.database.pool.query(
      `insert into catalog_calendar_day (day, is_working)
       values ('2026-12-25', false), ('2026-12-26', true)`,
    );
    const { contractId } = await sheetUnder(AFTER);
    await app.database.pool.query(
      `update catalog_calendar_day set is_retired = true where day > '2026-12-20'`,
    );
    expect(await briefly(contractId)).toEqual([['balance', PAYABLE, 0n, '2026-12-26', 'open']]);
  });

  it('to both sides alike, and to nobody else', async () => {
    const { contractId } = await sheetUnder(AFTER);
    expect(await planOf(contractId, plantSettler)).toEqual(await planOf(contractId));
    const listed = async (by: typeof mineSettler, payer: 'us' | 'them') =>
      answerOf(await by(instalmentPage, { payer, contractId })).list.length;
    expect([
      await listed(plantFinance, 'us'),
      await listed(plantFinance, 'them'),
      await listed(mineSettler, 'us'),
      await listed(mineSettler, 'them'),
    ]).toEqual([1, 0, 0, 1]);
    expect(await listed(await app.signIn('rival.viewer'), 'them')).toBe(0);
  });
});

describe('a payment counts', () => {
  it('by release, towards what is due first', async () => {
    const { contractId, sheetId } = await sheetUnder(onDelivery(5_000n));
    await pay(contractId, sheetId, fen(844_801n));
    expect(await briefly(contractId)).toEqual([
      ['delivery', 844_800n, 844_800n, '2026-11-26', 'paid'],
      ['balance', 844_800n, 1n, '2026-12-02', 'open'],
    ]);
    await pay(contractId, sheetId, fen(844_799n));
    expect((await briefly(contractId)).map(([, , , , state]) => state)).toEqual(['paid', 'paid']);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('outside the platform, from the day of the transfer on', async () => {
    const { contractId, sheetId } = await sheetUnder({ payTerm: 'after_settle', payDays: 0 });
    await onDay('2026-12-04', () =>
      paidOutside(contractId, { sheetId, amount: fen(PAYABLE), paidOn: '2026-11-27' }),
    );
    const [one] = await onDay('2026-12-04', () => planOf(contractId));
    expect(one).toMatchObject({
      state: 'paid',
      dueOn: '2026-11-25',
      interestRate: 5n,
      interest: 1_690n,
      runs: [{ from: '2026-11-26', to: '2026-11-27', days: 2, outstanding: PAYABLE }],
    });
  });

  it('once, however often it is told', async () => {
    const { contractId, sheetId } = await sheetUnder(AFTER);
    const count = () =>
      app.perform((ctx) =>
        countInstalmentPayment(ctx, contractId, { sheetId, sourceId: 'one', amount: fen(100n) }),
      );
    await count();
    await expect(count()).rejects.toThrow('instalment_payment_pkey');
    expect(await briefly(contractId)).toEqual([['balance', PAYABLE, 100n, '2026-12-25', 'open']]);
  });
});

describe('a sheet that no longer counts', () => {
  it('leaves nothing to pay; what was paid of it stays', async () => {
    const { contractId, sheetId } = await sheetUnder(onDelivery(5_000n));
    await pay(contractId, sheetId, fen(844_800n));
    const { reversalId } = answerOf(await mineSettler(askReversal, { sheetId, reason: '重量有误', proof }));
    answerOf(await plantSettler(agreeReversal, { reversalId, proof }));
    expect(await briefly(contractId)).toEqual([
      ['delivery', 844_800n, 844_800n, '2026-11-26', 'paid'],
      ['balance', 844_800n, 0n, '2026-12-02', 'cancelled'],
    ]);
  });

  it('is paid or cancelled, of both at the same moment', async () => {
    const { contractId, sheetId } = await sheetUnder(AFTER);
    const locked = (work: (ctx: TxContext) => Promise<void>) =>
      app.perform(async (ctx) => {
        await lockContract(ctx.tx, contractId);
        await work(ctx);
      });
    await Promise.all([
      locked((ctx) => cancelInstalmentsOf(ctx, contractId, [sheetId])),
      ...['a', 'b'].map((sourceId) =>
        locked((ctx) => countInstalmentPayment(ctx, contractId, { sheetId, sourceId, amount: fen(PAYABLE) })),
      ),
    ]);
    const [one] = await planOf(contractId);
    expect([one?.state, one?.paid]).toEqual(one?.state === 'paid' ? ['paid', PAYABLE] : ['cancelled', 0n]);
    const { rows } = await app.database.pool.query(
      `select move from instalment_history where subject_id = $1 order by seq`,
      [one?.id],
    );
    expect(rows.map(({ move }: { move: string }) => move)).toEqual([
      'plan',
      one?.state === 'paid' ? 'pay' : 'cancel',
    ]);
  });
});

describe('a prepayment', () => {
  const PREPAID: Partial<ListingTerms> = { payTerm: 'prepay_pct', payShare: basisPoints(8_000n) };
  const WHOLE = 4_096_000n;
  const open = async (terms = PREPAID) => {
    const contractId = await market.contract(100, { ...FIXED, minTake: tonnes(50), ...terms });
    await planned(contractId);
    return contractId;
  };
  const planned = (contractId: string) =>
    app.perform(async (ctx) => {
      const row = await lockRow(ctx.tx, contractId);
      if (row) await planPrepayment(ctx, row, await currentTerms(ctx.tx, row), fen(0n));
    });
  const ahead = async (contractId: string) =>
    (await planOf(contractId))
      .filter(({ kind }) => kind === 'prepayment')
      .map(({ amount, paid, dueOn, state }) => [amount, paid, dueOn, state]);

  it('is due three working days after the contract takes force, and bears no interest', async () => {
    const contractId = await open();
    expect(await ahead(contractId)).toEqual([[WHOLE, 0n, '2026-11-30', 'open']]);
    const [one] = await onDay('2026-12-20', () => planOf(contractId));
    expect(one).toMatchObject({ daysLate: 20, interest: 0n, interestRate: 0n, runs: [] });
  });

  it('is planned once, however often it is looked at', async () => {
    const contractId = await open();
    await planned(contractId);
    expect(await ahead(contractId)).toHaveLength(1);
  });

  it('is paid by what is locked and by what was paid outside', async () => {
    const contractId = await open();
    answerOf(await market.prepay(contractId, 1_000_000n));
    await paidOutside(contractId, { amount: fen(96_000n), paidOn: '2026-11-24' });
    expect(await ahead(contractId)).toEqual([[WHOLE, 1_096_000n, '2026-11-30', 'open']]);
    answerOf(await market.prepay(contractId, 3_000_000n));
    expect(await ahead(contractId)).toEqual([[WHOLE, WHOLE, '2026-11-30', 'paid']]);
  });

  it('shrinks to what the unsettled coal takes', async () => {
    const contractId = await open();
    await app.database.pool.query('update contract set settled_kg = 33000 where id = $1', [contractId]);
    await planned(contractId);
    // 80 % of 67 t.
    expect(await ahead(contractId)).toEqual([[2_744_320n, 0n, '2026-11-30', 'open']]);
    await app.perform(async (ctx) => {
      const row = await lockRow(ctx.tx, contractId);
      if (row) await endPrepayments(ctx, row);
    });
    expect(await ahead(contractId)).toEqual([[2_744_320n, 0n, '2026-11-30', 'cancelled']]);
  });

  it('is planned again for coal that a supplement adds', async () => {
    const contractId = await open();
    answerOf(await market.prepay(contractId, WHOLE));
    await app.perform(async (ctx) => {
      const row = await lockRow(ctx.tx, contractId);
      const more = row && { ...row, quantity_kg: tonnes(110) };
      if (more) await planPrepayment(ctx, more, await currentTerms(ctx.tx, more), fen(WHOLE));
    });
    expect(await ahead(contractId)).toEqual([
      [WHOLE, WHOLE, '2026-11-30', 'paid'],
      [409_600n, 0n, '2026-11-30', 'open'],
    ]);
  });
});

describe('who pays is reminded', () => {
  const messages = async (contractId: string) =>
    (
      await app.database.pool.query<{ template: string; firm: string; params: { amount: string } }>(
        `select distinct template, params, firm.short_name as firm, min(message.created_at) as at
           from message
           join firm_seat as seat on seat.person_id = message.person_id
           join firm on firm.id = seat.firm_id
          where matter_id = $1 and starts_with(template, 'pay_')
          group by template, params, firm.short_name, key
          order by at, template`,
        [contractId],
      )
    ).rows.map(({ template, params: { amount } }) => [template, amount]);
  const run = (day: string) => onDay(day, () => runJob(remindPayersJob, app.runtime));

  it('before, on and after the due day, once each, and who is paid after it', async () => {
    const { contractId } = await sheetUnder(AFTER);
    await app.perform((ctx) => {
      const toNobody = ctx.tx
        .run`update instalment set remind_on = '2030-01-01' where contract_id <> ${contractId}`;
      return toNobody;
    });
    await run('2026-12-21');
    expect(await messages(contractId)).toEqual([]);
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-25', '2026-12-25', '2026-12-26']) await run(day);
    const { rows: kinds } = await app.database.pool.query(
      `select distinct type, reminder from message where matter_id = $1 and starts_with(template, 'pay_')`,
      [contractId],
    );
    expect(kinds).toEqual([{ type: 'FUND', reminder: 'money' }]);
    expect(await messages(contractId)).toEqual([
      ['pay_soon', '1689600'],
      ['pay_today', '1689600'],
      ['pay_late', '1689600'],
      ['pay_missing', '1689600'],
    ]);
    await run('2027-01-01');
    expect(await messages(contractId)).toHaveLength(4);
    await run('2027-01-02');
    expect(await messages(contractId)).toHaveLength(6);
  });

  it('not before nine in the morning, and not of what is paid', async () => {
    const { contractId, sheetId } = await sheetUnder(AFTER);
    app.now = new Date('2026-12-25T00:59:00Z');
    await runJob(remindPayersJob, app.runtime);
    app.now = START;
    expect(await messages(contractId)).toEqual([]);
    await pay(contractId, sheetId, fen(PAYABLE));
    await run('2026-12-25');
    expect(await messages(contractId)).toEqual([]);
  });

  it('on home and at the head of the money, while the payee sees what it will receive', async () => {
    const { contractId } = await sheetUnder(AFTER);
    const todo = async (by: typeof plantFinance) =>
      answerOf(await by(businessTodo, {})).list.filter(
        ({ id, kind }) => id === contractId && kind === 'pay_instalment',
      );
    expect(await onDay('2026-12-21', () => todo(plantFinance))).toEqual([]);
    expect(await onDay('2026-12-22', () => todo(plantFinance))).toMatchObject([
      { due: new Date('2026-12-25T16:00:00Z') },
    ]);
    expect(await onDay('2026-12-22', () => todo(mineSettler))).toEqual([]);
    const { toPay, toReceive, todos } = await onDay('2026-12-26', async () =>
      answerOf(await plantFinance(readOverview, {})),
    );
    expect(toReceive).toBe(0n);
    expect(toPay).toBeGreaterThanOrEqual(PAYABLE);
    expect(todos.find(({ kind }) => kind === 'payment_late')?.count).toBeGreaterThanOrEqual(1);
  });
});
