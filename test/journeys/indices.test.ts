// A price index: an operator restates it, another publishes, a visitor reads the method and checks the figure.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { agree, sitDown } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const folder = mkdtempSync(join(tmpdir(), 'index-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const INDEX = 'pinglu-thermal-5000';

it('is restated by two, and anybody finds its figure again', async () => {
  const [editor, admin] = [await sitDown(stand, 'operator.editor'), await sitDown(stand, 'operator.admin')];
  await editor.open('price-index');
  const published = editor.page.locator('tbody tr').filter({ hasText: '平鲁坑口动力煤指数 5000' });
  await published.first().click();
  await editor.page.getByRole('button', { name: '修订' }).click();
  await agree(editor, '修订', '核对后重新计算');
  await editor.open('price-index?state=computed');
  await editor.page.locator('tbody tr').filter({ hasText: '待核对' }).first().click();
  await editor.page.getByRole('button', { name: '提交发布' }).click();
  await agree(editor, '提交发布');
  await editor.page.getByText('您已提交，须由他人发布').waitFor();

  await admin.open('price-index?state=proposed');
  await admin.page.locator('tbody tr').filter({ hasText: '待发布' }).first().click();
  await admin.page.getByRole('button', { name: '发布', exact: true }).click();
  await agree(admin, '发布');
  await admin.page.locator('.ant-drawer').getByText('已发布').first().waitFor();
  expect([...editor.broken, ...admin.broken]).toEqual([]);

  const { page, open, broken } = await stand.phone();
  await open('pages/content/dataCenter/index');
  await page.getByText('平鲁坑口动力煤指数 5000').first().click();
  await page.getByText('已修订').first().waitFor();
  await page.getByText('编制方法').last().click();
  await page.getByText('16:30', { exact: false }).first().waitFor();
  await open(`pages/content/dataCenter/priceIndex?id=${INDEX}`);
  await page.locator('.benchmark-table tbody a').first().click();
  await page.getByText('已在您的设备上重新计算：结果一致').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载文件（JSON）' }).click(),
  ]);
  const file = join(folder, 'run.json');
  await download.saveAs(file);
  expect(execFileSync(process.execPath, ['tools/check.ts', file], { encoding: 'utf8' })).toContain(
    'the same figure',
  );
  expect(broken).toEqual([]);
});
