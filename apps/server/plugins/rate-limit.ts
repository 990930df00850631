// Rate limits per session token, or per address for visitors.

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { takeList } from '#packages/rpc/contract/exportCalls.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { tokenIn } from '#packages/rpc/server/http.ts';

interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Maximum number of calls per window in ms; the window equals the accepted burst. */
const LIMITS = {
  sign_in: { max: 20, windowMs: 60_000 },
  neighbours: { max: 100, windowMs: 60_000 },
  // One per ten seconds and device, for sixty devices behind one address.
  behaviour: { max: 60, windowMs: 10_000 },
  verify: { max: 12, windowMs: 60_000 },
  // Expensive results: workbooks, drawn and signed papers, evidence packs. Ticket holders are counted by
  // address.
  made: { max: 20, windowMs: 10_000 },
  visitor: { max: 30, windowMs: 3_000 },
  mutation: { max: 15, windowMs: 3_000 },
  query: { max: 60, windowMs: 3_000 },
} as const satisfies Record<string, RateLimit>;
type Kind = keyof typeof LIMITS;

const SIGN_IN_PATHS = [
  '/api/auth/login',
  '/api/account/person/sign_up',
  '/api/account/password/reset',
  '/api/account/session/by_code',
  '/api/account/session/by_passkey',
  '/api/account/session/second_step',
  '/api/account/session/second_step_passkey',
  '/api/account/session/new_device',
  '/api/account/session/new_password',
];
const KIND_BY_PATH = new Map<string, Kind>([
  ...SIGN_IN_PATHS.map((path) => [path, 'sign_in'] as const),
  // The paper number and its code can be guessed like a password.
  ['/api/contract/paper/verify', 'sign_in'],
  ['/api/log/app/push_page_visit_log', 'behaviour'],
  ['/api/certificate/pdf/verify', 'verify'],
]);

export async function limitRate(
  app: FastifyInstance,
  calls: readonly Call[],
  { identify, clock }: Pick<Runtime, 'identify' | 'clock'>,
) {
  const kinds = new Map<string, Kind>(calls.map(({ path, kind }) => [path, KIND_BY_PATH.get(path) ?? kind]));
  const isSpecial = ({ routeOptions: { url = '' } }: FastifyRequest) => KIND_BY_PATH.has(url);
  /** Only valid tokens are counted by token: an invented one must not open a fresh bucket. */
  const people = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    const token = isSpecial(request) ? undefined : tokenIn(request.headers.authorization);
    if (token && (await identify(token, clock()))) people.add(request);
  });
  const kindOf = (request: FastifyRequest): Kind => {
    const { url = '', config } = request.routeOptions;
    if (config.isMade || url === takeList.path) return 'made';
    const kind = kinds.get(url) ?? 'query';
    return people.has(request) || isSpecial(request) ? kind : 'visitor';
  };
  const callerOf = (request: FastifyRequest): string =>
    (people.has(request) ? tokenIn(request.headers.authorization) : undefined) ?? request.ip;
  await app.register(rateLimit, {
    allowList: (request) => !request.url.startsWith('/api/') && kindOf(request) !== 'made',
    keyGenerator: (request) => `${kindOf(request)} ${callerOf(request)}`,
    max: (request) => LIMITS[kindOf(request)].max,
    timeWindow: (request) => LIMITS[kindOf(request)].windowMs,
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
  const { max, windowMs } = LIMITS.neighbours;
  const countNetwork = app.createRateLimit({
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => `neighbours ${networkOf(request.ip)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (kindOf(request) !== 'sign_in') return;
    const counted = await countNetwork(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooOftenFailure(counted.ttl);
  });
}

const tooOftenFailure = (milliseconds: number) =>
  new Failure(genericFaults.too_often, { seconds: Math.max(1, Math.ceil(milliseconds / 1_000)) });

/** The /24 of an IPv4 address, the /64 of an IPv6 address (what a provider assigns to one customer). */
function networkOf(address: string): string {
  const short = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (short.includes('.')) return short.replace(/\.\d+$/, '');
  const [head = ''] = short.split('::');
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
