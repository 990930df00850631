// A representative applies with a key at a signing service, and signs a contract by a code it sends.

import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { issueCertificate, listCertificates } from '#features/certificate/calls/desk.ts';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import { keepSigningService } from '#features/certificate/server/public.ts';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { somePdf } from '#features/file/server/handlers/files.example.ts';
import { createAuthority } from '#packages/pki/authority.ts';
import { KEY_PIN, startSigningService } from '#packages/pki/signingService.example.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../support/app.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { payIn } from '../support/market.ts';
import { pickUpPhone } from '../support/phone.ts';
import { proveName, seat } from '../support/signing.ts';
import { answerOf, openTrading } from '../support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { plant, idOf, list, take } = await openTrading(app);
for (const firm of ['mine', 'plant'] as const) await payIn(app, idOf(firm), 900_000_000n);
answerOf(await take(plant, await list({ title: '平鲁末煤' }), 500));
await runJob(openDealsForSigning, app.runtime);
const certifier = await seat(app, idOf('operator'), 'certifier', ['operator_certification']);
const holder = await seat(app, idOf('mine'), 'mine', ['firm_representative']);
await proveName(app, holder);
const { person, firm } = answerOf(await holder(ownCertificate, {}));

const authority = await createAuthority({ name: '某云 CA' }, { from: app.now, days: 3_650 });
const service = await startSigningService(authority, { from: app.now });
afterAll(() => {
  service.stop();
});
const subject = { name: person, organization: firm?.name ?? '', organizationId: firm?.creditCode ?? '' };
const credentialId = await service.addKey('mine-rep', { subject, kind: 'RSA' });
await app.perform((ctx) => keepSigningService(ctx, service.address));
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

it('takes the certificate of the service, and signs with a new code each time', async () => {
  const { page, open, signIn, broken } = await pickUpPhone(browser, address);
  const giveProof = async (pin: string) => {
    const before = service.codeOf(credentialId);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect.poll(() => service.codeOf(credentialId)).not.toBe(before);
    await page.getByLabel('云签名服务 PIN').fill(pin);
    await page.getByLabel('云签名验证码').fill(service.codeOf(credentialId));
  };
  await signIn('mine.representative');
  await open('pages/user/certificate');
  await page.getByRole('button', { name: '使用云签名服务的证书' }).click();
  await page.getByLabel('云签名服务账号').fill('nobody');
  await page.getByRole('button', { name: '查找我的证书' }).click();
  await page.getByText('未找到证书').waitFor();
  await page.getByLabel('云签名服务账号').fill('mine-rep');
  await page.getByRole('button', { name: '查找我的证书' }).click();
  await page.getByRole('button', { name: /某云 CA/ }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '授权书.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await page.getByRole('link', { name: '打开' }).waitFor();
  const apply = page.getByRole('button', { name: '申请证书' });
  await giveProof('000000');
  await apply.click();
  await page.getByText('云签名服务不接受该 PIN 或验证码').first().waitFor();
  await giveProof(KEY_PIN);
  await apply.click();
  await page.getByText('申请已提交').first().waitFor();

  const [asked] = answerOf(await certifier(listCertificates, { isWaiting: true })).list;
  answerOf(await certifier(issueCertificate, { id: asked?.id ?? '' }));
  await page.getByText('由云签名服务保管').waitFor();

  const { rows } = await app.database.pool.query<{ id: string }>('select id from contract');
  await open(`pages/contract/sign?id=${rows[0]?.id ?? ''}`);
  await page.getByText('我已通读文件').click();
  await giveProof(KEY_PIN);
  await page.getByRole('button', { name: '签署', exact: true }).click();
  await page.getByText('已签署').first().waitFor();
  expect(broken.filter((line) => !line.includes('/api/'))).toEqual([]);
});
