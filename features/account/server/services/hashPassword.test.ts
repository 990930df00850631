// Password hashes, and the check of a name that nobody has.

import { expect, it } from 'vitest';
import { hashPassword, verifyPassword, countPasswordChecks } from './hashPassword.ts';

it('accepts the password and no other', async () => {
  const hash = await hashPassword('korrekt pferd batterie');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toContain('korrekt');
  expect(await verifyPassword(hash, 'korrekt pferd batterie')).toBe(true);
  expect(await verifyPassword(hash, 'korrekt pferd batterie ')).toBe(false);
});

it('salts: the same password never has the same hash', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
});

it('refuses every password of an unknown name, and counts the check', async () => {
  const before = countPasswordChecks();
  expect(await verifyPassword(undefined, '')).toBe(false);
  expect(await verifyPassword(undefined, 'seam-demo-2026')).toBe(false);
  expect(countPasswordChecks()).toBe(before + 2);
});
