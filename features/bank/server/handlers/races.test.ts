// Tests concurrent operations on the cash pages: each takes effect once.

import { beforeAll, describe, expect, it } from 'vitest';
import { addStaffPerson } from '#features/firm/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import { TEST_PASSWORD_HASH, testApp } from '../../../../test/support/app.ts';
import { openBanking, yuan } from '../../../../test/support/banking.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { cancelWithdrawal, readWithdrawal } from '../../calls/inout.ts';
import { creditReceipt, recordReceipt } from '../../calls/line.ts';
import { approveWithdrawal, sendWithdrawal } from '../../calls/payout.ts';

const app = await testApp();
const bank = await openBanking(app);
const { who, payIn, moneyOf, mine, plant, settle, balanceOf } = bank;
const available = async (firmId: string) => (await moneyOf(firmId))['AVAIL'] ?? 0n;
let accountId = '';
beforeAll(async () => {
  accountId = (await bank.bound('mine.finance')).id;
  await app.database.pool.query('delete from bank_payout_lock');
  await payIn('mine.finance', yuan(700_000));
});

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, at) => work(at)));
const done = (results: readonly { readonly ok: boolean }[]) => results.filter(({ ok }) => ok).length;

describe('many at once', () => {
  it('on one line: it is credited once', async () => {
    const { id } = answerOf(
      await who('platform.maker')(recordReceipt, {
        bank: 'CMB',
        payerName: 'plant有限公司',
        amount: fen(7n),
        firmId: plant.id,
        serial: 'R1',
      }),
    );
    const before = await available(plant.id);
    expect(done(await times(8, () => who('platform.checker')(creditReceipt, { id })))).toBe(1);
    expect(await available(plant.id)).toBe(before + 7n);
  });

  it('two checkers on one withdrawal: it is approved and sent once', async () => {
    await app.perform((ctx) =>
      addStaffPerson(ctx, bank.platform.id, {
        loginName: 'platform.checker2',
        passwordHash: TEST_PASSWORD_HASH,
        name: 'second',
        seats: ['operator_checker'],
      }),
    );
    const second = await app.signIn('platform.checker2');
    const either = (at: number) => (at % 2 === 0 ? who('platform.checker') : second);
    const { id } = await bank.checked('mine.finance', accountId, yuan(600_000));
    expect(done(await times(6, (at) => either(at)(approveWithdrawal, { id })))).toBe(1);
    expect(done(await times(6, (at) => either(at)(sendWithdrawal, { id })))).toBe(1);
    expect(
      Number(
        (
          await app.database.pool.query<{ count: string }>(
            'select count(*) from bank_order where matter_id = $1',
            [id],
          )
        ).rows[0]?.count,
      ),
    ).toBe(1);
    await settle();
  });

  it('on money for one withdrawal: one gets it', async () => {
    const free = await available(mine.id);
    const results = await times(6, () => bank.apply('mine.finance', accountId, fen(free - yuan(500))));
    expect(done(results)).toBe(1);
    const won = results.find(({ ok }) => ok);
    if (won?.ok) answerOf(await who('mine.finance')(cancelWithdrawal, { id: won.answer.id }));
    expect(await available(mine.id)).toBe(free);
  });

  it('cancelling and sending: it is one or the other', async () => {
    const { id } = await bank.checked('mine.finance', accountId, yuan(10));
    const results = await times<{ readonly ok: boolean }>(8, (at) =>
      at % 2 === 0
        ? who('mine.finance')(cancelWithdrawal, { id })
        : who('platform.checker')(sendWithdrawal, { id }),
    );
    expect(done(results)).toBe(1);
    await settle();
    expect(['succeeded', 'failed', 'cancelled']).toContain(
      answerOf(await who('mine.finance')(readWithdrawal, { id })).state,
    );
    expect((await moneyOf(mine.id))['FRZ_WD']).toBeUndefined();
  });

  it('reading the bank and working its orders: each is done once', async () => {
    const { id } = await bank.checked('mine.finance', accountId, yuan(10));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    const before = await balanceOf('BANK.CCB');
    for (const _time of [1, 2, 3]) {
      await times(4, () => bank.turn());
      app.pass(3_000);
    }
    await settle();
    expect((await balanceOf('BANK.CCB')) - before).toBe(yuan(15));
  });
});

it('after all of it the books are in order', async () => {
  expect(await bank.brokenBooks()).toEqual([]);
});
