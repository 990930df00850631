// Every screen for everybody: nothing serious for those who cannot see or point, no sideways scrolling, no broken policy.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const OPEN = [
  'pages/tabBar/home', 'pages/tabBar/trade', 'pages/tabBar/message/index', 'pages/tabBar/user', 'pages/login/index', 'pages/user/setting', 'pages/nowhere',
  'pages/sign/index', 'pages/login/forgotten', 'pages/user/platform', 'pages/common/previewRichText', 'pages/common/outsidePage?url=https%3A%2F%2Fwww.example.com',
];
const TRADER = [
  'pages/tabBar/business', 'pages/trade/registration', 'pages/trade/mine', 'pages/contract/autoTrad/list', 'pages/tabBar/message/index', 'pages/tabBar/user',
  'pages/settlement/input/list', 'pages/user/setting', 'pages/user/notifications', 'pages/user/password/index', 'pages/user/info/personal',
  'pages/user/feedback',
];
const FINANCE = ['pages/business/finance/manage/accountBalance', 'pages/business/finance/manage/accountFlow', 'pages/business/finance/manage/depositRecord'];

const PEOPLE = [
  { name: 'a visitor', loginName: undefined, paths: OPEN },
  { name: 'a trader', loginName: 'jinghua.trader', paths: TRADER },
  { name: 'a cashier', loginName: 'jinghua.finance', paths: FINANCE },
] as const;

describe.each(PEOPLE)('for $name', ({ loginName, paths }) => {
  it.each(LOCALES)('in %s', async (locale) => {
    const phone = await stand.phone();
    if (loginName) await phone.signIn(loginName);
    await phone.page.addInitScript((chosen) => { localStorage.setItem('UNI_LOCALE', chosen); }, locale);
    const found: string[] = [];
    for (const path of paths) {
      await phone.open(path);
      await phone.page.reload();
      await phone.page.waitForSelector('main');
      await expect.poll(() => phone.page.locator('.ui-skeleton').count(), { timeout: 10_000 }).toBe(0);
      const { violations } = await new AxeBuilder({ page: phone.page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      found.push(...serious.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`));
      const isTooWide = await phone.page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
      if (isTooWide) found.push(`${path}: scrolls sideways`);
    }
    expect([...found, ...phone.broken]).toEqual([]);
  });
});
