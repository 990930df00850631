// The worked run (domain 3.4) through the screens: money locked, coal weighed and assayed, a sheet made on one phone and confirmed on the other, paid, fees, bonds back, a withdrawal; to the fen.
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPhone } from '../support/browser.ts';
import { TEST_PASSWORD, testApp } from '../support/app.ts';
import { openSettlements, proof, type Truck } from '../support/settlements.ts';
import { PIN } from '../support/signing.ts';
import { answerOf } from '../support/trading.ts';
import { addAccount, answerTest, startTest } from '#features/bank/calls/account.ts';
import { applyWithdrawal } from '#features/bank/calls/inout.ts';
import { approveWithdrawal, checkWithdrawal, sendWithdrawal } from '#features/bank/calls/payout.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { finishContract } from '#features/contract/calls/perform.ts';
import { payFees, feePage } from '#features/fee/calls/bill.ts';
import { billFees } from '#features/fee/calls/desk.ts';
import { closeSheet, recordInvoice } from '#features/settlement/calls/confirm.ts';
import { approveRelease, payRelease, releasePage } from '#features/settlement/calls/release.ts';
import { sheetPage } from '#features/settlement/calls/sheet.ts';
import { runJob } from '#packages/call/job.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
// Each side pays its fee, as the run has it.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'TRADE_FEE_PAYER', 'both'));
const market = await openSettlements(app);
const { mineSettler, plantSettler } = market;
const [mineCashier, plantCashier, mineTrader, plantTrader] = await Promise.all(['mine.finance', 'plant.finance', 'mine.trader', 'plant.trader'].map((login) => app.signIn(login)));
if (!mineCashier || !plantCashier || !mineTrader || !plantTrader) throw new Error('somebody is missing');

await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await openBrowser();
afterAll(() => browser.close());

async function phoneOf(login: string) {
  const page = await openPhone(browser);
  const open = async (path: string) => { await page.goto(`${address}/#/${path}`); };
  await open('pages/login/index');
  await page.getByLabel('登录名').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/tabBar\/home/);
  return { page, open };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

const PIN_FIELD = /证书 PIN 码/;

async function signWith(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: PIN_FIELD }).fill(PIN);
  await dialog.getByRole('button', { name }).click();
}

/** What each account holds, in fen; what a bank holds stands below zero in the book, an asset among what is owed. */
async function books() {
  const { rows } = await app.database.pool.query<{ code: string; firm_id: string | null; bucket: string | null; balance_fen: string }>('select code, firm_id, bucket, balance_fen from funds_balance');
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) => rows.filter(isMeant).reduce((all, row) => all + BigInt(row.balance_fen), 0n);
  const firm = (name: 'mine' | 'plant', bucket?: string) => sum((row) => row.firm_id === market.idOf(name) && (bucket === undefined || row.bucket === bucket));
  return {
    buyer: firm('plant', 'AVAIL'), seller: firm('mine', 'AVAIL'), held: firm('plant') + firm('mine') - firm('plant', 'AVAIL') - firm('mine', 'AVAIL'),
    income: sum(({ code }) => code.startsWith('INC.')), vat: sum(({ code }) => code === 'LIAB.VAT_OUT'), bank: sum(({ code }) => code.startsWith('BANK.')),
  };
}

const jobsOfTheBank = async () => {
  for (const _time of [1, 2, 3]) {
    for (const job of bankJobs) await runJob(job, app.runtime);
    app.pass(3_000);
  }
};

/** As many trucks as a road takes, together to the kilogram. */
function trucks(loaded: bigint, received: bigint, count: number): Truck[] {
  const each = (total: bigint, at: number) => {
    const part = total / BigInt(count) / 20n * 20n;
    return at === count - 1 ? total - part * BigInt(count - 1) : part;
  };
  return Array.from({ length: count }, (_, at) => [each(loaded, at), each(received, at)]);
}

let accountId = '';
beforeAll(async () => {
  const { id: certificate } = answerOf(await mineCashier(applyForCertificate, { pin: PIN }));
  answerOf(await market.certifier(issueCertificate, { id: certificate }));
  const { id } = answerOf(await mineCashier(addAccount, { bank: 'CCB', branch: '中国建设银行朔州平鲁支行', cnaps: '105169000011', number: '6222020200112233445', kind: 'basic', purpose: 'both', proof }));
  answerOf(await mineCashier(startTest, { id }));
  await jobsOfTheBank();
  const { rows: [row] } = await app.database.pool.query<{ test_fen: string }>('select test_fen from bank_account where id = $1', [id]);
  answerOf(await mineCashier(answerTest, { id, amount: fen(BigInt(row?.test_fen ?? 0)) }));
  accountId = id;
});

const MOST_MS = 300_000;

it('ends with the balances of the worked run, to the fen', async () => {
  const start = await books();
  const contractId = await market.contract(2_000, {
    payTerm: 'prepay_100', weightBasis: 'load', lossRate: basisPoints(30n), assayBasis: 'seller', clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
  });

  const cashier = await phoneOf('plant.finance');
  await cashier.open(`pages/contract/detail?id=${contractId}`);
  await seen(cashier.page, '1,024,000.00 元');
  await press(cashier.page, '锁定预付款');
  await press(cashier.page, '锁定预付款');
  await cashier.page.getByText('还差').waitFor({ state: 'detached' });
  expect((await books()).buyer - start.buyer).toBe(-112_640_000n);

  const first = await market.deliver(contractId, trucks(1_208_300n, 1_204_360n, 36), 1_210);
  await market.assay(contractId, first, 'B1', [['QNET_AR', 4_862n], ['STD', 86n]]);
  const second = await market.deliver(contractId, trucks(781_820n, 778_400n, 24), 790);
  await market.assay(contractId, second, 'B2', [['QNET_AR', 4_731n], ['STD', 97n]]);

  const officer = await phoneOf('mine.settler');
  await officer.open('pages/settlement/input/list');
  await officer.page.getByRole('link', { name: '新建结算单' }).first().click();
  for (const step of ['batches', 'weights', 'indices']) {
    await seen(officer.page, { batches: '化验已定', weights: '1,988.73036', indices: '取值' }[step] ?? '');
    await press(officer.page, '下一步');
  }
  await press(officer.page, '保存并预览');
  await seen(officer.page, '玖拾伍万叁仟肆佰壹拾柒元零伍分');
  await press(officer.page, '核对并签名');
  await signWith(officer.page, '签名并提交');
  await seen(officer.page, '待确认');

  const answerer = await phoneOf('plant.settler');
  await answerer.open('pages/settlement/confirm/list');
  await answerer.page.getByRole('link', { name: /JS\d+/ }).first().click();
  await seen(answerer.page, '本机复算一致');
  await answerer.page.getByRole('link', { name: '确认并签名' }).click();
  await answerer.page.getByText('我已逐行核对').click();
  await answerer.page.getByRole('textbox', { name: PIN_FIELD }).filter({ visible: true }).fill(PIN);
  await press(answerer.page, '确认并签名');
  await seen(answerer.page, '已确认');

  await officer.open(`pages/settlement/supervise/apply?contract=${contractId}`);
  await seen(officer.page, '953,417.05');
  await press(officer.page, '提交申请');
  await seen(officer.page, '等待付款方签名同意');
  await answerer.open('pages/settlement/supervise/list');
  await answerer.page.getByRole('link', { name: /敬华|plant/ }).first().click();
  await press(answerer.page, '签名同意付款');
  await signWith(answerer.page, '签名同意付款');
  await seen(answerer.page, '等待平台审核');

  const [release] = answerOf(await market.supervisor(releasePage, {})).list;
  const [sheet] = answerOf(await mineSettler(sheetPage, {})).list;
  const [releaseId, sheetId] = [release?.id ?? '', sheet?.id ?? ''];
  answerOf(await market.supervisor(approveRelease, { releaseId, lines: [{ sheetId, amount: fen(95_341_705n) }], checked: ['invoice'], remark: '' }));
  answerOf(await market.checker(payRelease, { releaseId }));
  await officer.open(`pages/settlement/input/detail?id=${sheetId}`);
  await seen(officer.page, '已付款');

  const fees = answerOf(await mineCashier(feePage, {})).list.concat(answerOf(await plantCashier(feePage, {})).list);
  expect(fees.map(({ payable }) => payable)).toEqual([39_775n, 39_775n]);
  answerOf(await market.supervisor(billFees, { feeIds: fees.map(({ id }) => id) }));
  answerOf(await mineCashier(payFees, { feeIds: [fees[0]?.id ?? ''] }));
  answerOf(await plantCashier(payFees, { feeIds: [fees[1]?.id ?? ''] }));

  for (const trader of [mineTrader, plantTrader]) answerOf(await trader(finishContract, { contractId }));
  answerOf(await mineSettler(recordInvoice, { sheetId, invoiceNo: '26112500000000000001', invoicedOn: '2026-11-25', fileId: null }));
  answerOf(await plantSettler(closeSheet, { sheetId }));
  expect((await books()).held - start.held).toBe(0n);

  app.pass(25 * 3_600_000);
  const cashierLater = await app.signIn('mine.finance');
  const [makerLater, checkerLater] = [await app.signIn('operator.maker'), await app.signIn('operator.checker')];
  const { id } = answerOf(await cashierLater(applyWithdrawal, { accountId, amount: fen(90_000_000n), purpose: '货款回笼', proof }));
  answerOf(await makerLater(checkWithdrawal, { id }));
  answerOf(await checkerLater(approveWithdrawal, { id }));
  answerOf(await checkerLater(sendWithdrawal, { id }));
  await jobsOfTheBank();

  const end = await books();
  expect({
    buyer: 130_000_000n + end.buyer - start.buyer, seller: 10_000_000n + end.seller - start.seller, held: end.held - start.held,
    income: end.income - start.income, vat: end.vat - start.vat, bank: 140_000_000n - (end.bank - start.bank),
  }).toEqual({ buyer: 34_618_520n, seller: 15_299_930n, held: 0n, income: 75_048n, vat: 4_502n, bank: 49_998_000n });
  expect(await market.brokenBooks()).toEqual([]);
}, MOST_MS);
