// One's own account on a real database: password, sessions, phone.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { codeIn, faultOf, given } from '../../../../test/support/doorstep.ts';
import { loginNameOf } from '../../../../test/support/people.ts';
import { HOUR, PASSWORD, openToStrangers } from '../../../../test/support/strangers.ts';
import { sendPhoneCode, sendResetCode } from '../../calls/code.ts';
import { changePassword, resetPassword } from '../../calls/entry.ts';
import {
  changePerson,
  changePhone,
  endOtherSessions,
  endOwnSession,
  forgetDevice,
  knownDevices,
  ownSessions,
} from '../../calls/ownAccount.ts';
import { basicInfo, loginUserMenus } from '../../calls/session.ts';
import { login } from '../../calls/signIn.ts';
import { maskPhone } from '../../rules/maskPhone.ts';

const { app, visitor, lastText, signingUp, join, anotherStranger, stranger } = await openToStrangers();

describe('a password', () => {
  it('is changed against the present one, and all other sessions end', async () => {
    const client = await join();
    const elsewhere = await app.signIn(stranger.loginName, PASSWORD);
    expect(await faultOf(client(changePassword, { password: 'not-it', newPassword: 'Neues-Pferd-88' }))).toBe(
      'wrong_password',
    );
    expect(await faultOf(client(changePassword, { password: PASSWORD, newPassword: '12345678' }))).toBe(
      'weak_password',
    );
    expect(
      await given(client(changePassword, { password: PASSWORD, newPassword: 'Neues-Pferd-88' })),
    ).toEqual({ ended: 1 });
    await expect(elsewhere(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(client(loginUserMenus, {}))).toBe('done');
    expect(await faultOf(visitor(login, { loginName: stranger.loginName, password: PASSWORD }))).toBe(
      'wrong_credentials',
    );
    expect(await lastText(stranger.phone)).toMatch(/Your password was changed/);
  });

  it('that is asked for again is locked for all sessions of the person, and for no login', async () => {
    const client = await join();
    const change = () =>
      faultOf(client(changePassword, { password: 'not-it', newPassword: 'Neues-Pferd-88' }));
    for (let time = 0; time < 5; time += 1) expect(await change()).toBe('wrong_password');
    expect(await change()).toBe('locked');
    const { token } = await given(visitor(login, { loginName: stranger.loginName, password: PASSWORD }));
    const elsewhere = app.client(token);
    expect(
      await faultOf(elsewhere(changePassword, { password: PASSWORD, newPassword: 'Neues-Pferd-88' })),
    ).toBe('locked');
  });

  it('that was forgotten is set anew by a code; all sessions end and the lock falls', async () => {
    const client = await join();
    for (let time = 0; time < 6; time += 1)
      await faultOf(visitor(login, { loginName: stranger.loginName, password: `wrong-${time}` }));
    app.pass(61_000);
    const { requestId } = await given(
      visitor(sendResetCode, { phone: stranger.phone, loginName: stranger.loginName, locale: 'en' }),
    );
    const code = codeIn(await lastText(stranger.phone));
    expect(await faultOf(signingUp(requestId, code))).toBe('code_wrong');
    const ends = await Promise.all(
      [1, 2].map(() => faultOf(visitor(resetPassword, { requestId, code, newPassword: 'Neues-Pferd-88' }))),
    );
    expect(ends.sort()).toEqual(['code_wrong', 'done']);
    await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(visitor(login, { loginName: stranger.loginName, password: 'Neues-Pferd-88' }))).toBe(
      'done',
    );
  });

  it('is sent no code where phone and name do not belong together, with the same answer', async () => {
    await join();
    app.pass(HOUR);
    const right = await given(
      visitor(sendResetCode, { phone: stranger.phone, loginName: stranger.loginName, locale: 'en' }),
    );
    const wrong = await given(
      visitor(sendResetCode, { phone: '13700000009', loginName: stranger.loginName, locale: 'en' }),
    );
    expect({ ...wrong, requestId: '' }).toEqual({ ...right, requestId: '' });
    expect(await lastText('13700000009')).toBe('');
  });
});

describe('sessions', () => {
  it('are listed with their devices, and ended one by one or all but this one', async () => {
    const here = await join();
    app.pass(1_000);
    const [there, yonder] = [
      await app.signIn(stranger.loginName, PASSWORD),
      await app.signIn(stranger.loginName, PASSWORD),
    ];
    const { list } = await given(here(ownSessions, {}));
    expect(list.map(({ isThis }) => isThis)).toEqual([false, false, true]);
    const others = (await given(there(ownSessions, {}))).list;
    await given(here(endOwnSession, { id: others.find(({ isThis }) => isThis)?.id ?? '' }));
    await expect(there(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await given(here(endOtherSessions, {}))).toEqual({ ended: 1 });
    await expect(yonder(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect((await given(here(ownSessions, {}))).list).toMatchObject([{ isThis: true }]);
  });

  it('of somebody else are not found', async () => {
    const mine = await join();
    const stranger = await app.signIn(loginNameOf('heishan', 'firm_trader'));
    const theirs = (await given(stranger(ownSessions, {}))).list[0]?.id ?? '';
    expect(await faultOf(mine(endOwnSession, { id: theirs }))).toBe('not_found');
    expect(await faultOf(stranger(loginUserMenus, {}))).toBe('done');
  });
});

describe('known devices', () => {
  const enter = (cid: string) =>
    given(visitor(login, { loginName: stranger.loginName, password: PASSWORD, cid }));
  const clientAt = async (cid: string) => app.client((await enter(cid)).token);

  it('are those on which one has signed up or in, the last used first', async () => {
    const here = await join();
    app.pass(1_000);
    await enter('laptop');
    app.pass(1_000);
    const phone = await clientAt('phone');
    app.pass(1_000);
    await enter('laptop');
    const { list } = await given(phone(knownDevices, {}));
    expect(list.map(({ isThis }) => isThis)).toEqual([false, true, false]);
    expect(list[0]?.lastAt).toEqual(app.now);
    expect(list[0]?.firstAt).toEqual(new Date(app.now.getTime() - 2_000));
    expect((await given(here(knownDevices, {}))).list.map(({ isThis }) => isThis)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are removed: sessions there end, and the device is a new one', async () => {
    const here = await join();
    app.pass(1_000);
    const [laptop, again] = [await clientAt('laptop'), await clientAt('laptop')];
    const known = (await given(here(knownDevices, {}))).list[0]?.id ?? '';
    expect(await faultOf(here(forgetDevice, { id: known }))).toBe('done');
    for (const client of [laptop, again])
      await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(here(loginUserMenus, {}))).toBe('done');
    expect(await faultOf(here(forgetDevice, { id: known }))).toBe('not_found');
    await app.perform((ctx) => setParameter(ctx, 'NEW_DEVICE', 'code'));
    const entering = visitor(login, { loginName: stranger.loginName, password: PASSWORD, cid: 'laptop' });
    expect(await faultOf(entering)).toBe('step_asked');
    await app.perform((ctx) => setParameter(ctx, 'NEW_DEVICE', 'nothing'));
  });

  it('of somebody else are not found', async () => {
    const mine = await join();
    const theirs = await app.signIn(loginNameOf('heishan', 'firm_trader'));
    const [device] = (await given(theirs(knownDevices, {}))).list;
    expect(await faultOf(mine(forgetDevice, { id: device?.id ?? '' }))).toBe('not_found');
    expect(await faultOf(theirs(loginUserMenus, {}))).toBe('done');
  });

  it('are removed once by two who do so at once', async () => {
    const here = await join();
    app.pass(1_000);
    await enter('laptop');
    const id = (await given(here(knownDevices, {}))).list[0]?.id ?? '';
    const outcomes = await Promise.all([1, 2].map(() => faultOf(here(forgetDevice, { id }))));
    expect(outcomes.toSorted()).toEqual(['done', 'not_found']);
  });
});

describe('a person', () => {
  it('changes name and language, but not a name that was held against a card', async () => {
    const client = await join();
    await given(client(changePerson, { name: '王小芳', locale: 'fr' }));
    expect(await given(client(basicInfo, {}))).toMatchObject({ name: '王小芳', locale: 'fr' });
    await app.database.pool.query('update account_person set name_verified_at = $2 where login_name = $1', [
      stranger.loginName,
      app.now,
    ]);
    expect(await faultOf(client(changePerson, { name: '李四' }))).toBe('name_proved');
    expect(await faultOf(client(changePerson, { name: '王小芳', locale: 'en' }))).toBe('done');
  });

  it('changes the phone by password and code, and the earlier phone is told', async () => {
    const client = await join();
    const other = `137${stranger.phone.slice(3)}`;
    expect(await faultOf(client(sendPhoneCode, { phone: other, password: 'not-it', locale: 'en' }))).toBe(
      'wrong_password',
    );
    const { requestId } = await given(
      client(sendPhoneCode, { phone: other, password: PASSWORD, locale: 'en' }),
    );
    const code = codeIn(await lastText(other));
    const foreign = await app.signIn(loginNameOf('heishan', 'firm_trader'));
    expect(await faultOf(foreign(changePhone, { requestId, code }))).toBe('code_wrong');
    expect(await faultOf(client(changePhone, { requestId, code }))).toBe('done');
    expect((await given(client(basicInfo, {}))).phone).toBe(maskPhone(other));
    expect(await lastText(stranger.phone)).toMatch(/phone of your account was changed/);
  });

  it('gets no code for a phone that is somebody else’s', async () => {
    await join();
    const taken = stranger.phone;
    anotherStranger();
    const client = await join();
    app.pass(2 * HOUR);
    await given(
      (await app.signIn(stranger.loginName, PASSWORD))(sendPhoneCode, {
        phone: taken,
        password: PASSWORD,
        locale: 'en',
      }),
    );
    expect(await lastText(taken)).toMatch(/which has one already/);
    expect(await faultOf(client(basicInfo, {}))).toBe('done');
  });
});
