// Staff on a real database: invite, seat, limit, disable, remove.

import { beforeAll, describe, expect, it } from 'vitest';
import { sendSignUpCode } from '#features/account/calls/code.ts';
import { signUp } from '#features/account/calls/entry.ts';
import { ownSessions } from '#features/account/calls/ownAccount.ts';
import { basicInfo } from '#features/account/calls/session.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { fen } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { traderInfo } from '../../calls/firm.ts';
import {
  acceptInvitation,
  chooseFirm,
  declineInvitation,
  ownFirms,
  ownInvitations,
} from '../../calls/own.ts';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  removeStaff,
  resendInvitation,
  staffList,
  withdrawInvitation,
} from '../../calls/staff.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const app = await testApp({ env: { PUBLIC_URL: 'https://coal.example' } });
let admin: Client;
let wang: Awaited<ReturnType<typeof openFirm>>;

beforeAll(async () => {
  wang = await openFirm(app, 'wang', ['firm_admin', 'firm_trader', 'firm_finance']);
  admin = await app.signIn('wang.admin');
});

const idOf = (seat: 'firm_admin' | 'firm_trader' | 'firm_finance') => wang.people[seat] ?? '';
const invitation = {
  name: '李娜',
  seats: ['firm_trader' as const],
  most: fen(5_000_000n),
  locale: 'zh-Hans' as const,
};
const textTo = async (phone: string): Promise<string> => {
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select text from account_outgoing_message where phone = $1 order by id desc limit 1',
    [phone],
  );
  return rows[0]?.text ?? '';
};
const codeTo = async (phone: string) => /邀请码 (\w+)/.exec(await textTo(phone))?.[1] ?? '';
const prove = (loginName: string, phone: string) =>
  app.database.pool.query(
    'update account_person set phone = $2, phone_verified_at = now() where login_name = $1',
    [loginName, phone],
  );
const fault = async <C extends Call>(client: Client, call: C, input: InputOf<C>) =>
  faultOf(await client(call, input));
const newestInvitation = async () => answerOf(await admin(staffList, {})).invitations[0]?.id ?? '';
const later = (milliseconds: number) => {
  app.pass(milliseconds);
};

describe('an invitation', () => {
  it('goes to a phone as a text with a code, and the database keeps only its hash', async () => {
    const made = answerOf(await admin(inviteStaff, { ...invitation, phone: '13800000001' }));
    expect(await textTo('13800000001')).toMatch(
      / https:\/\/coal\.example\/#\/pages\/sign\/index\?invite=\w+ /,
    );
    expect(made.expiresAt.getTime() - app.now.getTime()).toBe(7 * DAY);
    const code = await codeTo('13800000001');
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    const { rows } = await app.database.pool.query<{ all: string }>(
      "select string_agg(firm_invitation::text, '') as all from firm_invitation",
    );
    expect(rows[0]?.all).not.toContain(code);
    expect(answerOf(await admin(staffList, {})).invitations).toMatchObject([
      { id: made.id, phone: '138****0001', name: '李娜', state: 'open' },
    ]);
  });

  it('is open once for a phone, and is sent again after a minute under a new code', async () => {
    expect(await fault(admin, inviteStaff, { ...invitation, phone: '13800000001' })).toBe('invitation_open');
    const id = await newestInvitation();
    const before = await codeTo('13800000001');
    expect(await fault(admin, resendInvitation, { invitationId: id, locale: 'zh-Hans' })).toBe(
      'invite_too_often',
    );
    later(MINUTE);
    answerOf(await admin(resendInvitation, { invitationId: id, locale: 'zh-Hans' }));
    expect(await codeTo('13800000001')).not.toBe(before);
    later(2 * MINUTE);
    answerOf(await admin(resendInvitation, { invitationId: id, locale: 'zh-Hans' }));
    later(2 * MINUTE);
    expect(await fault(admin, resendInvitation, { invitationId: id, locale: 'zh-Hans' })).toBe(
      'invite_too_often',
    );
  });

  it('is accepted by whoever has proved to hold the phone, who then has the seats and the limit', async () => {
    const zhao = await openFirm(app, 'zhao', ['firm_viewer']);
    await prove('zhao.viewer', '13800000002');
    answerOf(await admin(inviteStaff, { ...invitation, phone: '13800000002' }));
    const viewer = await app.signIn('zhao.viewer');
    expect(answerOf(await viewer(readInbox, {})).list[0]).toMatchObject({
      template: 'staff_invited',
      params: { firm: 'wang' },
      matter: { type: 'seat' },
    });
    const [open] = answerOf(await viewer(ownInvitations, {})).list;
    expect(open).toMatchObject({ firmName: 'wang有限公司', seats: ['firm_trader'], needsCode: false });
    expect(answerOf(await viewer(acceptInvitation, { invitationId: open?.id ?? '' }))).toEqual({
      firmId: wang.id,
    });
    expect(
      answerOf(await admin(staffList, {})).people.find(
        ({ personId }) => personId === zhao.people.firm_viewer,
      ),
    ).toMatchObject({ seats: ['firm_trader'], most: 5_000_000n, isDisabled: false, phone: '138****0002' });
    expect(answerOf(await admin(readInbox, {})).list[0]).toMatchObject({ template: 'staff_joined' });
    expect(await fault(viewer, acceptInvitation, { invitationId: open?.id ?? '' })).toBe('invitation_over');
    expect(await fault(admin, inviteStaff, { ...invitation, phone: '13800000002' })).toBe('already_staff');
  });

  it('asks for the code of the text where the phone has never been proved, and is nobody else’s', async () => {
    await openFirm(app, 'qian', ['firm_viewer', 'firm_trader']);
    await app.database.pool.query(
      "update account_person set phone = '13800000003' where login_name = 'qian.viewer'",
    );
    const { id } = answerOf(await admin(inviteStaff, { ...invitation, phone: '13800000003' }));
    const [viewer, other] = [await app.signIn('qian.viewer'), await app.signIn('qian.trader')];
    expect(answerOf(await viewer(ownInvitations, {})).list).toMatchObject([{ id, needsCode: true }]);
    expect(answerOf(await other(ownInvitations, {})).list).toEqual([]);
    expect(
      await fault(other, acceptInvitation, { invitationId: id, code: await codeTo('13800000003') }),
    ).toBe('not_found');
    expect(await fault(viewer, acceptInvitation, { invitationId: id })).toBe('invite_code_wrong');
    const typed = (await codeTo('13800000003')).toLowerCase().replace(/^(.{5})/, '$1 ');
    answerOf(await viewer(acceptInvitation, { invitationId: id, code: typed }));
  });

  it('is over when it is withdrawn, declined or a week old', async () => {
    await prove('qian.trader', '13800000004');
    const client = await app.signIn('qian.trader');
    const invite = async () => answerOf(await admin(inviteStaff, { ...invitation, phone: '13800000004' })).id;
    const withdrawn = await invite();
    answerOf(await admin(withdrawInvitation, { invitationId: withdrawn }));
    expect(await fault(client, acceptInvitation, { invitationId: withdrawn })).toBe('invitation_over');
    later(MINUTE);
    const declined = await invite();
    answerOf(await client(declineInvitation, { invitationId: declined }));
    expect(await fault(client, acceptInvitation, { invitationId: declined })).toBe('invitation_over');
    later(MINUTE);
    const old = await invite();
    await app.database.pool.query(
      "update firm_invitation set created_at = created_at - interval '8 days', expires_at = expires_at - " +
        "interval '8 days' where id = $1",
      [old],
    );
    expect(answerOf(await client(ownInvitations, {})).list).toEqual([]);
    expect(await fault(client, acceptInvitation, { invitationId: old })).toBe('invitation_over');
  });

  it('seats a stranger who signs up with its code, on the phone it was sent to and on no other', async () => {
    const [phone, other] = ['13800000005', '13800000006'];
    answerOf(await admin(inviteStaff, { ...invitation, phone }));
    const inviteCode = await codeTo(phone);
    const visitor = app.client();
    const signUpOn = async (mine: string, loginName: string, typed: string) => {
      later(2 * MINUTE);
      const { requestId } = answerOf(
        await visitor(sendSignUpCode, { phone: mine, loginName, locale: 'zh-Hans' }),
      );
      const code = /\d{6}/.exec(await textTo(mine))?.[0] ?? '';
      return visitor(signUp, {
        requestId,
        code,
        phone: mine,
        loginName,
        name: '李娜',
        password: '雁门关外的风-77',
        agreementVersion: 1,
        locale: 'zh-Hans',
        inviteCode: typed,
      });
    };
    expect(faultOf(await signUpOn(other, 'li.other', inviteCode))).toBe('invite_wrong');
    expect(faultOf(await signUpOn(phone, 'li.na', 'WRONG23456'))).toBe('invite_wrong');
    const { token } = answerOf(await signUpOn(phone, 'li.na', ` ${inviteCode.toLowerCase()} `));
    expect(answerOf(await app.client(token)(traderInfo, {}))).toMatchObject({
      firm: { id: wang.id },
      seats: ['firm_trader'],
    });
    later(61 * MINUTE);
    expect(faultOf(await signUpOn(other, 'li.again', inviteCode))).toBe('invite_wrong');
  });

  it('of another firm does not exist for an administrator, to the byte', async () => {
    await openFirm(app, 'sun', ['firm_admin']);
    const stranger = await app.signIn('sun.admin');
    const id = await newestInvitation();
    expect(await stranger(withdrawInvitation, { invitationId: id })).toEqual(
      await stranger(withdrawInvitation, { invitationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
    );
    expect(await stranger(disableStaff, { personId: idOf('firm_trader') })).toEqual(
      await stranger(disableStaff, { personId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
    );
  });
});

describe('seats', () => {
  it('are given while somebody works on, and taken with their sessions', async () => {
    const trader = await app.signIn('wang.trader');
    answerOf(
      await admin(changeStaff, {
        personId: idOf('firm_trader'),
        seats: ['firm_trader', 'firm_viewer'],
        most: null,
      }),
    );
    later(1_001);
    expect(answerOf(await trader(traderInfo, {})).seats).toEqual(['firm_trader', 'firm_viewer']);
    answerOf(await admin(changeStaff, { personId: idOf('firm_trader'), seats: ['firm_trader'], most: null }));
    await expect(trader(traderInfo, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(answerOf(await (await app.signIn('wang.trader'))(traderInfo, {})).seats).toEqual(['firm_trader']);
  });

  it('come back whole to whoever was disabled', async () => {
    const finance = await app.signIn('wang.finance');
    answerOf(await admin(disableStaff, { personId: idOf('firm_finance') }));
    await expect(finance(traderInfo, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(answerOf(await (await app.signIn('wang.finance'))(traderInfo, {}))).toMatchObject({
      firm: null,
      seats: [],
    });
    expect(
      answerOf(await admin(staffList, {})).people.find(({ personId }) => personId === idOf('firm_finance')),
    ).toMatchObject({ isDisabled: true, seats: ['firm_finance'] });
    answerOf(await admin(enableStaff, { personId: idOf('firm_finance') }));
    expect(answerOf(await (await app.signIn('wang.finance'))(traderInfo, {})).seats).toEqual([
      'firm_finance',
    ]);
  });

  it('of the last administrator stay, however they are to be taken', async () => {
    const self = { personId: idOf('firm_admin') };
    expect(await fault(admin, disableStaff, self)).toBe('last_admin');
    expect(await fault(admin, removeStaff, self)).toBe('last_admin');
    expect(await fault(admin, changeStaff, { ...self, seats: ['firm_trader'], most: null })).toBe(
      'last_admin',
    );
    answerOf(await admin(changeStaff, { ...self, seats: ['firm_admin', 'firm_trader'], most: null }));
  });

  it('leave one administrator where two remove each other at once, eight times', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, people } = await openFirm(app, `race${round}`, ['firm_admin', 'firm_viewer']);
      await app.database.pool.query(
        "insert into firm_seat (firm_id, person_id, seat) values ($1, $2, 'firm_admin')",
        [id, people.firm_viewer],
      );
      const [one, two] = [await app.signIn(`race${round}.admin`), await app.signIn(`race${round}.viewer`)];
      const removed = await Promise.all(
        [
          one(removeStaff, { personId: people.firm_viewer ?? '' }),
          two(removeStaff, { personId: people.firm_admin ?? '' }),
        ].map((attempt) =>
          attempt.then(
            (result) => result.ok,
            () => false,
          ),
        ),
      );
      expect(removed.filter(Boolean).length).toBe(1);
      const { rows } = await app.database.pool.query(
        "select 1 from firm_seat where firm_id = $1 and seat = 'firm_admin'",
        [id],
      );
      expect(rows.length).toBe(1);
    }
  });

  it('are kept by administrators alone', async () => {
    const trader = await app.signIn('wang.trader');
    await expect(trader(staffList, {})).rejects.toMatchObject({ code: '900403' });
  });
});

describe('somebody who sits in several firms', () => {
  it('chooses whom a session acts for; it goes on under a new token and the old one is over', async () => {
    const token = await app.tokenOf('zhao.viewer');
    const before = app.client(token);
    const { list, isChosen } = answerOf(await before(ownFirms, {}));
    expect([list.map(({ shortName }) => shortName), isChosen]).toEqual([['wang', 'zhao'], false]);
    const current = list.find(({ isCurrent }) => isCurrent)?.id;
    const other = list.find(({ id }) => id !== current);
    const chosen = answerOf(await before(chooseFirm, { firmId: other?.id ?? '' }));
    await expect(before(basicInfo, {})).resolves.toMatchObject({ ok: false });
    const after = app.client(chosen.token);
    expect(answerOf(await after(traderInfo, {}))).toMatchObject({
      firm: { id: other?.id },
      seats: other?.seats,
    });
    expect(answerOf(await after(ownFirms, {}))).toMatchObject({ isChosen: true });
    expect(answerOf(await after(ownSessions, {})).list.filter(({ isThis }) => isThis).length).toBe(1);
    expect(await fault(after, chooseFirm, { firmId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toBe('not_found');
  });

  it('loses the sessions in the firm that disables them, and keeps those in the other', async () => {
    const [inWang, inZhao] = await Promise.all(
      ['wang', 'zhao'].map(async (name) => {
        const first = await app.signIn('zhao.viewer');
        const firm = answerOf(await first(ownFirms, {})).list.find(({ shortName }) => shortName === name);
        return app.client(answerOf(await first(chooseFirm, { firmId: firm?.id ?? '' })).token);
      }),
    );
    const personId =
      answerOf(await admin(staffList, {})).people.find(({ loginName }) => loginName === 'zhao.viewer')
        ?.personId ?? '';
    answerOf(await admin(disableStaff, { personId }));
    await expect(inWang?.(traderInfo, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(inZhao && answerOf(await inZhao(traderInfo, {})).firm?.shortName).toBe('zhao');
  });
});
