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

it('reads a seat that was given as soon as younger knowledge is asked for', async () => {
  const zhao = await openFirm(app, 'zhao', ['firm_trader']);
  const zhaos = await app.tokenOf('zhao.trader');
  const later = (milliseconds: number) => new Date(app.now.getTime() + milliseconds);
  await identify(zhaos, app.now);
  await app.database.transaction(
    (tx) => tx.run`
      insert into firm_seat (firm_id, person_id, seat)
      values (${zhao.id}, ${zhao.people.firm_trader ?? ''}, 'firm_finance')`,
  );
  expect((await identify(zhaos, later(50)))?.seats).toEqual(['firm_trader']);
  expect((await identify(zhaos, later(50), 50))?.seats).toContain('firm_finance');
});

it('reads a person without a firm each time', async () => {
  const { id } = await openFirm(app, 'qian', ['firm_trader']);
  const qians = await app.tokenOf('qian.trader');
  await app.database.transaction((tx) => tx.run`delete from firm_seat where firm_id = ${id}`);
  expect(await identify(qians, app.now)).toMatchObject({ firmId: undefined, seats: [] });
  await app.database.transaction(
    (tx) => tx.run`
      insert into firm_seat (firm_id, person_id, seat)
      select ${id}, id, 'firm_trader' from account_person where login_name = 'qian.trader'`,
  );
  expect(await identify(qians, app.now)).toMatchObject({ firmId: id });
});

it('knows at once that a session has ended here', async () => {
  await openFirm(app, 'li', ['firm_trader']);
  const [first, second] = [await app.tokenOf('li.trader'), await app.tokenOf('li.trader')];
  expect(await identify(first, app.now)).toBeDefined();
  await app.client(second)(endOtherSessions, {});
  expect(await identify(first, app.now)).toBeUndefined();
  expect(await identify(second, app.now)).toBeDefined();
});

it('keeps no session alive longer than its lifetime by a clock that has been put back since', async () => {
  const sun = await openFirm(app, 'sun', ['firm_trader']);
  const suns = await app.tokenOf('sun.trader');
  const at = (hours: number) => new Date(app.now.getTime() + hours * 3_600_000);
  await identify(suns, at(11));
  await identify(suns, at(1));
  const left = await app.database.pool.query(
    'select from account_session where person_id = $1 and expires_at <= $2',
    [sun.people.firm_trader, at(13)],
  );
  expect([left.rowCount, await identify(suns, at(13))]).toEqual([1, undefined]);
});
