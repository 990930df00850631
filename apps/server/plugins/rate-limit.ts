// Rate limits per session token, or per address for visitors.

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import type { RateLimit } from '#packages/rpc/contract/limit.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { tokenIn } from '#packages/rpc/server/http.ts';

/** Limits of calls that declare none. */
const DEFAULTS = {
  visitor: { name: 'visitor', max: 30, windowMs: 3_000, countedBy: 'session' },
  mutation: { name: 'mutation', max: 15, windowMs: 3_000, countedBy: 'session' },
  query: { name: 'query', max: 60, windowMs: 3_000, countedBy: 'session' },
} as const satisfies Record<string, RateLimit>;

export async function limitRate(
  app: FastifyInstance,
  calls: readonly Call[],
  { identify, clock }: Pick<Runtime, 'identify' | 'clock'>,
) {
  const callAt = new Map(calls.map((call) => [call.path, call]));
  const declaredLimit = ({ routeOptions: { url = '', config } }: FastifyRequest) =>
    config.limit ?? callAt.get(url)?.limit;
  /** Only valid tokens are counted by token: an invented one must not open a fresh bucket. */
  const people = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    const isCountedByAddress = declaredLimit(request)?.countedBy === 'address';
    const token = isCountedByAddress ? undefined : tokenIn(request.headers.authorization);
    if (token && (await identify(token, clock()))) people.add(request);
  });
  const limitOf = (request: FastifyRequest): RateLimit =>
    declaredLimit(request) ??
    (people.has(request)
      ? DEFAULTS[callAt.get(request.routeOptions.url ?? '')?.kind ?? 'query']
      : DEFAULTS.visitor);
  const callerOf = (request: FastifyRequest): string =>
    (people.has(request) ? tokenIn(request.headers.authorization) : undefined) ?? request.ip;
  await app.register(rateLimit, {
    allowList: (request) => !request.url.startsWith('/api/') && declaredLimit(request) === undefined,
    keyGenerator: (request) => `${limitOf(request).name} ${callerOf(request)}`,
    max: (request) => limitOf(request).max,
    timeWindow: (request) => limitOf(request).windowMs,
    errorResponseBuilder: (_request, { ttl }) => tooOftenFailure(ttl),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  });
  limitNetworks(app, calls, declaredLimit);
}

/** Counts all callers of a network together where a call's limit says so. */
function limitNetworks(
  app: FastifyInstance,
  calls: readonly Call[],
  limitOf: (request: FastifyRequest) => RateLimit | undefined,
) {
  const limits = new Map(calls.flatMap(({ limit }) => (limit ? [[limit.name, limit] as const] : [])));
  const counters = new Map(
    [...limits.values()].flatMap(({ name, maxOfNetwork, windowMs }) =>
      maxOfNetwork === undefined
        ? []
        : [[name, countNetworks(app, { name, max: maxOfNetwork, timeWindow: windowMs })] as const],
    ),
  );
  app.addHook('onRequest', async (request) => {
    const counted = await counters.get(limitOf(request)?.name ?? '')?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) throw tooOftenFailure(counted.ttl);
  });
}

const countNetworks = (
  app: FastifyInstance,
  { name, ...bounds }: { name: string; max: number; timeWindow: number },
) => app.createRateLimit({ ...bounds, keyGenerator: (request) => `${name} of ${networkOf(request.ip)}` });

const tooOftenFailure = (milliseconds: number) =>
  new Failure(genericFaults.too_often, { seconds: Math.max(1, Math.ceil(milliseconds / 1_000)) });

/** The /24 of an IPv4 address, the /64 of an IPv6 address (what a provider assigns to one customer). */
function networkOf(address: string): string {
  const short = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (short.includes('.')) return short.replace(/\.\d+$/, '');
  const [head = ''] = short.split('::');
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
