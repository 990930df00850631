// Unfinished forms: input survives Back, refresh, leaving and signing out, and is its author's alone.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loanBases } from '#features/financing/calls/apply.ts';
import { PRODUCTS } from '#features/financing/products.ts';
import { settlementCandidates } from '#features/settlement/calls/input.ts';
import type { Phone } from '../support/phone.ts';
import { askAs, readLiftable } from '../support/pickups.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const POST = 'pages/trade/registration';
const firmOf = (handle: string) => `(select id from firm where handle = '${handle}')`;
const idOf = async (sql: string) => {
  const [row] = (await stand.database.pool.query<{ id: string }>(sql)).rows;
  if (!row) throw new Error(`the demonstration has none: ${sql}`);
  return row.id;
};

/** Who may borrow on something, and on what. */
async function fitForLoan(): Promise<{ by: string; path: string }> {
  const unfit: string[] = [];
  for (const by of ['heishan.finance', 'jinghua.finance', 'tuobei.finance', 'luhe.finance']) {
    const ask = await askAs(stand.address, by);
    for (const product of PRODUCTS) {
      const { list } = await ask(loanBases, { product });
      unfit.push(...list.map(({ base, hindrance }) => `${by} ${base.no} ${hindrance}`));
      const fit = list.find(({ hindrance }) => hindrance === null);
      if (fit) return { by, path: `pages/business/financing/apply?product=${product}&base=${fit.base.id}` };
    }
  }
  throw new Error(`nothing can be financed: ${unfit.join(', ')}`);
}

const inAddress = (page: Page, name: string) =>
  new URLSearchParams(page.url().split('?')[1] ?? '').get(name) ?? undefined;
const step = (page: Page, name: string) =>
  page.locator('[aria-current="step"]', { hasText: name }).filter({ visible: true }).waitFor();
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
const offer = (page: Page, form: string) =>
  page.locator('.ui-notice', { hasText: `未完成：${form}` }).filter({ visible: true });

async function signOut({ page, open }: Phone) {
  await open('pages/user/setting');
  await press(page, '退出登录');
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(/tabBar\/home/);
}

describe('a listing begun from nothing', () => {
  it('stays at its step after a refresh and goes one step back, with all input', async () => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn('heishan.trader');
    await open(POST);
    expect(inAddress(page, 'draft')).toBeUndefined();
    await page.getByLabel('品种').selectOption({ label: '动力煤' });
    await expect.poll(() => inAddress(page, 'draft')).toMatch(/^[0-9A-Z]{26}$/);
    await press(page, '下一步');
    await step(page, '质量');
    for (const [at, value] of ['5500', '8.5', '0.6', '18'].entries())
      await page.getByLabel('数值').nth(at).fill(value);
    await press(page, '下一步');
    await step(page, '价格');
    await page.getByRole('textbox', { name: /^价格/ }).fill('512');
    await page.reload();
    await step(page, '价格');
    expect(await page.getByRole('textbox', { name: /^价格/ }).inputValue()).toBe('512');

    await page.goBack();
    await step(page, '质量');
    expect(await page.getByLabel('数值').first().inputValue()).toBe('5,500');
    await page.goBack();
    await step(page, '货物');
    expect(
      await page.getByLabel('品种').evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text),
    ).toBe('动力煤');
    await page.goForward();
    await page.goForward();
    await step(page, '价格');
    const before = await page.evaluate('history.state.before');
    await press(page, '上一步');
    await step(page, '质量');
    await expect.poll(() => page.evaluate('history.state.before')).toBe(Number(before) - 1);

    // Left for another page, and found again where it was left.
    await open('pages/tabBar/home');
    await open(POST);
    await step(page, '货物');
    await offer(page, '挂牌').getByRole('button', { name: '继续填写' }).click();
    await step(page, '质量');
    expect(await page.getByLabel('数值').nth(2).inputValue()).toBe('0.6');
    await press(page, '下一步');
    await press(page, '下一步');
    await step(page, '交货');
    await page.getByLabel('挂牌量').fill('3000');
    await page.getByLabel('起摘量').fill('500');
    await press(page, '下一步');
    await step(page, '核对');
    await press(page, '确认挂牌');
    await page.getByText('挂牌成功').first().waitFor();

    // What was sent is neither offered again nor behind the way back.
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain(POST);
    await open(POST);
    await step(page, '货物');
    await page.getByRole('button', { name: '复制上一条' }).waitFor();
    expect(await offer(page, '挂牌').count()).toBe(0);
    expect(broken).toEqual([]);
  });

  it('takes its promised qualities from a template that a colleague saved', async () => {
    const colleague = await stand.phone();
    await colleague.signIn('heishan.trader');
    await colleague.open(`${POST}?step=quality`);
    await step(colleague.page, '质量');
    for (const [at, value] of ['5050', '12.4', '0.7', '19'].entries())
      await colleague.page.getByLabel('数值').nth(at).fill(value);
    await press(colleague.page, '煤质模板');
    await colleague.page.getByLabel('模板名称').fill('平鲁 5050');
    await press(colleague.page, '保存已填指标');
    await colleague.page.getByRole('button', { name: /^平鲁 5050/ }).waitFor();

    const { page, open, signIn, broken } = await stand.phone();
    await signIn('heishan.representative');
    await open(`${POST}?step=quality`);
    await step(page, '质量');
    await page.getByLabel('数值').first().fill('4800');
    await press(page, '煤质模板');
    await page.getByRole('button', { name: /^平鲁 5050/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect.poll(() => page.getByLabel('数值').first().inputValue()).toBe('5,050');
    expect(await page.getByLabel('数值').nth(1).inputValue()).toBe('12.4');
    expect(broken).toEqual([]);
  });

  it('names each index that lacks a value, leads to its field, and ticks no step that is wrong', async () => {
    const { page, open, signIn } = await stand.phone();
    await signIn('heishan.trader');
    await open(`${POST}?step=review`);
    await step(page, '核对');
    const rows = page.locator('.ui-wrongs li');
    await rows.filter({ hasText: '质量 · 收到基低位热值 · 数值' }).waitFor();
    for (const index of ['全水分', '全硫', '灰分'])
      expect(await rows.filter({ hasText: index }).count()).toBe(1);
    const ticked = page.locator('.ui-wizard-done');
    expect((await ticked.allInnerTexts()).join()).not.toMatch(/货物|质量|价格|交货/);
    await rows.filter({ hasText: '全硫' }).getByRole('button', { name: '去修改' }).click();
    await step(page, '质量');
    const focused = page.locator('[data-field="spec.2.value"] input');
    await expect.poll(() => focused.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('is offered to its author after signing in again, and to nobody else on the device', async () => {
    const phone = await stand.phone();
    const { page, open, signIn } = phone;
    await signIn('heishan.trader');
    await open(POST);
    await page.getByLabel('品牌').fill('黑山一号');
    await expect.poll(() => inAddress(page, 'draft')).toBeDefined();
    const address = page.url();
    await signOut(phone);

    await signIn('jinghua.trader');
    await open(POST);
    await step(page, '货物');
    expect(await offer(page, '挂牌').count()).toBe(0);
    await page.goto(address);
    await step(page, '货物');
    expect(await page.getByLabel('品牌').inputValue()).toBe('');
    await open('pages/user/drafts');
    await page.getByText('本机没有草稿').waitFor();
    await signOut(phone);

    await signIn('heishan.trader');
    await open('pages/user/drafts');
    await page.getByRole('link', { name: /挂牌/ }).click();
    await step(page, '货物');
    expect(await page.getByLabel('品牌').inputValue()).toBe('黑山一号');
    await open('pages/tabBar/home');
    await open(POST);
    await offer(page, '挂牌').getByRole('button', { name: '重新填写' }).click();
    await offer(page, '挂牌').waitFor({ state: 'detached' });
    expect(await page.getByLabel('品牌').inputValue()).toBe('');
  });
});

it('a contract of a month stays at its step after a refresh, goes back and is resumed', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('heishan.trader');
  await open('pages/contract/write?as=month&step=quantity');
  await step(page, '数量');
  const quantity = page.getByRole('textbox', { name: /^数量/ });
  await quantity.fill('12000');
  await press(page, '下一步');
  await step(page, '价格');
  await page.reload();
  await step(page, '价格');
  await page.goBack();
  await step(page, '数量');
  expect(await quantity.inputValue()).toBe('12,000');
  await open('pages/tabBar/home');
  await open('pages/contract/write?as=month');
  await offer(page, '合同').getByRole('button', { name: '继续填写' }).click();
  await step(page, '数量');
  expect(await quantity.inputValue()).toBe('12,000');
  expect(broken).toEqual([]);
});

it('a pick-up order stays at its step after a refresh, goes back and is resumed', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('jinghua.dispatcher');
  const contract = await readLiftable(await askAs(stand.address, 'jinghua.dispatcher'));
  await open('pages/business/getout/write');
  await step(page, '选合同');
  await page.getByRole('button', { name: contract.no }).click();
  await step(page, '提货内容');
  await page.getByLabel('提货量').fill('15');
  await page.getByLabel('收货单位').fill('京华电厂三号库');
  await press(page, '下一步');
  await step(page, '核对提交');
  await page.reload();
  await step(page, '核对提交');
  await page.getByText('15', { exact: false }).first().waitFor();
  await page.goBack();
  await step(page, '提货内容');
  expect(await page.getByLabel('收货单位').inputValue()).toBe('京华电厂三号库');
  await page.goBack();
  await step(page, '选合同');
  await open('pages/tabBar/home');
  await open('pages/business/getout/write');
  await offer(page, '提货单').getByRole('button', { name: '继续填写' }).click();
  await page.getByText('15', { exact: false }).first().waitFor();
  expect(broken).toEqual([]);
});

describe('a settlement sheet', () => {
  /** Somebody who settles coal that no sheet has yet, and its contract. */
  async function readSettleable(): Promise<{ settler: string; path: string }> {
    for (const settler of ['heishan.settler', 'jinghua.settler']) {
      const ask = await askAs(stand.address, settler);
      const { list } = await ask(settlementCandidates, { for: 'input', pageSize: 50 });
      const found = list.find(
        ({ side, issuer, left, sheet }) =>
          side === issuer && left > 0n && !sheet?.mayDo.includes('edit') && sheet?.state !== 'disputed',
      );
      if (found)
        return { settler, path: `pages/settlement/input/settlementOperate?contract=${found.contract.id}` };
    }
    throw new Error('nothing to settle');
  }

  it('stays at its step after a refresh, goes back and is resumed', async () => {
    const { page, open, signIn, broken } = await stand.phone();
    const { settler, path } = await readSettleable();
    await signIn(settler);
    await open(path);
    await step(page, '批次');
    expect(inAddress(page, 'draft')).toBeUndefined();
    for (const box of await page.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.check();
    await press(page, '下一步');
    await step(page, '数量');
    await page.getByLabel('扣吨').fill('0.5');
    await expect.poll(() => inAddress(page, 'draft')).toMatch(/^[0-9A-Z]{26}$/);
    await page.reload();
    await step(page, '数量');
    expect(await page.getByLabel('扣吨').inputValue()).toBe('0.5');
    await page.goBack();
    await step(page, '批次');
    await page.goForward();
    await step(page, '数量');
    expect(await page.getByLabel('扣吨').inputValue()).toBe('0.5');

    await open('pages/tabBar/home');
    await open(path);
    await step(page, '批次');
    await offer(page, '结算单').getByRole('button', { name: '继续填写' }).click();
    await step(page, '数量');
    expect(await page.getByLabel('扣吨').inputValue()).toBe('0.5');
    expect(broken).toEqual([]);
  });

  it('says at its field what is beyond a bound, and does not go on with it', async () => {
    const { page, open, signIn } = await stand.phone();
    const { settler, path } = await readSettleable();
    await signIn(settler);
    await open(`${path}&step=weights`);
    await step(page, '数量');
    await page.getByLabel('扣吨').fill('999999');
    await page.getByText(/不得超过所选车次的装车量/).waitFor();
    await press(page, '下一步');
    await step(page, '数量');
    await open(`${path}&step=charges`);
    await step(page, '费用');
    const bond = page.getByLabel('保证金抵扣').filter({ visible: true });
    await bond.fill('9999999999');
    await expect.poll(() => bond.getAttribute('aria-invalid')).toBe('true');
    await press(page, '保存并预览');
    await step(page, '费用');
  });
});

const SHEETS = `settlement_sheet where buyer_id = ${firmOf('jinghua')}`;

/** The address of each form, who fills it in, one of its fields, and what the offer calls it. */
const FORMS: readonly { form: string; path: string; by: string; field: string; typed: string }[] = [
  {
    form: '运费单',
    path: `pages/business/finance/fee/transportCostsWrite?contractId=${await idOf(`select contract_id as id from pickup_trip where state = 'signed' and buyer_id = ${firmOf('jinghua')} limit 1`)}`,
    by: 'jinghua.finance',
    field: '备注',
    typed: '夜间装车',
  },
  {
    form: '付款登记',
    path: `pages/business/finance/fee/moneyOrderRegister?contractId=${await idOf(`select contract_id as id from ${SHEETS} limit 1`)}`,
    by: 'jinghua.finance',
    field: '出票人',
    typed: '京华电力',
  },
  {
    form: '付款凭证',
    path: 'pages/business/finance/manage/transferProof?do=write',
    by: 'jinghua.finance',
    field: '付款银行',
    typed: '工商银行',
  },
  {
    form: '其他结算申请',
    path: `pages/settlement/other/apply?contract=${await idOf(`select contract_id as id from ${SHEETS} limit 1`)}`,
    by: 'jinghua.settler',
    field: '理由',
    typed: '补付运费',
  },
  {
    form: '监管结算申请',
    path: `pages/settlement/supervise/apply?contract=${await idOf(`select contract_id as id from ${SHEETS} and state = 'confirmed' and not exists (select from release where release.contract_id = settlement_sheet.contract_id) limit 1`)}`,
    by: 'jinghua.settler',
    field: '备注',
    typed: '本月第二笔',
  },
  {
    form: '融资申请',
    ...(await fitForLoan()),
    field: '用途',
    typed: '支付工资',
  },
  {
    form: '煤堆',
    path: 'pages/business/goods/write',
    by: 'heishan.dispatcher',
    field: '煤堆',
    typed: '七号堆',
  },
  {
    form: '交易伙伴',
    path: 'pages/bindAuth/buyerListSave',
    by: 'heishan.trader',
    field: '备注',
    typed: '老客户',
  },
  {
    form: '煤矿/用煤企业绑定',
    path: 'pages/bindAuth/coalOrgBind',
    by: 'heishan.trader',
    field: '联系人',
    typed: '赵六',
  },
];

describe('an unfinished form', () => {
  it.each(FORMS)('$form keeps its input over a refresh and offers it again', async (row) => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn(row.by);
    await open(row.path);
    const field = page.getByLabel(row.field, { exact: false }).filter({ visible: true }).first();
    await field.fill(row.typed);
    await expect.poll(() => inAddress(page, 'draft')).toBeDefined();
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(row.typed);
    await open('pages/tabBar/home');
    await open(row.path);
    await offer(page, row.form).getByRole('button', { name: '继续填写' }).click();
    await expect.poll(() => field.inputValue()).toBe(row.typed);
    expect(broken).toEqual([]);
  });
});
