// Password sign-in on a real database: locks, tokens, sessions and menus.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { menus } from '#apps/server/features.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { solvePuzzle } from '#packages/puzzle/work.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { TEST_PASSWORD, testApp } from '../../../../test/support/app.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { loginUserMenus, logout, qryOpenMenus } from '../../calls/session.ts';
import { login } from '../../calls/signIn.ts';
import { accountJobs } from '../jobs.ts';
import {
  createPerson,
  filterEndedSessions,
  readRecentlyEndedSessions,
  hashSharedPassword,
} from '../public.ts';
import { seedMenus } from '../seed.ts';
import { refusedSignInJob } from '../services/tellOfRefusedSignIns.ts';

const app = await testApp();
const HOUR = 3_600_000;
let passwordHash = '';
let people = 0;

/** A person for each test, so that no test meets another's lock. */
async function newPerson(): Promise<string> {
  people += 1;
  const loginName = `heishan.trader${people}`;
  await app.perform((ctx) =>
    createPerson(ctx, { loginName, passwordHash, name: '李明', phone: '13800000001', locale: 'zh-Hans' }),
  );
  return loginName;
}

async function newPersonIn(seat: string): Promise<string> {
  const loginName = await newPerson();
  await app.database.pool.query(
    `
    insert into firm_seat (firm_id, person_id, seat)
    select 'heishan', id, $2 from account_person where login_name = $1`,
    [loginName, seat],
  );
  return loginName;
}

const tryIn = (loginName: string, password: string) => app.client()(login, { loginName, password });
const faultOf = async (attempt: ReturnType<typeof tryIn>) => {
  const result = await attempt;
  return result.ok ? 'in' : result.fault.name;
};

beforeAll(async () => {
  passwordHash = await hashSharedPassword(TEST_PASSWORD);
  await app.perform((ctx) => seedMenus(ctx, menus));
  await app.database.pool.query(
    `
    insert into firm (id, handle, name, short_name, look, short_look, kind, state, can_sell, can_buy,
                      is_trading_company, credit_code, legal_person,
                      controller, city, created_at)
    values ('heishan', 'heishan', '朔州黑山煤业有限公司', '黑山煤业',
            '朔州黑山煤业有限公司', '黑山煤业', 'producer', 'certified', true, false, false,
            '91350100M000100Y43',
            '赵山', '赵山', '朔州市', $1)`,
    [app.now],
  );
});

describe('signing in', () => {
  let name = '';
  beforeEach(async () => {
    name = await newPerson();
  });

  it('gives a token and the device its cid back', async () => {
    const result = await app.client()(login, { loginName: name, password: TEST_PASSWORD, cid: 'device-1' });
    expect(result).toMatchObject({
      ok: true,
      answer: { cid: 'device-1', token: expect.stringMatching(/^[\w-]{43}$/) as string },
    });
  });

  it('does not care for upper and lower case in the name, nor for spaces around it', async () => {
    expect(await faultOf(tryIn(` ${name.toUpperCase()} `, TEST_PASSWORD))).toBe('in');
  });

  it('says the same of a wrong password as of a name that nobody has', async () => {
    const wrong = await tryIn(name, 'not-it');
    const unknown = await tryIn(`nobody.${name}`, TEST_PASSWORD);
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({
      ok: false,
      fault: { name: 'wrong_credentials', code: '100107', msg: '登录名或密码不正确' },
    });
  });

  it('keeps neither token nor password where somebody could read them', async () => {
    const token = await app.tokenOf(name);
    await app.client(token)(login, { loginName: name, password: TEST_PASSWORD });
    const { rows } = await app.database.pool.query<{ kept: string }>(`
      select (select json_agg(account_session) from account_session)::text
             || (select json_agg(account_person) from account_person)::text
             || coalesce((select json_agg(idempotency_key) from idempotency_key)::text, '') as kept`);
    expect(rows[0]?.kept).not.toContain(token);
    expect(rows[0]?.kept).not.toContain(TEST_PASSWORD);
    expect(rows[0]?.kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('refuses somebody whose account is disabled, and ends what they had open', async () => {
    const client = await app.signIn(name);
    await app.database.pool.query(`update account_person set status = 'disabled' where login_name = $1`, [
      name,
    ]);
    app.pass(1_000);
    await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(await faultOf(tryIn(name, TEST_PASSWORD))).toBe('wrong_credentials');
  });
});

describe('the lock', () => {
  let name = '';
  beforeEach(async () => {
    name = await newPerson();
  });
  const fail = async (times: number, loginName = name) => {
    const faults: string[] = [];
    for (let time = 0; time < times; time += 1) faults.push(await faultOf(tryIn(loginName, `wrong-${time}`)));
    return faults;
  };

  it('falls after five failures, holds against the right password too, and opens by itself', async () => {
    expect(await fail(6)).toEqual([...Array<string>(5).fill('wrong_credentials'), 'locked']);
    expect(await tryIn(name, TEST_PASSWORD)).toMatchObject({
      ok: false,
      fault: { code: '100106', params: { minutes: 15 } },
    });
    app.pass(15 * 60_000);
    expect(await faultOf(tryIn(name, TEST_PASSWORD))).toBe('in');
  });

  it('lasts 15 and then 60 minutes, each after one more failure', async () => {
    await fail(5);
    for (const minutes of [15, 60, 60]) {
      expect(await tryIn(name, TEST_PASSWORD)).toMatchObject({ fault: { params: { minutes } } });
      app.pass(minutes * 60_000 - 1);
      expect(await tryIn(name, TEST_PASSWORD)).toMatchObject({
        fault: { name: 'locked', params: { minutes: 1 } },
      });
      app.pass(1);
      expect(await faultOf(tryIn(name, 'wrong'))).toBe('wrong_credentials');
    }
    app.pass(60 * 60_000);
    expect(await faultOf(tryIn(name, TEST_PASSWORD))).toBe('in');
    expect(await fail(4)).not.toContain('locked');
  });

  it('forgets failures after a day without any', async () => {
    await fail(4);
    app.pass(24 * HOUR);
    expect(await fail(5)).not.toContain('locked');
  });

  it('counts failures in a row only', async () => {
    await fail(4);
    expect(await faultOf(tryIn(name, TEST_PASSWORD))).toBe('in');
    expect(await fail(5)).toEqual(Array<string>(5).fill('wrong_credentials'));
  });

  it('falls for a name that nobody has just as for others', async () => {
    expect(await fail(6, `ghost.${name}`)).toEqual([...Array<string>(5).fill('wrong_credentials'), 'locked']);
  });

  it('lets twenty guesses at once try five times', async () => {
    const faults = await Promise.all(
      Array.from({ length: 20 }, (_guess, at) => faultOf(tryIn(name, `guess-${at}`))),
    );
    expect(faults.filter((fault) => fault === 'wrong_credentials')).toHaveLength(5);
    expect(faults.filter((fault) => fault === 'locked')).toHaveLength(15);
  });
});

describe('somebody else’s failures', () => {
  let name = '';
  beforeEach(async () => {
    name = await newPerson();
  });
  /** As over the network, from this address. */
  const tryFrom = async (address: string, password: string, cid?: string) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      payload: { loginName: name, password, ...(cid === undefined ? {} : { cid }) },
    });
    return reply.json<{ code: string; body: { minutes?: number } }>();
  };
  const [IN, WRONG, LOCKED] = ['0', '100107', '100106'];
  const fail = async (address: string, times: number, cid?: string) => {
    const codes: string[] = [];
    for (let time = 0; time < times; time += 1)
      codes.push((await tryFrom(address, `wrong-${time}`, cid)).code);
    return codes;
  };

  it('lock nobody out who comes from another network', async () => {
    expect(await fail('203.0.113.7', 6)).toEqual([...Array<string>(5).fill(WRONG), LOCKED]);
    expect((await tryFrom('203.0.113.7', TEST_PASSWORD)).code).toBe(LOCKED);
    expect((await tryFrom('198.51.100.4', TEST_PASSWORD)).code).toBe(IN);
  });

  it('count together from all addresses of one customer of IPv6', async () => {
    expect(await fail('2001:db8:1:2::1', 3)).toEqual(Array<string>(3).fill(WRONG));
    expect(await fail('2001:db8:1:2:ffff::9', 3)).toEqual([WRONG, WRONG, LOCKED]);
    expect((await tryFrom('2001:db8:1:3::1', TEST_PASSWORD)).code).toBe(IN);
  });

  it('spare a device that the person has used, even in the same network', async () => {
    expect((await tryFrom('203.0.113.7', TEST_PASSWORD, 'phone')).code).toBe(IN);
    expect(await fail('203.0.113.7', 6)).toContain(LOCKED);
    expect((await tryFrom('203.0.113.7', TEST_PASSWORD, 'phone')).code).toBe(IN);
    expect((await tryFrom('203.0.113.7', TEST_PASSWORD, 'another phone')).code).toBe(LOCKED);
  });

  it('from ever new networks are slowed down, and known devices are not', async () => {
    expect((await tryFrom('198.51.100.4', TEST_PASSWORD, 'phone')).code).toBe(IN);
    for (let at = 0; at < 20; at += 1) expect((await tryFrom(`203.0.113.${at}`, 'wrong')).code).toBe(WRONG);
    expect(await tryFrom('192.0.2.1', TEST_PASSWORD)).toMatchObject({ code: LOCKED, body: { minutes: 1 } });
    expect((await tryFrom('192.0.2.1', TEST_PASSWORD, 'phone')).code).toBe(IN);
    app.pass(60_000);
    expect((await tryFrom('192.0.2.1', 'wrong')).code).toBe(WRONG);
    expect(await tryFrom('192.0.2.2', 'wrong')).toMatchObject({ code: LOCKED, body: { minutes: 2 } });
    app.pass(2 * 60_000);
    expect((await tryFrom('192.0.2.2', TEST_PASSWORD)).code).toBe(IN);
    expect((await tryFrom('192.0.2.3', 'wrong')).code).toBe(WRONG);
  });

  it('on a device of their own lock that device', async () => {
    expect((await tryFrom('203.0.113.7', TEST_PASSWORD, 'phone')).code).toBe(IN);
    expect(await fail('203.0.113.7', 6, 'phone')).toEqual([...Array<string>(5).fill(WRONG), LOCKED]);
    expect((await tryFrom('203.0.113.7', TEST_PASSWORD)).code).toBe(IN);
  });

  const tell = () => runJob(refusedSignInJob, app.runtime);
  const told = async (client: Client) =>
    answerOf(await client(readInbox, {})).list.filter(({ template }) => template === 'sign_in_refused')
      .length;

  it('are told to the owner of the account, once a day, and to nobody else', async () => {
    const other = await app.signIn(await newPerson());
    const token = await app.tokenOf(name);
    await app.database.pool.query(
      `update account_person set mail = 'owner@example.com' where login_name = $1`,
      [name],
    );
    await fail('203.0.113.7', 4);
    await tell();
    expect(await told(app.client(token))).toBe(0);
    await fail('203.0.113.7', 1);
    await Promise.all([tell(), tell()]);
    expect([await told(app.client(token)), await told(other)]).toEqual([1, 0]);
    expect(
      (await app.database.pool.query(`select from account_outgoing_message where mail = 'owner@example.com'`))
        .rowCount,
    ).toBe(1);
    app.pass(HOUR);
    expect((await tryFrom('203.0.113.7', TEST_PASSWORD)).code).toBe(IN);
    for (const address of ['203.0.113.7', '198.51.100.4']) {
      await fail(address, 5);
      await tell();
      expect(await told(app.client(token))).toBe(1);
    }
    app.pass(24 * HOUR);
    await fail('192.0.2.1', 5);
    await tell();
    expect(await told(await app.signIn(name))).toBe(2);
  });

  it('that go on from one place are told again the next day', async () => {
    await fail('203.0.113.7', 5);
    await tell();
    for (let hour = 1; hour <= 25; hour += 1) {
      app.pass(HOUR);
      expect(await fail('203.0.113.7', 1)).toEqual([WRONG]);
      await tell();
    }
    app.pass(5 * 60_000);
    expect(await told(await app.signIn(name))).toBe(2);
    app.pass(24 * HOUR);
    await tell();
    expect(await told(await app.signIn(name))).toBe(2);
  });

  it('are checked five at a time: twenty right passwords at once all enter', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await tryFrom('203.0.113.7', TEST_PASSWORD)).code),
    );
    expect(new Set(codes)).toEqual(new Set([IN]));
  });
});

describe('a puzzle', () => {
  const set = (after: string) => app.perform((ctx) => setParameter(ctx, 'PUZZLE_AFTER', after));
  beforeAll(() => set('3'));
  afterAll(() => set('0'));

  let name = '';
  let networks = 0;
  const here = () => `198.51.${networks}.4`;
  beforeEach(async () => {
    name = await newPerson();
    networks += 1;
  });

  interface Attempt {
    readonly password?: string;
    readonly loginName?: string;
    readonly address?: string;
    readonly cid?: string;
    readonly puzzle?: { readonly id: string; readonly number: number };
  }
  const post = async ({ address = here(), loginName = name, password = 'wrong', ...rest }: Attempt = {}) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      payload: { loginName, password, ...rest },
    });
    return reply.json<{ code: string; body: { id: string; nonce: string } }>();
  };
  const [IN, WRONG, LOCKED, ASKED] = ['0', '100107', '100106', '100127'];
  const fail = async (times: number, attempt: Attempt = {}) => {
    const codes: string[] = [];
    for (let time = 0; time < times; time += 1) codes.push((await post(attempt)).code);
    return codes;
  };
  /** As the database knows it: that it can be found by work, another test shows. */
  const solutionOf = async (id: string, wrongBy = 0) => {
    const { rows } = await app.database.pool.query<{ number: number }>(
      'select number from puzzle where id = $1',
      [id],
    );
    return { id, number: (rows[0]?.number ?? 0) + wrongBy };
  };
  const solved = async (attempt: Attempt = {}) => {
    const { code, body } = await post(attempt);
    expect(code).toBe(ASKED);
    return solutionOf(body.id);
  };

  it('is asked after three failures, of the right password and of unknown names too', async () => {
    expect(await fail(4)).toEqual([WRONG, WRONG, WRONG, ASKED]);
    expect((await post({ password: TEST_PASSWORD })).code).toBe(ASKED);
    networks += 1;
    expect(await fail(4, { loginName: `ghost.${name}` })).toEqual([WRONG, WRONG, WRONG, ASKED]);
  });

  it('is solved by work alone and lets one attempt through', async () => {
    await fail(3);
    const { body } = await post();
    const asked = body as unknown as Parameters<typeof solvePuzzle>[0];
    const puzzle = { id: body.id, number: await solvePuzzle(asked, () => Promise.resolve()) };
    expect((await post({ password: TEST_PASSWORD, puzzle })).code).toBe(IN);
    expect((await post({ password: TEST_PASSWORD })).code).toBe(IN);
  });

  it('counts once, whether the password was right or wrong', async () => {
    await fail(3);
    const puzzle = await solved();
    expect((await post({ puzzle })).code).toBe(WRONG);
    expect((await post({ puzzle, password: TEST_PASSWORD })).code).toBe(ASKED);
  });

  it('counts once of twenty uses at the same time', async () => {
    await fail(3);
    const puzzle = await solved();
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await post({ puzzle })).code));
    expect(codes.filter((code) => code === WRONG)).toHaveLength(1);
    expect(codes.filter((code) => code === ASKED)).toHaveLength(19);
  });

  it('is over with a wrong number, and after five minutes', async () => {
    await fail(3);
    const { body } = await post();
    const password = TEST_PASSWORD;
    expect((await post({ password, puzzle: await solutionOf(body.id, 1) })).code).toBe(ASKED);
    expect((await post({ password, puzzle: await solutionOf(body.id) })).code).toBe(ASKED);
    const late = await solved();
    app.pass(5 * 60_000);
    expect((await post({ password, puzzle: late })).code).toBe(ASKED);
  });

  it('helps neither another name nor another address, and is not used up there', async () => {
    await fail(3);
    const other = await newPerson();
    const puzzle = await solved();
    expect((await post({ loginName: other, password: TEST_PASSWORD, puzzle })).code).toBe(ASKED);
    expect((await post({ address: '192.0.2.77', password: TEST_PASSWORD, puzzle })).code).toBe(ASKED);
    expect((await post({ password: TEST_PASSWORD, puzzle })).code).toBe(IN);
  });

  it('is asked from an address that has failed under three names, and not from another', async () => {
    const names = [await newPerson(), await newPerson(), await newPerson()];
    for (const loginName of names) expect((await post({ loginName })).code).toBe(WRONG);
    expect((await post({ password: TEST_PASSWORD })).code).toBe(ASKED);
    expect((await post({ password: TEST_PASSWORD, address: '192.0.2.78' })).code).toBe(IN);
  });

  it('is not asked on a device of the person for what others do, but for its own failures', async () => {
    const cid = 'phone';
    expect((await post({ password: TEST_PASSWORD, cid })).code).toBe(IN);
    await fail(3);
    expect((await post({ password: TEST_PASSWORD, cid })).code).toBe(IN);
    expect(await fail(4, { cid })).toEqual([WRONG, WRONG, WRONG, ASKED]);
  });

  it('does not put off the lock after five', async () => {
    await fail(3);
    for (let time = 0; time < 2; time += 1) expect((await post({ puzzle: await solved() })).code).toBe(WRONG);
    expect((await post({ password: TEST_PASSWORD })).code).toBe(LOCKED);
  });

  it('is asked of all but three of twenty guesses at once', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await post()).code));
    expect(codes.filter((code) => code === WRONG)).toHaveLength(3);
    expect(codes.filter((code) => code === ASKED)).toHaveLength(17);
  });

  it('is asked after as many failures as the parameter says, and never with none', async () => {
    await set('1');
    expect(await fail(2)).toEqual([WRONG, ASKED]);
    await set('0');
    expect(await fail(4)).toEqual([WRONG, WRONG, WRONG, WRONG]);
    await set('3');
  });

  it('is not kept once it is over', async () => {
    await fail(3);
    await post();
    app.pass(5 * 60_000 + 1);
    for (const job of accountJobs.filter(({ name: job }) => job === 'account.purge'))
      await runJob(job, app.runtime);
    expect((await app.database.pool.query('select from puzzle')).rowCount).toBe(0);
  });
});

describe('a session', () => {
  it('is over the moment its owner signs out, and only that one', async () => {
    const name = await newPerson();
    const [here, there] = [await app.signIn(name), await app.signIn(name)];
    expect(await here(loginUserMenus, {})).toMatchObject({ ok: true });
    expect(await here(logout, { cid: 'device-1' })).toMatchObject({ ok: true });
    await expect(here(loginUserMenus, {})).rejects.toMatchObject({
      kind: 'signed_out',
      code: '-1',
      platformCode: '100405',
    });
    expect(await there(loginUserMenus, {})).toMatchObject({ ok: true });
  });

  it('that was ended elsewhere goes on for a second at most', async () => {
    const name = await newPerson();
    const client = await app.signIn(name);
    await client(loginUserMenus, {});
    await app.database.pool.query(
      `
      update account_session set ended_at = now()
       where person_id = (select id from account_person where login_name = $1)`,
      [name],
    );
    app.pass(1_000);
    await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
  });

  it('lives twelve hours after its last use', async () => {
    const client = await app.signIn(await newPerson());
    for (let day = 0; day < 3; day += 1) {
      app.pass(11 * HOUR);
      expect(await client(loginUserMenus, {})).toMatchObject({ ok: true });
    }
    app.pass(12 * HOUR);
    await expect(client(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
  });

  it.each<[how: string, end: (session: { id: string; name: string }) => Promise<unknown>]>([
    [
      'was ended',
      ({ id }) =>
        app.database.pool.query('update account_session set ended_at = $2 where id = $1', [id, app.now]),
    ],
    [
      'has run out',
      async () => {
        app.pass(12 * HOUR);
      },
    ],
    [
      'belongs to somebody disabled',
      ({ name }) =>
        app.database.pool.query(`update account_person set status = 'disabled' where login_name = $1`, [
          name,
        ]),
    ],
  ])('that %s is over for those who keep a line open to it', async (_how, end) => {
    const name = await newPerson();
    const id = (await app.runtime.identify(await app.tokenOf(name), app.now))?.sessionId ?? '';
    const over = async () => [
      (await readRecentlyEndedSessions(app.database.reading, app.now)).includes(id),
      (await filterEndedSessions(app.database.reading, [id], app.now)).includes(id),
    ];
    expect(await over()).toEqual([false, false]);
    await end({ id, name });
    expect(await over()).toEqual([true, true]);
  });

  it.each(['', 'x', '-'.repeat(43), '令牌', 'a'.repeat(5_000)])(
    'does not come from the token %j',
    async (token) => {
      await expect(app.client(token)(loginUserMenus, {})).rejects.toMatchObject({ kind: 'signed_out' });
    },
  );
});

describe('basic info', () => {
  const ask = async (headers: Record<string, string>) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/user/basic_info',
      headers,
      payload: { acctMode: '2', randomCode: 'a1b2c3d4' },
    });
    return { status: reply.statusCode, ...reply.json<{ code: string; msg: string; body: unknown }>() };
  };

  it.each([{}, { authorization: 'Bearer no-such-token' }])(
    'without a valid token is 100405 under HTTP 200: %j',
    async (headers) => {
      expect(await ask(headers)).toEqual({ status: 200, code: '100405', msg: '您尚未登录', body: {} });
    },
  );

  it('says who is signed in, with the phone masked, and whether they hold a valid certificate', async () => {
    const name = await newPerson();
    const headers = { authorization: `Bearer ${await app.tokenOf(name)}` };
    const before = await ask(headers);
    expect(before).toMatchObject({
      status: 200,
      code: '0',
      body: { loginName: name, name: '李明', phone: '138****0001', isCertAuth: 0 },
    });
    await app.database.pool.query(
      `
      insert into account_certificate (id, person_id, ca_name, subject, serial_no, not_before, not_after,
                                       status, key_mode)
      select 'certificate', id, '朔云CA', 'CN=李明', '01', $2::timestamptz - interval '1 day',
             $2::timestamptz + interval '1 day', 'issued', 'device'
        from account_person where login_name = $1`,
      [name, app.now],
    );
    expect(await ask(headers)).toMatchObject({ body: { isCertAuth: 1 } });
    app.pass(25 * HOUR);
    const later = { authorization: `Bearer ${await app.tokenOf(name)}` };
    expect(await ask(later)).toMatchObject({ body: { isCertAuth: 0 } });
  });
});

describe('menus', () => {
  const authIds = (result: { ok: boolean; answer?: readonly { authId: string }[] }) =>
    result.answer?.map(({ authId }) => authId) ?? [];

  const menusOf = async (seat: string) =>
    authIds(await (await app.signIn(await newPersonIn(seat)))(loginUserMenus, {}));

  it('shows everybody the open ones, in order', async () => {
    const open = await app.client()(qryOpenMenus, {});
    expect(authIds(open)).toEqual(expect.arrayContaining(['01', '02', '04', '05', '0102', '0109', '050110']));
    expect(authIds(open)).not.toContain('03');
    expect(authIds(open)).not.toContain('030101');
  });

  it('shows a trader contracts and no money, a financier money and no contracts', async () => {
    const trader = await menusOf('firm_trader');
    const financier = await menusOf('firm_finance');
    expect(trader).toEqual(expect.arrayContaining(['01', '03', '030101', 'B0201', '050101']));
    expect(trader).not.toContain('030304');
    expect(financier).toEqual(expect.arrayContaining(['03', '030304', '030307']));
    expect(financier).not.toContain('030101');
  });

  it('keeps what operators have changed when they are loaded again', async () => {
    await app.database.pool.query(
      `delete from account_seat_menu where seat = 'firm_trader' and auth_id = '030107'`,
    );
    await app.database.pool.query(`update account_menu set position = 900 where auth_id = '030107'`);
    await app.perform((ctx) => seedMenus(ctx, menus));
    expect(await menusOf('firm_trader')).not.toContain('030107');
  });
});

it('refuses to sign in with fields that are missing, foreign or too long', async () => {
  const post = async (payload: object) => {
    const reply = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload });
    return {
      status: reply.statusCode,
      ...reply.json<{ code: string; body: { fields: { field: string }[] } }>(),
    };
  };
  expect(await post({ loginName: 'x' })).toMatchObject({
    status: 400,
    code: '900400',
    body: { fields: [{ field: 'password' }] },
  });
  expect(await post({ loginName: 'x', password: 'y', role: 'admin' })).toMatchObject({
    body: { fields: [{ field: 'role' }] },
  });
  expect(await post({ loginName: 'x'.repeat(41), password: 'y' })).toMatchObject({
    body: { fields: [{ field: 'loginName' }] },
  });
  expect(await post({ loginName: ['x'], password: { $ne: '' } })).toMatchObject({
    status: 400,
    code: '900400',
  });
});
