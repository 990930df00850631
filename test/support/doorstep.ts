// People who sign in by more than a password, for tests: before each test a trader with a phone, an administrator and an operator.
import { Secret, TOTP } from 'otpauth';
import { beforeEach } from 'vitest';
import { TEST_PASSWORD, testApp } from './app.ts';
import { loginNameOf, openFirm } from './people.ts';
import { login } from '#features/account/calls.ts';
import { confirmApp, enrolApp } from '#features/account/calls/secondStep.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import type { AnswerOf, Call } from '#packages/call/call.ts';
import type { Result } from '#packages/call/client.ts';
import type { ParameterKey } from '#features/catalog/parameters.ts';

export const app = await testApp();
export const HALF_MINUTE = 30_000;
export const DAY = 86_400_000;
export const visitor = app.client();
export let firms = 0;
export let trader = '';
export let admin = '';
export let operator = '';

/** Each test with people of its own; `trader` has a phone. */
beforeEach(async () => {
  firms += 1;
  app.pass(2 * DAY);
  await openFirm(app, `firm${firms}`, ['firm_admin', 'firm_trader']);
  await openFirm(app, `desk${firms}`, ['operator_trade', 'operator_admin']);
  trader = loginNameOf(`firm${firms}`, 'firm_trader');
  admin = loginNameOf(`firm${firms}`, 'firm_admin');
  operator = loginNameOf(`desk${firms}`, 'operator_trade');
  await app.database.pool.query('update account_person set phone = $2, phone_proved_at = now(), locale = $3 where login_name = $1', [trader, phone(), 'en']);
  await set('SECOND_STEP', 'nobody');
  await set('NEW_DEVICE', 'nothing');
  await set('PASSWORD_POLICY', 'asvs');
  await set('APP_LOGIN_TYPE', 'password,code,passkey');
});

export const phone = () => `137${String(firms).padStart(8, '0')}`;
export const set = (key: ParameterKey, value: string) => app.perform((setting) => setParameter(setting, key, value));
export async function given<C extends Call>(result: Promise<Result<C>>): Promise<AnswerOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new Error(`${settled.fault.feature}.${settled.fault.name}`);
}
export const faultOf = async <C extends Call>(result: Promise<Result<C>>) => {
  const settled = await result;
  return settled.ok ? 'done' : settled.fault.name;
};
export const enter = (loginName: string, password = TEST_PASSWORD, cid?: string) => visitor(login, { loginName, password, ...(cid ? { cid } : {}) });
export async function askedOf(result: ReturnType<typeof enter>) {
  const settled = await result;
  if (settled.ok || settled.fault.name !== 'step_asked') throw new Error(settled.ok ? 'nothing is asked' : settled.fault.name);
  return settled.fault.params;
}
export const lastLetter = async (to: string) => (await app.database.pool.query<{ text: string; subject: string; state: string }>(
  'select text, subject, state from account_text where phone = $1 or mail = $1 order by id desc limit 1', [to])).rows[0];
export const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';
/** What the app of this secret shows, so many half minutes from now. */
export const shown = (secret: string, later = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now.getTime() + later * HALF_MINUTE });

export async function withApp(loginName: string) {
  const client = await app.signIn(loginName);
  const { secret, address } = await given(client(enrolApp, { password: TEST_PASSWORD }));
  const { recoveryCodes } = await given(client(confirmApp, { code: shown(secret) }));
  app.pass(2 * HALF_MINUTE);
  return { client, secret, address, recoveryCodes };
}
