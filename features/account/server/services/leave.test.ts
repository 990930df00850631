// People who leave: what keeps the account open, days of grace, what is erased, and races.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { writeSeats } from '#features/firm/server/queries/staff.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { TEST_PASSWORD } from '../../../../test/support/app.ts';
import { faultOf, given } from '../../../../test/support/doorstep.ts';
import { closeAndErase, leave } from '../../../../test/support/leaving.ts';
import { loginNameOf, openFirm } from '../../../../test/support/people.ts';
import { HOUR, PASSWORD, openToStrangers } from '../../../../test/support/strangers.ts';
import { askToLeave, ownDeparture, stayAfterAll } from '../../calls/departure.ts';
import { basicInfo, loginUserMenus } from '../../calls/session.ts';
import { login } from '../../calls/signIn.ts';

const DAY = 24 * HOUR;
const { app, visitor, join, lastText, stranger, anotherStranger } = await openToStrangers();

const grace = (days: string) => app.perform(({ tx, now }) => setParameter({ tx, now }, 'LEAVING_DAYS', days));
const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await app.database.pool.query<Row>(sql, values)).rows;
const newcomer = async () => {
  anotherStranger();
  const client = await join();
  const { personId } = await given(client(basicInfo, {}));
  return { client, personId, ...stranger };
};

describe('asking to leave', () => {
  it('asks for the password and can be taken back until the days of grace are over', async () => {
    await grace('7');
    const { client, loginName } = await newcomer();
    expect(await faultOf(client(askToLeave, { password: 'not-it' }))).toBe('wrong_password');
    const { dueAt } = await given(client(askToLeave, { password: PASSWORD }));
    expect(dueAt.getTime() - app.now.getTime()).toBe(7 * DAY);
    expect(await lastText(stranger.phone)).toMatch(/asked to close your account/);
    expect(await faultOf(client(askToLeave, { password: PASSWORD }))).toBe('leaving_already');
    app.pass(6 * DAY);
    await closeAndErase(app);
    const again = await app.signIn(loginName, PASSWORD);
    expect(await given(again(ownDeparture, {}))).toMatchObject({ departure: { dueAt }, blocks: [], days: 7 });
    await given(again(stayAfterAll, {}));
    expect(await faultOf(again(stayAfterAll, {}))).toBe('not_found');
    app.pass(2 * DAY);
    await closeAndErase(app);
    expect(await faultOf((await app.signIn(loginName, PASSWORD))(loginUserMenus, {}))).toBe('done');
  });

  it.each([
    ['the only administrator of a certified firm', 'firm_admin', 'only_admin'],
    ['an operator', 'operator_trade', 'operator_seat'],
  ] as const)('is refused to %s, who is told where', async (_what, seat, block) => {
    const firm = await openFirm(app, `needs${block.replace('_', '')}`, [seat]);
    const client = await app.signIn(loginNameOf(firm.handle, seat));
    expect(await client(askToLeave, { password: TEST_PASSWORD })).toMatchObject({
      fault: { name: 'cannot_leave', params: { block, name: `${firm.handle}有限公司` } },
    });
    expect(await given(client(ownDeparture, {}))).toMatchObject({
      departure: null,
      blocks: [{ block, matter: { type: 'staff', id: firm.id } }],
    });
  });

  it('stays open for what came up during the days of grace, and the person is told once a day', async () => {
    await grace('1');
    const firm = await openFirm(app, 'late', ['firm_viewer']);
    const client = await app.signIn('late.viewer');
    await given(client(askToLeave, { password: TEST_PASSWORD }));
    await app.perform(({ tx }) => writeSeats(tx, firm.id, firm.people.firm_viewer ?? '', ['firm_admin']));
    app.pass(DAY);
    await closeAndErase(app);
    await closeAndErase(app);
    expect(
      await rowsOf(
        'select state, told_at from account_departure where person_id = $1',
        firm.people.firm_viewer,
      ),
    ).toEqual([{ state: 'asked', told_at: app.now }]);
    await openFirm(app, 'other', []);
    await app.perform(({ tx }) => writeSeats(tx, firm.id, firm.people.firm_viewer ?? '', ['firm_viewer']));
    await closeAndErase(app);
    expect(await rowsOf('select status from account_person where id = $1', firm.people.firm_viewer)).toEqual([
      { status: 'closed' },
    ]);
  });
});

describe('whoever has left', () => {
  it('is erased but for what the law asks for, and frees phone and login name', async () => {
    const { client, personId, loginName } = await newcomer();
    await given(client(readInbox, {}));
    await leave(app, client, PASSWORD);
    await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(visitor(login, { loginName, password: PASSWORD }))).toBe('wrong_credentials');
    expect(
      await rowsOf(
        'select name, phone, mail, password_hash, status from account_person where id = $1',
        personId,
      ),
    ).toEqual([{ name: '', phone: '', mail: '', password_hash: '', status: 'closed' }]);
    for (const table of ['account_session', 'account_known_device', 'message', 'push_client'])
      expect(await rowsOf(`select 1 from ${table} where person_id = $1`, personId)).toEqual([]);
    expect(await rowsOf('select state from account_departure where person_id = $1', personId)).toEqual([
      { state: 'erased' },
    ]);
    expect(
      await rowsOf("select input from audit_entry where path = 'account/close' order by seq desc limit 1"),
    ).toEqual([{ input: { personId } }]);
    app.pass(HOUR);
    const anew = await given((await join())(basicInfo, {}));
    expect(anew).toMatchObject({ loginName });
    expect(anew.personId).not.toBe(personId);
  });

  it('keeps the name where a record of the trade names them', async () => {
    const firm = await openFirm(app, 'named', ['firm_trader']);
    const personId = firm.people.firm_trader ?? '';
    await app.database.pool.query(
      `insert into firm_menu_change (id, base, rows, reason, proposed_by, proposed_at)
       values ('change', 0, '[]', 'test', $1, now())`,
      [personId],
    );
    await leave(app, await app.signIn('named.trader'));
    expect(await rowsOf('select name from account_person where id = $1', personId)).toEqual([
      { name: 'named firm_trader' },
    ]);
    expect(await rowsOf('select 1 from firm_seat where person_id = $1', personId)).toEqual([]);
  });
});

describe('races', () => {
  it('of one who leaves many times at once: closed once', async () => {
    await grace('0');
    const { client, personId } = await newcomer();
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => faultOf(client(askToLeave, { password: PASSWORD }))),
    );
    expect(asked.filter((one) => one === 'done')).toHaveLength(1);
    await Promise.all([closeAndErase(app), closeAndErase(app), closeAndErase(app)]);
    expect(await rowsOf('select state from account_departure where person_id = $1', personId)).toEqual([
      { state: 'erased' },
    ]);
    expect(
      await rowsOf(
        `select 1 from audit_entry where path = 'account/close' and input ->> 'personId' = $1`,
        personId,
      ),
    ).toHaveLength(1);
  });

  it('of leaving and being given a seat: a closed account holds none', async () => {
    await grace('0');
    for (let round = 0; round < 6; round += 1) {
      const firm = await openFirm(app, `seat${round}`, ['firm_viewer']);
      const personId = firm.people.firm_viewer ?? '';
      const client = await app.signIn(`seat${round}.viewer`);
      await given(client(askToLeave, { password: TEST_PASSWORD }));
      const [, seated] = await Promise.allSettled([
        closeAndErase(app),
        app.perform(({ tx }) => writeSeats(tx, firm.id, personId, ['firm_viewer', 'firm_trader'])),
      ]);
      await closeAndErase(app);
      expect(
        await rowsOf(
          `select person.status, count(seat.seat)::int as seats
             from account_person as person
             left join firm_seat as seat on seat.person_id = person.id
            where person.id = $1
            group by person.status`,
          personId,
        ),
      ).toEqual([{ status: 'closed', seats: 0 }]);
      expect(['fulfilled', 'rejected']).toContain(seated.status);
    }
  });

  it('of leaving and taking it back: one of them holds', async () => {
    await grace('0');
    for (let round = 0; round < 4; round += 1) {
      const { client, personId } = await newcomer();
      await given(client(askToLeave, { password: PASSWORD }));
      const [, stayed] = await Promise.all([
        closeAndErase(app),
        faultOf(client(stayAfterAll, {})).catch(() => 'signed_out'),
      ]);
      const [row] = await rowsOf<{ status: string }>(
        'select status from account_person where id = $1',
        personId,
      );
      expect(row?.status).toBe(stayed === 'done' ? 'active' : 'closed');
    }
  });
});
