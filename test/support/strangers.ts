// Strangers who sign up, for tests: before each test somebody new, with a name and a phone of their own.
import { beforeEach } from 'vitest';
import { testApp } from './app.ts';
import { openFirm } from './people.ts';
import { sendSignUpCode } from '#features/account/calls/code.ts';
import { signUp } from '#features/account/calls/entry.ts';
import { seedContent } from '#features/content/server/seed.ts';
import type { AnswerOf, Call, InputOf } from '#packages/call/call.ts';
import type { Client, Result } from '#packages/call/client.ts';

export const app = await testApp({ env: { TRUST_PROXY: '0' } });
await app.perform(seedContent);
await openFirm(app, 'heishan', ['firm_admin', 'firm_trader']);
await openFirm(app, 'platform', ['operator_admin', 'operator_trade']);

export const HOUR = 3_600_000;
export const PASSWORD = 'Korrekt-Pferd-77';
export const visitor = app.client();
let strangers = 0;
export let phone = '';
export let loginName = '';

/** Somebody who is not known yet: `phone` and `loginName` are theirs from now on. */
export function anotherStranger(): void {
  strangers += 1;
  phone = `139${String(strangers).padStart(8, '0')}`;
  loginName = `stranger.${strangers}`;
}

/** Their address has not asked yet. */
beforeEach(() => {
  anotherStranger();
  app.pass(2 * HOUR);
});

export async function given<C extends Call>(result: Promise<Result<C>>): Promise<AnswerOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new Error(`${settled.fault.feature}.${settled.fault.name}`);
}
export const faultOf = async <C extends Call>(result: Promise<Result<C>>) => {
  const settled = await result;
  return settled.ok ? 'done' : settled.fault.name;
};
export const lastText = async (to: string) =>
  (await app.database.pool.query<{ text: string }>('select text from account_text where phone = $1 order by id desc limit 1', [to])).rows[0]?.text ?? '';
export const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';

export const askToSignUp = () => given(visitor(sendSignUpCode, { phone, loginName, locale: 'en' }));
export const signingUp = (requestId: string, code: string, wishes: Partial<InputOf<typeof signUp>> = {}) => visitor(signUp, {
  requestId, code, phone, loginName, name: '王芳', password: PASSWORD, agreementVersion: 1, locale: 'en', ...wishes,
});

export async function join(): Promise<Client> {
  const { requestId } = await askToSignUp();
  const { token } = await given(signingUp(requestId, codeIn(await lastText(phone))));
  return app.client(token);
}
