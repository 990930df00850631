// Whose calls are refused when they are too many, by one process and by two.

import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { FIRM_SHARE } from '#packages/rpc/contract/limit.ts';
import { signInPlainly, testApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { openFirm } from '../../../test/support/people.ts';

/** Processes tell each other twice a second. */
const IN_TIME = { timeout: 10_000 };

describe('too many calls', () => {
  it('are refused with the time to wait', async () => {
    const limited = await testApp({ env: { RATE_LIMIT: 'on' } });
    const answers = [];
    for (let call = 0; call < 31; call += 1) {
      answers.push(await limited.http.inject({ method: 'POST', url: '/api/common/sys_info', payload: {} }));
    }
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.map((reply) => [reply.headers['retry-after'], reply.json<unknown>()])).toEqual([
      ['3', { code: '900429', msg: '操作太频繁，请 3 秒后再试', body: { seconds: 3 } }],
    ]);
    expect((await limited.http.inject('/healthz')).statusCode).toBe(200);
  });

  /** Sequential calls at one instant. */
  async function statusesOf(max: number, call: (at: number) => InjectOptions): Promise<number[]> {
    const limited = await testApp({ env: { RATE_LIMIT: 'on' } });
    const statuses = [];
    for (let at = 0; at <= max; at += 1) statuses.push((await limited.http.inject(call(at))).statusCode);
    return statuses;
  }

  it('are counted by address for whoever invents a token for each', async () => {
    const statuses = await statusesOf(30, (at) => ({
      method: 'POST',
      url: '/api/common/sys_info',
      headers: { authorization: `Bearer ${String(at).padStart(43, 'x')}` },
      payload: {},
    }));
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it.each([
    ['POST', '/api/export/list/take', 401],
    ['GET', '/files/payout/nothing', 404],
    ['GET', '/files/evidence/nothing', 404],
  ] as const)('are fewer where each makes a file: %s %s', async (method, url, status) => {
    expect(
      await statusesOf(20, () => ({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })),
    ).toEqual([...Array<number>(20).fill(status), 429]);
  });

  it.each([
    ['20 sign-ins a minute from one address', 20, () => '203.0.113.7'],
    ['20 from one customer of IPv6', 20, (call: number) => `2001:db8:1:2::${(call % 10) + 1}`],
    ['100 from addresses next to each other', 100, (call: number) => `203.0.113.${call % 10}`],
    ['100 from customers of IPv6 next to each other', 100, (call: number) => `2001:db8:1:${call % 10}::1`],
  ])('are more than %s', async (_limit, max, addressOf) => {
    const limited = await testApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
    const statuses = [];
    // The call cannot parse this; only the number of requests counts.
    for (let call = 0; call <= max; call += 1) {
      const { statusCode } = await limited.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': addressOf(call) },
        payload: {},
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array<number>(max).fill(400), 429]);
  });

  it('are counted together at every door that lets somebody in', async () => {
    const limited = await testApp({ env: { RATE_LIMIT: 'on' } });
    const doors = [
      'auth/login',
      ...['by_code', 'by_passkey', 'second_step', 'second_step_passkey', 'new_device', 'new_password'].map(
        (step) => `account/session/${step}`,
      ),
    ];
    const statuses = [];
    for (let call = 0; call <= 20; call += 1) {
      const { statusCode } = await limited.http.inject({
        method: 'POST',
        url: `/api/${doors[call % doors.length] ?? ''}`,
        payload: {},
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  });

  describe('of people who are signed in', async () => {
    const { url } = await freshDatabase();
    const limited = await testApp({ databaseUrl: url, env: { RATE_LIMIT: 'on' } });
    const other = await testApp({ databaseUrl: url, env: { RATE_LIMIT: 'on' } });
    await limited.perform(signInPlainly);
    const ALL = 60;
    const open = async (handle: string) => {
      const { people } = await openFirm(limited, handle, ['firm_trader', 'firm_viewer', 'firm_finance']);
      return Object.keys(people).map((seat) => `${handle}.${seat.replace('firm_', '')}`);
    };
    /** Each in a window of its own. */
    const tokenOf = async (loginName: string) => {
      limited.pass(60_000);
      return limited.tokenOf(loginName);
    };
    const read = async (token: string, { http } = limited) =>
      (
        await http.inject({
          method: 'POST',
          url: '/api/user/login_user_menus',
          headers: { authorization: `Bearer ${token}` },
          payload: {},
        })
      ).statusCode;
    const repeat = async (times: number, work: (at: number) => Promise<number>) => {
      const statuses: number[] = [];
      for (let at = 0; at < times; at += 1) statuses.push(await work(at));
      return statuses.filter((status) => status === 200).length;
    };

    it('are counted by person, however many sessions the person has', async () => {
      const [trader = '', viewer = ''] = await open('mine');
      const tokens: string[] = [];
      for (let session = 0; session < 5; session += 1) tokens.push(await tokenOf(trader));
      const neighbour = await tokenOf(viewer);
      expect(await repeat(ALL + 15, (at) => read(tokens[at % tokens.length] ?? ''))).toBe(ALL);
      expect(await read(neighbour)).toBe(200);
      limited.pass(3_000);
      expect(await read(tokens[0] ?? '')).toBe(200);
    });

    it('are counted by firm: its people together have ten allowances', async () => {
      const names = await open('plant');
      const tokens = await Promise.all(names.map((name) => tokenOf(name)));
      const { rows } = await limited.database.pool.query<{ id: string }>(
        `select id from firm where handle = 'plant'`,
      );
      const key = `query firm ${rows[0]?.id ?? ''}`;
      const endsAt = new Date((Math.floor(limited.now.getTime() / 3_000) + 1) * 3_000);
      await limited.database.pool.query(
        'insert into rate_limit_count (key, ends_at, count) values ($1, $2, $3)',
        [key, endsAt, ALL * FIRM_SHARE - 1],
      );
      // A firm's count is told once it is worth it: 75 of 600.
      await repeat(ALL, () => read(tokens[0] ?? ''));
      await repeat(ALL, () => read(tokens[1] ?? ''));
      await expect.poll(() => read(tokens[2] ?? ''), IN_TIME).toBe(429);
    });

    it('are known to the other processes soon', async () => {
      const [trader = ''] = await open('port');
      const token = await tokenOf(trader);
      other.now = limited.now;
      expect(await repeat(ALL, () => read(token))).toBe(ALL);
      expect(await read(token)).toBe(429);
      await expect.poll(() => read(token, other), IN_TIME).toBe(429);
    });
  });

  it('at the doors are as many with two processes as with one, however many come at once', async () => {
    const { url } = await freshDatabase();
    const processes = [
      await testApp({ databaseUrl: url, env: { RATE_LIMIT: 'on' } }),
      await testApp({ databaseUrl: url, env: { RATE_LIMIT: 'on' } }),
    ];
    const knock = async (at: number) => {
      const reply = await processes[at % 2]?.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: {},
      });
      return reply?.statusCode;
    };
    const statuses = await Promise.all(Array.from({ length: 60 }, (_none, at) => knock(at)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});
