// Sign-in on a new device and with an old password, on a real database.

import { describe, expect, it } from 'vitest';
import { readInbox } from '#features/message/calls/inbox.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { TEST_PASSWORD } from '../../../../test/support/app.ts';
import { DAY, askedOf, codeIn, faultOf, given, openDoorstep } from '../../../../test/support/doorstep.ts';
import { leave } from '../../../../test/support/leaving.ts';
import { loginNameOf } from '../../../../test/support/people.ts';
import { sendMailCode, textPage } from '../../calls/code.ts';
import { changePassword } from '../../calls/entry.ts';
import { changeMail, removeMail } from '../../calls/ownAccount.ts';
import { basicInfo } from '../../calls/session.ts';
import { finishOnNewDevice, replaceExpiredPassword, sendDeviceCode } from '../../calls/signIn.ts';
import { gatewayJobs } from './smsAndMailGateways.ts';

const { app, visitor, phone, set, enter, lastLetter, withApp, people } = await openDoorstep();

describe('a device never seen', () => {
  it('is confirmed by a code to the phone, and known from then on', async () => {
    await set('NEW_DEVICE', 'code');
    const { ticket, step, phone: masked } = await askedOf(enter(people.trader, TEST_PASSWORD, 'phone-1'));
    expect([step, masked]).toEqual(['device_code', phone().replace(/^(\d{3})\d{4}/, '$1****')]);
    const { requestId } = await given(visitor(sendDeviceCode, { ticket }));
    const code = codeIn((await lastLetter(phone()))?.text);
    expect(await faultOf(visitor(finishOnNewDevice, { ticket, requestId, code: '000000' }))).toBe(
      'code_wrong',
    );
    const { cid } = await given(visitor(finishOnNewDevice, { ticket, requestId, code }));
    expect(cid).toBe('phone-1');
    expect(await faultOf(enter(people.trader, TEST_PASSWORD, 'phone-1'))).toBe('done');
    expect(await faultOf(enter(people.trader, TEST_PASSWORD, 'phone-2'))).toBe('step_asked');
  });

  it('is let in where no phone is known, and the code of another’s device does not help', async () => {
    await set('NEW_DEVICE', 'code');
    expect(await faultOf(enter(people.admin))).toBe('done');
    const mine = await askedOf(enter(people.trader));
    expect(
      await faultOf(
        visitor(finishOnNewDevice, {
          ticket: mine.ticket,
          requestId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
          code: '123456',
        }),
      ),
    ).toBe('code_wrong');
  });

  it('is told of by mail and in the inbox', async () => {
    await set('NEW_DEVICE', 'tell');
    await app.database.pool.query('update account_person set mail = $2 where login_name = $1', [
      people.trader,
      `new${people.firms}@example.com`,
    ]);
    const { token } = await given(enter(people.trader, TEST_PASSWORD, 'phone-3'));
    expect((await given(app.client(token)(readInbox, {}))).list).toMatchObject([
      { feature: 'account', template: 'new_device', matter: { type: 'device' } },
    ]);
    expect(await lastLetter(`new${people.firms}@example.com`)).toMatchObject({
      subject: 'Your account at Shuoyun Coal Exchange',
      state: 'kept',
    });
    await app.database.pool.query('delete from account_outgoing_message');
    await given(enter(people.trader, TEST_PASSWORD, 'phone-3'));
    expect(await lastLetter(`new${people.firms}@example.com`)).toBeUndefined();
  });
});

describe('a password', () => {
  it('is none of the last five', async () => {
    const client = await app.signIn(people.trader);
    const passwords = [
      'Erste-Kohle-77',
      'Zweite-Kohle-77',
      'Dritte-Kohle-77',
      'Vierte-Kohle-77',
      'Letzte-Kohle-77',
    ];
    let password = TEST_PASSWORD;
    for (const newPassword of passwords) {
      app.pass(60_000);
      await given(client(changePassword, { password, newPassword }));
      password = newPassword;
    }
    for (const newPassword of passwords)
      expect(await faultOf(client(changePassword, { password, newPassword }))).toBe('password_used');
    expect(await faultOf(client(changePassword, { password, newPassword: TEST_PASSWORD }))).toBe('done');
  });

  it.each([
    ['asvs', 200, 'done'],
    ['mlps3', 89, 'done'],
    ['mlps3', 90, 'step_asked'],
  ] as const)('under %s is good after %i days: %s', async (policy, days, outcome) => {
    await set('PASSWORD_POLICY', policy);
    app.pass(days * DAY);
    expect(await faultOf(enter(people.trader))).toBe(outcome);
  });

  it('that is too old is changed on the way in', async () => {
    await set('PASSWORD_POLICY', 'mlps3');
    app.pass(91 * DAY);
    const { ticket, step } = await askedOf(enter(people.trader));
    expect(step).toBe('new_password');
    expect(await faultOf(visitor(replaceExpiredPassword, { ticket, newPassword: 'kurz' }))).toBe(
      'weak_password',
    );
    expect(await faultOf(visitor(replaceExpiredPassword, { ticket, newPassword: `${TEST_PASSWORD}A` }))).toBe(
      'done',
    );
    expect(await faultOf(enter(people.trader, `${TEST_PASSWORD}A`))).toBe('done');
  });
});

describe('mail', () => {
  const mail = () => `li${people.firms}@example.com`;
  it('goes to an address that a code has come back from, and its owner is told when it changes', async () => {
    const client = await app.signIn(people.trader);
    expect(await faultOf(client(sendMailCode, { mail: mail(), password: 'not-it', locale: 'en' }))).toBe(
      'wrong_password',
    );
    const { requestId } = await given(
      client(sendMailCode, { mail: mail().toUpperCase(), password: TEST_PASSWORD, locale: 'en' }),
    );
    const code = codeIn((await lastLetter(mail()))?.text);
    expect(await faultOf(client(changeMail, { requestId, code: '000000' }))).toBe('code_wrong');
    await given(client(changeMail, { requestId, code }));
    expect(await given(client(basicInfo, {}))).toMatchObject({ mail: mail() });
    await given(client(changePassword, { password: TEST_PASSWORD, newPassword: 'Erste-Kohle-78' }));
    expect((await lastLetter(mail()))?.text).toContain('password was changed');
    await given(client(removeMail, {}));
    expect((await lastLetter(mail()))?.text).toContain('mail address of your account was changed');
    expect(await given(client(basicInfo, {}))).toMatchObject({ mail: '' });
  });

  it('is handed on by its own channel, and operators see it in the outbox', async () => {
    await set('MAIL_CHANNEL', 'smtp');
    const client = await app.signIn(people.trader);
    await given(client(sendMailCode, { mail: mail(), password: TEST_PASSWORD, locale: 'en' }));
    const sent: string[] = [];
    const channelOf = (kind: string) => ({
      send: ({ recipient }: { recipient: string }) => {
        sent.push(`${kind} ${recipient}`);
        return Promise.resolve();
      },
    });
    for (const job of [...gatewayJobs('text', channelOf('text')), ...gatewayJobs('mail', channelOf('mail'))])
      await runJob(job, app.runtime);
    expect(sent).toContain(`mail ${mail()}`);
    expect(sent).not.toContain(`text ${mail()}`);
    const page = await given(
      (await app.signIn(loginNameOf(`desk${people.firms}`, 'operator_admin')))(textPage, {}),
    );
    expect(page.list[0]).toMatchObject({ mail: mail(), phone: '', state: 'sent', text: '' });
    await set('MAIL_CHANNEL', 'outbox');
  });
});

it('forgets whatever let somebody in when they leave', async () => {
  const { client } = await withApp(people.trader);
  await leave(app, client);
  const { rows } = await app.database.pool.query<{ count: number }>(`
    select count(*)::int as count from account_totp where person_id = (select id from account_person
           where login_name like 'closed.%' order by created_at desc limit 1)`);
  expect(rows[0]?.count).toBe(0);
});
