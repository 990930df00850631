// How operators join the platform, and who may change their seats.

import { describe, expect, it } from 'vitest';
import { askToLeave } from '#features/account/calls/departure.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { creditCodeOf, openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { traderInfo } from '../../calls/firm.ts';
import {
  approveSeats,
  issueOperatorAddress,
  inviteOperator,
  operatorList,
  proposeSeats,
  rejectSeats,
  withdrawSeats,
} from '../../calls/operators.ts';
import { readOneTimeAddress, returnByAddress, spendOneTimeAddress } from '../../calls/welcome.ts';
import { OPERATOR_SEATS, type OperatorSeat } from '../../seats.ts';
import { issueFirstAddress, issueMachineAddress } from './issueOneTimeAddress.ts';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const PASSWORD = 'a-quiet-pit-pony';
const app = await testApp();
const visitor = app.client();
const TAKEN_CODE = creditCodeOf(990_002);
const wang = await openFirm(app, 'wang', ['firm_admin', 'firm_trader'], { creditCode: TAKEN_CODE });
const FIRM = { name: '朔州煤炭交易有限公司', creditCode: creditCodeOf(990_003) };

let phones = 0;
const newPhone = () => `138000${String(++phones).padStart(5, '0')}`;
const person = (
  key: string,
  loginName: string,
  changes: Partial<InputOf<typeof spendOneTimeAddress>> = {},
): InputOf<typeof spendOneTimeAddress> => ({
  key,
  loginName,
  name: loginName,
  phone: newPhone(),
  password: PASSWORD,
  locale: 'zh-Hans',
  ...changes,
});
const MACHINE = { reason: '手机与口令均已遗失', machine: 'coal-1' };
const machineKey = async (recovery?: { readonly loginName?: string }) => {
  const made = await app.perform((ctx) => issueMachineAddress(ctx, recovery && { ...MACHINE, ...recovery }));
  return typeof made === 'string' ? undefined : made.key;
};
const keyOf = (address: string) => address.split('key=')[1] ?? '';
const fault = async <C extends Call>(client: Client, call: C, input: InputOf<C>) =>
  faultOf(await client(call, input));
const come = async (
  key: string,
  loginName: string,
  changes: Partial<InputOf<typeof spendOneTimeAddress>> = {},
) => app.client(answerOf(await visitor(spendOneTimeAddress, person(key, loginName, changes))).token);
const idOf = async (loginName: string) =>
  (
    await app.database.pool.query<{ id: string }>('select id from account_person where login_name = $1', [
      loginName,
    ])
  ).rows[0]?.id ?? '';
const seatsOf = async (loginName: string) =>
  (
    await app.database.pool.query<{ seat: OperatorSeat }>(
      'select seat from firm_seat where person_id = $1 order by seat',
      [await idOf(loginName)],
    )
  ).rows.map(({ seat }) => seat);
/** Actors are cached for a second. */
const soon = () => {
  app.pass(1_001);
};

let first = visitor;
let second = visitor;

describe('an address of the machine', () => {
  it('is 256 random bits that the database keeps the hash of, and a new one ends the former', async () => {
    const [former, key] = [await machineKey(), await machineKey()];
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await fault(visitor, readOneTimeAddress, { key: former ?? '' })).toBe('address_over');
    expect(answerOf(await visitor(readOneTimeAddress, { key: key ?? '' }))).toEqual({
      kind: 'founding',
      firm: null,
      name: '',
      loginName: null,
      seats: ['operator_admin'],
      expiresAt: new Date(app.now.getTime() + QUARTER),
    });
    const { rows } = await app.database.pool.query<{ kept: string }>(
      "select string_agg(firm_one_time_address::text, '') as kept from firm_one_time_address",
    );
    expect(rows[0]?.kept).not.toContain(key);
    expect(await app.perform(issueFirstAddress)).toBe('made_before');
  });

  it('is over after a quarter of an hour', async () => {
    const key = (await machineKey()) ?? '';
    app.pass(QUARTER);
    expect(await fault(visitor, readOneTimeAddress, { key })).toBe('address_over');
    expect(await fault(visitor, spendOneTimeAddress, person(key, 'latecomer', { firm: FIRM }))).toBe(
      'address_over',
    );
    expect(await app.perform(issueFirstAddress)).toMatchObject({ key: expect.any(String) as string });
  });

  it.each<[what: string, changes: Partial<InputOf<typeof spendOneTimeAddress>>, fault: string]>([
    ['the firm left out', { firm: undefined }, 'firm_missing'],
    [
      'a credit code whose check is wrong',
      { firm: { ...FIRM, creditCode: '911406000000000000' } },
      'credit_code_wrong',
    ],
    ['a password that is guessed first', { password: 'password1' }, 'weak_password'],
    ['the name of another firm', { firm: { ...FIRM, name: 'wang有限公司' } }, 'firm_name_taken'],
    [
      'a name that looks like that of another firm',
      { firm: { ...FIRM, name: 'w\u0430ng有限公司' } },
      'firm_name_taken',
    ],
    ['the code of another firm', { firm: { ...FIRM, creditCode: TAKEN_CODE } }, 'credit_code_taken'],
    ['the login name of another person', { loginName: 'Wang.Trader' }, 'login_name_taken'],
  ])('is not spent by %s', async (_what, changes, expected) => {
    const key = (await machineKey()) ?? '';
    expect(
      await fault(visitor, spendOneTimeAddress, person(key, 'founder', { firm: FIRM, ...changes })),
    ).toBe(expected);
    expect(answerOf(await visitor(readOneTimeAddress, { key })).kind).toBe('founding');
    expect(await idOf('founder')).toBe('');
  });

  it('tells of taken login names a few times only', async () => {
    const key = (await machineKey()) ?? '';
    const tries: unknown[] = [];
    for (let at = 0; at < 6; at += 1)
      tries.push(await fault(visitor, spendOneTimeAddress, person(key, 'wang.trader', { firm: FIRM })));
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'login_name_taken'), 'locked']);
    app.pass(HOUR);
  });

  it('founds the firm once, whoever uses it at the same moment', async () => {
    const key = (await machineKey()) ?? '';
    const results = await Promise.all(
      ['founder', 'intruder', 'guest', 'other'].map((name) =>
        visitor(spendOneTimeAddress, person(key, name, { firm: FIRM })),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.flatMap((result) => (result.ok ? [] : [result.fault.name]))).toEqual([
      'address_over',
      'address_over',
      'address_over',
    ]);
    const { rows } = await app.database.pool.query(
      "select name, credit_code, state from firm where kind = 'platform'",
    );
    expect(rows).toEqual([{ name: FIRM.name, credit_code: FIRM.creditCode, state: 'certified' }]);
    const winner = results.find(({ ok }) => ok);
    if (!winner?.ok) throw new Error('nobody came in');
    first = app.client(winner.answer.token);
    expect(answerOf(await first(traderInfo, {}))).toMatchObject({
      firm: { name: FIRM.name, kind: 'platform' },
      seats: ['operator_admin'],
    });
  });

  it('is not made any more while somebody administers the platform, but for recovery', async () => {
    expect(await machineKey()).toBeUndefined();
    expect(await app.perform(issueFirstAddress)).toBeUndefined();
    const key = (await machineKey({})) ?? '';
    expect(answerOf(await visitor(readOneTimeAddress, { key }))).toMatchObject({
      kind: 'recovery',
      firm: FIRM.name,
    });
    await app.perform(
      ({ tx }) =>
        tx.run`update firm_one_time_address set state = 'withdrawn', ended_at = now() where state = 'open'`,
    );
  });
});

describe('while there is one administrator', () => {
  it('what they decide holds at once, but never leaves the platform without one', async () => {
    const {
      operators: [self],
      isAlone,
    } = answerOf(await first(operatorList, {}));
    const change = (seats: OperatorSeat[]) =>
      first(proposeSeats, { personId: self?.personId ?? '', seats, reason: '开业' });
    expect(isAlone).toBe(true);
    expect(faultOf(await change(['operator_certification']))).toBe('last_admin');
    expect(faultOf(await change([]))).toBe('last_admin');
    expect(faultOf(await change(['operator_admin']))).toBe('seats_unchanged');
    expect(faultOf(await change(['operator_admin', 'operator_maker', 'operator_checker']))).toBe(
      'seats_clash',
    );
    expect(answerOf(await change(['operator_admin', 'operator_certification'])).isApproved).toBe(true);
    soon();
    expect(answerOf(await first(traderInfo, {})).seats).toEqual(['operator_certification', 'operator_admin']);
  });

  it('they invite a second person, whose address they get, anew as often as it is lost', async () => {
    const { id, isApproved } = answerOf(
      await first(inviteOperator, { name: '尹川', seats: ['operator_admin'], reason: '第二管理员' }),
    );
    expect(isApproved).toBe(true);
    const lost = keyOf(answerOf(await first(issueOperatorAddress, { id })).address);
    const { address, expiresAt } = answerOf(await first(issueOperatorAddress, { id }));
    expect(address).toMatch(/^\/console\/#\/welcome\?key=[\w-]{43}$/);
    expect(expiresAt.getTime() - app.now.getTime()).toBe(24 * HOUR);
    expect(await fault(visitor, readOneTimeAddress, { key: lost })).toBe('address_over');
    expect(answerOf(await visitor(readOneTimeAddress, { key: keyOf(address) }))).toMatchObject({
      kind: 'invitation',
      firm: FIRM.name,
      name: '尹川',
    });
    const taken = await app.database.pool.query<{ phone: string }>(
      "select phone from account_person where phone <> '' limit 1",
    );
    const changes = { phone: taken.rows[0]?.phone ?? '' };
    expect(await fault(visitor, spendOneTimeAddress, person(keyOf(address), 'second', changes))).toBe(
      'phone_taken',
    );
    second = await come(keyOf(address), 'second');
    expect(answerOf(await second(traderInfo, {})).seats).toEqual(['operator_admin']);
    expect(await fault(first, issueOperatorAddress, { id })).toBe('wrong_state');
    expect(answerOf(await first(readInbox, {})).list[0]).toMatchObject({
      template: 'staff_joined',
      params: { name: 'second' },
    });
  });
});

describe('from the second administrator on', () => {
  it('nobody gives seats to themself or to others alone', async () => {
    const personId = await idOf('second');
    const asked = {
      personId,
      seats: ['operator_admin' as const, 'operator_maker' as const],
      reason: '兼任经办',
    };
    const { id, isApproved } = answerOf(await second(proposeSeats, asked));
    expect(isApproved).toBe(false);
    expect(await seatsOf('second')).toEqual(['operator_admin']);
    expect(await fault(second, approveSeats, { id })).toBe('second_person');
    expect(await fault(second, rejectSeats, { id, note: '不需要' })).toBe('second_person');
    expect(await fault(first, proposeSeats, { ...asked, seats: ['operator_admin', 'operator_editor'] })).toBe(
      'seat_change_open',
    );
    expect(await fault(first, withdrawSeats, { id })).toBe('second_person');
    answerOf(await first(approveSeats, { id }));
    expect(await seatsOf('second')).toEqual(['operator_admin', 'operator_maker']);
    expect(await fault(first, approveSeats, { id })).toBe('wrong_state');
  });

  it('the proposer of an invitation does not get its address', async () => {
    const invite = async () =>
      answerOf(
        await first(inviteOperator, { name: '黎明', seats: ['operator_certification'], reason: '认证岗' }),
      ).id;
    const refused = await invite();
    expect(await fault(first, issueOperatorAddress, { id: refused })).toBe('wrong_state');
    answerOf(await second(rejectSeats, { id: refused, note: '名单有误' }));
    const id = await invite();
    answerOf(await second(approveSeats, { id }));
    expect(await fault(first, issueOperatorAddress, { id })).toBe('second_person');
    const { address } = answerOf(await second(issueOperatorAddress, { id }));
    const third = await come(keyOf(address), 'third');
    expect(answerOf(await third(traderInfo, {})).seats).toEqual(['operator_certification']);
    await expect(third(operatorList, {})).rejects.toMatchObject({ platformCode: '900403' });
    expect(
      await fault(third, inviteOperator, { name: '友人', seats: ['operator_admin'], reason: '自荐' }),
    ).toBe('no_permission');
  });

  it.each(OPERATOR_SEATS)('one proposes, the other approves and hands over the seat %s', async (seat) => {
    const { id } = answerOf(await first(inviteOperator, { name: '新人', seats: [seat], reason: '补岗' }));
    answerOf(await second(approveSeats, { id }));
    const { address } = answerOf(await second(issueOperatorAddress, { id }));
    const loginName = `seat_${seat.slice(9, 24)}`;
    await come(keyOf(address), loginName);
    expect(await seatsOf(loginName)).toEqual([seat]);
    const leaving = { personId: await idOf(loginName), seats: [], reason: '离任' };
    answerOf(await second(approveSeats, { id: answerOf(await first(proposeSeats, leaving)).id }));
    expect(await seatsOf(loginName)).toEqual([]);
  });

  it('an approved invitation is taken back by either of them, and its address is over', async () => {
    const { id } = answerOf(
      await first(inviteOperator, { name: '易安', seats: ['operator_editor'], reason: '编辑' }),
    );
    answerOf(await second(approveSeats, { id }));
    const key = keyOf(answerOf(await second(issueOperatorAddress, { id })).address);
    answerOf(await first(withdrawSeats, { id }));
    expect(await fault(visitor, spendOneTimeAddress, person(key, 'fourth'))).toBe('address_over');
    expect(answerOf(await first(operatorList, {})).invitations).toEqual([]);
  });

  it('whoever sits in a firm that trades gets no seat, and a stranger is not found', async () => {
    const propose = (personId: string) =>
      fault(first, proposeSeats, { personId, seats: ['operator_trade'], reason: '交易岗' });
    expect(await propose(wang.people.firm_trader ?? '')).toBe('sits_elsewhere');
    expect(await propose('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('not_found');
  });

  it('a change is approved once, whoever approves it at the same moment', async () => {
    const third = await idOf('third');
    const { id } = answerOf(
      await first(proposeSeats, {
        personId: third,
        seats: ['operator_certification', 'operator_admin'],
        reason: '升任',
      }),
    );
    const results = await Promise.all(Array.from({ length: 6 }, () => second(approveSeats, { id })));
    expect(results.map((result) => (result.ok ? 'done' : result.fault.name)).sort()).toEqual([
      'done',
      ...Array.from({ length: 5 }, () => 'wrong_state'),
    ]);
    expect(await seatsOf('third')).toEqual(['operator_admin', 'operator_certification']);
  });

  it('who loses a seat is signed out', async () => {
    const token = await app.tokenOf('third', PASSWORD);
    const { id } = answerOf(
      await first(proposeSeats, {
        personId: await idOf('third'),
        seats: ['operator_certification'],
        reason: '卸任',
      }),
    );
    answerOf(await second(approveSeats, { id }));
    await expect(app.client(token)(traderInfo, {})).rejects.toMatchObject({ platformCode: '100405' });
    expect(await seatsOf('third')).toEqual(['operator_certification']);
  });

  it('of two who remove each other at the same moment one stays', async () => {
    const [one, other] = answerOf(await first(operatorList, {})).operators.filter(({ seats }) =>
      seats.includes('operator_admin'),
    );
    const self = answerOf(await first(operatorList, {})).operators.find(({ isSelf }) => isSelf);
    const rival = self?.personId === one?.personId ? other : one;
    const removal = async (by: Client, personId = '') =>
      answerOf(await by(proposeSeats, { personId, seats: [], reason: '离任' })).id;
    const [mine, theirs] = [await removal(first, rival?.personId), await removal(second, self?.personId)];
    const outcomeOf = (by: Client, id: string) =>
      by(approveSeats, { id }).then(
        (result) => (result.ok ? 'done' : result.fault.name),
        () => 'refused',
      );
    const results = await Promise.all([outcomeOf(first, theirs), outcomeOf(second, mine)]);
    expect(results.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const { rows } = await app.database.pool.query("select from firm_seat where seat = 'operator_admin'");
    expect(rows).toHaveLength(1);
  });

  it('the last one cannot close their account either', async () => {
    const { rows } = await app.database.pool.query<{ login_name: string }>(
      'select login_name from account_person as person join firm_seat as seat on seat.person_id = ' +
        "person.id where seat.seat = 'operator_admin'",
    );
    const last = await app.signIn(rows[0]?.login_name ?? '', PASSWORD);
    expect(await fault(last, askToLeave, { password: PASSWORD })).toBe('cannot_leave');
  });
});

describe('recovery', () => {
  const adminLogin = async () =>
    (
      await app.database.pool.query<{ login_name: string }>(
        `select login_name from account_person as person join firm_seat as seat on seat.person_id = person.id
          where seat.seat = 'operator_admin' order by login_name limit 1`,
      )
    ).rows[0]?.login_name ?? '';
  const told = async (by: Client) =>
    answerOf(await by(readInbox, {})).list.flatMap(({ template, params }) =>
      template.startsWith('recovery_') ? [[template, params]] : [],
    );

  it('tells every administrator when the address is made, and when it is used', async () => {
    const firm = FIRM.name;
    const admin = await app.signIn(await adminLogin(), PASSWORD);
    const before = (await told(admin)).length;
    const key = (await machineKey({})) ?? '';
    await come(key, 'helper');
    const news = (await told(admin)).slice(0, -before || undefined);
    expect(news).toEqual([
      ['recovery_used', { name: 'helper', firm }],
      ['recovery_asked', { ...MACHINE, firm }],
    ]);
  });

  it('brings back who has lost everything: password, second step, phone and sessions', async () => {
    const loginName = await adminLogin();
    const personId = await idOf(loginName);
    const token = await app.tokenOf(loginName, PASSWORD);
    const seats = await seatsOf(loginName);
    const key = (await machineKey({ loginName })) ?? '';
    expect(answerOf(await visitor(readOneTimeAddress, { key }))).toMatchObject({
      kind: 'recovery',
      loginName,
    });
    expect(await fault(visitor, spendOneTimeAddress, person(key, 'usurper'))).toBe('address_over');
    const phone = newPhone();
    const back = { key, phone, password: 'the-lamp-man-returns' };
    expect(await fault(visitor, returnByAddress, { ...back, password: 'password1' })).toBe('weak_password');
    const results = await Promise.all([1, 2, 3].map(() => visitor(returnByAddress, back)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await expect(app.client(token)(traderInfo, {})).rejects.toMatchObject({ platformCode: '100405' });
    const { rows } = await app.database.pool.query<{ phone: string; proved: boolean }>(
      'select phone, phone_verified_at is not null as proved from account_person where id = $1',
      [personId],
    );
    expect(rows).toEqual([{ phone, proved: false }]);
    expect(await seatsOf(loginName)).toEqual(seats);
    await expect(app.signIn(loginName, PASSWORD)).rejects.toThrow();
    const again = await app.signIn(loginName, back.password);
    expect((await told(again)).map(([template]) => template).slice(0, 2)).toEqual([
      'recovery_used',
      'recovery_asked_back',
    ]);
  });

  it('brings back operators only', async () => {
    expect(await machineKey({ loginName: 'wang.trader' })).toBeUndefined();
    const key = (await machineKey({})) ?? '';
    const back = { key, phone: newPhone(), password: PASSWORD };
    expect(await fault(visitor, returnByAddress, back)).toBe('address_over');
  });

  it('brings another administrator into the firm, who has to set up a second step', async () => {
    await app.perform((ctx) => setParameter(ctx, 'SECOND_STEP', 'operators'));
    const key = (await machineKey({})) ?? '';
    const result = await visitor(spendOneTimeAddress, person(key, 'rescuer'));
    expect(result).toMatchObject({ ok: false, fault: { name: 'step_asked', params: { step: 'enrol' } } });
    expect(await seatsOf('rescuer')).toEqual(['operator_admin']);
    expect((await app.database.pool.query("select from firm where kind = 'platform'")).rowCount).toBe(1);
  });
});
