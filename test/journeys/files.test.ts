// A report and a photograph as people bring them: chosen on one phone, opened and looked at on another.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { someJpeg, somePdf } from '#features/file/server/handlers/files.example.ts';
import { inputText } from '#packages/spreadsheet/inputCell.ts';
import { readCells } from '#packages/spreadsheet/readFile.ts';
import { toXlsx } from '#packages/spreadsheet/xlsx.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it('a mine lists coal with its assay and a photograph, and a plant opens both', async () => {
  const seller = await stand.phone();
  const buyer = await stand.phone();
  await seller.signIn('heishan.trader');
  await buyer.signIn('luhe.trader');
  const { page } = seller;

  await buyer.open('pages/tabBar/trade');
  await seller.open('pages/trade/mine');
  const card = page
    .getByRole('listitem')
    .filter({ hasNotText: /议价|定向|竞价|买/ })
    .locator('a[href*="detail?id="]')
    .first();
  const id = (await card.getAttribute('href'))?.replace(/.*id=/, '');
  /** Each step has a field for files of its own. */
  const goTo = async (step: string, name: string) => {
    await seller.open(`pages/trade/registration?copy=${id}&step=${step}`);
    await page.locator('[aria-current="step"]', { hasText: name }).waitFor();
  };
  await goTo('quality', '质量');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '化验报告.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await page.getByLabel(/采样日期/).fill(new Date().toISOString().slice(0, 10));
  await goTo('visibility', '可见');
  await page.locator('input[type=file]').setInputFiles([
    { name: '煤堆.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: someJpeg().subarray(0, 60) },
  ]);
  await page.getByRole('img', { name: '煤堆.jpg' }).waitFor();
  await page.getByText('这张图片无法读取').waitFor();
  await goTo('review', '核对');
  await page.getByRole('button', { name: '确认挂牌' }).click();
  await page.getByRole('link', { name: '查看挂牌' }).click();
  await page.getByText('化验与照片').waitFor();

  await buyer.open(new URL(page.url()).hash.slice(2));
  await buyer.page.getByText('近期化验').waitFor();
  const download = buyer.page.waitForEvent('download');
  await buyer.page.getByRole('button', { name: /化验报告/ }).click();
  expect((await download).suggestedFilename()).toBe('化验报告.pdf');
  await buyer.page.getByRole('button', { name: '查看第 1 张照片' }).click();
  const photo = buyer.page.getByRole('dialog').getByRole('img');
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect([...buyer.broken, ...seller.broken]).toEqual([]);
});

it('a mine brings two listings in a sheet: the good one becomes a draft, the other is told what is wrong', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('heishan.trader');
  await open('pages/trade/registration?sheet=1');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  const template = await readFile(await (await waiting).path());
  const [keys = [], , example = []] = (await readCells(new File([template], 'template.xlsx'))) ?? [];
  const rowOf = (changes: Readonly<Record<string, string>>) =>
    keys.map((key, at) => changes[inputText(key)] ?? inputText(example[at]));
  const sheet = toXlsx('1', [
    keys.map(inputText),
    rowOf({ title: '好煤' }),
    rowOf({ title: '坏煤', price: '99999' }),
  ]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.xlsx', mimeType: XLSX, buffer: Buffer.from(sheet) });
  await page.getByText('1 行可存为草稿，1 行有误').waitFor();
  await page.getByText('可填 1 – 5,000').waitFor();
  await page.getByRole('button', { name: '存为草稿（1）' }).click();
  await page.getByRole('button', { name: '查看草稿' }).click();
  await page.getByRole('dialog').getByText('好煤').click();
  await page.getByText('确认挂牌').waitFor();
  expect(broken).toEqual([]);
});
