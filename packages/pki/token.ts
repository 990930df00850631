// Verifies timestamp tokens.

import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { isTrustedChain } from './certificates.ts';
import { verifyCms } from './cms.ts';
import { OID } from './oids.ts';
import { sha256 } from './timestamp.ts';

export interface OpenedTimestamp {
  readonly at: Date;
  /** SHA-256 of what is stamped. */
  readonly digest: Uint8Array;
  /** As it was asked for; empty if the token has none. */
  readonly nonce: Uint8Array;
  /** DER: of the authority that stamped, and those sent along. */
  readonly certificate: Uint8Array;
  readonly others: readonly Uint8Array[];
}

export interface VerifiedTimestamp extends OpenedTimestamp {
  readonly isTrusted: boolean;
}

/** undefined if the token is no valid token over a SHA-256 digest. */
export function openTimestamp(token: Uint8Array): OpenedTimestamp | undefined {
  const opened = verifyCms(token, { contentType: OID.timestampContent });
  if (!opened?.content) return undefined;
  const { offset, result } = asn1js.fromBER(new Uint8Array(opened.content));
  if (offset !== opened.content.length) return undefined;
  const {
    messageImprint: { hashAlgorithm, hashedMessage },
    genTime: at,
    nonce,
  } = new pkijs.TSTInfo({ schema: result });
  if (hashAlgorithm.algorithmId !== OID.sha256) return undefined;
  return {
    at,
    digest: new Uint8Array(hashedMessage.getValue()),
    nonce: nonce ? new Uint8Array(nonce.valueBlock.valueHexView) : new Uint8Array(),
    certificate: opened.certificate,
    others: opened.others,
  };
}

export const isTrustedTimestamp = (
  { certificate, others, at }: OpenedTimestamp,
  authorities: readonly Uint8Array[],
): boolean => isTrustedChain(certificate, { others, authorities, at, isForTimestamps: true });

/** undefined if the token is invalid or stamps other bytes. */
export function verifyTimestamp(
  token: Uint8Array,
  stamped: Uint8Array,
  authorities: readonly Uint8Array[],
): VerifiedTimestamp | undefined {
  const opened = openTimestamp(token);
  if (!opened || Buffer.compare(opened.digest, sha256(stamped)) !== 0) return undefined;
  return { ...opened, isTrusted: isTrustedTimestamp(opened, authorities) };
}
