// Tests withdrawals over HTTP: freezing, two-person check, all outcomes.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBanking, proof, yuan } from '../../../../test/support/banking.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  changeAccount,
  freezeAccount,
  listAccounts,
  unbindAccount,
  unfreezeAccount,
} from '../../calls/account.ts';
import {
  applyWithdrawal,
  cancelWithdrawal,
  readTransfers,
  readWithdrawal,
  withdrawalTerms,
} from '../../calls/inout.ts';
import { listLines } from '../../calls/line.ts';
import {
  approveWithdrawal,
  checkWithdrawal,
  deskWithdrawal,
  refuseWithdrawal,
  sendWithdrawal,
} from '../../calls/payout.ts';

const app = await testApp();
const bank = await openBanking(app);
const { who, payIn, moneyOf, mine, plant, settle, balanceOf } = bank;
const available = async (firmId: string) => (await moneyOf(firmId))['AVAIL'] ?? 0n;
beforeAll(() => payIn('mine.finance', yuan(1_000_000)));

describe('what goes out', () => {
  it('is set aside with its fee, looked at twice above the limit, and paid', async () => {
    const account = await bank.bound('mine.finance');
    const before = await available(mine.id);
    expect(answerOf(await who('mine.finance')(withdrawalTerms, {}))).toMatchObject({
      available: before,
      cutOff: '16:30',
      valueDay: '2026-11-24',
      capLeft: null,
    });
    const { id } = answerOf(await bank.apply('mine.finance', account.id, yuan(900_000)));
    expect(await moneyOf(mine.id)).toEqual({ AVAIL: before - yuan(900_020), FRZ_WD: yuan(900_020) });
    expect(faultOf(await who('platform.checker')(sendWithdrawal, { id }))).toBe('wrong_state');
    answerOf(await who('platform.maker')(checkWithdrawal, { id }));
    expect(await who('platform.checker')(sendWithdrawal, { id })).toMatchObject({
      fault: { code: '500146', params: { over: yuan(500_000) } },
    });
    answerOf(await who('platform.checker')(approveWithdrawal, { id }));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    const bankBefore = await balanceOf('BANK.CCB');
    await settle();
    expect(answerOf(await who('mine.viewer')(readWithdrawal, { id }))).toMatchObject({
      state: 'succeeded',
      fee: yuan(20),
      timeline: [
        { move: 'apply' },
        { move: 'check' },
        { move: 'approve' },
        { move: 'send' },
        { move: 'succeed' },
      ],
    });
    expect(await moneyOf(mine.id)).toEqual({ AVAIL: before - yuan(900_020) });
    expect((await balanceOf('BANK.CCB')) - bankBefore).toBe(yuan(900_020));
    expect(
      answerOf(await who('platform.auditor')(listLines, { direction: 'out', states: ['recorded'] })).list,
    ).toEqual([]);
    expect(answerOf(await who('platform.auditor')(deskWithdrawal, { id })).order).toMatchObject({
      state: 'paid',
    });
  });

  it('is refused beyond what is free, on an account held up, or of another firm', async () => {
    const [account] = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    const id = account?.id ?? '';
    const free = await available(mine.id);
    expect(await bank.apply('mine.finance', id, yuan(900_000))).toMatchObject({
      fault: { code: '500101', params: { gap: yuan(900_020) - free } },
    });
    expect(faultOf(await bank.apply('plant.finance', id, yuan(10)))).toBe('not_found');
    expect(
      await who('mine.finance')(applyWithdrawal, {
        accountId: id,
        amount: yuan(10),
        purpose: '提现',
        proof: { pin: '111222333' },
      }),
    ).toMatchObject({ fault: { code: '300204' } });
    answerOf(await who('platform.maker')(freezeAccount, { id, reason: '司法协助' }));
    expect(faultOf(await bank.apply('mine.finance', id, yuan(10)))).toBe('account_not_bound');
    answerOf(await who('platform.checker')(unfreezeAccount, { id }));
  });

  it('comes back where the bank refuses it, or sends it back later, and may be asked for again', async () => {
    const account = await bank.bound('mine.finance', '6222020200111111');
    expect(faultOf(await bank.apply('mine.finance', account.id, yuan(10)))).toBe('withdrawals_locked');
    await app.database.pool.query('delete from bank_payout_lock');
    const before = await moneyOf(mine.id);
    const { id } = await bank.checked('mine.finance', account.id, yuan(100));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    expect(faultOf(await who('mine.finance')(cancelWithdrawal, { id }))).toBe('wrong_state');
    await settle();
    expect(answerOf(await who('mine.finance')(readWithdrawal, { id }))).toMatchObject({
      state: 'failed',
      reason: '收款账户状态异常',
    });
    expect(await moneyOf(mine.id)).toEqual(before);
    const again = () =>
      who('mine.finance')(applyWithdrawal, {
        accountId: account.id,
        amount: yuan(100),
        purpose: '再次提现',
        againOf: id,
        proof,
      });
    const mayRepeat = async () => [
      answerOf(await who('mine.finance')(readWithdrawal, { id })).mayRepeat,
      answerOf(await who('mine.finance')(readTransfers, { direction: 'out' })).list.find(
        (one) => one.id === id,
      )?.mayRepeat,
    ];
    expect(await mayRepeat()).toEqual([true, true]);
    const second = answerOf(await again());
    expect(await mayRepeat()).toEqual([false, false]);
    expect(faultOf(await again())).toBe('wrong_state');
    answerOf(await who('platform.maker')(refuseWithdrawal, { id: second.id, reason: '请换账户' }));
    expect(await moneyOf(mine.id)).toEqual(before);
  });

  it("that the receiving bank sends back is the firm's again", async () => {
    const account = await bank.bound('plant.finance', '6222020200112222');
    await app.database.pool.query('delete from bank_payout_lock');
    await payIn('plant.finance', yuan(2_000));
    const before = await available(plant.id);
    const { id } = await bank.checked('plant.finance', account.id, yuan(1_000));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    await settle();
    expect(await available(plant.id)).toBe(before - yuan(1_005));
    app.pass(60_000);
    await settle();
    expect(answerOf(await who('plant.finance')(readWithdrawal, { id }))).toMatchObject({
      state: 'bounced',
      reason: '退汇：收款人户名不符',
    });
    expect(await available(plant.id)).toBe(before - yuan(5));
  });

  it('goes on the next working day after the cut-off', async () => {
    const [account] = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    app.now = new Date('2026-11-24T08:31:00Z');
    const { id, valueDay } = await bank.checked('mine.finance', account?.id ?? '', yuan(10));
    expect(valueDay).toBe('2026-11-25');
    expect(await who('platform.checker')(sendWithdrawal, { id })).toMatchObject({
      fault: { code: '500104', params: { day: '2026-11-25', until: '16:30' } },
    });
    expect(await who('mine.finance')(unbindAccount, { id: account?.id ?? '', proof })).toMatchObject({
      fault: { code: '500133' },
    });
    answerOf(await who('mine.finance')(cancelWithdrawal, { id }));
    app.now = new Date('2026-11-24T02:40:00Z');
  });

  it('keeps to the daily limit', async () => {
    const [account] = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    await app.perform((ctx) =>
      setParameter({ ...ctx, now: new Date(0) }, 'WITHDRAWAL_DAILY_CAP', '90100000'),
    );
    expect(await bank.apply('mine.finance', account?.id ?? '', yuan(2_000))).toMatchObject({
      fault: { code: '500103', params: { left: yuan(1_000) } },
    });
    await app.perform((ctx) => setParameter({ ...ctx, now: new Date(0) }, 'WITHDRAWAL_DAILY_CAP', '0'));
  });

  it('is locked for a day after a change of accounts', async () => {
    const accounts = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    const other = accounts.find(({ isDefault }) => !isDefault);
    expect(
      answerOf(await who('mine.finance')(changeAccount, { id: other?.id ?? '', isDefault: true, proof })),
    ).toMatchObject({ isDefault: true });
    expect(faultOf(await bank.apply('mine.finance', other?.id ?? '', yuan(10)))).toBe('withdrawals_locked');
    await app.database.pool.query('delete from bank_payout_lock');
    expect(answerOf(await who('mine.viewer')(readTransfers, {})).list.length).toBeGreaterThan(4);
  });
});

it('after all of it the books are in order', async () => {
  expect(await bank.brokenBooks()).toEqual([]);
});
