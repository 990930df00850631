// Verifies timestamp tokens.

import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { isTrustedChain } from './certificates.ts';
import { verifyCms } from './cms.ts';
import { OID } from './oids.ts';
import { sha256 } from './timestamp.ts';

export interface VerifiedTimestamp {
  readonly at: Date;
  readonly isTrusted: boolean;
}

/** undefined if the token is invalid or stamps other bytes. */
export function verifyTimestamp(
  token: Uint8Array,
  stamped: Uint8Array,
  authorities: readonly Uint8Array[],
): VerifiedTimestamp | undefined {
  const opened = verifyCms(token, { contentType: OID.timestampContent });
  if (!opened?.content) return undefined;
  const { offset, result } = asn1js.fromBER(new Uint8Array(opened.content));
  if (offset !== opened.content.length) return undefined;
  const {
    messageImprint: { hashAlgorithm, hashedMessage },
    genTime: at,
  } = new pkijs.TSTInfo({ schema: result });
  const isOfThis =
    hashAlgorithm.algorithmId === OID.sha256 &&
    Buffer.compare(new Uint8Array(hashedMessage.getValue()), sha256(stamped)) === 0;
  if (!isOfThis) return undefined;
  return {
    at,
    isTrusted: isTrustedChain(opened.certificate, {
      others: opened.others,
      authorities,
      at,
      isForTimestamps: true,
    }),
  };
}
