// Reads a key at the signing service, and whether it may sign for its holder.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { type CertificateFacts, isTrustedChain, readCertificate } from '#packages/pki/certificates.ts';
import { type KeyLock, readCredential, type SigningKey } from '#packages/pki/remoteCredential.ts';
import { type SigningService, SigningServiceError } from '#packages/pki/signingService.ts';
import { certificateFaults } from '../../faults.ts';
import { type CredentialLack, credentialLack } from '../../rules/credential.ts';
import { readBySerial } from '../queries/certificate.ts';
import { asFaults } from './enterSigningService.ts';

export interface CredentialHolder {
  readonly person_name: string;
  readonly firm_name: string;
  readonly credit_code: string;
}

interface FoundCredential {
  readonly id: string;
  readonly facts: CertificateFacts;
  readonly lack: CredentialLack | undefined;
  readonly lock: KeyLock | undefined;
  /** undefined while something is lacking. */
  readonly key: FitKey | undefined;
}

export interface FitKey extends SigningKey {
  readonly facts: CertificateFacts;
  readonly certificate: Uint8Array<ArrayBuffer>;
  /** DER. */
  readonly issuer: Uint8Array<ArrayBuffer>;
}

interface Asked {
  readonly reading: Connection;
  readonly service: SigningService;
  readonly holder: CredentialHolder;
  readonly now: Date;
}

export async function readOwnCredential(
  { reading, service, holder, now }: Asked,
  credentialId: string,
): Promise<FoundCredential> {
  const { id, chain, isEnabled, algorithm, lock } = await asFaults(readCredential(service, credentialId));
  const [certificate, issuer] = chain;
  const facts = certificate && readFacts(certificate);
  if (!certificate || !facts)
    return asFaults(Promise.reject(new SigningServiceError('refused', 'certificate')));
  const lack = credentialLack(
    {
      ...facts,
      isEnabled,
      hasLock: lock !== undefined,
      hasAlgorithm: algorithm !== undefined,
      isChained: issuer !== undefined && isIssuedBy(certificate, issuer, facts.notBefore),
      isUsed: (await readBySerial(reading, [facts.serial])).length > 0,
    },
    { person: holder.person_name, firm: holder.firm_name, creditCode: holder.credit_code },
    now,
  );
  const isFit = !lack && issuer && lock && algorithm !== undefined;
  return {
    id,
    facts,
    lack,
    lock,
    key: isFit ? { id, facts, certificate, issuer, algorithm, lock } : undefined,
  };
}

export async function requireFitCredential(asked: Asked, credentialId: string): Promise<FitKey> {
  const { key, lack } = await readOwnCredential(asked, credentialId);
  return key ?? fail(certificateFaults.credential_unfit, { lack: lack ?? 'lock' });
}

const isIssuedBy = (certificate: Uint8Array, issuer: Uint8Array, at: Date) =>
  isTrustedChain(certificate, { others: [], authorities: [issuer], at });

/** undefined if these bytes are no certificate. */
function readFacts(der: Uint8Array): CertificateFacts | undefined {
  try {
    return readCertificate(der);
  } catch {
    return undefined;
  }
}
