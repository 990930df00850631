// Money from a bank's file to a firm's phone: brought in and matched by one operator, credited by another, proved to whoever owns it.

import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import type { Download, Page } from 'playwright-core';
import readSheet from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { fundsJobs } from '#features/funds/server/jobs.ts';
import { checkProof } from '#packages/proof/check.ts';
import { EntryProof } from '#packages/proof/entryProof.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { PATIENCE_MS } from '../support/browser.ts';
import { agree, sitDown, type Seated } from '../support/desktop.ts';
import { quietClock } from '../support/quietClock.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand(quietClock());
const FIRM = '丰润敬华发电有限公司';
const growing = fundsJobs.filter(({ name }) => name === 'funds.seal_entries' || name === 'funds.grow_tree');
const day = dayInMarket(stand.runtime.clock());
const statement = (serials: readonly string[]) =>
  [
    '日期,流水号,借贷,金额,余额,对方户名,对方账号,摘要',
    `${day},${serials[0]},贷,"123,456.78","123,456.78",${FIRM},6222020200012345678,货款预付`,
    `${day},${serials[1]},贷,1000.00,"124,456.78",无名贸易行,6222020200087654321,往来款`,
  ].join('\n');

async function show({ page, open }: Seated, text: string) {
  await open('bank-statements');
  await page.getByLabel('银行').first().selectOption({ label: '农业银行' });
  await page
    .getByLabel('对账文件', { exact: true })
    .setInputFiles({ name: '农行.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('table', { name: '文件预览' }).waitFor();
}

it('comes in by a file, is matched by one, credited by another, and stands on the phone with a proof', async () => {
  const [maker, checker] = [await sitDown(stand, 'operator.maker'), await sitDown(stand, 'operator.checker')];
  const phone = await stand.phone({ acceptDownloads: true });
  await phone.signIn('jinghua.finance');

  // What is wrong with the file is said of its line, and nothing of it can come in.
  const bring = maker.page.getByRole('button', { name: '导入', exact: true });
  await show(maker, statement(['ABC0001', 'ABC0001']));
  await maker.page.getByRole('table', { name: '错误明细' }).getByText('流水号重复').waitFor();
  expect([await maker.page.locator('.cash-wrong').count(), await bring.isDisabled()]).toEqual([1, true]);
  // What would become of each line is said before anything is booked.
  await show(maker, statement(['ABC0001', 'ABC0002']));
  const foreseen = maker.page.getByRole('table', { name: '导入预演' });
  await foreseen
    .getByRole('row')
    .filter({ hasText: 'ABC0001' })
    .filter({ hasText: '匹配到企业' })
    .filter({ hasText: FIRM })
    .waitFor();
  await foreseen
    .getByRole('row')
    .filter({ hasText: 'ABC0002' })
    .filter({ hasText: '转为不明来款' })
    .waitFor();
  await bring.click();
  await maker.page.getByText(/共 2 笔，新增 2，已有 0/).waitFor();

  // The maker matches the receipt by the payer's name; crediting it is not offered to the same person.
  await maker.open('bank-lines');
  await maker.page.getByText('ABC0001').click();
  await maker.page.getByText('付款户名与企业名称一致').waitFor();
  await maker.page.getByRole('button', { name: '匹配到该企业' }).first().click();
  await agree(maker, '匹配到该企业');
  await maker.page.locator('.ant-drawer').getByText('待入账').waitFor();
  expect(await maker.page.locator('.ant-drawer').getByRole('button', { name: '入账' }).count()).toBe(0);

  // Nobody knows the other payer: it waits in suspense.
  await maker.open('bank-lines');
  await maker.page.getByText('ABC0002').click();
  await maker.page.getByText('没有匹配建议，可按企业名称查找').waitFor();
  await maker.page.getByRole('button', { name: '转为不明来款' }).click();
  await agree(maker, '转为不明来款', '付款方不在平台');
  await maker.page.locator('.ant-drawer').getByText('不明来款').first().waitFor();

  // The checker credits by keyboard alone.
  await checker.open('bank-lines');
  const row = checker.page.getByRole('row').filter({ hasText: 'ABC0001' });
  await row.focus();
  await checker.page.keyboard.press('Enter');
  await checker.page.getByRole('button', { name: '入账' }).focus();
  await checker.page.keyboard.press('Enter');
  await checker.page
    .getByRole('dialog')
    .last()
    .getByText(/计入企业可用资金/)
    .waitFor();
  await checker.page.getByRole('dialog').last().getByRole('button', { name: '入账' }).focus();
  await checker.page.keyboard.press('Enter');
  await checker.page.locator('.ant-drawer').getByText('已入账').first().waitFor();

  await phone.open('pages/business/finance/manage/accountFlow?no=ABC0001');
  await phone.page.getByText('+123,456.78').first().waitFor();
  await expect
    .poll(
      async () => {
        for (const job of growing) await runJob(job, stand.runtime);
        const { rows } = await stand.database.pool.query<{ left: number }>(
          'select count(*)::int as left from funds_entry where not exists (select from funds_hash_chain where entry_id = id)',
        );
        return rows[0]?.left;
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(0);
  for (const job of growing) await runJob(job, stand.runtime);
  expect(await flowAsPdf(phone.page)).toContain('123,456.78');
  await phone.page.getByText('+123,456.78').first().click();
  await phone.page.getByRole('button', { name: '开始验证' }).click();
  await phone.page.getByText('全部一致').waitFor();
  const downloading = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: '下载证明（JSON）' }).click();
  expect(await failingIn(await downloading)).toEqual([]);
  expect([...maker.broken, ...checker.broken, ...phone.broken]).toEqual([]);
});

async function exported(page: Page, form: string): Promise<Buffer> {
  await page.getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(form).click()]);
  return readFile(await download.path());
}

async function flowAsPdf(page: Page): Promise<string> {
  const pdf = await PDF.load(await exported(page, 'PDF 文件'));
  return pdf
    .getPages()
    .map((one) => one.extractText().text)
    .join('\n');
}

async function failingIn(download: Download): Promise<string[]> {
  const proof = EntryProof.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  return (await checkProof(proof)).filter(({ isKept }) => !isKept).map(({ check }) => check);
}

it("is proved as a whole at the auditor's desk", async () => {
  const auditor = await sitDown(stand, 'operator.auditor');
  await auditor.open('ledger-proof');
  await auditor.page.getByRole('button', { name: '立即核验' }).click();
  await auditor.page.getByText('账本树每片叶子即其封存分录').waitFor();
  expect(await auditor.page.locator('.desk-section .desk-problem').count()).toBe(0);
  expect(auditor.broken).toEqual([]);
});

it('stands in the statement of the month, which the cashier confirms and another firm objects to', async () => {
  const { page, open, signIn, broken } = await stand.phone();
  await signIn('jinghua.finance');
  await open('pages/business/finance/manage/statements');
  await page.getByText('待确认').first().click();
  await page.getByRole('button', { name: '确认对账单' }).waitFor();
  const book = await exported(page, 'Excel 工作簿');
  const [sheet] = await readSheet(book);
  const parts = sheet?.data.map(([part]) => part);
  expect(parts?.slice(0, 2)).toEqual(['部分', '各账户余额']);
  await page.getByRole('button', { name: '确认对账单' }).click();
  await page.getByLabel('证书 PIN 码').fill('seam-demo-2026');
  await page.getByRole('dialog').getByRole('button', { name: '确认对账单' }).click();
  await page.getByText('已由贵企业电子签名确认').waitFor();

  const maker = await sitDown(stand, 'operator.maker');
  await maker.open('firm-statements');
  await maker.page.getByRole('row').filter({ hasText: '请核对银行回单' }).click();
  await maker.page.getByRole('button', { name: '答复并重出' }).click();
  await agree(maker, '答复并重出', '已与银行回单核对，付款方为贵企业基本户，数字无误。');
  await maker.page.locator('.ant-drawer').getByText('已重出').waitFor();
  expect([...broken, ...maker.broken]).toEqual([]);
});
