// Password attempts are counted before they are checked, and lock a name.

import { describe, expect, it } from 'vitest';
import { Failure, fail } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FAILURES_BEFORE_LOCK } from '../../rules/rateLimits.ts';
import { hashPassword } from './hashPassword.ts';
import { requirePassword, countAttemptOrFail, clearAttempts } from './limitPasswordAttempts.ts';

const app = await testApp();
const ctx = { commit: app.perform, fail };
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'counted',
    (error: unknown) => (error instanceof Failure ? [error.fault.name, error.params] : error),
  );
const attempt = (name: string) => outcomeOf(countAttemptOrFail(name, ctx));

describe('a name', () => {
  it('is locked for 15 minutes after five attempts, however it is written', async () => {
    for (let count = 0; count < FAILURES_BEFORE_LOCK; count += 1)
      expect(await attempt('wang')).toBe('counted');
    expect(await attempt('WANG')).toEqual(['locked', { minutes: 15 }]);
    app.pass(14 * 60_000);
    expect(await attempt('wang')).toEqual(['locked', { minutes: 1 }]);
    app.pass(60_000);
    expect(await attempt('wang')).toBe('counted');
  });
  it('is free again after a success', async () => {
    for (let count = 0; count < FAILURES_BEFORE_LOCK; count += 1) await attempt('li');
    await app.perform(({ tx }) => clearAttempts(tx, 'li'));
    expect(await attempt('li')).toBe('counted');
  });
  it('is not passed by attempts at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt('zhao')));
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(FAILURES_BEFORE_LOCK);
  });
});

it('asks a person for the password again, and forgets failures once it is right', async () => {
  const person = { login_name: 'sun', password_hash: await hashPassword('korrekt pferd') };
  const ask = (password: string) => outcomeOf(requirePassword(person, password, ctx));
  for (let count = 1; count < FAILURES_BEFORE_LOCK; count += 1)
    expect(await ask('falsch')).toEqual(['wrong_password', {}]);
  expect(await ask('korrekt pferd')).toBe('counted');
  expect(await ask('falsch')).toEqual(['wrong_password', {}]);
});
