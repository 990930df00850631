// A stranger verifies a paper, now and when its certificates are long over.

import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { completePaper } from '#features/certificate/server/public.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { pickUpPhone } from '../support/phone.ts';
import { openStamper } from '../support/revocation.ts';
import { openSigners } from '../support/signers.ts';

const { app, pdf, holding, sign } = await openSigners();
const stamper = await openStamper(app);
afterAll(() => {
  stamper.close();
});
await app.perform((ctx) => setParameter(ctx, 'TIMESTAMP_URL', stamper.address));
app.pass(1_000);
await app.http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
const browser = await borrowBrowser();

it('says what can be relied on, now and when certificates are over', async () => {
  const signer = await holding();
  stamper.given.behaviour = 'broken';
  const signed = await sign(signer, pdf);
  stamper.given.behaviour = 'right';
  const steps = { reading: app.database.reading, commit: app.perform, clock: () => app.now };
  app.pass(60_000);
  const completed = await completePaper(steps, signed.pdf, signed.lacks);

  const { page, open, broken } = await pickUpPhone(browser, address);
  await open('pages/verify/index');
  const show = async (file: Uint8Array, then: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file) });
    await page.getByText(then).waitFor();
  };
  const later = page.getByText('最迟存在于');

  await show(signed.pdf, '以本平台时钟为准');
  await page.getByText('凭本文件即可验证，证书到期后仍可（PAdES B-LT）').waitFor();
  expect(await later.count()).toBe(0);

  app.pass(10 * 366 * 86_400_000);
  await show(completed?.pdf ?? signed.pdf, '时间戳由 国家授时 TSA 签发');
  await later.waitFor();
  await page.getByText('签名有效，文件未被改动').waitFor();

  const flipped = signed.pdf.slice();
  const at = flipped.length - 900;
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  await show(flipped, '最后一次签名之后追加了内容');
  expect(broken).toEqual([]);
});
