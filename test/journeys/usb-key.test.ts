// A representative brings a key on a USB token, signs a contract with it, and signs in with it.

import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { issueCertificate, listCertificates } from '#features/certificate/calls/desk.ts';
import { verifyPdf } from '#features/certificate/calls/verify.ts';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { somePdf } from '#features/file/server/handlers/files.example.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { insertCard } from '../support/cardReader.ts';
import { cardOf, openCardAuthority } from '../support/cards.ts';
import { payIn } from '../support/market.ts';
import { pickUpPhone } from '../support/phone.ts';
import { seat } from '../support/signing.ts';
import { answerOf, openTrading } from '../support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { plant, idOf, list, take } = await openTrading(app);
for (const firm of ['mine', 'plant'] as const) await payIn(app, idOf(firm), 900_000_000n);
answerOf(await take(plant, await list({ title: '平鲁末煤' }), 500));
await runJob(openDealsForSigning, app.runtime);
const certifier = await seat(app, idOf('operator'), 'certifier', ['operator_certification']);
const holder = await seat(app, idOf('mine'), 'mine', ['firm_representative']);
const authority = await openCardAuthority(app);
const [card, other] = [
  await cardOf(app, authority, holder, { kind: 'RSA' }),
  await cardOf(app, authority, holder),
];
await app.perform((ctx) => setParameter(ctx, 'APP_LOGIN_TYPE', 'password,certificate'));
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

it('applies with a key on a USB token, signs by it, and is signed in by it', async () => {
  const { page, open, signIn, broken } = await pickUpPhone(browser, address);
  const reader = await insertCard(page, card, address);
  await signIn('mine.representative');

  await open('pages/user/certificate');
  reader.behave('absent');
  await page.getByRole('button', { name: '使用 USB Key 或智能卡中的证书' }).click();
  await page.getByText('此浏览器未安装 Web eID 扩展').waitFor();
  await page.getByText('手机不支持').waitFor();
  reader.behave('right');
  await page.getByRole('button', { name: '重新检测' }).click();
  await page.getByRole('button', { name: '读取设备中的证书' }).click();
  await page.getByText('某卡 CA').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '授权书.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await page.getByRole('link', { name: '打开' }).waitFor();
  const apply = page.getByRole('button', { name: '申请证书' });
  reader.behave('ERR_WEBEID_USER_CANCELLED');
  await apply.click();
  await page.getByText('您已在设备上取消').waitFor();
  reader.behave('right');
  await apply.click();
  await page.getByText('申请已提交').first().waitFor();
  const [asked] = answerOf(await certifier(listCertificates, { isWaiting: true })).list;
  answerOf(await certifier(issueCertificate, { id: asked?.id ?? '' }));
  await page.getByText('在持有人的设备上（USB）').waitFor();
  await page.getByRole('button', { name: '开启设备登录' }).click();
  await page.getByText('已开启').waitFor();

  const { rows } = await app.database.pool.query<{ id: string }>('select id from contract');
  await open(`pages/contract/sign?id=${rows[0]?.id ?? ''}`);
  await page.getByText('我已通读文件').click();
  const sign = page.getByRole('button', { name: '签署', exact: true });
  reader.insert(other);
  await sign.click();
  await page.getByText('签名来自另一张卡或 USB Key').waitFor();
  reader.insert(card);
  /** What a press or the keyboard reaches. */
  const reachable = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('button, a[href], input')].filter((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          each.focus();
          return each.contains(hit) || document.activeElement === each;
        }).length,
    );
  expect(await reachable()).toBeGreaterThan(1);
  reader.behave('held');
  await sign.click();
  const waiting = page.getByRole('alertdialog', { name: '请在设备上继续' });
  await waiting.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const leaves = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect([await waiting.isVisible(), await reachable(), await leaves()]).toEqual([true, 0, false]);
  reader.behave('right');
  await reader.release();
  await page.getByText('已签署').first().waitFor();
  expect([await waiting.count(), await leaves()]).toEqual([0, true]);

  const { rows: papers } = await app.database.pool.query<{ content: Buffer }>(
    `select content from document where signed_over is not null`,
  );
  expect(papers).toHaveLength(1);
  const pdf = papers[0]?.content.toString('base64') ?? '';
  expect(answerOf(await app.client()(verifyPdf, { pdf }))).toMatchObject({
    isGood: true,
    signatures: [{ isIntact: true, isTrusted: true, standingThen: 'valid' }],
  });

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await open('pages/login/certificate');
  reader.insert(other);
  await page.getByRole('button', { name: '用设备登录' }).click();
  await page.getByText('该设备未能登录').waitFor();
  reader.insert(card);
  await page.getByRole('button', { name: '用设备登录' }).click();
  await page.waitForURL(/tabBar\/home/);
  expect(broken.filter((line) => !line.includes('/api/'))).toEqual([]);
});
