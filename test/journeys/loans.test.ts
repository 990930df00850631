// Loans through the phones of their parties: coal pledged and released, two sheets financed together, an order paid ahead, a draft discounted, coal sold in disposal; to the fen.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publishTerms } from '#features/financing/calls/terms.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { testApp } from '../support/app.ts';
import { FEE, LENT, PRICE, TERMS } from '../support/financing.ts';
import { openDrafts } from '../support/heldDrafts.ts';
import { confirm, follow, openLoanPhones, press, seen, sign } from '../support/loanPhones.ts';
import { openPledges } from '../support/pledges.ts';
import { answerOf } from '../support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openPledges(app);
const { funder, fundId, close } = market;
const drafts = await openDrafts(app, market);
const terms = { ...TERMS, feeRate: basisPoints(0n), rateFrom: basisPoints(200n), tenorTo: 180 };
answerOf(await funder(publishTerms, { ...terms, product: 'receipt', ratio: basisPoints(7_000n) }));
answerOf(await funder(publishTerms, { ...terms, product: 'order', ratio: basisPoints(9_000n) }));
answerOf(await funder(publishTerms, { ...terms, product: 'draft', ratio: basisPoints(10_000n) }));
const phoneOf = await openLoanPhones(app);
const MOST_MS = 300_000;
const [mineId, plantId] = [market.idOf('mine'), market.idOf('plant')];
const freeOf = async (firmId: string) => (await market.bucketsOf(firmId))['AVAIL'] ?? 0n;

/** On the form of the base that is followed, with others beside it; the desk then checks the trade. */
async function ask(
  page: Page,
  base: string | RegExp,
  amount: string,
  purpose: string,
  beside: readonly string[] = [],
) {
  await follow(page, base);
  if (beside.length > 0) {
    await page.getByRole('button', { name: '添加单据' }).click();
    const dialog = page.getByRole('dialog');
    for (const no of beside) await dialog.getByRole('button', { name: new RegExp(no) }).click();
    await dialog.getByRole('button', { name: `使用这 ${beside.length + 1} 份单据` }).click();
  }
  await page.getByLabel('申请金额').fill(amount);
  const tenor = page.getByRole('textbox', { name: '期限（天）' });
  if ((await tenor.count()) > 0) await tenor.fill('30');
  await page.getByLabel('用途').fill(purpose);
  // An order is paid into the lock of its contract.
  const receiving = page.getByLabel('收款账户');
  if ((await receiving.count()) > 0) await receiving.selectOption({ label: '留在平台可用资金' });
  await sign(page, '签署并申请');
  await seen(page, '核验贸易背景');
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from financing_loan order by id desc limit 1',
  );
  const loanId = rows[0]?.id ?? '';
  await market.check(loanId);
  await seen(page, '轮到 fund');
  return loanId;
}

async function offer(page: Page, borrower: string, rate: string) {
  await follow(page, new RegExp(`${borrower}的融资申请待报价`));
  await press(page, '报价');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('年利率').fill(rate);
  await dialog.getByRole('button', { name: '报价', exact: true }).click();
  await seen(page, `轮到 ${borrower}`);
}

it(
  'pledges coal in store and releases it once the loan is paid back',
  async () => {
    const receiptId = await market.receipt();
    const [had, fundHad] = [await freeOf(plantId), await freeOf(fundId)];
    const [plant, fund, store] = [
      await phoneOf('plant.finance'),
      await phoneOf('fund.finance'),
      await phoneOf('store.finance'),
    ];
    await plant.open('pages/business/financing/contractSelect?product=receipt');
    await ask(plant.page, /CD\d+/, '3360', '采购动力煤');
    await fund.open('pages/tabBar/business');
    await offer(fund.page, 'plant', '6');
    await sign(plant.page, '签署');
    await seen(plant.page, '轮到 store');
    await store.open('pages/tabBar/business');
    await follow(store.page, /plant质押的煤炭待确认在库/);
    expect(await store.page.getByText(/年利率/).count()).toBe(0);
    await sign(store.page, '确认在库');
    await seen(store.page, '轮到 fund');
    await sign(fund.page, '放款');
    await seen(plant.page, '已放款');
    expect([await freeOf(plantId), (await market.stateOf(receiptId)).state]).toEqual([
      had + 336_000n,
      'pledged',
    ]);
    await sign(plant.page, '还款');
    await seen(plant.page, '已还清');
    await plant.open(`pages/business/goods/receipt?id=${receiptId}`);
    await seen(plant.page, '已解押');
    expect([await freeOf(plantId), await freeOf(fundId)]).toEqual([had, fundHad]);
    for (const { broken } of [plant, fund, store]) expect(broken).toEqual([]);
  },
  MOST_MS,
);

it(
  'lends on two sheets of one debtor, and frees each as it is paid',
  async () => {
    const sheets = [await market.sheet(), await market.sheet()] as const;
    const noOf = async (sheetId: string) => {
      const { rows } = await app.database.pool.query<{ no: string }>(
        'select no from settlement_sheet where id = $1',
        [sheetId],
      );
      return rows[0]?.no ?? '';
    };
    const [one, other] = [await noOf(sheets[0].sheetId), await noOf(sheets[1].sheetId)];
    const had = await freeOf(mineId);
    const [mine, fund, plant] = [
      await phoneOf('mine.finance'),
      await phoneOf('fund.finance'),
      await phoneOf('plant.finance'),
    ];
    await mine.open('pages/business/financing/contractSelect?product=receivable');
    await ask(mine.page, one, '27033.60', '支付井下材料款', [other]);
    await fund.open('pages/tabBar/business');
    await offer(fund.page, 'mine', '6.2');
    await sign(mine.page, '签署');
    await seen(mine.page, '轮到 plant');
    await plant.open('pages/tabBar/business');
    await follow(plant.page, /mine的应收账款转让待确认/);
    for (const no of [one, other]) await seen(plant.page, no);
    await sign(plant.page, '确认付款');
    await seen(plant.page, '轮到 fund');
    await sign(fund.page, '放款');
    await seen(mine.page, '已放款');
    expect(await freeOf(mineId)).toBe(had + 2n * (LENT - FEE));
    await market.release(sheets[0].contractId, sheets[0].sheetId, PRICE);
    await mine.open(`pages/settlement/input/detail?id=${sheets[1].sheetId}`);
    await seen(mine.page, '质押给fund');
    await mine.open(`pages/settlement/input/detail?id=${sheets[0].sheetId}`);
    await seen(mine.page, one);
    expect(await mine.page.getByText('质押给fund').count()).toBe(0);
    await market.release(sheets[1].contractId, sheets[1].sheetId, PRICE);
    await seen(fund.page, '已还清');
    for (const no of [one, other]) await seen(fund.page, no);
    expect(await freeOf(mineId)).toBe(had + 2n * (PRICE - FEE));
    for (const { broken } of [mine, fund, plant]) expect(broken).toEqual([]);
  },
  MOST_MS,
);

it(
  'pays an order ahead into the lock of its contract, and is paid back',
  async () => {
    const contractId = await market.contract(100, { payTerm: 'prepay_100' });
    const {
      rows: [contract],
    } = await app.database.pool.query<{ no: string }>('select no from contract where id = $1', [contractId]);
    const lockedOf = async () => (await market.bucketsOf(plantId))['FRZ_PAY'] ?? 0n;
    const [had, locked] = [await freeOf(plantId), await lockedOf()];
    const [plant, fund, mine] = [
      await phoneOf('plant.finance'),
      await phoneOf('fund.finance'),
      await phoneOf('mine.finance'),
    ];
    await plant.open('pages/business/financing/contractSelect?product=order');
    await ask(plant.page, contract?.no ?? '', '20000', '预付动力煤货款');
    await fund.open('pages/tabBar/business');
    await offer(fund.page, 'plant', '6');
    await sign(plant.page, '签署');
    await seen(plant.page, '轮到 mine');
    await mine.open('pages/tabBar/business');
    await follow(mine.page, /plant的订单融资待确认/);
    await sign(mine.page, '确认订单');
    await seen(mine.page, '轮到 fund');
    await sign(fund.page, '放款');
    await seen(plant.page, '已放款');
    expect([await freeOf(plantId), await lockedOf()]).toEqual([had, locked + 2_000_000n]);
    await sign(plant.page, '还款');
    await seen(plant.page, '已还清');
    expect(await freeOf(plantId)).toBe(had - 2_000_000n);
    for (const { broken } of [plant, fund, mine]) expect(broken).toEqual([]);
  },
  MOST_MS,
);

it(
  'discounts a draft, its interest taken off at once',
  async () => {
    await drafts.held('130000000000000000000000000001');
    const [had, fundHad] = [await freeOf(mineId), await freeOf(fundId)];
    const [mine, fund] = [await phoneOf('mine.finance'), await phoneOf('fund.finance')];
    await mine.open('pages/business/financing/contractSelect?product=draft');
    const loanId = await ask(mine.page, /FK\d+/, '500000', '支付设备款');
    await fund.open('pages/tabBar/business');
    await offer(fund.page, 'mine', '3');
    await sign(mine.page, '签署');
    await seen(mine.page, '轮到 fund');
    await sign(fund.page, '放款');
    await seen(mine.page, '已放款');
    await seen(mine.page, '贴现息');
    const { rows } = await app.database.pool.query<{ days: number; discount: string }>(
      `select due_on - disbursed_on as days, discount_fen as discount from financing_loan where id = $1`,
      [loanId],
    );
    const discount = (50_000_000n * 300n * BigInt(rows[0]?.days ?? 0)) / 3_600_000n;
    expect(BigInt(rows[0]?.discount ?? 0) - discount).toBeLessThanOrEqual(1n);
    const paid = 50_000_000n - BigInt(rows[0]?.discount ?? 0);
    expect([await freeOf(mineId), await freeOf(fundId)]).toEqual([had + paid, fundHad - paid]);
    for (const { broken } of [mine, fund]) expect(broken).toEqual([]);
  },
  MOST_MS,
);

it(
  'sells pledged coal in disposal to a firm that pays and owns it',
  async () => {
    await market.lent(await market.receipt());
    await close(3_730_000n);
    const had = await Promise.all([mineId, plantId, fundId].map(freeOf));
    const [fund, mine, plant] = [
      await phoneOf('fund.finance'),
      await phoneOf('mine.finance'),
      await phoneOf('plant.finance'),
    ];
    await fund.open('pages/business/financing/portfolio');
    await follow(fund.page, /RZ\d+/);
    await press(fund.page, '处置');
    await fund.page.getByRole('dialog').getByLabel('原因').fill('跌破处置线');
    await confirm(fund.page, '处置');
    await press(fund.page, '变卖质物');
    const dialog = fund.page.getByRole('dialog');
    await dialog.getByLabel('受让方').click();
    await fund.page.getByRole('searchbox').last().fill('mine');
    await fund.page.locator('.ui-option').first().click();
    await dialog.getByLabel('总价').fill('3700');
    await confirm(fund.page, '变卖质物');
    await seen(fund.page, '质物变卖');

    await mine.open('pages/tabBar/business');
    await follow(mine.page, /fund的处置货源待答复/);
    await seen(mine.page, '3,700.00');
    await sign(mine.page, '签署购买');
    await follow(mine.page, '查看新仓单');
    await seen(mine.page, '已签发');
    await seen(fund.page, '已还清');
    await plant.open('pages/business/financing/manage');
    await seen(plant.page, '已还清');
    // 3,360.00 for 1 day at 6 %: 0.56.
    expect(await Promise.all([mineId, plantId, fundId].map(freeOf))).toEqual(
      [-370_000n, 33_944n, 336_056n].map((gain, at) => (had[at] ?? 0n) + gain),
    );
    for (const { broken } of [plant, fund, mine]) expect(broken).toEqual([]);
  },
  MOST_MS,
);
