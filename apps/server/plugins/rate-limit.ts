// How often one person, or one address where nobody is signed in, may call.

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { takeList } from '#packages/rpc/contract/exportCalls.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { tokenIn } from '#packages/rpc/server/http.ts';

interface Allowance {
  readonly most: number;
  readonly within: number;
}

/** Most calls within so many milliseconds. The window is as long as the burst is allowed to last. */
const ALLOWANCES = {
  sign_in: { most: 20, within: 60_000 },
  // Whoever guesses from many addresses often has them next to each other.
  neighbours: { most: 100, within: 60_000 },
  // One in ten seconds from each device: for sixty of them behind one address.
  behaviour: { most: 60, within: 10_000 },
  // A file of ten megabytes is looked through for each.
  verify: { most: 12, within: 60_000 },
  // Two thousand rows become a workbook, a paper is drawn and sealed, or a pack is put together for each; holders of tickets are counted by address.
  made: { most: 20, within: 10_000 },
  visitor: { most: 30, within: 3_000 },
  mutation: { most: 15, within: 3_000 },
  query: { most: 60, within: 3_000 },
} as const satisfies Record<string, Allowance>;
type Kind = keyof typeof ALLOWANCES;

/** Wherever a guess could let somebody in. */
const DOORS = [
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
const SPECIAL = new Map<string, Kind>([
  ...DOORS.map((path) => [path, 'sign_in'] as const),
  // A number with its code is guessed like a password.
  ['/api/contract/paper/verify', 'sign_in'],
  ['/api/log/app/push_page_visit_log', 'behaviour'],
  ['/api/certificate/pdf/verify', 'verify'],
]);

export async function limitRate(
  app: FastifyInstance,
  calls: readonly Call[],
  { identify, clock }: Pick<Runtime, 'identify' | 'clock'>,
) {
  const kinds = new Map<string, Kind>(calls.map(({ path, kind }) => [path, SPECIAL.get(path) ?? kind]));
  const isSpecial = ({ routeOptions: { url = '' } }: FastifyRequest) => SPECIAL.has(url);
  /** An invented token would open an allowance of its own: whoever brings one is counted as who brings none. */
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
    max: (request) => ALLOWANCES[kindOf(request)].most,
    timeWindow: (request) => ALLOWANCES[kindOf(request)].within,
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
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
  const { most, within } = ALLOWANCES.neighbours;
  const countNeighbours = app.createRateLimit({
    max: most,
    timeWindow: within,
    keyGenerator: (request) => `neighbours ${neighboursOf(request.ip)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (kindOf(request) !== 'sign_in') return;
    const counted = await countNeighbours(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttl);
  });
}

const tooOften = (milliseconds: number) =>
  new Failure(genericFaults.too_often, { seconds: Math.max(1, Math.ceil(milliseconds / 1_000)) });

/** The first three numbers of an address of four; of a longer one the half that a provider gives to one customer. */
function neighboursOf(address: string): string {
  const short = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (short.includes('.')) return short.replace(/\.\d+$/, '');
  const [head = ''] = short.split('::');
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
