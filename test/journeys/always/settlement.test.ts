// The worked run (domain 3.4) through the screens of phones and desks: money locked, coal weighed and assayed, a sheet made on one phone and confirmed on the other, its money reviewed and let go by two operators, fees billed and paid, the contract finished by both, invoiced, bonds back, a withdrawal; to the fen.

import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { addAccount, answerTest, startTest } from '#features/bank/calls/account.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { sheetPage } from '#features/settlement/calls/sheet.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../support/app.ts';
import { borrowBrowser } from '../../support/borrowBrowser.ts';
import { PATIENCE_MS } from '../../support/browser.ts';
import { pickUpPhone } from '../../support/phone.ts';
import { openSettlements, proof, type Truck } from '../../support/settlements.ts';
import { askForCertificate, PIN } from '../../support/signing.ts';
import { answerOf } from '../../support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
// Each side pays its fee, as the run has it.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'TRADE_FEE_PAYER', 'both'));
const market = await openSettlements(app);
const { mineSettler } = market;
const [mineCashier, plantCashier] = await Promise.all(
  ['mine.finance', 'plant.finance'].map((login) => app.signIn(login)),
);
if (!mineCashier || !plantCashier) throw new Error('somebody is missing');

await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

async function phoneOf(login: string) {
  const phone = await pickUpPhone(browser, address);
  await phone.signIn(login);
  return phone;
}

/** An operator at the console. */
async function deskOf(login: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${address}/console/`);
  await page.evaluate(`localStorage.setItem('console-token', ${JSON.stringify(await app.tokenOf(login))})`);
  const open = async (path: string, row: string | RegExp) => {
    await page.goto(`${address}/console/#/${path}`);
    await page.reload();
    // Numbers in the row lead elsewhere.
    await page.getByRole('row').filter({ hasText: row }).first().getByRole('cell').first().click();
  };
  /** Presses it in the drawer, and again where it is asked about. */
  const act = async (name: string) => {
    await page.locator('.ant-drawer').getByRole('button', { name, exact: true }).click();
    await page.locator('.ant-modal').getByRole('button', { name, exact: true }).click();
    await page.locator('.ant-modal').waitFor({ state: 'detached' });
  };
  const shows = (text: string) =>
    page.locator('.ant-drawer').getByText(text, { exact: true }).first().waitFor();
  return { page, open, act, shows };
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();
const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

const PIN_FIELD = /证书 ?(?:PIN 码|口令)/;

async function signWith(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: PIN_FIELD }).fill(PIN);
  await dialog.getByRole('button', { name }).click();
}

/** What each account holds, in fen; what a bank holds stands below zero in the book, an asset among what is owed. */
async function books() {
  const { rows } = await app.database.pool.query<{
    code: string;
    firm_id: string | null;
    bucket: string | null;
    balance_fen: string;
  }>('select code, firm_id, bucket, balance_fen from funds_balance');
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((all, row) => all + BigInt(row.balance_fen), 0n);
  const firm = (name: 'mine' | 'plant', bucket?: string) =>
    sum((row) => row.firm_id === market.idOf(name) && (bucket === undefined || row.bucket === bucket));
  return {
    buyer: firm('plant', 'AVAIL'),
    seller: firm('mine', 'AVAIL'),
    held: firm('plant') + firm('mine') - firm('plant', 'AVAIL') - firm('mine', 'AVAIL'),
    income: sum(({ code }) => code.startsWith('INC.')),
    vat: sum(({ code }) => code === 'LIAB.VAT_OUT'),
    bank: sum(({ code }) => code.startsWith('BANK.')),
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
    const part = (total / BigInt(count) / 20n) * 20n;
    return at === count - 1 ? total - part * BigInt(count - 1) : part;
  };
  return Array.from({ length: count }, (_, at) => [each(loaded, at), each(received, at)]);
}

beforeAll(async () => {
  for (const cashier of [mineCashier, plantCashier]) {
    const { id: certificate } = answerOf(await askForCertificate(app, cashier));
    answerOf(await market.certifier(issueCertificate, { id: certificate }));
  }
  const { id } = answerOf(
    await mineCashier(addAccount, {
      bank: 'CCB',
      branch: '中国建设银行朔州平鲁支行',
      cnaps: '105169000011',
      number: '6222020200112233445',
      kind: 'basic',
      purpose: 'both',
      proof,
    }),
  );
  answerOf(await mineCashier(startTest, { id }));
  await jobsOfTheBank();
  const {
    rows: [row],
  } = await app.database.pool.query<{ test_fen: string }>('select test_fen from bank_account where id = $1', [
    id,
  ]);
  answerOf(await mineCashier(answerTest, { id, amount: fen(BigInt(row?.test_fen ?? 0)) }));
});

const MOST_MS = 600_000;

it(
  'ends with the balances of the worked run, to the fen',
  async () => {
    const start = await books();
    const contractId = await market.contract(2_000, {
      payTerm: 'prepay_100',
      weightBasis: 'load',
      lossRate: basisPoints(30n),
      assayBasis: 'seller',
      clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
    });

    const cashier = await phoneOf('plant.finance');
    await cashier.open(`pages/contract/detail?id=${contractId}`);
    await seen(cashier.page, '1,024,000.00 元');
    await press(cashier.page, '锁定预付款');
    await signWith(cashier.page, '锁定预付款');
    await cashier.page.getByText('还差').waitFor({ state: 'detached' });
    expect((await books()).buyer - start.buyer).toBe(-112_640_000n);

    const first = await market.deliver(contractId, trucks(1_208_300n, 1_204_360n, 36), 1_210);
    await market.assay(contractId, first, 'B1', [
      ['QNET_AR', 4_862n],
      ['STD', 86n],
    ]);
    const second = await market.deliver(contractId, trucks(781_820n, 778_400n, 24), 790);
    await market.assay(contractId, second, 'B2', [
      ['QNET_AR', 4_731n],
      ['STD', 97n],
    ]);

    const officer = await phoneOf('mine.settler');
    await officer.open('pages/settlement/input/list');
    await officer.page.getByRole('link', { name: '新建结算单' }).filter({ visible: true }).first().click();
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
    await answerer.page.getByRole('link', { name: /JS\d+/ }).filter({ visible: true }).first().click();
    await seen(answerer.page, '本机复算一致');
    await answerer.page.getByRole('link', { name: '确认并签名' }).filter({ visible: true }).click();
    await answerer.page.getByText('我已逐行核对').click();
    await answerer.page.getByRole('textbox', { name: PIN_FIELD }).filter({ visible: true }).fill(PIN);
    await press(answerer.page, '确认并签名');
    await seen(answerer.page, '已确认');

    await officer.open(`pages/settlement/supervise/apply?contract=${contractId}`);
    await seen(officer.page, '953,417.05');
    await press(officer.page, '提交申请');
    await seen(officer.page, /同意支付 953,417\.05\s元/);
    await answerer.open('pages/settlement/supervise/list');
    await answerer.page
      .getByRole('link', { name: /敬华|plant/ })
      .filter({ visible: true })
      .first()
      .click();
    await press(answerer.page, '签名同意付款');
    await signWith(answerer.page, '签名同意付款');
    await seen(answerer.page, /审核 953,417\.05\s元付款申请/);

    const [supervisor, checker] = [await deskOf('operator.settlement'), await deskOf('operator.checker')];
    await supervisor.open('releases', '待审核');
    await supervisor.page.getByRole('checkbox', { name: '发票号码核对' }).check();
    await supervisor.act('审核通过');
    await supervisor.shows('待放款');
    await checker.open('releases', '待放款');
    await checker.act('放款');
    await checker.shows('已放款');
    const [sheet] = answerOf(await mineSettler(sheetPage, {})).list;
    const sheetId = sheet?.id ?? '';
    await officer.open(`pages/settlement/input/detail?id=${sheetId}`);
    await seen(officer.page, '已付款');

    for (const firm of ['mine', 'plant']) {
      await supervisor.open('fees', new RegExp(`${firm}.*397\\.75`));
      await supervisor.act('出账');
    }
    const seller = await phoneOf('mine.finance');
    for (const { page, open } of [seller, cashier]) {
      await open('pages/business/finance/fee/tradeFee?view=billed');
      await page.getByRole('checkbox', { name: /选择/ }).filter({ visible: true }).check();
      await page.getByRole('button', { name: '支付 1 笔 · 397.75 元' }).filter({ visible: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: '付款', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    for (const { page, open } of [officer, answerer]) {
      await open(`pages/contract/detail?id=${contractId}`);
      await press(page, '履行完毕');
      await page.getByRole('dialog').getByRole('button', { name: '履行完毕', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await seen(answerer.page, '已交付');
    await officer.open(`pages/settlement/input/detail?id=${sheetId}`);
    await press(officer.page, '登记发票');
    const invoice = officer.page.getByRole('dialog');
    await invoice.getByLabel('发票号码').fill('26112500000000000001');
    await invoice.getByLabel('开票日期').fill('2026-11-25');
    await invoice.getByRole('button', { name: '登记发票' }).click();
    await seen(officer.page, '核对发票并办结结算单');
    await answerer.open(`pages/settlement/confirm/detail?id=${sheetId}`);
    await press(answerer.page, '核对无误，关闭');
    await answerer.page.getByRole('dialog').getByRole('button', { name: '核对无误，关闭' }).click();
    await seen(answerer.page, '已关闭');
    expect((await books()).held - start.held).toBe(0n);

    // A new account pays out after a day.
    app.pass(25 * 3_600_000);
    const later = await phoneOf('mine.finance');
    await later.open('pages/business/finance/manage/inout?way=out');
    await press(later.page, '申请出金');
    const writing = later.page.getByRole('dialog');
    await writing.getByRole('textbox', { name: /^金额/ }).fill('900000');
    await writing.getByRole('textbox', { name: /^用途/ }).fill('货款回笼');
    await writing.getByRole('button', { name: '核对并提交' }).click();
    await signWith(later.page, '确认出金');
    await seen(later.page, '待初审');
    const [makerLater, checkerLater] = [await deskOf('operator.maker'), await deskOf('operator.checker')];
    await makerLater.open('withdrawals', '900,000.00');
    await makerLater.act('初审通过');
    await checkerLater.open('withdrawals', '900,000.00');
    await checkerLater.act('复核通过');
    await checkerLater.act('发送银行');
    await jobsOfTheBank();

    const end = await books();
    expect({
      buyer: 130_000_000n + end.buyer - start.buyer,
      seller: 10_000_000n + end.seller - start.seller,
      held: end.held - start.held,
      income: end.income - start.income,
      vat: end.vat - start.vat,
      bank: 140_000_000n - (end.bank - start.bank),
    }).toEqual({
      buyer: 34_618_520n,
      seller: 15_299_930n,
      held: 0n,
      income: 75_048n,
      vat: 4_502n,
      bank: 49_998_000n,
    });
    expect(await market.brokenBooks()).toEqual([]);
  },
  MOST_MS,
);
