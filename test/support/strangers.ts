// Strangers who sign up, for tests: before each test somebody new, with a name and a phone of their own.

import { beforeEach } from 'vitest';
import { sendSignUpCode } from '#features/account/calls/code.ts';
import { signUp } from '#features/account/calls/entry.ts';
import { seedContent } from '#features/content/server/seed/all.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from './app.ts';
import { codeIn, given } from './doorstep.ts';
import { openFirm } from './people.ts';

export const HOUR = 3_600_000;
export const PASSWORD = 'Korrekt-Pferd-77';

/** Once for each file of tests. */
export async function openToStrangers() {
  const app = await testApp({ env: { TRUST_PROXY: '0' } });
  await app.perform(seedContent);
  await openFirm(app, 'heishan', ['firm_admin', 'firm_trader']);
  await openFirm(app, 'platform', ['operator_admin', 'operator_trade']);
  const visitor = app.client();
  let strangers = 0;
  /** Who is not known yet. */
  const stranger = { phone: '', loginName: '' };
  const anotherStranger = (): void => {
    strangers += 1;
    stranger.phone = `139${String(strangers).padStart(8, '0')}`;
    stranger.loginName = `stranger.${strangers}`;
  };
  const lastText = async (to: string) =>
    (
      await app.database.pool.query<{ text: string }>(
        'select text from account_outgoing_message where phone = $1 order by id desc limit 1',
        [to],
      )
    ).rows[0]?.text ?? '';
  const askToSignUp = () => given(visitor(sendSignUpCode, { ...stranger, locale: 'en' }));
  const signingUp = (requestId: string, code: string, wishes: Partial<InputOf<typeof signUp>> = {}) =>
    visitor(signUp, {
      requestId,
      code,
      ...stranger,
      name: '王芳',
      password: PASSWORD,
      agreementVersion: 1,
      locale: 'en',
      ...wishes,
    });
  const join = async (): Promise<Client> => {
    const { requestId } = await askToSignUp();
    const { token } = await given(signingUp(requestId, codeIn(await lastText(stranger.phone))));
    return app.client(token);
  };
  // Their address has not asked yet.
  beforeEach(() => {
    anotherStranger();
    app.pass(2 * HOUR);
  });
  return { app, visitor, stranger, anotherStranger, lastText, askToSignUp, signingUp, join };
}
