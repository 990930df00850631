// Tests receipts over HTTP: matching, suspense, binding by test transfer.

import { describe, expect, it } from 'vitest';
import { addStaffPerson } from '#features/firm/server/public.ts';
import { confirmReversal, requestEntryReversal } from '#features/funds/calls/ledger.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { fen } from '#packages/exact/exact.ts';
import { TEST_PASSWORD_HASH, testApp } from '../../../../test/support/app.ts';
import { openBanking, yuan } from '../../../../test/support/banking.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { answerTest, startTest } from '../../calls/account.ts';
import { payInGuide } from '../../calls/inout.ts';
import {
  approveProposal,
  creditReceipt,
  listLines,
  matchLine,
  proposeReturn,
  readLine,
  recordReceipt,
  refuseProposal,
  returnReceipt,
  suspendLine,
} from '../../calls/line.ts';
import { readSimulatedStatement } from '../../calls/simulation.ts';
import { recordLine } from './matchBankLine.ts';

const app = await testApp();
const bank = await openBanking(app);
const { who, payIn, moneyOf, mine, plant, settle, balanceOf } = bank;
const lines = async (filter: object = {}) => answerOf(await who('platform.auditor')(listLines, filter)).list;
const available = async (firmId: string) => (await moneyOf(firmId))['AVAIL'] ?? 0n;

describe('what comes in', () => {
  it("to the firm's own sub-account under its name is credited without anybody", async () => {
    const guide = answerOf(await who('mine.finance')(payInGuide, {}));
    expect(guide.accounts.map(({ bank: name }) => name)).toEqual(['CCB', 'ICBC']);
    expect(guide.accounts[0]?.number).toMatch(/^10588\d{11}$/);
    await payIn('mine.finance', yuan(1_000_000));
    expect(await moneyOf(mine.id)).toEqual({ AVAIL: yuan(1_000_000) });
    const [line] = await lines({ states: ['credited'] });
    expect(line).toMatchObject({ firmId: mine.id, rule: 'virtual', source: 'bank', madeBy: null });
    expect(answerOf(await who('mine.finance')(readInbox, {})).list[0]).toMatchObject({
      feature: 'bank',
      template: 'paid_in',
      params: { amount: '100000000' },
    });
  });

  it('is counted once, however often the bank is asked', async () => {
    await settle();
    expect(await lines({ bank: 'CCB' })).toHaveLength(1);
    expect(await available(mine.id)).toBe(yuan(1_000_000));
  });

  it('of another payer stands in suspense, until two people agree whose it is', async () => {
    await payIn('mine.finance', yuan(500), { payerName: '陌生贸易有限公司' });
    expect(await balanceOf('SUSPENSE.IN')).toBe(yuan(500));
    const [line] = await lines({ states: ['suspended'] });
    const id = line?.id ?? '';
    expect(line).toMatchObject({ reason: 'payer_differs', firmId: null });
    expect(await who('platform.maker')(matchLine, { id, firmId: mine.id })).toMatchObject({
      fault: { code: '500106', params: { payerName: '陌生贸易有限公司' } },
    });
    answerOf(await who('platform.maker')(proposeReturn, { id, reason: '付款人不是会员' }));
    expect(await who('platform.checker')(refuseProposal, { id, reason: '请再联系付款人' })).toMatchObject({
      answer: { state: 'suspended' },
    });
    answerOf(await who('platform.maker')(proposeReturn, { id, reason: '付款人不是会员' }));
    expect(await who('platform.checker')(approveProposal, { id })).toMatchObject({
      answer: { state: 'returning' },
    });
    expect(await balanceOf('SUSPENSE.IN')).toBe(yuan(500));
    await settle();
    expect(await balanceOf('SUSPENSE.IN')).toBe(0n);
    expect(answerOf(await who('platform.auditor')(readLine, { id }))).toMatchObject({
      line: { state: 'returned' },
      entries: [{ event: 'M02a' }, { event: 'M02b' }],
    });
    expect((await lines({ direction: 'out' })).map(({ state }) => state)).toEqual(['paired']);
  });

  it('past its sub-account is matched by its name and waits for the checker', async () => {
    await payIn('plant.finance', yuan(300), { isUnaddressed: true });
    const [line] = await lines({ states: ['matched'] });
    expect(line).toMatchObject({ firmId: plant.id, rule: 'amount_name' });
    expect(await available(plant.id)).toBe(0n);
    const { entryId } = answerOf(await who('platform.checker')(creditReceipt, { id: line?.id ?? '' }));
    expect(await available(plant.id)).toBe(yuan(300));
    const { id } = answerOf(
      await who('platform.maker')(requestEntryReversal, { entryId, reason: '银行冲正' }),
    );
    answerOf(await who('platform.checker')(confirmReversal, { id }));
    expect((await lines({ states: ['returned'] })).map(({ serial }) => serial)).toContain(line?.serial);
  });
});

describe('a receipt written down by hand', () => {
  const written = { bank: 'CMB' as const, payerName: 'plant有限公司', amount: fen(5n) };

  it('moves no money until another person credits it, and counts once', async () => {
    const { id } = answerOf(
      await who('platform.maker')(recordReceipt, { ...written, firmId: plant.id, serial: 'S1' }),
    );
    const before = await available(plant.id);
    expect(
      faultOf(await who('platform.maker')(recordReceipt, { ...written, firmId: plant.id, serial: 'S1' })),
    ).toBe('voucher_used');
    answerOf(await who('platform.checker')(creditReceipt, { id }));
    expect(await available(plant.id)).toBe(before + 5n);
    expect(faultOf(await who('platform.checker')(creditReceipt, { id }))).toBe('wrong_state');
  });

  it('of another payer is not credited, and goes back through suspense', async () => {
    const { id } = answerOf(
      await who('platform.maker')(recordReceipt, {
        ...written,
        payerName: 'somebody else',
        firmId: plant.id,
        serial: 'S2',
      }),
    );
    expect(await who('platform.checker')(creditReceipt, { id })).toMatchObject({
      fault: { code: '500106', params: { payerName: 'somebody else', firmName: 'plant有限公司' } },
    });
    expect(await who('platform.checker')(returnReceipt, { id })).toMatchObject({
      answer: { state: 'returned' },
    });
    expect(
      answerOf(await who('platform.auditor')(readLine, { id })).entries.map(({ event }) => event),
    ).toEqual(['M02a', 'M02b']);
  });

  it('is never credited or sent back by the one who wrote it down', async () => {
    await app.perform((ctx) =>
      addStaffPerson(ctx, bank.platform.id, {
        loginName: 'platform.both',
        passwordHash: TEST_PASSWORD_HASH,
        name: 'both',
        seats: ['operator_maker', 'operator_checker'],
      }),
    );
    const both = await app.signIn('platform.both');
    const { id } = answerOf(await both(recordReceipt, { ...written, firmId: plant.id, serial: 'S3' }));
    expect(faultOf(await both(creditReceipt, { id }))).toBe('second_person');
    expect(faultOf(await both(returnReceipt, { id }))).toBe('second_person');
    answerOf(await both(suspendLine, { id, reason: '待查' }));
    answerOf(await both(proposeReturn, { id, reason: '退回' }));
    expect(faultOf(await both(approveProposal, { id }))).toBe('second_person');
  });

  it('without a firm finds its own by the name', async () => {
    const { id } = answerOf(
      await who('platform.maker')(recordReceipt, { ...written, payerName: 'plant 有限公司', serial: 'S4' }),
    );
    await bank.turn();
    expect(answerOf(await who('platform.auditor')(readLine, { id })).line).toMatchObject({
      state: 'matched',
      firmId: plant.id,
      rule: 'amount_name',
    });
  });
});

describe('a settlement account', () => {
  it("is refused where the bank does not know it, or its branch is another bank's", async () => {
    expect(await bank.add('mine.finance', '6222020200110000')).toMatchObject({
      fault: { code: '500108', params: { text: '收款账号不存在' } },
    });
  });

  it('is bound by whoever names the sum that arrived, in three tries', async () => {
    const { id } = answerOf(await bank.add('plant.finance', '6222020200112233999'));
    expect(faultOf(await bank.add('plant.finance', '6222020200112233999'))).toBe('account_known');
    answerOf(await who('plant.finance')(startTest, { id }));
    await settle();
    const sum = await bank.testSum(id);
    const wrong = sum === 50n ? fen(51n) : fen(50n);
    expect(answerOf(await who('plant.finance')(answerTest, { id, amount: wrong }))).toMatchObject({
      isRight: false,
      triesLeft: 2,
      account: { state: 'verifying' },
    });
    answerOf(await who('plant.finance')(answerTest, { id, amount: wrong }));
    expect(answerOf(await who('plant.finance')(answerTest, { id, amount: wrong }))).toMatchObject({
      isRight: false,
      triesLeft: 0,
      account: { state: 'unverified' },
    });
    answerOf(await who('plant.finance')(startTest, { id }));
    await settle();
    const seen =
      answerOf(await who('plant.finance')(readSimulatedStatement, { accountId: id })).lines[0]?.amount ??
      fen(0n);
    expect(answerOf(await who('plant.finance')(answerTest, { id, amount: seen })).account).toMatchObject({
      state: 'bound',
      isDefault: true,
      tail: '3999',
    });
  });

  it('ends its test after two days', async () => {
    const { id } = answerOf(await bank.add('plant.finance', '6222020200112233998'));
    answerOf(await who('plant.finance')(startTest, { id }));
    await settle();
    app.pass(48 * 3_600_000);
    await bank.turn();
    const { rows } = await app.database.pool.query('select state, test_fen from bank_account where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'unverified', test_fen: null }]);
    app.now = new Date('2026-11-24T02:12:00Z');
  });
});

it('after all of it the books are in order', async () => {
  expect(await bank.brokenBooks()).toEqual([]);
});

it('a receipt is shown without what its payer hid in name and remark', async () => {
  const serial = 'HIDDEN0001';
  await app.perform((ctx) =>
    recordLine(
      ctx,
      {
        serial,
        direction: 'in',
        amount: yuan(7),
        balance: null,
        otherName: '陌生\u202e贸易\u200b（大同）有限公司',
        otherNumber: '6222020200112233445',
        otherBank: '工行\u{e0041}',
        virtualNumber: '',
        remark: '货\u2066款①\r\n请查收',
        reference: '',
        bookedAt: app.now,
      },
      { bank: 'ICBC', source: 'bank', recordedBy: null },
    ),
  );
  expect((await lines()).find((line) => line.serial === serial)).toMatchObject({
    otherName: '陌生贸易（大同）有限公司',
    remark: '货款①\n请查收',
  });
});
