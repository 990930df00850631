// Marks planted wherever people may write something, in every call and every header: none is ever found in the log.

import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { handlers } from '#apps/server/features.ts';
import { createLogger } from '#apps/server/logger.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith } from '#features/file/server/handlers/files.example.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { testApp } from '../support/app.ts';
import { CALLERS } from './actors.ts';
import { admissionOf } from './policy/table.ts';
import { schemaOf, valuesOf } from './schema.ts';
import { openWorld } from './seats.ts';

const MARK = 'canary';
const LEAST = 200;
const SAMPLES = 3;
const app = await testApp();
const world = await openWorld(app);
let log = '';
const logged = await buildApp({
  config: readConfig({ DATABASE_URL: 'postgres://logged', RATE_LIMIT: 'off', LOG_LEVEL: 'trace' }),
  database: app.database,
  clock: () => app.now,
  logger: createLogger('trace', {
    write: (line) => {
      log += line;
    },
  }),
});
afterAll(logged.close);

let planted = 0;
const canary = () => `${MARK}${++planted}`;

/** Every text becomes a mark, but for those without which a call is not even looked at. */
function mark(value: unknown): unknown {
  if (typeof value === 'string') return canary();
  if (Array.isArray(value)) return value.map(mark);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner)]));
}
/** Half of the texts: enough stays valid for the call to get further than its first check. */
const markSome = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return mark(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner], at) => [key, at % 2 === planted % 2 ? mark(inner) : inner]),
  );
};

async function send(call: Call, payload: string, token: string | undefined): Promise<void> {
  await logged.http.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': canary(),
      'device-info': canary(),
      cookie: canary(),
      'app-version': canary(),
      lang: canary(),
      ...(token === undefined
        ? { authorization: `Bearer ${canary()}` }
        : { authorization: `Bearer ${token}` }),
    },
  });
}

const tokens = new Map<string, string>();
async function tokenFor(call: Call): Promise<string | undefined> {
  const loginName = CALLERS.find(
    (caller) =>
      caller.loginName !== undefined &&
      caller.life === undefined &&
      caller.firm !== 'house' &&
      admissionOf(caller, call) === 'in',
  )?.loginName;
  if (loginName === undefined) return undefined;
  const token = tokens.get(loginName) ?? (await world.tokenOf(loginName));
  tokens.set(loginName, token);
  return token;
}

it('nothing that was sent is in the log', async () => {
  for (const { call } of handlers) {
    const samples = fc.sample(
      valuesOf(schemaOf(call), () => [], app.now),
      { numRuns: SAMPLES, seed: 20_261_121 },
    );
    const common = () => ({ acctMode: '2', randomCode: canary() });
    for (const sample of samples) {
      const token = await tokenFor(call);
      await send(call, JSON.stringify({ ...(mark(sample) as object), ...common() }), token);
      await send(call, JSON.stringify({ ...(markSome(sample) as object), ...common() }), token);
    }
    await send(call, JSON.stringify({ ...(mark(samples[0]) as object), ...common() }), undefined);
    await send(call, `{"${canary()}": "${canary()}`, await tokenFor(call));
  }
  const trader = await world.tokenOf('mine.trader');
  await logged.http.inject({ method: 'GET', url: `/${canary()}?token=${canary()}` });
  await logged.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${trader}` },
    payload: formWith({ name: `${canary()}.pdf`, type: 'application/pdf', content: Buffer.from(canary()) }),
  });
  const secrets = [...tokens.values(), trader];
  expect(planted).toBeGreaterThan(LEAST);
  expect(
    log.split('\n').filter((line) => line.includes(MARK) || secrets.some((secret) => line.includes(secret))),
  ).toEqual([]);
}, 300_000);

it('and the log was open', () => {
  logged.http.log.info('the end');
  expect(log).toContain('the end');
  console.log(`${planted} marks planted in ${handlers.length} calls and their headers`);
});
