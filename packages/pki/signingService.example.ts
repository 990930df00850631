// A remote signing service that holds keys and checks what it is asked, for tests.

import {
  constants,
  createECDH,
  generateKeyPairSync,
  type KeyObject,
  privateEncrypt,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1js from 'asn1js';
import {
  type Authority,
  type CertificateSubject,
  createCertificate,
  createRevocationList,
} from './authority.ts';

interface KeyOptions {
  readonly subject: CertificateSubject;
  readonly kind?: 'EC' | 'RSA';
  readonly asks?: 'pin' | 'code' | 'both' | 'nothing';
  /** Of `explicit`, which a browser has no part in. */
  readonly mode?: string;
  readonly isEnabled?: boolean;
  /** Of the answer: ECDSA as both numbers in a row. */
  readonly isRaw?: boolean;
  /** Those before `issuer` are left out. */
  readonly isAlone?: boolean;
}

interface Kept extends KeyOptions {
  readonly account: string;
  readonly certificate: Uint8Array;
  readonly privateKey: KeyObject;
}

type Behaviour = 'right' | 'down' | 'signs_other_bytes' | 'nonsense';
type Body = Readonly<Record<string, unknown>>;

export const SERVICE_USER = 'seam';
export const SERVICE_SECRET = 'of the platform';
export const KEY_PIN = '471108';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const CURVE_ALGORITHM = '1.2.840.10045.4.3.2';
const RSA_ALGORITHM = '1.2.840.113549.1.1.1';
const DAY_MS = 86_400_000;
const METHODS = ['credentials/list', 'credentials/info', 'credentials/authorize', 'signatures/signHash'];

class Refusal extends Error {}
const refuse = (error: string): never => {
  throw new Refusal(error);
};

export async function startSigningService(
  authority: Authority,
  {
    isFirst = true,
    authType = ['oauth2client'],
    from,
  }: { isFirst?: boolean; authType?: string[]; from: Date },
) {
  const keys = new Map<string, Kept>();
  const tokens = new Set<string>();
  /** Which hash of which key each opens, once. */
  const opened = new Map<string, string>();
  const codes = new Map<string, string>();
  const asked: string[] = [];
  let behaviour: Behaviour = 'right';

  const newToken = () => {
    const token = randomBytes(12).toString('base64url');
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 3_600 };
  };
  const keyOf = ({ credentialID }: Body) => keys.get(String(credentialID)) ?? refuse('invalid_request');
  const hashOf = (body: Body) => {
    const [hash, ...more] = (isFirst ? body['hash'] : body['hashes']) as string[];
    return hash !== undefined && more.length === 0 ? hash : refuse('invalid_request');
  };
  const proofOf = (body: Body, id: string) =>
    isFirst
      ? body[id]
      : (body['authData'] as { id: string; value: unknown }[]).find((one) => one.id === id)?.value;

  const methods: Readonly<Record<string, (body: Body) => unknown>> = {
    'credentials/list': ({ userID }) => ({
      credentialIDs: [...keys].filter(([, { account }]) => account === userID).map(([id]) => id),
    }),
    'credentials/info': (body) => describe(keyOf(body), isFirst, authority),
    'credentials/sendOTP': (body) => (isFirst ? send(body) : refuse('invalid_request')),
    'credentials/getChallenge': (body) =>
      !isFirst && body['authObjectID'] === 'OTP' ? send(body) : refuse('invalid_request'),
    'credentials/authorize': (body) => {
      const { asks = 'both' } = keyOf(body);
      const id = String(body['credentialID']);
      const isPinRight = asks === 'code' || proofOf(body, 'PIN') === KEY_PIN;
      const isCodeRight = asks === 'pin' || proofOf(body, 'OTP') === codes.get(id);
      if (!isPinRight) refuse(isFirst ? 'invalid_pin' : 'invalid_authentication_data');
      if (!isCodeRight) refuse(isFirst ? 'invalid_otp' : 'invalid_authentication_data');
      codes.delete(id);
      const SAD = randomBytes(12).toString('base64url');
      opened.set(SAD, `${id} ${hashOf(body)}`);
      return { SAD, expiresIn: 300 };
    },
    'signatures/signHash': (body) => {
      const key = keyOf(body);
      const hash = hashOf(body);
      const { kind = 'EC' } = key;
      const isFor = opened.get(String(body['SAD'])) === `${String(body['credentialID'])} ${hash}`;
      opened.delete(String(body['SAD']));
      const isSha = body[isFirst ? 'hashAlgo' : 'hashAlgorithmOID'] === SHA256;
      if (!isFor || !isSha || body['signAlgo'] !== (kind === 'EC' ? CURVE_ALGORITHM : RSA_ALGORITHM))
        refuse('invalid_request');
      const digest = behaviour === 'signs_other_bytes' ? randomBytes(32) : Buffer.from(hash, 'base64');
      return { signatures: [signDigest(key, digest).toString('base64')] };
    },
  };
  const send = (body: Body) => {
    keyOf(body);
    codes.set(String(body['credentialID']), String(100_000 + codes.size));
    return undefined;
  };

  const answer = (path: string, request: IncomingMessage, body: string): unknown => {
    const basic = `Basic ${Buffer.from(`${SERVICE_USER}:${SERVICE_SECRET}`).toString('base64')}`;
    if (path === 'info')
      return { specs: isFirst ? '1.0.4.0' : '2.0.0.2', name: '某云签名服务', authType, methods: METHODS };
    if (path === 'oauth2/token') {
      const form = new URLSearchParams(body);
      const isRight = form.get('client_id') === SERVICE_USER && form.get('client_secret') === SERVICE_SECRET;
      return isRight && form.get('grant_type') === 'client_credentials'
        ? newToken()
        : refuse('invalid_client');
    }
    if (path === 'auth/login')
      return request.headers.authorization === basic ? newToken() : refuse('authentication_error');
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) refuse('invalid_token');
    return (methods[path] ?? refuse('invalid_request'))(JSON.parse(body) as Body);
  };

  const list = await createRevocationList(authority, {
    number: 1,
    from,
    until: new Date(from.getTime() + 30 * DAY_MS),
    entries: [],
  });
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    if (request.method === 'GET') response.end(list);
    else
      request
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => {
          const path = (request.url ?? '').replace(/^\/csc\/v\d\//, '');
          asked.push(path);
          const write = (status: number, body?: unknown) => {
            response
              .writeHead(status, { 'content-type': 'application/json' })
              .end(body === undefined ? '' : JSON.stringify(body));
          };
          if (behaviour === 'down') return write(503);
          if (behaviour === 'nonsense') return write(200, { neither: 'one' });
          try {
            const found = answer(path, request, Buffer.concat(pieces).toString());
            return write(found === undefined ? 204 : 200, found);
          } catch (error) {
            if (error instanceof Refusal) return write(400, { error: error.message });
            throw error;
          }
        });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}/csc/v${isFirst ? 1 : 2}`;

  return {
    /** With what the service let the platform in with. */
    address: `http://${SERVICE_USER}:${encodeURIComponent(SERVICE_SECRET)}@${host}`,
    host,
    asked,
    codeOf: (id: string) => codes.get(id) ?? '',
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () => {
      server.close();
    },
    /** Makes a key for the account; returns what the service calls it. */
    async addKey(account: string, options: KeyOptions): Promise<string> {
      const { privateKey, publicKey } =
        options.kind === 'RSA'
          ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
          : generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
      const { certificate } = await createCertificate(authority, {
        subject: options.subject,
        publicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' })),
        purpose: 'signing',
        from,
        days: 365,
        listUrl: `http://127.0.0.1:${port}/list.crl`,
      });
      const id = `GX${keys.size + 1}`;
      keys.set(id, { ...options, account, certificate, privateKey });
      return id;
    },
  };
}

function describe(key: Kept, isFirst: boolean, authority: Authority) {
  const { kind = 'EC', asks = 'both', mode = 'explicit', isEnabled = true, isAlone = false } = key;
  const certificates = [key.certificate, ...(isAlone ? [] : [authority.certificate])];
  const [asksPin, asksCode] = [asks === 'pin' || asks === 'both', asks === 'code' || asks === 'both'];
  return {
    key: {
      status: isEnabled ? 'enabled' : 'disabled',
      algo: [kind === 'EC' ? CURVE_ALGORITHM : RSA_ALGORITHM],
    },
    cert: { status: 'valid', certificates: certificates.map((one) => Buffer.from(one).toString('base64')) },
    multisign: 1,
    ...(isFirst
      ? {
          authMode: mode,
          PIN: { presence: String(asksPin) },
          OTP: { presence: String(asksCode), type: 'online' },
        }
      : {
          auth: {
            mode,
            objects: [
              ...(asksPin ? [{ type: 'Password', id: 'PIN' }] : []),
              ...(asksCode ? [{ type: 'ChallengeResponse', id: 'OTP' }] : []),
            ],
          },
        }),
  };
}

const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** The service sees a digest only, which Node signs by RSA alone. */
export function signDigest(
  { kind = 'EC', privateKey, isRaw = false }: Pick<Kept, 'kind' | 'privateKey' | 'isRaw'>,
  digest: Buffer,
): Buffer {
  if (kind === 'RSA')
    return privateEncrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([DIGEST_INFO, digest]),
    );
  const numbers = signOnCurve(privateKey, digest);
  return isRaw
    ? Buffer.concat(numbers.map((one) => Buffer.from(one.toString(16).padStart(64, '0'), 'hex')))
    : Buffer.from(
        new asn1js.Sequence({ value: numbers.map((one) => asn1js.Integer.fromBigInt(one)) }).toBER(),
      );
}

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function signOnCurve(privateKey: KeyObject, digest: Buffer): [bigint, bigint] {
  const own = numberOf(Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url'));
  const once = createECDH('prime256v1');
  const r = numberOf(once.generateKeys().subarray(1, 33)) % ORDER;
  const k = numberOf(once.getPrivateKey());
  return [r, (power(k, ORDER - 2n) * (numberOf(digest) + r * own)) % ORDER];
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % ORDER];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % ORDER;
    square = (square * square) % ORDER;
  }
  return result;
}
