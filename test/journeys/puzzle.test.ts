// Three wrong passwords: the device solves a puzzle that the page speaks of, and lets the right one in.

import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { openDesktop } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();
await runInTransaction(stand.runtime, (ctx) => setParameter(ctx, 'PUZZLE_AFTER', '3'));

it('is solved on the phone before the fourth attempt, and the person hears of it', async () => {
  const { page, open, broken } = await stand.phone();
  await open('pages/login/index');
  await page.getByLabel('登录名').fill('jinghua.trader');
  const tryWith = async (password: string) => {
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  for (let time = 0; time < 3; time += 1) {
    await tryWith(`wrong ${time}`);
    await page.getByText('登录名或密码不正确').waitFor();
  }
  const [solving] = await Promise.all([
    page.getByRole('status').filter({ hasText: '本机正在计算一道校验题' }).waitFor(),
    tryWith('wrong again'),
  ]);
  expect(solving).toBeUndefined();
  await page.getByText('登录名或密码不正确').waitFor();
  await tryWith(DEMONSTRATION_PASSWORD);
  await page.waitForURL(/tabBar\/home/);
  expect(broken).toEqual([]);
});

it('is solved at the console too', async () => {
  const { page, broken } = await openDesktop(stand);
  await page.goto(`${stand.address}/console/`);
  await page.getByLabel('登录名').fill('operator.editor');
  for (let time = 0; time < 3; time += 1) {
    await page.getByLabel('密码', { exact: true }).fill(`wrong ${time}`);
    await page.keyboard.press('Enter');
    await page.getByText('登录名或密码不正确').waitFor();
  }
  await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('动态口令为').waitFor();
  expect(broken).toEqual([]);
});
