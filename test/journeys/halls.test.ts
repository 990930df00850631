// Sessions of other kinds as bidders and operators see them: sealed prices, tonnes, a purchase, a draw, a pause, a void.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { agree, sitDown } from '../support/desktop.ts';
import type { Hall } from '../support/halls.ts';
import { bid, openHallStand, says } from '../support/hallStand.ts';
import type { Phone } from '../support/phone.ts';

const stand = await openHallStand();
const PATIENT = 60_000;
const REGULAR_MS = 600_000;
const EXTENSION_MS = 120_000;
const BIDDERS = ['jinghua.trader', 'luhe.trader'];

const lotOf = ({ lotIds }: Hall, no = 1) => lotIds[no - 1] ?? '';
const pageOf = (hall: Hall, no = 1) => `pages/auction/lot?lotId=${lotOf(hall, no)}`;

/** A phone of each, signed in and at the lot. */
async function enter(hall: Hall, ...names: readonly string[]): Promise<Phone[]> {
  return Promise.all(
    names.map(async (name) => {
      const phone = await stand.phone();
      await phone.signIn(name);
      await phone.open(pageOf(hall));
      return phone;
    }),
  );
}

async function monitorOf(hall: Hall, loginName: string) {
  const desk = await sitDown(stand, loginName);
  await desk.open(`auctions?id=${hall.sessionId}`);
  const openLot = () => desk.page.getByRole('cell', { name: '平鲁 动力煤 5000' }).first().click();
  return { ...desk, openLot };
}

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
const brokenAt = (...places: readonly { readonly broken: readonly string[] }[]) =>
  places.flatMap(({ broken }) => broken).filter((text) => !OFFLINE.test(text));

/** Makes a secret and keeps its file, as the page asks for; answers what it holds. */
async function leaveKeys({ page }: { readonly page: Page }) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '生成我的密钥' }).click(),
  ]);
  const [, secret = ''] = (await readFile(await file.path(), 'utf8')).split('\n');
  return secret;
}

async function seal({ page }: Phone, price: string, act: string) {
  await page.getByLabel(/^(新)?报价$/).fill(price);
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

it(
  'sealed prices are left, replaced, opened by two operators and told to all',
  { timeout: 6 * PATIENT },
  async () => {
    const hall = await stand.planSession({ session: { kind: 'sealed' }, bidders: BIDDERS });
    const [first, second] = [
      await monitorOf(hall, 'operator.trade'),
      await monitorOf(hall, 'operator.trade2'),
    ];
    const secrets = [await leaveKeys(first), await leaveKeys(second)];
    await second.page.getByText(/^2 · /).first().waitFor();
    await stand.open(hall);
    const [one, other] = (await enter(hall, ...BIDDERS)) as [Phone, Phone];
    await one.page.getByText('开标前不公开').waitFor();
    await one.page.getByLabel('报价', { exact: true }).fill('abc');
    await expect.poll(() => one.page.getByRole('button', { name: '提交报价' }).isDisabled()).toBe(true);
    await seal(one, '520', '提交报价');
    await says(one, '报价已密封');
    await one.page.reload();
    // From here on nobody reads it, the bidder included.
    await one.page.getByText('已密封，日志第').waitFor();
    expect(await one.page.locator('body').innerText()).not.toContain('520.00');

    await seal(other, '515', '提交报价');
    await says(other, '报价已密封');
    await other.page.context().setOffline(true);
    await seal(other, '545', '更改报价');
    await other.page
      .getByRole('dialog')
      .getByText(/网络|离线/)
      .first()
      .waitFor();
    await other.page.context().setOffline(false);
    await other.page.getByRole('dialog').getByRole('button', { name: '更改报价', exact: true }).click();
    await other.page.getByText('545.00', { exact: true }).first().waitFor();
    expect(await one.page.locator('body').innerText()).not.toContain('545.00');

    await stand.passTime(hall, REGULAR_MS);
    await one.page.getByText('等待开标').waitFor();
    await first.openLot();
    await first.page.getByText('运营人员，任意两人可开').waitFor();
    await first.page.getByRole('button', { name: '同意开标' }).click();
    await agree(first, '同意开标');
    await first.page.getByText('请输入密钥').waitFor();
    await first.page.getByLabel('下载文件中的密钥').fill(secrets[1] ?? '');
    await agree(first, '同意开标');
    await first.page.getByText('与为该标的留存的密钥不符').first().waitFor();
    await first.page.getByLabel('下载文件中的密钥').fill(secrets[0] ?? '');
    await agree(first, '同意开标');
    await second.page.getByText('第二人开标').first().waitFor();
    await second.openLot();
    await second.page.getByRole('button', { name: '开标', exact: true }).click();
    await second.page.getByLabel('下载文件中的密钥').fill(secrets[1] ?? '');
    await agree(second, '开标');

    await other.page.getByText('您已中标').waitFor();
    await one.page.getByText('545.00').first().waitFor();
    const visitor = await stand.phone();
    await visitor.open(`pages/auction/replay?lotId=${lotOf(hall)}`);
    await visitor.page.getByText('545.00').first().waitFor();
    expect(brokenAt(one, other, first, second, visitor)).toEqual([]);
  },
);

it(
  'of a lot by tonnes each sees what it would get now, until all is allotted',
  { timeout: 6 * PATIENT },
  async () => {
    const hall = await stand.openSession({
      session: { kind: 'open_quantity' },
      lots: [{ spec: { quantity: kg(2_000_000n), minTake: kg(100_000n), step: kg(100_000n) } }],
      bidders: BIDDERS,
    });
    const [one, other] = (await enter(hall, ...BIDDERS)) as [Phone, Phone];
    const ask = async ({ page }: Phone, wished: string, least: string) => {
      await page.getByLabel('申报量').fill(wished);
      await page.getByLabel('最少接受量').fill(least);
    };
    await ask(one, '1500', '500');
    await bid(one, '500.00');
    await says(one, '您领先');
    await one.page.getByText('现在可得 1,500').waitFor();
    await ask(other, '1000', '600');
    await other.page.getByLabel('自填价格').fill('505');
    await bid(other, '505.00');
    await says(other, '您领先');
    await other.page.getByText('现在可得 1,000').waitFor();
    await says(one, '您可得一部分');
    await one.page.getByText('现在可得 1,000').waitFor();
    await one.page.reload();
    await says(one, '您可得一部分');

    await stand.passTime(hall, REGULAR_MS + EXTENSION_MS);
    for (const phone of [one, other]) await phone.page.getByText('您已中标').waitFor();
    await one.page.getByText('1,000').first().waitFor();
    expect(brokenAt(one, other)).toEqual([]);
  },
);

it('in a purchase the lower price leads', { timeout: 4 * PATIENT }, async () => {
  const SELLERS = ['beigou.trader', 'yuanjing.trader'];
  const hall = await stand.openSession({
    owner: 'jinghua.trader',
    session: { direction: 'buy' },
    lots: [{ spec: { direction: 'down' } }],
    bidders: SELLERS,
  });
  const [one, other] = (await enter(hall, ...SELLERS)) as [Phone, Phone];
  await bid(one, '500.00');
  await says(one, '您领先');
  await other.page.getByRole('button', { name: /−2 步/ }).click();
  await bid(other, '490.00');
  await says(other, '您领先');
  await says(one, '您已被超出');
  await one.page.getByLabel('自填价格').fill('495');
  await bid(one, '495.00');
  await one.page.getByRole('alert').getByRole('button', { name: '出价 485.00' }).click();
  await says(one, '您领先');
  expect(brokenAt(one, other)).toEqual([]);
});

it(
  'who meet at the ceiling are drawn, with the secrets of two operators',
  { timeout: 6 * PATIENT },
  async () => {
    const hall = await stand.openSession({
      lots: [{ spec: { cap: haoPerTonne(5_100_000n), capTie: 'draw' } }],
      bidders: BIDDERS,
    });
    const [one, other] = (await enter(hall, ...BIDDERS)) as [Phone, Phone];
    for (const phone of [one, other]) {
      await phone.page.getByLabel('自填价格').fill('510');
      await bid(phone, '510.00');
    }
    for (const phone of [one, other]) await says(phone, '您在抽签名单中');
    await stand.passTime(hall, REGULAR_MS + EXTENSION_MS);
    await one.page.getByText('等待抽签').waitFor();
    // Nobody revealed a secret within the hour: the log takes its place.
    await stand.passTime(hall, 3_600_000);
    await expect
      .poll(async () => (await wonAt(one.page)) + (await wonAt(other.page)), { timeout: PATIENT })
      .toBe(1);
    expect(brokenAt(one, other)).toEqual([]);
  },
);

const wonAt = (page: Page) => page.getByText('您已中标').count();

it('a pause shows its reason and takes no bid; what was left goes on', { timeout: 6 * PATIENT }, async () => {
  const hall = await stand.openSession({ bidders: BIDDERS });
  const [one] = (await enter(hall, BIDDERS[0] ?? '')) as [Phone];
  const desk = await monitorOf(hall, 'operator.trade');
  await desk.page.getByLabel('对所有人公布的原因').fill('网络检修');
  await desk.page.getByRole('button', { name: '暂停 1 个进行中的标的' }).click();
  await one.page.getByText('网络检修').waitFor();
  await expect
    .poll(() => one.page.getByRole('button', { name: '出价', exact: true }).isDisabled())
    .toBe(true);
  await desk.page.getByRole('button', { name: '恢复 1 个已暂停的标的' }).click();
  await bid(one, '500.00');
  await says(one, '您领先');
  expect(brokenAt(one, desk)).toEqual([]);
});

it(
  'two of the dispute desk make a lot void, and its bidders read why',
  { timeout: 6 * PATIENT },
  async () => {
    const hall = await stand.openSession({ bidders: BIDDERS });
    const [one] = (await enter(hall, BIDDERS[0] ?? '')) as [Phone];
    await bid(one, '500.00');
    await says(one, '您领先');
    const [asks, agrees] = [
      await monitorOf(hall, 'operator.dispute'),
      await monitorOf(hall, 'operator.dispute2'),
    ];
    await asks.openLot();
    await asks.page.getByRole('button', { name: '申请作废' }).click();
    await agree(asks, '申请作废', '两家竞买人串通');
    await agrees.page.getByText('第二人确认作废').first().waitFor();
    await agrees.openLot();
    await agrees.page.getByRole('button', { name: '确认作废' }).click();
    await agree(agrees, '确认作废');
    await one.page.getByText('两家竞买人串通').waitFor();
    expect(brokenAt(one, asks, agrees)).toEqual([]);
  },
);
