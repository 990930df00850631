// Attempts take a place before they are checked, and failures lock the place.

import { describe, expect, it } from 'vitest';
import { Failure, fail } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FAILURES_BEFORE_LOCK } from '../../rules/attempts.ts';
import { hashPassword } from './hashPassword.ts';
import {
  attempt,
  type AttemptSource,
  clearAllAttempts,
  clearAttempts,
  requirePassword,
  sourceAtDoor,
} from './limitPasswordAttempts.ts';

const app = await testApp();
const ctx = { commit: app.perform, fail };
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (outcome) => outcome,
    (error: unknown) => (error instanceof Failure ? [error.fault.name, error.params] : error),
  );
const from = (name: string, address = '203.0.113.7') =>
  sourceAtDoor({ name, personId: null }, { cid: 'none', ip: address }, app.database.reading);
const tryWith = (source: AttemptSource, check: () => Promise<boolean>) =>
  outcomeOf(attempt(source, ctx, check));
const wrong = () => Promise.resolve(false);
const right = () => Promise.resolve(true);

describe('a place', () => {
  it('is locked for 15 minutes after five failures, however the name is written', async () => {
    for (let count = 0; count < FAILURES_BEFORE_LOCK; count += 1)
      expect(await tryWith(await from('wang'), wrong)).toBeUndefined();
    expect(await tryWith(await from('WANG'), right)).toEqual(['locked', { minutes: 15 }]);
    app.pass(14 * 60_000);
    expect(await tryWith(await from('wang'), right)).toEqual(['locked', { minutes: 1 }]);
    app.pass(60_000);
    expect(await tryWith(await from('wang'), right)).toBe(true);
  });

  it('is free again after a success, and every place after a new password', async () => {
    const [here, there] = [await from('li'), await from('li', '198.51.100.4')];
    for (let count = 0; count < FAILURES_BEFORE_LOCK; count += 1) {
      await tryWith(here, wrong);
      await tryWith(there, wrong);
    }
    await app.perform(({ tx }) => clearAttempts(tx, here));
    expect([await tryWith(here, right), await tryWith(there, right)]).toEqual([
      true,
      ['locked', { minutes: 15 }],
    ]);
    await app.perform(({ tx }) => clearAllAttempts(tx, 'li'));
    expect(await tryWith(there, right)).toBe(true);
  });

  it('is not passed by attempts at the same time: those that wait see the others fail', async () => {
    const source = await from('zhao');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryWith(source, wrong)));
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(FAILURES_BEFORE_LOCK);
    expect(outcomes.filter((outcome) => Array.isArray(outcome))).toHaveLength(20 - FAILURES_BEFORE_LOCK);
  });

  it('waits for attempts under way, and admits the next when they were right', async () => {
    const source = await from('qian');
    const held = Array.from({ length: FAILURES_BEFORE_LOCK }, () => Promise.withResolvers<boolean>());
    const admitted = Promise.withResolvers<void>();
    let count = 0;
    const first = held.map(({ promise }) =>
      tryWith(source, () => {
        count += 1;
        if (count === held.length) admitted.resolve();
        return promise;
      }),
    );
    await admitted.promise;
    const next = tryWith(source, right);
    for (const { resolve } of held) resolve(true);
    await Promise.all(first);
    await app.perform(({ tx }) => clearAttempts(tx, source));
    expect(await next).toBe(true);
  });
});

it('asks a person for the password again, and forgets failures once it is right', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into account_person (id, login_name, password_hash, name, created_at)
     values ('sun', 'sun', '', '孙', now()) returning id`,
  );
  const person = {
    id: rows[0]?.id ?? '',
    login_name: 'sun',
    password_hash: await hashPassword('korrekt pferd'),
  };
  const ask = (password: string) => outcomeOf(requirePassword(person, password, ctx));
  for (let count = 1; count < FAILURES_BEFORE_LOCK; count += 1)
    expect(await ask('falsch')).toEqual(['wrong_password', {}]);
  expect(await ask('korrekt pferd')).toBeUndefined();
  expect(await ask('falsch')).toEqual(['wrong_password', {}]);
});
