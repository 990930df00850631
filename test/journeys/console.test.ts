// The console in a browser: an operator signs in, takes what waits and decides it by keyboard; and every first desk for everybody.

import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { login } from '#features/account/calls/signIn.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { openDesktop as openOne, signInAtConsole } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const A_DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * A_DAY).toISOString().slice(0, 10);

function clientOf(token?: string) {
  return createClient({
    address: stand.address,
    token: () => token,
    headers: () => ({}),
    signedOut: () => undefined,
  });
}

const openDesktop = (locale?: string) => openOne(stand, locale);
const signIn = (page: Page, loginName: string) => signInAtConsole(stand, page, loginName);

beforeAll(() => runInTransaction(stand.runtime, (setting) => setParameter(setting, 'TRADE_REVIEW', '1')));

async function list(): Promise<string> {
  const entered = await clientOf()(login, { loginName: 'heishan.trader', password: DEMONSTRATION_PASSWORD });
  if (!entered.ok) throw new Error(entered.fault.name);
  const terms = someTerms({
    validTo: new Date(Date.now() + 5 * A_DAY),
    windowFrom: dayIn(2),
    windowTo: dayIn(20),
  });
  const result = await clientOf(entered.answer.token)(submitListing, { terms });
  if (!result.ok) throw new Error(result.fault.name);
  return result.answer.no;
}

const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement === document.body ? "" : document.activeElement.innerText');

describe('an operator of the trading desk', () => {
  it('signs in with a second step, takes the oldest listing and returns it, all by keyboard', async () => {
    const no = await list();
    const { page, broken } = await openDesktop();
    await signIn(page, 'operator.trade');
    await page.goto(`${stand.address}/console/#/queue`);
    await page.locator('[data-row]', { hasText: no }).waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('INPUT');
    await page.keyboard.type(no);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toContain(no);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/listings\?id=/);
    await page.getByRole('heading', { name: no }).waitFor();

    // Opening it takes it; its acts stand at the foot of the drawer, the last stop of the keyboard.
    await page.getByText('由您处理').waitFor();
    await page.locator('.ant-drawer').focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift+Tab');
        return focused(page);
      })
      .toBe('退回');
    await page.keyboard.press('Enter');
    const dialog = page.locator('.ant-modal');
    await dialog.waitFor();
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('TEXTAREA');
    await page.keyboard.type('热值与化验报告不符');
    await dialog.getByRole('button', { name: '退回' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`${no} 已退回`).first().waitFor();
    await expect.poll(() => page.locator('[data-row]', { hasText: no }).count()).toBe(0);

    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await dialog.getByText('打开所在行').waitFor();
    expect(broken).toEqual([]);
  });

  it('takes the table along, with nothing in it that a spreadsheet would run', async () => {
    const no = await list();
    const { page, broken } = await openDesktop();
    await signIn(page, 'operator.trade');
    await page.goto(`${stand.address}/console/#/listings`);
    await page.locator('[data-row]', { hasText: no }).waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const saved = await waiting;
    expect(saved.suggestedFilename()).toMatch(/^listings \d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await saved.path(), 'utf8')).toContain(no);
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    const bytes = await readFile(await (await sheet).path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(broken).toEqual([]);
  });
});

describe('the console', () => {
  it('shows the market, and each figure leads to what it counts', async () => {
    const { page, broken } = await openDesktop();
    await signIn(page, 'operator.trade');
    await page.getByText('今日成交量').waitFor();
    await page.getByRole('link', { name: /在售挂牌/ }).click();
    await page.waitForURL(/#\/listings\?listings\.state=listed&listings\.direction=sell/);
    expect(await page.getByLabel('状态', { exact: true }).inputValue()).toBe('listed');
    await page.locator('[data-row]').first().waitFor();
    await page.reload();
    await page.locator('[data-row]').first().waitFor();
    expect(await page.getByLabel('状态', { exact: true }).inputValue()).toBe('listed');
    expect(broken).toEqual([]);
  });

  it('opens a record by its address, keeps it on reloading, and Back closes it', async () => {
    const { page, broken } = await openDesktop();
    await signIn(page, 'operator.trade');
    await page.goto(`${stand.address}/console/#/contracts`);
    const first = page.locator('[data-row] a').first();
    const no = await first.innerText();
    await first.click();
    await page.waitForURL(/#\/contracts\?id=/);
    const drawer = page.locator('.ant-drawer');
    await drawer.getByRole('heading', { name: no }).waitFor();
    await page.reload();
    await drawer.getByRole('heading', { name: no }).waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await page.goForward();
    await drawer.getByRole('heading', { name: no }).waitFor();
    await drawer
      .getByRole('button', { name: 'Close' })
      .or(drawer.locator('.ant-drawer-close'))
      .first()
      .click();
    await drawer.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/#\/contracts$/);
    expect(broken).toEqual([]);
  });

  it('finds a number by keyboard from anywhere', async () => {
    const { page, broken } = await openDesktop();
    await signIn(page, 'operator.trade');
    const { rows } = await stand.database.pool.query<{ no: string }>(
      'select no from contract order by id limit 1',
    );
    const no = rows[0]?.no ?? '';
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '查找与跳转' }).waitFor();
    await page.keyboard.type(no.toLowerCase());
    const found = page.getByRole('option', { name: new RegExp(no) });
    await found.waitFor();
    await expect.poll(() => found.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/contracts\?id=/);
    await page.locator('.ant-drawer').getByRole('heading', { name: no }).waitFor();
    expect(broken).toEqual([]);
  });

  it('has a menu that is searched, counts what waits, and stays folded', async () => {
    const no = await list();
    const { page, broken } = await openDesktop();
    await signIn(page, 'operator.trade');
    const menu = page.getByRole('navigation', { name: '主导航' });
    await menu.getByRole('link', { name: /挂牌.*项待处理/ }).waitFor();
    await menu.getByLabel('查找页面').fill('合同');
    await expect.poll(() => menu.getByRole('link', { name: /挂牌/ }).count()).toBe(0);
    await menu.getByLabel('查找页面').fill('');
    await menu.getByRole('button', { name: '收起菜单' }).click();
    await page.reload();
    await menu.getByRole('button', { name: '展开菜单' }).waitFor();
    expect(await menu.getByRole('link').count()).toBe(0);
    expect([no === '', ...broken]).toEqual([false]);
  });
});

describe('the desks', () => {
  it.each(['zh-Hans', 'fr'])(
    'have nothing serious for those who cannot see or point, in %s',
    async (locale) => {
      const { page, broken } = await openDesktop();
      await signIn(page, 'operator.admin');
      await page.getByLabel('语言').selectOption(locale);
      await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(locale);
      const found: string[] = [];
      for (const path of ['overview', 'queue', 'people', 'feedback', 'health', 'visits', 'audit']) {
        await page.goto(`${stand.address}/console/#/${path}`);
        await page.locator('h1').waitFor();
        await page
          .locator(path === 'overview' ? '.desk-levels' : '.desk-foot')
          .first()
          .waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`));
        if (
          await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
        )
          found.push(`${path}: scrolls sideways`);
      }
      expect([...found, ...broken]).toEqual([]);
    },
  );

  it('are shut to whoever has no seat at one', async () => {
    const { page } = await openDesktop();
    await page.goto(`${stand.address}/console/`);
    await page.getByLabel('登录名').fill('heishan.trader');
    await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('您的岗位不能使用此功能').waitFor();
  });
});
