// Money in and out through the whole server: who pays is known, who does not stands in suspense, two people let it go.
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { openBanking, proof, yuan } from '../../../test/support/banking.ts';
import { answerOf, faultOf } from '../../../test/support/trading.ts';
import { changeAccount, freezeAccount, answerTest, listAccounts, startTest, unbindAccount, unfreezeAccount } from '../calls/account.ts';
import { applyWithdrawal, cancelWithdrawal, payInGuide, readTransfers, readWithdrawal, withdrawalTerms } from '../calls/inout.ts';
import {
  approveProposal, creditReceipt, listLines, matchLine, proposeReturn, readLine, recordReceipt, refuseProposal, returnReceipt, suspendLine,
} from '../calls/line.ts';
import { approveWithdrawal, checkWithdrawal, deskWithdrawal, refuseWithdrawal, sendWithdrawal } from '../calls/payout.ts';
import { ownStatementForShow } from '../calls/show.ts';
import { addPerson } from '#features/firm/server/api.ts';
import { preparePassword } from '#features/account/server/api.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import { readInbox } from '#features/message/calls.ts';
import { confirmReversal, requestReversal } from '#features/funds/calls.ts';
import { proveLedger } from '#features/funds/server/proof.ts';
import { fen } from '#packages/exact/exact.ts';

const app = await testApp();
const bank = await openBanking(app);
const { who, payIn, moneyOf, mine, plant, settle, balanceOf } = bank;
const lines = async (filter: object = {}) => answerOf(await who('platform.auditor')(listLines, filter)).list;
const available = async (firmId: string) => (await moneyOf(firmId))['AVAIL'] ?? 0n;
const broken = async () => (await proveLedger(app.database.reading)).filter(({ isKept }) => !isKept);
let passwordHash = '';
beforeAll(async () => { passwordHash = await preparePassword(TEST_PASSWORD); });

describe('what comes in', () => {
  it('to the firm\'s own sub-account under its name is credited without anybody', async () => {
    const guide = answerOf(await who('mine.finance')(payInGuide, {}));
    expect(guide.accounts.map(({ bank: name }) => name)).toEqual(['CCB', 'ICBC']);
    expect(guide.accounts[0]?.number).toMatch(/^10588\d{11}$/);
    await payIn('mine.finance', yuan(1_000_000));
    expect(await moneyOf(mine.id)).toEqual({ AVAIL: yuan(1_000_000) });
    const [line] = await lines({ states: ['credited'] });
    expect(line).toMatchObject({ firmId: mine.id, rule: 'virtual', source: 'bank', madeBy: null });
    expect(answerOf(await who('mine.finance')(readInbox, {})).list[0]).toMatchObject({ feature: 'bank', template: 'paid_in', params: { amount: '100000000' } });
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
    expect(await who('platform.maker')(matchLine, { id, firmId: mine.id })).toMatchObject({ fault: { code: '500106', params: { payerName: '陌生贸易有限公司' } } });
    answerOf(await who('platform.maker')(proposeReturn, { id, reason: '付款人不是会员' }));
    expect(await who('platform.checker')(refuseProposal, { id, reason: '请再联系付款人' })).toMatchObject({ answer: { state: 'suspended' } });
    answerOf(await who('platform.maker')(proposeReturn, { id, reason: '付款人不是会员' }));
    expect(await who('platform.checker')(approveProposal, { id })).toMatchObject({ answer: { state: 'returning' } });
    expect(await balanceOf('SUSPENSE.IN')).toBe(yuan(500));
    await settle();
    expect(await balanceOf('SUSPENSE.IN')).toBe(0n);
    expect(answerOf(await who('platform.auditor')(readLine, { id }))).toMatchObject({
      line: { state: 'returned' }, entries: [{ event: 'M02a' }, { event: 'M02b' }],
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
    const { id } = answerOf(await who('platform.maker')(requestReversal, { entryId, reason: '银行冲正' }));
    answerOf(await who('platform.checker')(confirmReversal, { id }));
    expect((await lines({ states: ['returned'] })).map(({ serial }) => serial)).toContain(line?.serial);
  });
});

describe('a receipt written down by hand', () => {
  const written = { bank: 'CMB' as const, payerName: 'plant有限公司', amount: fen(5n) };

  it('moves no money until another person credits it, and counts once', async () => {
    const { id } = answerOf(await who('platform.maker')(recordReceipt, { ...written, firmId: plant.id, serial: 'S1' }));
    const before = await available(plant.id);
    expect(faultOf(await who('platform.maker')(recordReceipt, { ...written, firmId: plant.id, serial: 'S1' }))).toBe('voucher_used');
    answerOf(await who('platform.checker')(creditReceipt, { id }));
    expect(await available(plant.id)).toBe(before + 5n);
    expect(faultOf(await who('platform.checker')(creditReceipt, { id }))).toBe('wrong_state');
  });

  it('of another payer is not credited, and goes back through suspense', async () => {
    const { id } = answerOf(await who('platform.maker')(recordReceipt, { ...written, payerName: 'somebody else', firmId: plant.id, serial: 'S2' }));
    expect(await who('platform.checker')(creditReceipt, { id })).toMatchObject({ fault: { code: '500106', params: { payerName: 'somebody else', firmName: 'plant有限公司' } } });
    expect(await who('platform.checker')(returnReceipt, { id })).toMatchObject({ answer: { state: 'returned' } });
    expect(answerOf(await who('platform.auditor')(readLine, { id })).entries.map(({ event }) => event)).toEqual(['M02a', 'M02b']);
  });

  it('is never credited or sent back by the one who wrote it down', async () => {
    await app.perform((setting) => addPerson(setting, bank.platform.id, { loginName: 'platform.both', passwordHash, name: 'both', seats: ['operator_maker', 'operator_checker'] }));
    const both = await app.signIn('platform.both');
    const { id } = answerOf(await both(recordReceipt, { ...written, firmId: plant.id, serial: 'S3' }));
    expect(faultOf(await both(creditReceipt, { id }))).toBe('second_person');
    expect(faultOf(await both(returnReceipt, { id }))).toBe('second_person');
    answerOf(await both(suspendLine, { id, reason: '待查' }));
    answerOf(await both(proposeReturn, { id, reason: '退回' }));
    expect(faultOf(await both(approveProposal, { id }))).toBe('second_person');
  });

  it('without a firm finds its own by the name', async () => {
    const { id } = answerOf(await who('platform.maker')(recordReceipt, { ...written, payerName: 'plant 有限公司', serial: 'S4' }));
    await bank.turn();
    expect(answerOf(await who('platform.auditor')(readLine, { id })).line).toMatchObject({ state: 'matched', firmId: plant.id, rule: 'amount_name' });
  });
});

describe('a settlement account', () => {
  it('is refused where the bank does not know it, or its branch is another bank\'s', async () => {
    expect(await bank.add('mine.finance', '6222020200110000')).toMatchObject({ fault: { code: '500108', params: { text: '收款账号不存在' } } });
  });

  it('is bound by whoever names the sum that arrived, in three tries', async () => {
    const { id } = answerOf(await bank.add('plant.finance', '6222020200112233999'));
    expect(faultOf(await bank.add('plant.finance', '6222020200112233999'))).toBe('account_known');
    answerOf(await who('plant.finance')(startTest, { id }));
    await settle();
    const sum = await bank.testSum(id);
    const wrong = sum === 50n ? fen(51n) : fen(50n);
    expect(answerOf(await who('plant.finance')(answerTest, { id, amount: wrong }))).toMatchObject({ isRight: false, triesLeft: 2, account: { state: 'verifying' } });
    answerOf(await who('plant.finance')(answerTest, { id, amount: wrong }));
    expect(answerOf(await who('plant.finance')(answerTest, { id, amount: wrong }))).toMatchObject({ isRight: false, triesLeft: 0, account: { state: 'unverified' } });
    answerOf(await who('plant.finance')(startTest, { id }));
    await settle();
    const seen = answerOf(await who('plant.finance')(ownStatementForShow, { accountId: id })).lines[0]?.amount ?? fen(0n);
    expect(answerOf(await who('plant.finance')(answerTest, { id, amount: seen })).account).toMatchObject({ state: 'bound', isDefault: true, tail: '3999' });
  });

  it('ends its test after two days', async () => {
    const { id } = answerOf(await bank.add('plant.finance', '6222020200112233998'));
    answerOf(await who('plant.finance')(startTest, { id }));
    await settle();
    app.pass(48 * 3_600_000);
    await bank.turn();
    const { rows } = await app.database.pool.query('select state, test_fen from bank_account where id = $1', [id]);
    expect(rows).toEqual([{ state: 'unverified', test_fen: null }]);
    app.now = new Date('2026-11-24T02:12:00Z');
  });
});

describe('what goes out', () => {
  it('is set aside with its fee, looked at twice above the limit, and paid', async () => {
    const account = await bank.bound('mine.finance');
    const before = await available(mine.id);
    expect(answerOf(await who('mine.finance')(withdrawalTerms, {}))).toMatchObject({ available: before, cutOff: '16:30', valueDay: '2026-11-24', capLeft: null });
    const { id } = answerOf(await bank.apply('mine.finance', account.id, yuan(900_000)));
    expect(await moneyOf(mine.id)).toEqual({ AVAIL: before - yuan(900_020), FRZ_WD: yuan(900_020) });
    expect(faultOf(await who('platform.checker')(sendWithdrawal, { id }))).toBe('wrong_state');
    answerOf(await who('platform.maker')(checkWithdrawal, { id }));
    expect(await who('platform.checker')(sendWithdrawal, { id })).toMatchObject({ fault: { code: '500146', params: { over: yuan(500_000) } } });
    answerOf(await who('platform.checker')(approveWithdrawal, { id }));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    const bankBefore = await balanceOf('BANK.CCB');
    await settle();
    expect(answerOf(await who('mine.viewer')(readWithdrawal, { id }))).toMatchObject({ state: 'succeeded', fee: yuan(20), timeline: [{ move: 'apply' }, { move: 'check' }, { move: 'approve' }, { move: 'send' }, { move: 'succeed' }] });
    expect(await moneyOf(mine.id)).toEqual({ AVAIL: before - yuan(900_020) });
    expect(await balanceOf('BANK.CCB') - bankBefore).toBe(yuan(900_020));
    expect((await lines({ direction: 'out', states: ['recorded'] }))).toEqual([]);
    expect(answerOf(await who('platform.auditor')(deskWithdrawal, { id })).order).toMatchObject({ state: 'paid' });
  });

  it('is refused beyond what is free, on an account held up, or of another firm', async () => {
    const [account] = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    const id = account?.id ?? '';
    const free = await available(mine.id);
    expect(await bank.apply('mine.finance', id, yuan(900_000))).toMatchObject({ fault: { code: '500101', params: { gap: yuan(900_020) - free } } });
    expect(faultOf(await bank.apply('plant.finance', id, yuan(10)))).toBe('not_found');
    expect(await who('mine.finance')(applyWithdrawal, { accountId: id, amount: yuan(10), purpose: '提现', proof: { pin: '111222333' } })).toMatchObject({ fault: { code: '300204' } });
    answerOf(await who('platform.maker')(freezeAccount, { id, reason: '司法协助' }));
    expect(faultOf(await bank.apply('mine.finance', id, yuan(10)))).toBe('account_not_bound');
    answerOf(await who('platform.checker')(unfreezeAccount, { id }));
  });

  it('comes back where the bank refuses it, or sends it back later, and may be asked for again', async () => {
    const account = await bank.bound('mine.finance', '6222020200111111');
    expect(faultOf(await bank.apply('mine.finance', account.id, yuan(10)))).toBe('withdrawals_locked');
    await app.database.pool.query('delete from bank_firm');
    const before = await moneyOf(mine.id);
    const { id } = await bank.checked('mine.finance', account.id, yuan(100));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    expect(faultOf(await who('mine.finance')(cancelWithdrawal, { id }))).toBe('wrong_state');
    await settle();
    expect(answerOf(await who('mine.finance')(readWithdrawal, { id }))).toMatchObject({ state: 'failed', reason: '收款账户状态异常' });
    expect(await moneyOf(mine.id)).toEqual(before);
    const again = () => who('mine.finance')(applyWithdrawal, { accountId: account.id, amount: yuan(100), purpose: '再次提现', againOf: id, proof });
    const second = answerOf(await again());
    expect(faultOf(await again())).toBe('wrong_state');
    answerOf(await who('platform.maker')(refuseWithdrawal, { id: second.id, reason: '请换账户' }));
    expect(await moneyOf(mine.id)).toEqual(before);
  });

  it('that the receiving bank sends back is the firm\'s again', async () => {
    const account = await bank.bound('plant.finance', '6222020200112222');
    await app.database.pool.query('delete from bank_firm');
    await payIn('plant.finance', yuan(2_000));
    const before = await available(plant.id);
    const { id } = await bank.checked('plant.finance', account.id, yuan(1_000));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    await settle();
    expect(await available(plant.id)).toBe(before - yuan(1_005));
    app.pass(60_000);
    await settle();
    expect(answerOf(await who('plant.finance')(readWithdrawal, { id }))).toMatchObject({ state: 'bounced', reason: '退汇：收款人户名不符' });
    expect(await available(plant.id)).toBe(before - yuan(5));
  });

  it('goes on the next working day after the cut-off', async () => {
    const [account] = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    app.now = new Date('2026-11-24T08:31:00Z');
    const { id, valueDay } = await bank.checked('mine.finance', account?.id ?? '', yuan(10));
    expect(valueDay).toBe('2026-11-25');
    expect(await who('platform.checker')(sendWithdrawal, { id })).toMatchObject({ fault: { code: '500104', params: { day: '2026-11-25', until: '16:30' } } });
    expect(await who('mine.finance')(unbindAccount, { id: account?.id ?? '', proof })).toMatchObject({ fault: { code: '500133' } });
    answerOf(await who('mine.finance')(cancelWithdrawal, { id }));
    app.now = new Date('2026-11-24T02:40:00Z');
  });

  it('keeps to the daily limit', async () => {
    const [account] = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    await app.perform((setting) => setParameter({ ...setting, now: new Date(0) }, 'WITHDRAWAL_DAILY_CAP', '90100000'));
    expect(await bank.apply('mine.finance', account?.id ?? '', yuan(2_000))).toMatchObject({ fault: { code: '500103', params: { left: yuan(1_000) } } });
    await app.perform((setting) => setParameter({ ...setting, now: new Date(0) }, 'WITHDRAWAL_DAILY_CAP', '0'));
  });

  it('is locked for a day after a change of accounts', async () => {
    const accounts = answerOf(await who('mine.finance')(listAccounts, {})).accounts;
    const other = accounts.find(({ isDefault }) => !isDefault);
    expect(answerOf(await who('mine.finance')(changeAccount, { id: other?.id ?? '', isDefault: true, proof }))).toMatchObject({ isDefault: true });
    expect(faultOf(await bank.apply('mine.finance', other?.id ?? '', yuan(10)))).toBe('withdrawals_locked');
    await app.database.pool.query('delete from bank_firm');
    expect(answerOf(await who('mine.viewer')(readTransfers, {})).list.length).toBeGreaterThan(4);
  });
});

const times = <T>(count: number, work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_none, at) => work(at)));
const done = (results: readonly { readonly ok: boolean }[]) => results.filter(({ ok }) => ok).length;

describe('many at once', () => {
  const accountOf = async () => answerOf(await who('mine.finance')(listAccounts, {})).accounts[0]?.id ?? '';

  it('on one line: it is credited once', async () => {
    const { id } = answerOf(await who('platform.maker')(recordReceipt, { bank: 'CMB', payerName: 'plant有限公司', amount: fen(7n), firmId: plant.id, serial: 'R1' }));
    const before = await available(plant.id);
    expect(done(await times(8, () => who('platform.checker')(creditReceipt, { id })))).toBe(1);
    expect(await available(plant.id)).toBe(before + 7n);
  });

  it('two checkers on one withdrawal: it is approved and sent once', async () => {
    await payIn('mine.finance', yuan(700_000));
    await app.perform((setting) => addPerson(setting, bank.platform.id, { loginName: 'platform.checker2', passwordHash, name: 'second', seats: ['operator_checker'] }));
    const second = await app.signIn('platform.checker2');
    const either = (at: number) => (at % 2 === 0 ? who('platform.checker') : second);
    const { id } = await bank.checked('mine.finance', await accountOf(), yuan(600_000));
    expect(done(await times(6, (at) => either(at)(approveWithdrawal, { id })))).toBe(1);
    expect(done(await times(6, (at) => either(at)(sendWithdrawal, { id })))).toBe(1);
    expect(Number((await app.database.pool.query<{ count: string }>('select count(*) from bank_order where matter_id = $1', [id])).rows[0]?.count)).toBe(1);
    await settle();
  });

  it('on money for one withdrawal: one gets it', async () => {
    const accountId = await accountOf();
    const free = await available(mine.id);
    const results = await times(6, () => bank.apply('mine.finance', accountId, fen(free - yuan(500))));
    expect(done(results)).toBe(1);
    const won = results.find(({ ok }) => ok);
    if (won?.ok) answerOf(await who('mine.finance')(cancelWithdrawal, { id: won.answer.id }));
    expect(await available(mine.id)).toBe(free);
  });

  it('cancelling and sending: it is one or the other', async () => {
    const { id } = await bank.checked('mine.finance', await accountOf(), yuan(10));
    const results = await times<{ readonly ok: boolean }>(8, (at) => (at % 2 === 0 ? who('mine.finance')(cancelWithdrawal, { id }) : who('platform.checker')(sendWithdrawal, { id })));
    expect(done(results)).toBe(1);
    await settle();
    expect(['succeeded', 'failed', 'cancelled']).toContain(answerOf(await who('mine.finance')(readWithdrawal, { id })).state);
    expect((await moneyOf(mine.id))['FRZ_WD']).toBeUndefined();
  });

  it('reading the bank and working its orders: each is done once', async () => {
    const { id } = await bank.checked('plant.finance', answerOf(await who('plant.finance')(listAccounts, {})).accounts[0]?.id ?? '', yuan(10));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    const before = await balanceOf('BANK.CCB');
    for (const _time of [1, 2, 3]) {
      await times(4, () => bank.turn().catch((error: unknown) => { if (!/duplicate|deadlock/.test(String(error))) throw error; }));
      app.pass(3_000);
    }
    await settle();
    expect(await balanceOf('BANK.CCB') - before).toBe(yuan(15));
  });
});

it('after all of it the books are in order', async () => {
  expect(await broken()).toEqual([]);
});
