// Rate limits by person and firm; of visitors by address and network.

import { callbackify } from 'node:util';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { FIRM_SHARE, type RateLimit } from '#packages/rpc/contract/limit.ts';
import { credentialIn } from '#packages/rpc/server/browserBond.ts';
import type { Actor, Runtime } from '#packages/rpc/server/context.ts';
import { customerOf, networkOf } from '#packages/rpc/server/network.ts';
import { SharedCounts } from '#packages/rpc/server/sharedCounts.ts';
import { realTimers } from '#packages/time/timers.ts';

/** Limits of calls that declare none. */
const DEFAULTS = {
  visitor: { name: 'visitor', max: 30, windowMs: 3_000, countedBy: 'address', maxOfNetwork: 300 },
  mutation: { name: 'mutation', max: 15, windowMs: 3_000, countedBy: 'person' },
  query: { name: 'query', max: 60, windowMs: 3_000, countedBy: 'person' },
} as const satisfies Record<string, RateLimit>;

/** One of whom a request is counted for. */
interface Allowance {
  readonly key: string;
  readonly max: number;
}

interface CountedRequest {
  readonly limit: RateLimit;
  /** The one whose turn it is to be counted. */
  allowance: Allowance;
}

export async function limitRate(
  app: FastifyInstance,
  calls: readonly Call[],
  { identify, clock, database }: Pick<Runtime, 'identify' | 'clock' | 'database'>,
) {
  const callAt = new Map(calls.map((call) => [call.path, call]));
  const callOf = ({ routeOptions: { url = '' } }: FastifyRequest) => callAt.get(url);
  const declaredLimit = (request: FastifyRequest): RateLimit | undefined =>
    request.routeOptions.config.limit ?? callOf(request)?.limit;
  /** An invented token is nobody's: it must not open a fresh allowance. */
  const actorOf = async ({ headers }: FastifyRequest) => {
    const token = credentialIn(headers);
    return token ? identify(token, clock()) : undefined;
  };

  const requests = new WeakMap<FastifyRequest, CountedRequest>();
  const countedOf = (request: FastifyRequest): CountedRequest => {
    const found = requests.get(request);
    if (!found) throw new Error('a request is counted before its limit is known');
    return found;
  };
  const counts = new SharedCounts({
    background: database.background,
    clock,
    timers: realTimers,
    onError: (error) => {
      app.log.warn({ err: error }, 'requests were counted in this process only');
    },
  });
  app.addHook('onClose', () => {
    counts.close();
  });
  const exact = new Set<string>();
  await app.register(rateLimit, { global: false, store: storeOf(counts, exact) });
  const count = app.createRateLimit({
    keyGenerator: (request) => countedOf(request).allowance.key,
    max: (request) => countedOf(request).allowance.max,
    timeWindow: (request) => countedOf(request).limit.windowMs,
  });
  app.addHook('onRequest', async (request) => {
    const declared = declaredLimit(request);
    if (!declared && !request.url.startsWith('/api/')) return;
    const actor = declared?.countedBy === 'address' ? undefined : await actorOf(request);
    const limit: RateLimit =
      declared ?? (actor ? DEFAULTS[callOf(request)?.kind ?? 'query'] : DEFAULTS.visitor);
    if (limit.isExact) exact.add(limit.name);
    for (const allowance of allowancesOf(limit, actor, request.ip)) {
      requests.set(request, { limit, allowance });
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooOftenFailure(counted.ttl);
    }
  });
}

/** The widest last: a refused request is not counted for it. */
function allowancesOf(
  { name, max, countedBy, maxOfNetwork }: RateLimit,
  actor: Actor | undefined,
  ip: string,
): Allowance[] {
  if (actor && countedBy === 'person')
    return [
      { key: `${name} person ${actor.personId}`, max },
      ...(actor.firmId === undefined ? [] : [{ key: `${name} firm ${actor.firmId}`, max: max * FIRM_SHARE }]),
    ];
  return [
    { key: `${name} address ${customerOf(ip)}`, max },
    ...(maxOfNetwork === undefined ? [] : [{ key: `${name} network ${networkOf(ip)}`, max: maxOfNetwork }]),
  ];
}

/** The store that the plugin asks for, over counts that processes share; `exact` are names of limits. */
const storeOf = (counts: SharedCounts, exact: ReadonlySet<string>) =>
  class Store {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ) {
      const isExact = exact.has(key.slice(0, key.indexOf(' ')));
      callbackify(() => counts.count({ key, max, windowMs, isExact }))(done);
    }

    child() {
      return this;
    }
  };

const tooOftenFailure = (milliseconds: number) =>
  new Failure(genericFaults.too_often, { seconds: Math.max(1, Math.ceil(milliseconds / 1_000)) });
