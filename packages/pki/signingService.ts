// A remote signing service (Cloud Signature Consortium API 1 and 2) over HTTP.

import * as z from 'zod/mini';

/** `proof`: the PIN or code is wrong. `refused`: any other answer than the one asked for. */
export type SigningServiceFlaw = 'down' | 'refused' | 'proof';

export class SigningServiceError extends Error {
  readonly flaw: SigningServiceFlaw;
  /** What the service calls it: an error of the protocol, or the method that answered wrongly. */
  readonly reason: string;
  constructor(flaw: SigningServiceFlaw, reason: string) {
    super(`the signing service: ${flaw} (${reason})`);
    this.flaw = flaw;
    this.reason = reason;
  }
}

export interface ServiceFacts {
  readonly name: string;
  /** As the service writes it, like `1.0.4.0`. */
  readonly version: string;
  readonly methods: readonly string[];
}

/** A service that has let us in. */
export interface SigningService {
  readonly facts: ServiceFacts;
  /** The API has two generations with other names of fields. */
  readonly isFirst: boolean;
  post<Schema extends z.ZodMiniType>(method: string, body: object, schema: Schema): Promise<z.output<Schema>>;
}

const TIMEOUT_MS = 5_000;
/** Chains of a few certificates, in Base64. */
const MAX_ANSWER_BYTES = 200_000;
const TOO_MANY = 429;

const Info = z.object({
  specs: z.string().check(z.maxLength(20)),
  name: z.string().check(z.maxLength(255)),
  authType: z.array(z.string()),
  oauth2: z.optional(z.string()),
  methods: z.array(z.string()),
});
const Token = z.object({ access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,4000}$/)) });
const ErrorAnswer = z.object({ error: z.string().check(z.regex(/^\w{1,60}$/)) });

/** `invalid_pin` and `invalid_otp` of the first API, one name for both in the second. */
const WRONG_PROOFS = ['invalid_pin', 'invalid_otp', 'invalid_authentication_data'];

/** Whether the address is one of a service: with the user and the secret the service gave us. */
export function isServiceAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username !== '' &&
    url.password !== '' &&
    url.search === '' &&
    url.hash === ''
  );
}

/** Asks the service what it is, and for a token. The address is `https://user:secret@host/csc/v1`. */
export async function openSigningService(address: string): Promise<SigningService> {
  const { base, user, secret } = readAddress(address);
  const info = await ask(`${base}/info`, JSON_BODY({}), Info);
  const token = await signIn(info, { base, user, secret });
  return {
    facts: { name: info.name, version: info.specs, methods: info.methods },
    isFirst: /^[01]\./.test(info.specs),
    post: (method, body, schema) =>
      ask(`${base}/${method}`, JSON_BODY(body, { authorization: `Bearer ${token}` }), schema),
  };
}

function readAddress(address: string) {
  const url = new URL(address);
  const [user, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  return { base: url.href.replace(/\/+$/, ''), user, secret };
}

interface Entrance {
  readonly base: string;
  readonly user: string;
  readonly secret: string;
}

async function signIn({ authType, oauth2 }: z.output<typeof Info>, entrance: Entrance): Promise<string> {
  const { base, user, secret } = entrance;
  if (authType.includes('oauth2client')) {
    const form = {
      grant_type: 'client_credentials',
      scope: 'service',
      client_id: user,
      client_secret: secret,
    };
    const request = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    };
    return (await ask(`${tokenServer(oauth2 ?? base, base)}/oauth2/token`, request, Token)).access_token;
  }
  if (!authType.includes('basic'))
    throw new SigningServiceError('refused', `authType ${authType.join(' ').slice(0, 100)}`);
  const basic = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  return (await ask(`${base}/auth/login`, JSON_BODY({ rememberMe: false }, { authorization: basic }), Token))
    .access_token;
}

/** The secret goes nowhere unencrypted but to the address that was configured. */
function tokenServer(named: string, base: string): string {
  const url = URL.parse(named);
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(base).origin))
    throw new SigningServiceError('refused', 'oauth2');
  return named.replace(/\/+$/, '');
}

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const JSON_BODY = (body: object, headers: Readonly<Record<string, string>> = {}): Request => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function ask<Schema extends z.ZodMiniType>(
  url: string,
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const method = url.split('/').slice(-2).join('/');
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...request,
  }).catch(() => {
    throw new SigningServiceError('down', method);
  });
  const body = await readJson(answer, method);
  if (answer.ok) {
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    throw new SigningServiceError('refused', method);
  }
  if (answer.status >= 500 || answer.status === TOO_MANY) throw new SigningServiceError('down', method);
  const named = ErrorAnswer.safeParse(body);
  const error = named.success ? named.data.error : `${method} ${answer.status}`;
  throw new SigningServiceError(WRONG_PROOFS.includes(error) ? 'proof' : 'refused', error);
}

/** undefined if it is no JSON, as an answer without content is. */
async function readJson(answer: Response, method: string): Promise<unknown> {
  const body: ReadableStream<Uint8Array> | null = answer.body;
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body ?? []) {
      length += piece.length;
      if (length > MAX_ANSWER_BYTES) break;
      pieces.push(piece);
    }
  } catch {
    throw new SigningServiceError('down', method);
  }
  if (length > MAX_ANSWER_BYTES) throw new SigningServiceError('refused', method);
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
