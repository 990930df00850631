// People who sign in by more than a password, for tests: before each test a trader with a phone, an administrator and an operator.

import { Secret, TOTP } from 'otpauth';
import { beforeEach } from 'vitest';
import { confirmTotp, enrolTotp } from '#features/account/calls/secondStep.ts';
import { login } from '#features/account/calls/signIn.ts';
import type { ParameterKey } from '#features/catalog/parameters.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import type { Result } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call } from '#packages/rpc/contract/call.ts';
import { TEST_PASSWORD, testApp } from './app.ts';
import { loginNameOf, openFirm } from './people.ts';

export const HALF_MINUTE = 30_000;
export const DAY = 86_400_000;

export async function given<C extends Call>(result: Promise<Result<C>>): Promise<OutputOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new Error(`${settled.fault.feature}.${settled.fault.name}`);
}
export const faultOf = async <C extends Call>(result: Promise<Result<C>>) => {
  const settled = await result;
  return settled.ok ? 'done' : settled.fault.name;
};
export async function askedOf(result: Promise<Result<typeof login>>) {
  const settled = await result;
  if (settled.ok || settled.fault.name !== 'step_asked')
    throw new Error(settled.ok ? 'nothing is asked' : settled.fault.name);
  return settled.fault.params;
}
export const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';

/** Once for each file of tests; each test has people of its own, of whom `trader` has a phone. */
export async function openDoorstep() {
  const app = await testApp();
  const visitor = app.client();
  const people = { firms: 0, trader: '', admin: '', operator: '' };
  const phone = () => `137${String(people.firms).padStart(8, '0')}`;
  const set = (key: ParameterKey, value: string) =>
    app.perform((setting) => setParameter(setting, key, value));
  const enter = (loginName: string, password = TEST_PASSWORD, cid?: string) =>
    visitor(login, { loginName, password, ...(cid ? { cid } : {}) });
  const lastLetter = async (to: string) =>
    (
      await app.database.pool.query<{ text: string; subject: string; state: string }>(
        'select text, subject, state from account_outgoing_message where phone = $1 or mail = $1 order by id desc limit 1',
        [to],
      )
    ).rows[0];
  /** What the app of this secret shows, so many half minutes from now. */
  const shown = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.now.getTime() + later * HALF_MINUTE,
    });
  const withApp = async (loginName: string) => {
    const client = await app.signIn(loginName);
    const { secret, address } = await given(client(enrolTotp, { password: TEST_PASSWORD }));
    const { recoveryCodes } = await given(client(confirmTotp, { code: shown(secret) }));
    app.pass(2 * HALF_MINUTE);
    return { client, secret, address, recoveryCodes };
  };
  beforeEach(async () => {
    people.firms += 1;
    app.pass(2 * DAY);
    await openFirm(app, `firm${people.firms}`, ['firm_admin', 'firm_trader']);
    await openFirm(app, `desk${people.firms}`, ['operator_trade', 'operator_admin']);
    people.trader = loginNameOf(`firm${people.firms}`, 'firm_trader');
    people.admin = loginNameOf(`firm${people.firms}`, 'firm_admin');
    people.operator = loginNameOf(`desk${people.firms}`, 'operator_trade');
    await app.database.pool.query(
      'update account_person set phone = $2, phone_verified_at = now(), locale = $3 where login_name = $1',
      [people.trader, phone(), 'en'],
    );
    await set('SECOND_STEP', 'nobody');
    await set('NEW_DEVICE', 'nothing');
    await set('PASSWORD_POLICY', 'asvs');
    await set('APP_LOGIN_TYPE', 'password,code,passkey');
  });
  return { app, visitor, people, phone, set, enter, lastLetter, shown, withApp };
}
