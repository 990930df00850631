// A real installation in its first hour, for journeys: its founder, its operators, firms that apply.

import type { Page } from 'playwright-core';
import { sendSignUpCode } from '#features/account/calls/code.ts';
import { signUp } from '#features/account/calls/entry.ts';
import { totpCodeAt, totpStepAt } from '#features/account/server/services/verifyTotp.ts';
import { ownForm, saveForm, startFirm, markFormSubmitted } from '#features/certification/calls/own.ts';
import { someForm } from '#features/certification/form.example.ts';
import type { FormContent } from '#features/certification/form.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { type Client, createClient } from '#packages/rpc/client/client.ts';
import type { freshDatabase } from './database.ts';
import { answerOf } from './trading.ts';
import { until } from './until.ts';

export const PASSWORD = '雁门关外的风-77';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

export interface Person {
  readonly name: string;
  readonly phone: string;
  readonly loginName: string;
}

export async function sayWho(page: Page, { name, phone, loginName }: Person) {
  await fill(page, '姓名', name);
  await fill(page, '手机号', phone);
  await fill(page, '登录名', loginName);
  await fill(page, '密码', PASSWORD);
}

/** Until the first page is there, the founder's being the set-up list; answers the recovery codes. */
export async function setUpSecondStep(page: Page, first = '总览'): Promise<string[]> {
  await press(page, '开始绑定');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await fill(page, '动态口令', totpCodeAt(secret, totpStepAt(new Date())));
  await press(page, '继续');
  await page.getByRole('heading', { name: '恢复码' }).waitFor();
  const codes = await page.locator('li code').allInnerTexts();
  await press(page, '我已保存');
  await page.getByRole('heading', { name: first }).waitFor();
  return codes;
}

export const goTo = (page: Page, desk: string) => page.getByRole('link', { name: desk, exact: true }).click();

export async function invite(page: Page, name: string, seats: readonly string[]) {
  await press(page, '邀请运营人员');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill(name);
  for (const seat of seats) await dialog.getByRole('checkbox', { name: seat, exact: true }).check();
  await dialog.getByLabel('原因').fill('开业筹备');
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await dialog.waitFor({ state: 'detached' });
}

export async function addressFor(page: Page, name: string): Promise<string> {
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: '生成链接' }).click();
  const dialog = page.getByRole('dialog');
  const address = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  return address;
}

export const clientAt = (
  home: string,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Client =>
  createClient({ address: home, token: () => token, headers: () => headers, signedOut: () => undefined });

export interface Applicant extends Person {
  readonly firm: Partial<FormContent> & {
    readonly creditCode: string;
    readonly name: string;
    readonly kind: 'producer' | 'user';
  };
}

/** A stranger signs up and submits a firm's form. Without a channel the text stays in the outbox. */
export async function applyForCertification(
  home: string,
  { pool }: Pick<Awaited<ReturnType<typeof freshDatabase>>, 'pool'>,
  { phone, loginName, name, firm }: Applicant,
): Promise<{ readonly firmId: string; readonly client: Client; readonly token: string }> {
  const who = { phone, loginName };
  const { requestId } = answerOf(await clientAt(home)(sendSignUpCode, { ...who, locale: 'zh-Hans' }));
  const { rows } = await pool.query<{ text: string }>(
    'select text from account_outgoing_message where request_id = $1',
    [requestId],
  );
  const code = /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  const { token } = answerOf(
    await clientAt(home)(signUp, {
      ...who,
      requestId,
      code,
      name,
      password: PASSWORD,
      agreementVersion: 1,
      locale: 'zh-Hans',
    }),
  );
  const client = clientAt(home, token);
  const { creditCode, name: firmName, kind } = firm;
  const { firmId } = answerOf(await client(startFirm, { creditCode, name: firmName, kind }));
  // Who somebody is, the server remembers for a second; the file is to be the firm's.
  await until(async () => answerOf(await client(traderInfo, {})).firm?.name === firmName);
  const reply = await fetch(`${home}${UPLOAD_PATH}`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
    body: Buffer.from(formWith({ name: '扫描件.pdf', type: PDF_TYPE, content: somePdf() })),
  });
  const {
    body: { fileId },
  } = (await reply.json()) as { body: { fileId: string } };
  const version = async () => answerOf(await client(ownForm, {})).form?.version ?? 0;
  answerOf(await client(saveForm, { version: await version(), content: someForm(firm, fileId) }));
  answerOf(await client(markFormSubmitted, { version: await version() }));
  return { firmId, client, token };
}
