// Collects the evidence that verifies signatures offline: chain and CRL.

import type { Connection } from '#packages/db/sql.ts';
import { readAuthorities } from '../queries/authority.ts';
import { readIssued } from '../queries/certificate.ts';
import { currentRevocationList } from './embeddedCertificateAuthority.ts';

export interface EvidencePart {
  readonly name: string;
  readonly content: Uint8Array;
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** Certificates, their issuing and timestamping authorities, and the revocation list. */
export async function readEvidence(
  connection: Connection,
  serials: readonly string[],
  now: Date,
): Promise<readonly EvidencePart[]> {
  if (serials.length === 0) return [];
  const [issued, authorities, list] = await Promise.all([
    readIssued(connection, [...new Set(serials)]),
    readAuthorities(connection),
    currentRevocationList(connection, now),
  ]);
  return [
    ...issued.map(({ serial, certificate }) => ({
      name: `certificates/${serial}.cer`,
      content: fromBase64(certificate),
    })),
    ...authorities.map(({ role, id, certificate }) => ({
      name: `certificates/${role}-${id}.cer`,
      content: fromBase64(certificate),
    })),
    ...(list ? [{ name: 'certificates/revoked.crl', content: list }] : []),
  ];
}
