// Every call under inputs drawn from its schema, and under spoiled ones: nothing breaks, nothing off schema comes out, nothing hangs or leaks.

import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { handlers } from '#apps/server/features.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { TEST_PASSWORD, testApp } from '../support/app.ts';
import { FUZZ } from '../support/tier.ts';
import { CALLERS } from './actors.ts';
import { flawIn } from './answers.ts';
import { spoiled, type Spoiled } from './hostile.ts';
import { memory } from './memory.ts';
import { admissionOf, subjectOf } from './policy/table.ts';
import { rehearsing } from './rehearsal.ts';
import { isId, type Known, schemaOf, valuesOf } from './schema.ts';
import { openWorld } from './seats.ts';
import { fillWorld, SERIES } from './world.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** A password is made slow to check on purpose: those calls get one input where others get so many. */
const SLOW = 20;
/** Of the acts of each call these are not taken back, so that calls that read meet what hostile hands have left. */
const COMMITTED = 10;
const AT_ONCE = 8;
const DRAWN_AT_ONCE = 25;
const MOST_GROWTH_BYTES = 50 * 1_024 * 1_024;
/** What is kept for good grows with the first half; what leaks grows on with the second. */
const HALVES = [0, 1] as const;

/** What the fields of an input may well hold: it takes them beyond the first check. */
const EXISTING: Readonly<Record<string, readonly unknown[]>> = {
  seriesId: [SERIES],
  seriesIds: [SERIES],
  varietyId: ['thermal', 'coking'],
  placeId: ['pinglu', 'qinhuangdao'],
  fromPlaceId: ['pinglu'],
  toPlaceId: ['qinhuangdao'],
  deliveryPlaceId: ['pinglu'],
  version: [0, 1, 2],
  loginName: ['mine.trader', 'stranger'],
  phone: ['13900000000', '13812345678'],
  code: ['123456'],
  password: [TEST_PASSWORD],
  newPassword: ['Korrekt-Pferd-77'],
  agreementVersion: [1],
};
const isSlow = (call: Call) =>
  Object.keys(schemaOf(call).properties ?? {}).some((field) => /password/i.test(field));
const countOf = (call: Call) => (isSlow(call) ? Math.ceil(FUZZ / SLOW) : FUZZ);
const WARM = 5;
const seedOf = (path: string) =>
  [...path].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, SEED);
const asSent = (body: unknown): Spoiled => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** One of so many parts of the calls: each part has a market and a process of its own. */
export async function fuzz(part: number, parts: number): Promise<void> {
  const app = await testApp();
  const world = await openWorld(app);
  const things = await fillWorld(app, world);
  /** What broke a call, by the number under which its answer says so. */
  const causes = new Map<string, string>();
  const logger = pino(
    { level: 'error' },
    {
      write: (line) => {
        const { trace, err } = JSON.parse(line) as { trace?: string; err?: { stack?: string } };
        if (trace) causes.set(trace, err?.stack?.split('\n').slice(0, 4).join('\n') ?? line);
      },
    },
  );
  const rehearsal = await buildApp({
    logger,
    config: readConfig({ DATABASE_URL: 'postgres://rehearsal', RATE_LIMIT: 'off' }),
    database: rehearsing(app.database),
    clock: () => app.now,
  });
  afterAll(rehearsal.close);

  const ids = Object.values(things).flatMap((thing) => Object.values(thing));
  const knownTo = (call: Call): Known => {
    const subject = subjectOf(call);
    return (field, schema) => {
      if (!isId(schema)) return EXISTING[field] ?? [];
      return subject?.field === field
        ? [...Array.from({ length: ids.length }, () => things[subject.of].id), ...ids]
        : ids;
    };
  };

  let requests = 0;

  /** Everybody the call lets in, by turns; a session that the call has ended is followed by another. */
  function callersOf(call: Call) {
    const callers = CALLERS.filter((caller) => admissionOf(caller, call) === 'in' && caller.firm !== 'house')
      .sort((one, other) => Number(other.isOwner ?? false) - Number(one.isOwner ?? false))
      .slice(0, 4);
    const tokens = new Map<string, Promise<string>>();
    return (at: number) => {
      const { loginName, life } = callers[at % callers.length] ?? {};
      if (loginName === undefined)
        return { token: () => Promise.resolve(undefined), forget: () => undefined };
      return {
        token: () => {
          const token = tokens.get(loginName) ?? world.tokenOf(loginName, life);
          tokens.set(loginName, token);
          return token;
        },
        forget: () => {
          tokens.delete(loginName);
        },
      };
    };
  }

  const http = { rehearsed: rehearsal.http, committed: app.http };

  /** Sends each in turn over several lanes; answers what was wrong. */
  async function sendAll(
    call: Call,
    arbitrary: fc.Arbitrary<Spoiled>,
    { count, seed, on }: { count: number; seed: number; on: keyof typeof http },
  ): Promise<string[]> {
    const flaws = new Set<string>();
    const callerAt = callersOf(call);
    for (let sent = 0; sent < count; sent += DRAWN_AT_ONCE) {
      const drawn = fc.sample(arbitrary, {
        numRuns: Math.min(DRAWN_AT_ONCE, count - sent),
        seed: seed + sent,
      });
      const queue = drawn.entries();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const [at, { payload, headers }] of queue) {
            const { token, forget } = callerAt(sent + at);
            const held = await token();
            const reply = await http[on].inject({
              method: 'POST',
              url: call.path,
              payload,
              headers: { ...(held === undefined ? {} : { authorization: `Bearer ${held}` }), ...headers },
            });
            requests += 1;
            if (reply.statusCode === 401) forget();
            const flaw = flawIn(call, reply.statusCode, reply.payload);
            if (flaw && flaws.size < 5)
              flaws.add(
                `${flaw}${causeOf(flaw)}\n    ${payload.slice(0, 2_000)}\n    ${JSON.stringify(headers).slice(0, 200)}`,
              );
          }
        }),
      );
    }
    return [...flaws];
  }

  const causeOf = (flaw: string) => [...causes].find(([trace]) => flaw.includes(trace))?.[1] ?? '';

  let codes = 0;
  /** The whole body that would be sent. */
  const fittingOf = (call: Call) =>
    valuesOf(schemaOf(call), knownTo(call), app.now).map((fields) => ({
      ...(fields as object),
      acctMode: '2',
      randomCode: `fuzz-${SEED}-${String(++codes).padStart(8, '0')}`,
    }));

  /** Acts first: what some of them leave is what calls that read then find. */
  const calls = handlers
    .map(({ call }) => call)
    .sort((one, other) => one.kind.localeCompare(other.kind))
    .filter((_call, at) => at % parts === part);

  it('all calls are warm', async () => {
    for (const call of calls)
      expect([
        call.path,
        ...(await sendAll(call, fittingOf(call).map(asSent), {
          count: isSlow(call) ? 1 : WARM,
          seed: SEED,
          on: 'rehearsed',
        })),
      ]).toEqual([call.path]);
  });

  const levels: number[] = [];

  describe.each(HALVES)('every call, half %i of its inputs', (half) => {
    it.each(calls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
      const [count, seed] = [Math.ceil(countOf(call) / HALVES.length), seedOf(path) + half * FUZZ];
      const fitting = fittingOf(call);
      const flaws = [
        ...(await sendAll(call, fitting.map(asSent), { count, seed, on: 'rehearsed' })),
        ...(await sendAll(call, spoiled(fitting), { count, seed, on: 'rehearsed' })),
        ...(call.kind === 'mutation' && !isSlow(call)
          ? await sendAll(call, fitting.map(asSent), {
              count: COMMITTED / HALVES.length,
              seed: seed + count,
              on: 'committed',
            })
          : []),
      ];
      expect(flaws).toEqual([]);
    });

    it('and no longer remembers them', async () => {
      levels.push(await memory());
    });
  });

  describe('all of them', () => {
    it('leave the books as they must be', async () => {
      expect(await world.brokenBooks()).toEqual([]);
    });

    it('are answered, and nothing of them stays in memory', () => {
      const [first = 0, second = 0] = levels;
      const growth = second - first;
      console.log(
        `${requests} inputs to ${calls.length} calls, seed ${SEED}; memory ${Math.round(growth / 1_024 / 1_024)} MB; ${calls.filter(isSlow).length} calls that check a password got a ${SLOW}th`,
      );
      expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
    });
  });
}
