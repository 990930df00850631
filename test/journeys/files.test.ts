// A report and a photograph as people bring them: chosen on one phone, opened and looked at on another.
import { expect, it } from 'vitest';
import { someJpeg, somePdf } from '#features/file/server/files.example.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('a mine lists coal with its assay and a photograph, and a plant opens both', async () => {
  const seller = await stand.phone();
  const buyer = await stand.phone();
  await seller.signIn('heishan.trader');
  await buyer.signIn('luhe.trader');
  const { page } = seller;

  await buyer.open('pages/tabBar/trade');
  await seller.open('pages/trade/mine');
  const card = page.getByRole('listitem').filter({ hasNotText: /议价|定向|买/ }).locator('a[href*="detail?id="]').first();
  const id = (await card.getAttribute('href'))?.replace(/.*id=/, '');
  await seller.open(`pages/trade/registration?copy=${id}&step=quality`);
  await page.locator('input[type=file]').setInputFiles({ name: '化验报告.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await page.getByLabel(/采样日期/).fill(new Date().toISOString().slice(0, 10));
  await seller.open(`pages/trade/registration?copy=${id}&step=visibility`);
  await page.locator('input[type=file]').setInputFiles([
    { name: '煤堆.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: someJpeg() },
  ]);
  await page.getByRole('img', { name: '煤堆.jpg' }).waitFor();
  await page.getByText('这张图片无法读取').waitFor();
  await seller.open(`pages/trade/registration?copy=${id}&step=review`);
  await page.getByRole('button', { name: '确认挂牌' }).click();
  await page.getByRole('link', { name: '查看挂牌' }).click();
  await page.getByText('化验与照片').waitFor();

  await buyer.page.goto(page.url());
  await buyer.page.getByText('近期化验').waitFor();
  const download = buyer.page.waitForEvent('download');
  await buyer.page.getByRole('button', { name: /化验报告/ }).click();
  expect((await download).suggestedFilename()).toBe('化验报告.pdf');
  await buyer.page.getByRole('button', { name: '查看第 1 张照片' }).click();
  const photo = buyer.page.getByRole('dialog').getByRole('img');
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect([...buyer.broken, ...seller.broken]).toEqual([]);
});
