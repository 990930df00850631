// Keys at a remote signing service: found, read, opened by PIN or code, signing.

import * as z from 'zod/mini';
import { OID } from './oids.ts';
import { keyKindOf, toSignatureValue } from './signatureValue.ts';
import { type SigningService, SigningServiceError } from './signingService.ts';
import { sha256 } from './timestamp.ts';

/** What opens a key. The names are those of the service: what is sent to it is sent under them. */
export interface KeyLock {
  /** undefined: none is asked for. */
  readonly pin: string | undefined;
  readonly code: string | undefined;
  /** The service sends the code when it is asked to; otherwise the holder has a device that shows it. */
  readonly isCodeSent: boolean;
}

export interface RemoteCredential {
  readonly id: string;
  /** DER; the holder's first, then who issued it. */
  readonly chain: readonly Uint8Array<ArrayBuffer>[];
  readonly isEnabled: boolean;
  /** What to ask for when it signs; undefined: it makes no signatures that papers hold. */
  readonly algorithm: string | undefined;
  /** undefined: it is opened in a way that this side of the protocol has no part in, or by nothing at all. */
  readonly lock: KeyLock | undefined;
}

export interface KeyProof {
  readonly pin?: string | undefined;
  readonly code?: string | undefined;
}

/** What a service must know for any key to sign; those that send codes know one more. */
export const SERVICE_METHODS = [
  'credentials/list',
  'credentials/info',
  'credentials/authorize',
  'signatures/signHash',
] as const;
/** What a service may call a key. */
const MAX_CREDENTIAL_ID = 200;
const MAX_CREDENTIALS = 20;
const MAX_CHAIN = 6;

const Id = z.string().check(z.minLength(1), z.maxLength(MAX_CREDENTIAL_ID));
const Certificate = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9+/\s]+={0,2}$/));
const List = z.object({ credentialIDs: z.array(Id) });
const Presence = z.object({ presence: z.optional(z.union([z.string(), z.boolean()])) });
const Info = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({ certificates: z.array(Certificate).check(z.minLength(1)) }),
  // Of the first API.
  authMode: z.optional(z.string()),
  PIN: z.optional(Presence),
  OTP: z.optional(z.extend(Presence, { type: z.optional(z.string()) })),
  // Of the second.
  auth: z.optional(
    z.object({
      mode: z.string(),
      objects: z.optional(z.array(z.object({ type: z.string(), id: Id, generator: z.optional(z.string()) }))),
    }),
  ),
});
type Info = z.output<typeof Info>;
const Opened = z.object({ SAD: z.string().check(z.minLength(1), z.maxLength(20_000)) });
const Signed = z.object({ signatures: z.array(z.string().check(z.maxLength(4_000))).check(z.minLength(1)) });

/** Of the holder whom the service calls `account`. */
export const listCredentials = async (
  service: SigningService,
  account: string,
): Promise<readonly string[]> => {
  const { credentialIDs } = await service.post('credentials/list', { userID: account }, List);
  return credentialIDs.slice(0, MAX_CREDENTIALS);
};

export async function readCredential(service: SigningService, id: string): Promise<RemoteCredential> {
  const asked = { credentialID: id, certificates: 'chain', certInfo: false, authInfo: true };
  const info = await service.post('credentials/info', asked, Info);
  const chain = info.cert.certificates
    .slice(0, MAX_CHAIN)
    .map((one) => new Uint8Array(Buffer.from(one, 'base64')));
  return {
    id,
    chain,
    isEnabled: info.key.status === 'enabled',
    algorithm: chooseAlgorithm(chain[0], info.key.algo),
    lock: info.auth ? lockOfSecond(info.auth) : lockOfFirst(info),
  };
}

/** The one that names SHA-256, or the one that leaves it open. */
const ALGORITHMS = {
  EC: [OID.ecdsaSha256, '1.2.840.10045.2.1'],
  RSA: ['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.1'],
} as const;

function chooseAlgorithm(certificate: Uint8Array | undefined, offered: readonly string[]) {
  try {
    const kind = certificate && keyKindOf(certificate);
    return kind && ALGORITHMS[kind].find((one) => offered.includes(one));
  } catch {
    return undefined;
  }
}

const isThere = (field: z.output<typeof Presence> | undefined) =>
  field !== undefined && String(field.presence ?? false) !== 'false';

function lockOfFirst({ authMode, PIN, OTP }: Info): KeyLock | undefined {
  const pin = isThere(PIN) ? 'PIN' : undefined;
  const code = isThere(OTP) ? 'OTP' : undefined;
  if (authMode !== 'explicit' || (pin ?? code) === undefined) return undefined;
  return { pin, code, isCodeSent: code !== undefined && OTP?.type === 'online' };
}

function lockOfSecond({ mode, objects = [] }: NonNullable<Info['auth']>): KeyLock | undefined {
  const isCode = ({ type, generator }: (typeof objects)[number]) =>
    type === 'ChallengeResponse' || generator !== undefined;
  const isTyped = objects.every(({ type }) => type === 'Password' || type === 'ChallengeResponse');
  const [pin, ...pins] = objects.filter((one) => !isCode(one));
  const [code, ...codes] = objects.filter(isCode);
  const isOne = pins.length === 0 && codes.length === 0 && (pin ?? code) !== undefined;
  if (mode !== 'explicit' || !isTyped || !isOne) return undefined;
  return { pin: pin?.id, code: code?.id, isCodeSent: code?.type === 'ChallengeResponse' };
}

/** Has the service send the holder a code. */
export async function sendCode(service: SigningService, id: string, { code }: KeyLock): Promise<void> {
  await (service.isFirst
    ? service.post('credentials/sendOTP', { credentialID: id }, z.unknown())
    : service.post('credentials/getChallenge', { credentialID: id, authObjectID: code }, z.unknown()));
}

export interface SigningKey {
  readonly id: string;
  /** DER. */
  readonly certificate: Uint8Array;
  readonly algorithm: string;
  readonly lock: KeyLock;
}

/** ECDSA in DER. Opens the key for exactly these bytes, and believes no signature that it has not checked. */
export async function signRemotely(
  service: SigningService,
  { id, certificate, algorithm, lock }: SigningKey,
  proof: KeyProof,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const hashes = [Buffer.from(sha256(bytes)).toString('base64')];
  const { SAD } = await service.post(
    'credentials/authorize',
    {
      credentialID: id,
      numSignatures: 1,
      ...(service.isFirst ? openFirst : openSecond)(hashes, lock, proof),
    },
    Opened,
  );
  const { signatures } = await service.post(
    'signatures/signHash',
    {
      credentialID: id,
      SAD,
      signAlgo: algorithm,
      ...(service.isFirst
        ? { hash: hashes, hashAlgo: OID.sha256 }
        : { hashes, hashAlgorithmOID: OID.sha256, operationMode: 'S' }),
    },
    Signed,
  );
  const given = new Uint8Array(Buffer.from(signatures[0] ?? '', 'base64'));
  const value = toSignatureValue(certificate, bytes, given);
  if (!value) throw new SigningServiceError('refused', 'signatures/signHash');
  return value;
}

type Opening = (hashes: readonly string[], lock: KeyLock, proof: KeyProof) => object;

const openFirst: Opening = (hash, lock, { pin, code }) => ({
  hash,
  ...(lock.pin !== undefined && { PIN: pin }),
  ...(lock.code !== undefined && { OTP: code }),
});

const openSecond: Opening = (hashes, lock, { pin, code }) => ({
  hashes,
  hashAlgorithmOID: OID.sha256,
  authData: [
    ...(lock.pin === undefined ? [] : [{ id: lock.pin, value: pin }]),
    ...(lock.code === undefined ? [] : [{ id: lock.code, value: code }]),
  ],
});
