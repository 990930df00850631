// A trader gets a face: a picture is chosen, cut out by keyboard, shown on the pages of the person and of the firm, and removed.

import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366aa' } })
    .composite([
      { input: { create: { width: 200, height: 600, channels: 3, background: '#cc3322' } }, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer();

it('a portrait is set, seen by the administrator, and removed', async () => {
  const trader = await stand.phone();
  const { page } = trader;
  await trader.signIn('jinghua.trader');
  await trader.open('pages/user/info/personal');
  await page.getByText('仅您和本企业人员可见').waitFor();
  expect(await page.locator('.portrait-own img').count()).toBe(0);

  await page.getByLabel('上传头像').setInputFiles({
    name: 'IMG_0007.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  });
  const drawer = page.getByRole('dialog', { name: '裁剪头像' });
  const area = drawer.getByLabel('裁剪区域：用方向键移动图片');
  await area.waitFor();
  await drawer.getByRole('slider', { name: /缩放/ }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await drawer.getByText('150 %').waitFor();
  await area.focus();
  const before = await drawer.locator('img').getAttribute('style');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => drawer.locator('img').getAttribute('style')).not.toBe(before);
  await drawer.getByRole('button', { name: '使用' }).click();
  await page.getByText('头像已保存').first().waitFor();
  await page.locator('.portrait-own img').waitFor();

  await trader.open('pages/tabBar/user');
  await page.locator('.ui-row .ui-avatar img').waitFor();

  const admin = await stand.phone();
  await admin.signIn('jinghua.admin');
  await admin.open('pages/user/staff');
  await admin.page.locator('.ui-row', { hasText: 'jinghua.trader' }).locator('.ui-avatar img').waitFor();

  await trader.open('pages/user/info/personal');
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await page.getByText('头像已移除').first().waitFor();
  await expect.poll(() => page.locator('.portrait-own img').count()).toBe(0);

  await page.getByLabel('上传头像').setInputFiles({
    name: 'note.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText('无法显示该图片，请选择 JPG、PNG 或 WebP 文件').waitFor();
  expect([...trader.broken, ...admin.broken]).toEqual([]);
});
