// Asks a timestamp authority (RFC 3161) and checks what it answers.

import { X509Certificate as Native } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { OID } from './oids.ts';
import { isTrustedTimestamp, openTimestamp } from './token.ts';

export interface TimestampRequest {
  /** SHA-256 of what is to be stamped. */
  readonly digest: Uint8Array;
  /** At most 16 bytes, the first from 0x01 to 0x7f: a positive integer in DER. */
  readonly nonce: Uint8Array;
}

export interface ReceivedTimestamp {
  /** DER. */
  readonly token: Uint8Array<ArrayBuffer>;
  readonly at: Date;
  /** The certificate at the top of the chain that was sent along; DER. */
  readonly root: Uint8Array;
}

const derOf = (schema: { toBER(sizeOnly?: boolean): ArrayBuffer }) => new Uint8Array(schema.toBER(false));
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

/** Asks for the certificates too: a signature must be verifiable without asking again. */
export const createTimestampRequest = ({ digest, nonce }: TimestampRequest): Uint8Array<ArrayBuffer> =>
  derOf(
    new pkijs.TimeStampReq({
      version: 1,
      messageImprint: new pkijs.MessageImprint({
        hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 }),
        hashedMessage: new asn1js.OctetString({ valueHex: bufferOf(digest) }),
      }),
      nonce: new asn1js.Integer({ valueHex: bufferOf(nonce) }),
      certReq: true,
    }).toSchema(),
  );

/** undefined unless it is a valid token over exactly what was asked. */
export function readTimestampReply(
  reply: Uint8Array,
  request: TimestampRequest,
): ReceivedTimestamp | undefined {
  try {
    return receive(reply, request);
  } catch {
    return undefined;
  }
}

function receive(reply: Uint8Array, { digest, nonce }: TimestampRequest): ReceivedTimestamp | undefined {
  const { timeStampToken } = pkijs.TimeStampResp.fromBER(bufferOf(reply));
  const token = timeStampToken && derOf(timeStampToken.toSchema());
  const opened = token && openTimestamp(token);
  if (!opened || !isSame(opened.digest, digest) || !isSame(opened.nonce, nonce)) return undefined;
  const root = findRoot(opened.others);
  return root && isTrustedTimestamp(opened, [root]) ? { token, at: opened.at, root } : undefined;
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** The authority that none of the others has issued. */
const findRoot = (others: readonly Uint8Array[]): Uint8Array | undefined => {
  const read = others.map((der) => ({ der, certificate: new Native(der) }));
  return read.find(
    ({ certificate }) =>
      certificate.ca &&
      !read.some(
        ({ certificate: issuer }) =>
          issuer.fingerprint256 !== certificate.fingerprint256 && certificate.checkIssued(issuer),
      ),
  )?.der;
};
