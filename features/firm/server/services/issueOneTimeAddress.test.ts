// One-time addresses: each replaces the one before, and founding happens once.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { hashAddressKey, issueFirstAddress, issueMachineAddress } from './issueOneTimeAddress.ts';

const app = await testApp();
const AddressRow = z.object({ key_hash: z.string(), kind: z.string(), state: z.string() });
const addresses = () => app.database.reading.all(AddressRow)`
  select key_hash, kind, state
    from firm_one_time_address
   order by created_at, id`;

it('founds the platform by one open address, good for a quarter of an hour', async () => {
  const made = await app.perform(issueFirstAddress);
  if (!made || made === 'made_before') throw new Error('no address was made');
  expect(made.expiresAt.getTime() - app.now.getTime()).toBe(15 * 60_000);
  expect(Buffer.from(made.key, 'base64url')).toHaveLength(32);
  expect(await addresses()).toEqual([
    { key_hash: hashAddressKey(made.key), kind: 'founding', state: 'open' },
  ]);
  expect(await app.perform(issueFirstAddress)).toBe('made_before');
});

it('is made anew by the next start once it has run out', async () => {
  app.pass(15 * 60_000);
  expect(await app.perform(issueFirstAddress)).toMatchObject({ expiresAt: expect.any(Date) as Date });
  expect((await addresses()).map(({ state }) => state)).toEqual(['replaced', 'open']);
});

it('is replaced by the next one that the machine makes', async () => {
  app.pass(1_000);
  expect(await app.perform((ctx) => issueMachineAddress(ctx))).toMatchObject({ kind: 'founding' });
  expect((await addresses()).map(({ state }) => state)).toEqual(['replaced', 'replaced', 'open']);
});

it('is made for recovery only, once there is an administrator', async () => {
  await openFirm(app, 'operator', ['operator_admin'], { kind: 'platform' });
  expect(await app.perform(issueFirstAddress)).toBeUndefined();
  expect(await app.perform((ctx) => issueMachineAddress(ctx))).toBe('administered');
  const recovery = { reason: '手机遗失', machine: 'coal-1' };
  expect(await app.perform((ctx) => issueMachineAddress(ctx, recovery))).toMatchObject({ kind: 'recovery' });
  const back = (loginName: string) =>
    app.perform((ctx) => issueMachineAddress(ctx, { ...recovery, loginName }));
  expect(await back('Operator.Admin')).toMatchObject({ kind: 'recovery' });
  expect(await back('nobody')).toBe('nobody_returns');
});
