// From the operator's desk to the reader's phone: an article is written and let out in the console, and a price is passed on as a card.

import { expect, it } from 'vitest';
import { sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

it('what one operator writes and another lets out is read on the phone', async () => {
  const editor = await sitDown(stand, 'operator.editor');
  await editor.open('news?id=new');
  await editor.page.getByLabel('标题', { exact: true }).fill('沿海煤船运价止跌');
  await editor.page.getByLabel('正文', { exact: true }).fill('## 要点\n运价**止跌**，等泊天数减少。');
  await editor.page.getByRole('heading', { name: '要点' }).waitFor();
  await editor.page.getByRole('button', { name: '保存并提交复核' }).click();
  await editor.page.getByText('待复核').first().waitFor();
  expect(await editor.page.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true);

  const admin = await sitDown(stand, 'operator.admin');
  await admin.open(new URL(editor.page.url()).hash.slice(2));
  await admin.page.getByRole('button', { name: '发布', exact: true }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await admin.page.getByText('已发布').first().waitFor();

  const { page, open, broken } = await stand.phone();
  await open('pages/content/energy/index');
  await page.getByText('沿海煤船运价止跌').first().click();
  await page.getByText('等泊天数减少').waitFor();
  expect([...editor.broken, ...admin.broken, ...broken]).toEqual([]);
});

it('a table with a wrong line says which, and stores nothing', async () => {
  const { page, open, broken } = await sitDown(stand, 'operator.editor');
  await open('figures');
  await page.getByRole('button', { name: '上传表格' }).click();
  await page.getByLabel('CSV 文件').setInputFiles({
    name: '库存.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,port,tonnes\n2026-01-05,atlantis,12'),
  });
  await page.getByRole('button', { name: '上传表格' }).last().click();
  await page.getByText('没有写入任何数据').waitFor();
  const [line] = await page
    .getByRole('table', { name: '错误' })
    .getByRole('row')
    .filter({ hasText: 'port' })
    .allInnerTexts();
  expect(line?.split(/\s+/)).toEqual(['2', 'port', '目录中没有此代码']);
  expect(broken).toEqual([]);
});

it('a price is passed on as a picture with a code', async () => {
  const { page, open, broken } = await stand.phone();
  await open('pages/content/price/index?series=pinglu-5000');
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('img', { name: /价格指数, 平鲁坑口 5000/ }).waitFor();
  // Read in the page by name: the tests know no elements.
  const size = (await page.evaluate(
    '[document.querySelector(".share-picture").naturalWidth, document.querySelector(".share-picture").naturalHeight]',
  )) as number[];
  expect(size[0]).toBe(1_080);
  expect(size[1]).toBeGreaterThan(1_000);
  expect(broken).toEqual([]);
});
