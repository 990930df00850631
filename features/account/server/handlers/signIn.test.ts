// Sign-in by code to the phone and by second step, on a real database.

import { describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../../test/support/app.ts';
import {
  HALF_MINUTE,
  askedOf,
  codeIn,
  faultOf,
  given,
  openDoorstep,
} from '../../../../test/support/doorstep.ts';
import {
  confirmTotp,
  enrolTotp,
  removeTotp,
  renewRecoveryCodes,
  secondSteps,
} from '../../calls/secondStep.ts';
import { basicInfo } from '../../calls/session.ts';
import {
  demonstrationCode,
  enrolTotpAtSignIn,
  finishSecondStep,
  sendSignInCode,
  signInByCode,
  signInByPasskey,
} from '../../calls/signIn.ts';

const { app, visitor, phone, set, enter, lastLetter, shown, withApp, people } = await openDoorstep();

describe('a code to the phone', () => {
  it('signs in whoever has proved to hold it, once', async () => {
    const { requestId } = await given(visitor(sendSignInCode, { phone: phone(), locale: 'en' }));
    const code = codeIn((await lastLetter(phone()))?.text);
    const { token } = await given(visitor(signInByCode, { requestId, code }));
    expect(await given(app.client(token)(basicInfo, {}))).toMatchObject({ loginName: people.trader });
    expect(await faultOf(visitor(signInByCode, { requestId, code }))).toBe('code_wrong');
  });

  it('that five people type at once signs one of them in', async () => {
    const { requestId } = await given(visitor(sendSignInCode, { phone: phone(), locale: 'en' }));
    const code = codeIn((await lastLetter(phone()))?.text);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => faultOf(visitor(signInByCode, { requestId, code }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  it('is not sent where nobody has proved to hold the phone, and the answer is the same', async () => {
    const known = await given(visitor(sendSignInCode, { phone: phone(), locale: 'en' }));
    const unknown = await given(visitor(sendSignInCode, { phone: '13699999999', locale: 'en' }));
    expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '' });
    expect(await lastLetter('13699999999')).toMatchObject({ state: 'withheld', text: '' });
    expect(await faultOf(visitor(signInByCode, { requestId: unknown.requestId, code: '000000' }))).toBe(
      'code_wrong',
    );
  });
});

it.each([
  ['password', () => faultOf(enter(people.trader))],
  ['code', () => faultOf(visitor(sendSignInCode, { phone: phone(), locale: 'en' }))],
  [
    'passkey',
    () =>
      faultOf(
        visitor(signInByPasskey, {
          challengeId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
          credentialId: 'a',
          clientData: 'a',
          authenticatorData: 'a',
          signature: 'a',
        }),
      ),
  ],
] as const)('closes the way %s where the platform does not offer it', async (way, attempt) => {
  await set('APP_LOGIN_TYPE', ['password', 'code', 'passkey'].filter((one) => one !== way).join(','));
  expect(await attempt()).toBe('way_closed');
});

describe('the second step', () => {
  it('is asked of whoever has set one up, and a code of the app finishes it', async () => {
    const { secret, address } = await withApp(people.trader);
    expect(address).toContain('issuer=Seam');
    const asked = await askedOf(enter(people.trader));
    expect(asked).toMatchObject({ step: 'second_step', methods: ['totp'] });
    const { token, recoveryCodes } = await given(
      visitor(finishSecondStep, { ticket: asked.ticket, code: shown(secret) }),
    );
    expect(await faultOf(app.client(token)(secondSteps, {}))).toBe('done');
    expect(recoveryCodes).toEqual([]);
  });

  it.each([
    [-2, 'second_step_wrong'],
    [-1, 'done'],
    [0, 'done'],
    [1, 'done'],
    [2, 'second_step_wrong'],
  ])('knows the code of the half minute %i from now: %s', async (later, outcome) => {
    const { secret } = await withApp(people.trader);
    app.pass(10 * HALF_MINUTE);
    const { ticket } = await askedOf(enter(people.trader));
    expect(await faultOf(visitor(finishSecondStep, { ticket, code: shown(secret, later) }))).toBe(outcome);
  });

  it('lets in one of two who use one code at once, and none after them, nor an earlier code', async () => {
    const { secret } = await withApp(people.trader);
    const tickets = await Promise.all([
      askedOf(enter(people.trader)),
      askedOf(enter(people.trader)),
      askedOf(enter(people.trader)),
    ]);
    const [first, second, third] = tickets.map(({ ticket }) => ticket);
    const finish = (ticket = '', code = shown(secret)) =>
      faultOf(visitor(finishSecondStep, { ticket, code }));
    expect((await Promise.all([finish(first), finish(second)])).sort()).toEqual([
      'done',
      'second_step_wrong',
    ]);
    expect([
      await finish(third),
      await finish(third, shown(secret, -1)),
      await finish(third, shown(secret, 1)),
    ]).toEqual(['second_step_wrong', 'second_step_wrong', 'done']);
  });

  it('takes each recovery code once, as it was shown or without its signs', async () => {
    const {
      recoveryCodes: [one = '', two = ''],
    } = await withApp(people.trader);
    const finish = async (code: string) =>
      faultOf(visitor(finishSecondStep, { ticket: (await askedOf(enter(people.trader))).ticket, code }));
    expect([
      await finish(one),
      await finish(one),
      await finish(two.replaceAll('-', '').toUpperCase()),
    ]).toEqual(['done', 'second_step_wrong', 'done']);
  });

  it('is locked by five failures like a password, and by nobody’s login name', async () => {
    await withApp(people.trader);
    const { ticket } = await askedOf(enter(people.trader));
    const guesses: string[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push(await faultOf(visitor(finishSecondStep, { ticket, code: '000000' })));
    expect(guesses).toEqual([...Array<string>(5).fill('second_step_wrong'), 'locked']);
    expect(await visitor(finishSecondStep, { ticket, code: '000000' })).toMatchObject({
      fault: { params: { minutes: 15 } },
    });
  });

  it('must be made with a ticket that is young and has not been used', async () => {
    const { secret } = await withApp(people.trader);
    const { ticket } = await askedOf(enter(people.trader));
    app.pass(6 * 60_000);
    expect(await faultOf(visitor(finishSecondStep, { ticket, code: shown(secret) }))).toBe('ticket_over');
    const next = await askedOf(enter(people.trader));
    await given(visitor(finishSecondStep, { ticket: next.ticket, code: shown(secret) }));
    expect(await faultOf(visitor(finishSecondStep, { ticket: next.ticket, code: shown(secret, 1) }))).toBe(
      'ticket_over',
    );
  });

  it('keeps neither secret nor recovery codes where somebody could read them', async () => {
    const { secret, recoveryCodes } = await withApp(people.trader);
    const { rows } = await app.database.pool.query<{ all: string }>(
      `select (select string_agg(encrypted, ' ') from account_totp)
              || (select string_agg(code_hash, ' ') from account_recovery_code) as all`,
    );
    expect(
      [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))].filter((held) =>
        rows[0]?.all.includes(held),
      ),
    ).toEqual([]);
    await app.database.pool.query(
      `
      update account_totp set encrypted = other.encrypted
        from (select encrypted from account_totp where person_id <> (select id from account_person
        where login_name = $1) limit 1) as other
       where person_id = (select id from account_person where login_name = $1)`,
      [people.trader],
    );
    const { ticket } = await askedOf(enter(people.trader));
    await expect(visitor(finishSecondStep, { ticket, code: shown(secret) })).rejects.toMatchObject({
      kind: 'broken',
    });
  });

  it.each([
    ['nobody', []],
    ['operators', ['operator']],
    ['admins', ['operator', 'admin']],
  ] as const)('is wanted of %s by the parameter', async (who, wanted) => {
    await set('SECOND_STEP', who);
    const { operator, admin, trader } = people;
    const asked = await Promise.all(
      Object.entries({ operator, admin, trader }).map(async ([name, loginName]) => [
        name,
        await faultOf(enter(loginName)),
      ]),
    );
    expect(asked.filter(([, outcome]) => outcome === 'step_asked').map(([name]) => name)).toEqual(wanted);
  });

  it('is set up on the way in by whoever must have one', async () => {
    await set('SECOND_STEP', 'operators');
    const { ticket, step } = await askedOf(enter(people.operator));
    expect(step).toBe('enrol');
    const { secret } = await given(visitor(enrolTotpAtSignIn, { ticket }));
    expect(await faultOf(visitor(finishSecondStep, { ticket, code: '000000' }))).toBe('second_step_wrong');
    const { token, recoveryCodes } = await given(visitor(finishSecondStep, { ticket, code: shown(secret) }));
    expect(recoveryCodes).toHaveLength(10);
    expect(await given(app.client(token)(secondSteps, {}))).toMatchObject({ hasApp: true, recoveryLeft: 10 });
    expect(await askedOf(enter(people.operator))).toMatchObject({ step: 'second_step' });
  });

  it('is set up once, renewed and taken away against the password, and its owner is told', async () => {
    const { client } = await withApp(people.trader);
    expect(await faultOf(client(enrolTotp, { password: TEST_PASSWORD }))).toBe('second_step_there');
    expect(await faultOf(client(confirmTotp, { code: '123456' }))).toBe('second_step_there');
    expect(await faultOf(client(removeTotp, { password: 'not-it' }))).toBe('wrong_password');
    expect((await given(client(renewRecoveryCodes, { password: TEST_PASSWORD }))).recoveryCodes).toHaveLength(
      10,
    );
    await given(client(removeTotp, { password: TEST_PASSWORD }));
    expect((await lastLetter(phone()))?.text).toContain('code app');
    expect(await faultOf(enter(people.trader))).toBe('done');
  });

  it('shows no code of anybody where no demonstration is loaded', async () => {
    await withApp(people.trader);
    expect(await given(visitor(demonstrationCode, { loginName: people.trader }))).toEqual({ code: '' });
  });
});
