// A real installation, from its first start to its first certification.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { sendSignUpCode } from '#features/account/calls/code.ts';
import { signUp } from '#features/account/calls/entry.ts';
import { totpCodeAt, totpStepAt } from '#features/account/server/services/verifyTotp.ts';
import { ownForm, saveForm, startFirm, markFormSubmitted } from '#features/certification/calls/own.ts';
import { someForm } from '#features/certification/form.example.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { freshDatabase } from '../support/database.ts';
import { type Desktop, openDesktop } from '../support/desktop.ts';
import { creditCodeOf } from '../support/people.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { answerOf } from '../support/trading.ts';

const { url, pool } = await freshDatabase();
const files = await mkdtemp(join(tmpdir(), 'seam-founding-'));
const browser = await borrowBrowser();
afterAll(async () => {
  await rm(files, { recursive: true, force: true });
});

const PASSWORD = '雁门关外的风-77';
const MINE = '朔州白羊岭煤矿有限公司';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

interface Person {
  readonly name: string;
  readonly phone: string;
  readonly loginName: string;
}

async function sayWho(page: Page, { name, phone, loginName }: Person) {
  await fill(page, '姓名', name);
  await fill(page, '手机号', phone);
  await fill(page, '登录名', loginName);
  await fill(page, '密码', PASSWORD);
}

/** Answers the recovery codes. */
async function setUpSecondStep(page: Page): Promise<string[]> {
  await press(page, '开始绑定');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await fill(page, '动态口令', totpCodeAt(secret, totpStepAt(new Date())));
  await press(page, '继续');
  await page.getByRole('heading', { name: '恢复码' }).waitFor();
  const codes = await page.locator('li code').allInnerTexts();
  await press(page, '我已保存');
  await page.getByRole('heading', { name: '待办队列' }).waitFor();
  return codes;
}

const goTo = (page: Page, desk: string) => page.getByRole('link', { name: desk, exact: true }).click();

async function invite(page: Page, name: string, seats: readonly string[]) {
  await press(page, '邀请运营人员');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill(name);
  for (const seat of seats) await dialog.getByRole('checkbox', { name: seat, exact: true }).check();
  await dialog.getByLabel('原因').fill('开业筹备');
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await dialog.waitFor({ state: 'detached' });
}

async function addressFor(page: Page, name: string): Promise<string> {
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: '生成链接' }).click();
  const dialog = page.getByRole('dialog');
  const address = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  return address;
}

/** A stranger signs up and submits a mine's form. Without a channel the text stays in the outbox. */
async function applyForCertification(home: string) {
  const client = (token?: string) =>
    createClient({ address: home, token: () => token, headers: () => ({}), signedOut: () => undefined });
  const who = { phone: '13700000009', loginName: 'bai.shan' };
  const { requestId } = answerOf(await client()(sendSignUpCode, { ...who, locale: 'zh-Hans' }));
  const { rows } = await pool.query<{ text: string }>(
    'select text from account_outgoing_message where request_id = $1',
    [requestId],
  );
  const code = /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  const { token } = answerOf(
    await client()(signUp, {
      ...who,
      requestId,
      code,
      name: '白山',
      password: PASSWORD,
      agreementVersion: 1,
      locale: 'zh-Hans',
    }),
  );
  const creditCode = creditCodeOf(801);
  answerOf(await client(token)(startFirm, { creditCode, name: MINE, kind: 'producer' }));
  // Who somebody is, the server remembers for a second; the file is to be the firm's.
  await expect.poll(async () => answerOf(await client(token)(traderInfo, {})).firm?.name).toBe(MINE);
  const reply = await fetch(`${home}${UPLOAD_PATH}`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
    body: Buffer.from(formWith({ name: '扫描件.pdf', type: PDF_TYPE, content: somePdf() })),
  });
  const {
    body: { fileId },
  } = (await reply.json()) as { body: { fileId: string } };
  const version = async () => answerOf(await client(token)(ownForm, {})).form?.version ?? 0;
  answerOf(
    await client(token)(saveForm, {
      version: await version(),
      content: someForm({ creditCode, name: MINE }, fileId),
    }),
  );
  answerOf(await client(token)(markFormSubmitted, { version: await version() }));
}

it('is founded, seats a second and a third person, and certifies', async () => {
  const server = await startServerProcess(url, { FILE_STORE: files });
  await expect.poll(server.said).toMatch(/welcome\?key=[\w-]{43}\n/);
  const [, address = ''] = /(http\S+\/console\/#\/welcome\?key=\S+)/.exec(server.said()) ?? [];
  const desktops: Desktop[] = [];
  const sitDown = async () => {
    const desktop = await openDesktop({ browser });
    desktops.push(desktop);
    return desktop.page;
  };

  const admin = await sitDown();
  await admin.goto(address);
  await admin.getByRole('heading', { name: '创建运营企业' }).waitFor();
  await press(admin, '继续');
  for (const flaw of ['请填写企业全称', '统一社会信用代码有误，请核对 18 位字符', '请填写密码'])
    await admin.getByText(flaw).waitFor();
  await fill(admin, '运营企业名称', '朔州煤炭交易中心有限公司');
  await fill(admin, '统一社会信用代码', creditCodeOf(800));
  await sayWho(admin, { name: '秦岚', phone: '13700000001', loginName: 'qin.lan' });
  await press(admin, '继续');
  const [recoveryCode = ''] = await setUpSecondStep(admin);
  await admin.getByText('朔州煤炭交易中心有限公司').waitFor();

  await goTo(admin, '人员与会话');
  await admin.getByText('您是唯一的管理员').waitFor();
  expect(await admin.evaluate('scrollY')).toBe(0);
  await invite(admin, '尹川', ['系统管理员']);
  const second = await sitDown();
  await second.goto(await addressFor(admin, '尹川'));
  await second.getByText('授予您以下岗位：系统管理员').waitFor();
  await sayWho(second, { name: '尹川', phone: '13700000002', loginName: 'yin.chuan' });
  await press(second, '继续');
  await setUpSecondStep(second);

  await admin.reload();
  await invite(admin, '沈宁', ['认证审核']);
  await admin.getByText('待第二名管理员审批', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: '同意生效' }).count()).toBe(0);
  await goTo(second, '人员与会话');
  await second.getByRole('row', { name: /沈宁/ }).getByRole('button', { name: '同意生效' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '同意生效' }).click();
  const third = await sitDown();
  await third.goto(await addressFor(second, '沈宁'));
  await sayWho(third, { name: '沈宁', phone: '13700000003', loginName: 'shen.ning' });
  await press(third, '继续');
  await setUpSecondStep(third);

  await applyForCertification(server.address);
  await third.reload();
  await third.locator('[data-row]', { hasText: MINE }).click();
  await press(third, '初审通过');
  await third.locator('.ant-modal').last().getByRole('button', { name: '初审通过' }).click();
  await expect
    .poll(
      async () =>
        (await pool.query<{ state: string }>('select state from firm where name = $1', [MINE])).rows[0]
          ?.state,
    )
    .toBe('checked');

  await press(admin, '退出登录');
  await fill(admin, '登录名', 'qin.lan');
  await fill(admin, '密码', PASSWORD);
  await press(admin, '登录');
  await fill(admin, '动态口令', recoveryCode);
  await press(admin, '继续');
  await admin.getByRole('link', { name: '人员与会话' }).waitFor();

  const late = await openDesktop({ browser });
  await late.page.goto(address);
  await late.page.getByText('该链接已失效').waitFor();
  expect(desktops.flatMap(({ broken }) => broken)).toEqual([]);
});
