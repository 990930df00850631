// What a visitor sees of the screens that look different to them: nothing serious for those who cannot see or point, no broken policy.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it.each([
  'pages/tabBar/home',
  'pages/tabBar/trade',
  'pages/tabBar/message/index',
  'pages/tabBar/user',
  'pages/user/setting',
  'pages/nowhere',
  'pages/user/platform',
  'pages/common/previewRichText',
  'pages/common/outsidePage?url=https%3A%2F%2Fwww.example.com',
])('%s', async (path) => {
  const { page, open, broken } = await stand.phone();
  await open(path);
  await page.waitForSelector('main');
  await expect.poll(() => page.locator('.ui-skeleton').count()).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect([...serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`), ...broken]).toEqual([]);
});
