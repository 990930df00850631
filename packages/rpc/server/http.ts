// Calls over HTTP: POST with JSON, response envelope {code, msg, body}.

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import { DatabaseUnavailable } from '#packages/db/unavailable.ts';
import { fail, type Fault, Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { annotate, continueTrace, SpanKind, traced } from '#packages/telemetry/trace.ts';
import type { Call, Reply } from '../contract/call.ts';
import type { RateLimit } from '../contract/limit.ts';
import { browserBonds, credentialIn } from './browserBond.ts';
import type { Origin, Runtime } from './context.ts';
import { type Handler, identify, serve } from './handle.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often the route may be requested. */
    limit?: RateLimit;
  }
}

/** Renders a fault's message in Chinese, as API clients expect. */
export type Say = (fault: Fault, params: unknown) => string;

/** 401 means only: no valid token. Declared faults have status 200. */
const STATUS = new Map<Fault, number>([
  [genericFaults.not_signed_in, 401],
  [genericFaults.bad_parameter, 400],
  [genericFaults.too_often, 429],
  [genericFaults.overloaded, 503],
]);

const DATABASE_BACK_SECONDS = 2;

export function serveCalls(app: FastifyInstance, handlers: readonly Handler[], runtime: Runtime, say: Say) {
  for (const handler of handlers) {
    const respond = handler.isCoalesced ? serializeOnce() : success;
    app.post(handler.call.path, bounds(handler, runtime), (request, reply) =>
      inTraceOf(request, handler.call, () =>
        serve(handler, request.body, originOf(request, reply, runtime), runtime).then(
          (body) => answer(reply, 200, respond(body)),
          (error: unknown) => answerFailure(error, request, reply, say),
        ),
      ),
    );
  }
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, say));
}

/** The sender's trace goes on: it began with the tap in the browser. */
const inTraceOf = <T>({ id, headers }: FastifyRequest, { path }: Call, work: () => Promise<T>): Promise<T> =>
  continueTrace(headers, () =>
    traced(
      `POST ${path}`,
      { kind: SpanKind.SERVER, attributes: { 'http.route': path, 'request.id': id } },
      work,
    ),
  );

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, say: Say): FastifyReply {
  const { failure, status } = asFailure(error, request);
  annotate({ 'http.response.status_code': status, 'error.type': failure.fault.name });
  if (failure.fault === genericFaults.too_often)
    void reply.header('retry-after', (failure.params as { seconds: number }).seconds);
  if (error instanceof DatabaseUnavailable) void reply.header('retry-after', DATABASE_BACK_SECONDS);
  return answer(reply, status, replyFor(failure, say));
}

/** Large bodies are accepted from signed-in users only; those of strangers could fill the memory. */
function bounds({ call, maxBodyBytes }: Handler, runtime: Runtime): RouteShorthandOptions {
  if (maxBodyBytes === undefined) return {};
  const requirePerson = async ({ headers }: FastifyRequest) => {
    if (!(await identify({ token: credentialIn(headers) }, runtime))) fail(genericFaults.not_signed_in);
  };
  return { bodyLimit: maxBodyBytes, ...(call.access === 'anyone' ? {} : { preParsing: requirePerson }) };
}

const success = (body: unknown): Reply => ({ code: '0', msg: '', body: body ?? null });

/** Callers who share an answer (coalesceReads.ts) share its bytes. */
function serializeOnce(): (body: unknown) => Buffer {
  const serialized = new WeakMap<object, Buffer>();
  return (body) => {
    const key = body as object;
    const known = serialized.get(key);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify(success(body)));
    serialized.set(key, bytes);
    return bytes;
  };
}

function answer(reply: FastifyReply, status: number, body: Reply | Buffer) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(body);
}

export function replyFor({ fault, params }: Failure, say: Say): Reply {
  const encoded: unknown = z.encode(fault.params, params as never);
  return { code: String(fault.code), msg: say(fault, encoded), body: encoded };
}

function asFailure(error: unknown, request: FastifyRequest): { failure: Failure; status: number } {
  if (error instanceof Failure) return { failure: error, status: STATUS.get(error.fault) ?? 200 };
  if (error instanceof DatabaseUnavailable) {
    request.log.warn(lineOf(error, request), 'the database did not answer a call');
    return generic(genericFaults.overloaded, {}, 503);
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 429) return generic(genericFaults.too_often, { seconds: retryAfter(error) }, 429);
  if (status === 503) return generic(genericFaults.overloaded, {}, 503);
  if (status < 500)
    return generic(
      genericFaults.bad_parameter,
      { fields: [{ field: '', allowed: reasonOf(error) }] },
      status,
    );
  request.log.error(lineOf(error, request), 'a call broke');
  return generic(genericFaults.internal, { trace: request.id }, 500);
}

const lineOf = (error: unknown, { id, routeOptions }: FastifyRequest) => ({
  err: error,
  trace: id,
  call: routeOptions.url,
});

const generic = (fault: Fault, params: unknown, status: number) => ({
  failure: new Failure(fault, params),
  status,
});
const retryAfter = (error: unknown) => (error as { seconds?: number }).seconds ?? 60;
/** Why Fastify refused the request, without echoing its content. */
const reasonOf = (error: unknown) => (error as { code?: string }).code ?? 'application/json';

const MAX_USER_AGENT_LENGTH = 200;

function originOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { decryptDevice, site, passkeySite }: Runtime,
): Origin {
  const { headers } = request;
  const { 'user-agent': agent = '', 'device-info': sealed } = headers;
  const device = agent.slice(0, MAX_USER_AGENT_LENGTH);
  return {
    ip: request.ip,
    device,
    trace: request.id,
    site,
    passkeySite: passkeySite ?? `${request.protocol}://${request.host}`,
    token: credentialIn(headers),
    browser: browserBonds(headers, passkeySite?.startsWith('https:') === true, (cookies) => {
      void reply.removeHeader('set-cookie').header('set-cookie', cookies);
    }),
    describeDevice: async () =>
      (typeof sealed === 'string' ? await decryptDevice?.(sealed) : undefined) ?? device,
  };
}
