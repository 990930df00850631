// Fulfilment as a plant follows it: where the month ends, its own figure with the reason, the report to take along.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inputText } from '#packages/spreadsheet/inputCell.ts';
import { readCells } from '#packages/spreadsheet/readFile.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
const REASON = '到厂检修停机五日，接卸能力不足';

it('a plant sees where its month ends, reports too little with the reason, and takes the report along', async () => {
  const month = dayInMarket(new Date()).slice(0, 7);
  const { rows } = await stand.database.pool.query<{ id: string; no: string }>(
    `select id, no from contract where kind = 'month' and parent_id is null and month = $1`,
    [month],
  );
  const [contract] = rows;
  const { page, signIn, open, broken } = await stand.phone();
  await signIn('jinghua.representative');
  await open(`pages/contract/fulfilment?id=${contract?.id}`);
  await page.getByRole('table', { name: /完成、预计与计划对比/ }).waitFor();
  await page.getByText('预计月末完成').first().waitFor();

  await page.getByRole('group', { name: '月度' }).getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('我方完成量').fill('12000');
  await drawer.getByLabel('未完成原因').fill(REASON);
  await drawer.getByRole('button', { name: '填报完成量' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.getByRole('table', { name: /完成、预计与计划对比/ }).innerText())
    .toMatch(/已完成\s+12,000/);

  await open(`pages/contract/fulfilment/report?month=${month}`);
  await page.getByText(REASON).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 Excel' }).click(),
  ]);
  const content = await readFile(await download.path());
  const cells = (await readCells(new File([content], 'report.xlsx'))) ?? [];
  const row = cells.find(([first]) => inputText(first) === contract?.no)?.map(inputText) ?? [];
  expect([Number(row[7]), Number(row[8]), row[11]]).toEqual([60_000, 12_000, REASON]);
  expect(broken).toEqual([]);
});
