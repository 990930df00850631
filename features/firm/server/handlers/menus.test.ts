// Menu changes by two operators: propose, decide, versions, return.

import { beforeAll, describe, expect, it } from 'vitest';
import { menus } from '#apps/server/features.ts';
import { loginUserMenus } from '#features/account/calls/session.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  approveMenus,
  menuChangePage,
  menuGrid,
  menuVersion,
  proposeMenuReturn,
  proposeMenus,
  rejectMenus,
  withdrawMenus,
} from '../../calls/menus.ts';
import { listMenuTasks } from '../public.ts';

const app = await testApp();
let maker: Client;
let checker: Client;
let viewer: Client;

beforeAll(async () => {
  await app.perform((ctx) => seedMenus(ctx, menus));
  const platform = await openFirm(app, 'platform', ['operator_admin', 'operator_auditor'], {
    kind: 'platform',
  });
  await app.database.pool.query(
    "insert into firm_seat (firm_id, person_id, seat) values ($1, $2, 'operator_admin')",
    [platform.id, platform.people.operator_auditor],
  );
  await openFirm(app, 'wang', ['firm_viewer']);
  [maker, checker, viewer] = [
    await app.signIn('platform.admin'),
    await app.signIn('platform.auditor'),
    await app.signIn('wang.viewer'),
  ];
});

const REGISTRATION = {
  authId: 'B0201',
  shownTo: 'seats' as const,
  seats: ['firm_admin', 'firm_representative', 'firm_trader', 'firm_viewer'] as const,
};
const change = (base: number) => ({
  base,
  rows: [{ ...REGISTRATION, seats: [...REGISTRATION.seats] }],
  reason: '查看人员也可挂牌',
});
const seesRegistration = async () =>
  answerOf(await viewer(loginUserMenus, {})).some(({ authId }) => authId === 'B0201');
const version = async () => answerOf(await maker(menuGrid, {})).version;

describe('a change of the menus', () => {
  it('holds once a second operator has let it happen, for everybody who sits there', async () => {
    expect([await version(), await seesRegistration()]).toEqual([0, false]);
    const { id } = answerOf(await maker(proposeMenus, change(0)));
    expect(await seesRegistration()).toBe(false);
    expect(faultOf(await maker(approveMenus, { id }))).toBe('second_person');
    expect(
      faultOf(
        await checker(proposeMenus, {
          ...change(0),
          rows: [{ authId: 'B0202', shownTo: 'seats', seats: [] }],
        }),
      ),
    ).toBe('change_open');
    expect(await listMenuTasks(app.database.reading, ['operator_admin'])).toMatchObject([
      { kind: 'decide_menus', id, title: '查看人员也可挂牌', path: 'menus' },
    ]);
    expect(await listMenuTasks(app.database.reading, ['operator_trade'])).toEqual([]);
    expect(answerOf(await checker(menuGrid, {})).open).toMatchObject({
      id,
      proposedBy: 'platform operator_admin',
      isOwn: false,
    });
    expect(answerOf(await checker(approveMenus, { id }))).toEqual({ version: 1 });
    expect([await version(), await seesRegistration()]).toEqual([1, true]);
    expect(faultOf(await checker(approveMenus, { id }))).toBe('wrong_state');
  });

  it('is told to every client that looks at menus', async () => {
    const { rows } = await app.database.pool.query("select topic from outbox where topic = 'menus'");
    expect(rows.length).toBe(1);
  });

  it('leads back to an earlier version, by two people again', async () => {
    const { id } = answerOf(await checker(proposeMenuReturn, { base: 1, number: 0, reason: '恢复原样' }));
    expect(answerOf(await maker(approveMenus, { id }))).toEqual({ version: 2 });
    expect(await seesRegistration()).toBe(false);
    const [before, after] = [
      answerOf(await maker(menuVersion, { number: 0 })),
      answerOf(await maker(menuVersion, { number: 2 })),
    ];
    expect(after.rows).toEqual(before.rows);
    expect(
      answerOf(await maker(menuChangePage, {})).list.map(({ backTo, state }) => [backTo, state]),
    ).toEqual([
      [0, 'approved'],
      [null, 'approved'],
    ]);
  });

  it('is nothing that two decide at once: one of ten wins', async () => {
    const { id } = answerOf(await maker(proposeMenus, change(2)));
    const decided = await Promise.all(
      Array.from({ length: 10 }, (_one, at) =>
        at % 2 === 0 ? checker(approveMenus, { id }) : checker(rejectMenus, { id, note: '不同意' }),
      ),
    );
    expect(decided.filter(({ ok }) => ok).length).toBe(1);
  });

  it.each([
    ['of a version that is gone', { ...change(0) }, 'version_changed'],
    ['that changes nothing', { rows: [] as never, reason: '' }, 'menus_unchanged'],
    [
      'of a menu that does not exist',
      { rows: [{ authId: '9999', shownTo: 'seats', seats: [] }] },
      'menus_flawed',
    ],
    [
      'that shuts the door of the login',
      { rows: [{ authId: '050110', shownTo: 'signed_in', seats: [] }] },
      'menus_flawed',
    ],
    [
      'that shows a page and hides its heading',
      { rows: [{ authId: '030201', shownTo: 'seats', seats: ['firm_trader'] }] },
      'menus_flawed',
    ],
    [
      'that names seats and shows it to all',
      { rows: [{ authId: 'B0203', shownTo: 'all', seats: ['firm_trader'] }] },
      'menus_flawed',
    ],
  ] as const)('%s is refused', async (_name, asked, fault) => {
    const grid = answerOf(await maker(menuGrid, {}));
    const same = grid.menus
      .filter(({ authId }) => authId === 'B0202')
      .map(({ authId, shownTo, seats }) => ({ authId, shownTo, seats }));
    const rows = asked.rows.length > 0 ? asked.rows.map((row) => ({ ...row, seats: [...row.seats] })) : same;
    expect(
      faultOf(
        await maker(proposeMenus, {
          base: 'base' in asked ? asked.base : grid.version,
          rows,
          reason: '测试一下',
        }),
      ),
    ).toBe(fault);
  });

  it('is taken back by whoever proposed it, and by nobody else', async () => {
    const { version: base, menus } = answerOf(await maker(menuGrid, {}));
    const held = menus.find(({ authId }) => authId === 'B0202');
    const { id } = answerOf(
      await maker(proposeMenus, {
        base,
        reason: '收回试试',
        rows: [{ authId: 'B0202', shownTo: 'seats', seats: (held?.seats ?? []).slice(1) }],
      }),
    );
    expect(faultOf(await checker(withdrawMenus, { id }))).toBe('not_found');
    answerOf(await maker(withdrawMenus, { id }));
    expect(answerOf(await maker(menuGrid, {})).open).toBeNull();
  });

  it('stays as it was written: versions are append-only', async () => {
    await expect(app.database.pool.query("update firm_menu_version set rows = '[]'")).rejects.toThrow(
      'append-only',
    );
  });

  it('is no business of those who do not keep the platform', async () => {
    await expect(viewer(menuGrid, {})).rejects.toMatchObject({ code: '900403' });
  });
});
