// A receivable financed through the screens of three phones: the mine asks on a sheet that fits, the funder offers, the mine signs, the plant acknowledges, the money goes; to the fen.

import { expect, it } from 'vitest';
import { testApp } from '../../support/app.ts';
import { FEE, LENT, openFinancing } from '../../support/financing.ts';
import { follow, openLoanPhones, press, seen, sign } from '../../support/loanPhones.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openFinancing(app);
const phoneOf = await openLoanPhones(app);

const MOST_MS = 300_000;

const yuan = (sum: bigint) =>
  `${(sum / 100n).toLocaleString('en-US')}.${String(sum % 100n).padStart(2, '0')}`;
const freeOf = async (firmId: string) => (await market.bucketsOf(firmId))['AVAIL'] ?? 0n;

it(
  'goes from hand to hand until the money is out',
  async () => {
    await market.sheet();
    const [mineHad, fundHad] = [await freeOf(market.idOf('mine')), await freeOf(market.fundId)];
    const [mine, funder, plant] = [
      await phoneOf('mine.finance'),
      await phoneOf('fund.finance'),
      await phoneOf('plant.finance'),
    ];

    await mine.open('pages/business/financing/contractSelect');
    await follow(mine.page, /JS\d+/);
    await mine.page.getByLabel('申请金额').fill('13516.80');
    await mine.page.getByLabel('期限（天）').fill('30');
    await mine.page.getByLabel('用途').fill('支付井下材料款');
    await mine.page.getByText('建设银行 ····8806').waitFor({ state: 'attached' });
    await sign(mine.page, '签署并申请');
    await seen(mine.page, '核验贸易背景');
    const {
      rows: [loan],
    } = await app.database.pool.query<{ id: string }>('select id from financing_loan');
    await market.check(loan?.id ?? '');
    await seen(mine.page, '轮到 fund');

    await funder.open('pages/tabBar/business');
    await follow(funder.page, /mine的融资申请待报价/);
    await press(funder.page, '报价');
    const offer = funder.page.getByRole('dialog');
    await offer.getByLabel('年利率').fill('6.2');
    await offer.getByText('13,432.32 元').waitFor();
    await offer.getByRole('button', { name: '报价', exact: true }).click();
    await seen(funder.page, '轮到 mine');

    await sign(mine.page, '签署');
    await seen(mine.page, '轮到 plant');

    await plant.open('pages/tabBar/business');
    await follow(plant.page, /mine的应收账款转让待确认/);
    await seen(plant.page, '16,896.00 元');
    expect(await plant.page.getByText(/6\.2|13,516\.80/).count()).toBe(0);
    await sign(plant.page, '确认付款');
    await seen(plant.page, '轮到 fund');

    await sign(funder.page, '放款');
    for (const { page } of [funder, mine]) await seen(page, '已放款');
    await seen(mine.page, '13,516.80');
    // On to the bank account in the same transaction, with the bank's fee.
    await follow(mine.page, /CJ\d+/);
    await seen(mine.page, yuan(LENT - FEE));
    const {
      rows: [transfer],
    } = await app.database.pool.query<{ fee: string }>('select fee_fen as fee from bank_withdrawal');
    const mineHas = mineHad - BigInt(transfer?.fee ?? 0);
    expect([await freeOf(market.idOf('mine')), await freeOf(market.fundId)]).toEqual([
      mineHas,
      fundHad - LENT + FEE,
    ]);
    for (const [{ page, open }, free] of [
      [mine, mineHas],
      [funder, fundHad - LENT + FEE],
    ] as const) {
      await open('pages/business/finance/manage');
      await seen(page, yuan(free));
    }
  },
  MOST_MS,
);
