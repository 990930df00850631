// The actor of a token, cached for a second.

import { expect, it } from 'vitest';
import { endOtherSessions } from '#features/account/calls/ownAccount.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { createIdentify } from './identifyActor.ts';

const app = await testApp();
const wang = await openFirm(app, 'wang', ['firm_trader']);
const identify = createIdentify(app.database);
const token = await app.tokenOf('wang.trader');

it('has firm, person and seats', async () => {
  expect(await identify(token, app.now)).toMatchObject({
    firmId: wang.id,
    personId: wang.people.firm_trader,
    seats: ['firm_trader'],
  });
});

it.each([
  ['an unknown token', 'x'.repeat(43)],
  ['no token', ''],
  ['what is too long for one', 'x'.repeat(129)],
])('is nobody for %s', async (_what, other) => {
  expect(await identify(other, app.now)).toBeUndefined();
});

it('reads a seat that was taken away again after a second', async () => {
  await app.database.transaction(
    (tx) => tx.run`delete from firm_seat where person_id = ${wang.people.firm_trader ?? ''}`,
  );
  const later = (milliseconds: number) => new Date(app.now.getTime() + milliseconds);
  expect((await identify(token, later(999)))?.seats).toEqual(['firm_trader']);
  expect((await identify(token, later(1_000)))?.seats ?? []).toEqual([]);
});

it('knows at once that a session has ended here', async () => {
  await openFirm(app, 'li', ['firm_trader']);
  const [first, second] = [await app.tokenOf('li.trader'), await app.tokenOf('li.trader')];
  expect(await identify(first, app.now)).toBeDefined();
  await app.client(second)(endOtherSessions, {});
  expect(await identify(first, app.now)).toBeUndefined();
  expect(await identify(second, app.now)).toBeDefined();
});
