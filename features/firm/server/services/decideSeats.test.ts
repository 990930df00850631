// Seats asked for and taken: who may, what is recorded, who is told, and races.

import { beforeEach, describe, expect, it } from 'vitest';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { traderInfo } from '../../calls/firm.ts';
import { askForSeat, declineSeat, grantSeat, ownSeats, takeSeat } from '../../calls/seats.ts';
import { changeStaff, disableStaff, removeStaff, staffList } from '../../calls/staff.ts';

const app = await testApp();
let firms = 0;
let firm: Awaited<ReturnType<typeof openFirm>>;
let admin: Client;
let viewer: Client;

const signIn = (seat: string) => app.signIn(`${firm.handle}.${seat}`);
/** Who somebody is, is remembered for a second. */
const seatsOf = async (client: Client) => {
  app.pass(1_001);
  return answerOf(await client(traderInfo, {})).seats;
};
const requests = async () => answerOf(await admin(staffList, {})).requests;
const requestId = async () => (await requests()).find(({ state }) => state === 'asked')?.id ?? '';
const todosOf = async (client: Client) =>
  answerOf(await client(businessTodo, {})).list.filter(({ kind }) => kind === 'grant_seat');
const templatesOf = async (client: Client) =>
  answerOf(await client(readInbox, {})).list.map(({ template }) => template);
const historyOf = async () =>
  (
    await app.database.pool.query<{ entry: string }>(
      `select move || ' ' || to_state as entry
         from firm_seat_history
        where firm_id = $1
        order by seq`,
      [firm.id],
    )
  ).rows.map(({ entry }) => entry);

beforeEach(async () => {
  firms += 1;
  firm = await openFirm(app, `seats${firms}`, ['firm_admin', 'firm_viewer', 'firm_finance']);
  [admin, viewer] = [await signIn('admin'), await signIn('viewer')];
});

describe('an administrator', () => {
  it('takes a seat that is missing, beside those held, and it stays on record', async () => {
    expect(faultOf(await admin(takeSeat, { seat: 'firm_trader' }))).toBe('done');
    expect(await seatsOf(admin)).toEqual(['firm_admin', 'firm_trader']);
    expect(await historyOf()).toEqual(['ask asked', 'grant granted']);
    const [taken] = await requests();
    expect(taken).toMatchObject({ seat: 'firm_trader', state: 'granted', decidedBy: taken?.name });
    expect(await templatesOf(admin)).toContain('staff_seat_taken');
    expect(await todosOf(admin)).toEqual([]);
  });

  it('takes no seat twice', async () => {
    expect(faultOf(await admin(takeSeat, { seat: 'firm_admin' }))).toBe('seat_held');
    const both = await Promise.all([
      admin(takeSeat, { seat: 'firm_trader' }),
      admin(takeSeat, { seat: 'firm_trader' }),
    ]);
    expect(both.map(faultOf).sort()).toEqual(['done', 'seat_held']);
    expect(await historyOf()).toEqual(['ask asked', 'grant granted']);
  });

  it('is the only one who takes: others ask, and operators have their seats approved by two', async () => {
    expect(faultOf(await viewer(takeSeat, { seat: 'firm_trader' }))).toBe('no_permission');
    const platform = await openFirm(app, `desk${firms}`, ['operator_admin']);
    const operator = await app.signIn(`${platform.handle}.admin`);
    expect(faultOf(await operator(takeSeat, { seat: 'firm_trader' }))).toBe('no_permission');
    await expect(operator(askForSeat, { seat: 'firm_trader' })).rejects.toMatchObject({ code: '900403' });
  });
});

describe('a colleague', () => {
  it('asks for a seat once: a to-do and a message for the administrators', async () => {
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => viewer(askForSeat, { seat: 'firm_trader' })),
    );
    expect(asked.map(faultOf)).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(await todosOf(admin)).toMatchObject([{ kind: 'grant_seat', title: `${firm.handle} firm_viewer` }]);
    expect(await todosOf(await signIn('finance'))).toEqual([]);
    expect((await templatesOf(admin)).filter((template) => template === 'staff_seat_asked')).toHaveLength(1);
    expect(answerOf(await viewer(ownSeats, {}))).toMatchObject({
      asked: [{ seat: 'firm_trader' }],
      administrators: [`${firm.handle} firm_admin`],
    });
    expect(faultOf(await viewer(askForSeat, { seat: 'firm_viewer' }))).toBe('seat_held');
  });

  it('gets it beside the seats held, once an administrator grants it', async () => {
    answerOf(await viewer(askForSeat, { seat: 'firm_trader' }));
    const id = await requestId();
    answerOf(await admin(grantSeat, { requestId: id }));
    expect(await seatsOf(viewer)).toEqual(['firm_trader', 'firm_viewer']);
    expect(await todosOf(admin)).toEqual([]);
    expect(await templatesOf(viewer)).toContain('staff_seats_changed');
    expect(faultOf(await admin(declineSeat, { requestId: id }))).toBe('wrong_state');
  });

  it('is told when it is declined, and may ask again', async () => {
    answerOf(await viewer(askForSeat, { seat: 'firm_trader' }));
    answerOf(await admin(declineSeat, { requestId: await requestId() }));
    expect(await seatsOf(viewer)).toEqual(['firm_viewer']);
    expect(await templatesOf(viewer)).toContain('staff_seat_declined');
    answerOf(await viewer(askForSeat, { seat: 'firm_trader' }));
    expect(await todosOf(admin)).toHaveLength(1);
  });

  it('has one answer, whoever decides at the same moment', async () => {
    answerOf(await viewer(askForSeat, { seat: 'firm_trader' }));
    const id = await requestId();
    const decided = await Promise.all([
      admin(grantSeat, { requestId: id }),
      admin(declineSeat, { requestId: id }),
      admin(grantSeat, { requestId: id }),
    ]);
    expect(decided.map(faultOf).sort()).toEqual(['done', 'wrong_state', 'wrong_state']);
    const [request] = await requests();
    expect((await seatsOf(viewer)).includes('firm_trader')).toBe(request?.state === 'granted');
  });

  it('is nobody’s of another firm', async () => {
    answerOf(await viewer(askForSeat, { seat: 'firm_trader' }));
    const stranger = await openFirm(app, `other${firms}`, ['firm_admin']);
    const theirs = await app.signIn(`${stranger.handle}.admin`);
    const id = await requestId();
    for (const call of [grantSeat, declineSeat])
      expect(faultOf(await theirs(call, { requestId: id }))).toBe('not_found');
  });
});

describe('a request', () => {
  const personId = () => firm.people.firm_viewer ?? '';
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'is granted by giving the seat on the staff page',
      () => admin(changeStaff, { personId: personId(), seats: ['firm_viewer', 'firm_trader'], most: null }),
      'granted',
    ],
    [
      'stays with a change that does not give it',
      () => admin(changeStaff, { personId: personId(), seats: ['firm_viewer', 'firm_settler'], most: null }),
      'asked',
    ],
    ['ends when the person leaves', () => admin(removeStaff, { personId: personId() }), 'declined'],
    ['ends when the person is disabled', () => admin(disableStaff, { personId: personId() }), 'declined'],
  ])('%s', async (_what, act, state) => {
    answerOf(await viewer(askForSeat, { seat: 'firm_trader' }));
    await act();
    expect((await requests()).map((request) => request.state)).toEqual([state]);
  });
});
