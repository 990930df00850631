// Firms on their way to being certified, for tests: strangers who begin one, and the two people who pass it.

import { createPerson } from '#features/account/server/public.ts';
import { markFormChecked, markFormPassed, readFirm } from '#features/certification/calls/desk.ts';
import { ownForm, saveForm, startFirm, markFormSubmitted } from '#features/certification/calls/own.ts';
import { someForm } from '#features/certification/form.example.ts';
import type { FormContent } from '#features/certification/form.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { TEST_PASSWORD_HASH, type TestApp } from './app.ts';
import { openFirm } from './people.ts';
import { answerOf } from './trading.ts';

interface Firm {
  readonly admin: Client;
  readonly loginName: string;
  readonly firmId: string;
  readonly content: FormContent;
}

/** The credit code of the firm with this number. */
export const codeOf = (number: number) => {
  const first17 = `91140700MA${String(number).padStart(7, '0')}`;
  return first17 + (checkCharacter(first17) ?? '');
};

export async function openCertification(app: TestApp) {
  await openFirm(app, 'desk', ['operator_certification', 'operator_auditor', 'operator_trade']);
  await openFirm(app, 'night', ['operator_certification']);
  const [first, second, auditor] = [
    await app.signIn('desk.certification'),
    await app.signIn('night.certification'),
    await app.signIn('desk.auditor'),
  ];
  let strangers = 0;

  async function stranger(): Promise<{ admin: Client; token: string; loginName: string }> {
    const loginName = `stranger${++strangers}`;
    await app.perform((setting) =>
      createPerson(setting, {
        loginName,
        passwordHash: TEST_PASSWORD_HASH,
        name: '白山',
        phone: '',
        locale: 'zh-Hans',
      }),
    );
    const token = await app.tokenOf(loginName);
    return { admin: app.client(token), token, loginName };
  }

  async function upload(token: string): Promise<string> {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
      payload: formWith({ name: '扫描件.pdf', type: PDF_TYPE, content: somePdf() }),
    });
    return reply.json<{ body: { fileId: string } }>().body.fileId;
  }

  /** Who they are is remembered for a second. */
  const soon = () => {
    app.pass(1_001);
  };

  async function begin(changes: Partial<FormContent> = {}): Promise<Firm> {
    const { admin, token, loginName } = await stranger();
    const own = { creditCode: codeOf(strangers), name: `朔州第${strangers}煤矿有限公司`, ...changes };
    const { firmId } = answerOf(
      await admin(startFirm, { creditCode: own.creditCode, name: own.name, kind: 'producer' }),
    );
    soon();
    const content = someForm(own, await upload(token));
    return { admin, loginName, firmId, content };
  }

  const versionOf = async (admin: Client) => answerOf(await admin(ownForm, {})).form?.version ?? 0;
  const save = async (
    { admin, content }: Pick<Firm, 'admin' | 'content'>,
    changes: Partial<FormContent> = {},
  ) =>
    answerOf(await admin(saveForm, { version: await versionOf(admin), content: { ...content, ...changes } }));
  const submit = async ({ admin }: Pick<Firm, 'admin'>) =>
    admin(markFormSubmitted, { version: await versionOf(admin) });
  const look = async (firmId: string, by = first) => answerOf(await by(readFirm, { firmId }));
  const shown = async (firmId: string) => ({ firmId, version: (await look(firmId)).form?.version ?? 0 });

  async function submitted(changes: Partial<FormContent> = {}): Promise<Firm> {
    const firm = await begin(changes);
    await save(firm);
    answerOf(await submit(firm));
    return firm;
  }

  async function certified(changes: Partial<FormContent> = {}): Promise<Firm> {
    const firm = await submitted(changes);
    answerOf(await first(markFormChecked, await shown(firm.firmId)));
    answerOf(await second(markFormPassed, await shown(firm.firmId)));
    soon();
    return firm;
  }

  const stateOf = async ({ admin }: Pick<Firm, 'admin'>) => answerOf(await admin(ownForm, {})).firm?.state;
  const titles = async ({ admin }: Pick<Firm, 'admin'>) =>
    answerOf(await admin(readInbox, { type: 'CERT' })).list.map(({ template }) => template);

  return {
    first,
    second,
    auditor,
    stranger,
    soon,
    begin,
    versionOf,
    save,
    submit,
    look,
    shown,
    submitted,
    certified,
    stateOf,
    titles,
  };
}
