// Reads the certificate of a device, and whether it may sign for its holder.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { type CertificateFacts, isTrustedChain, readCertificate } from '#packages/pki/certificates.ts';
import { keyKindOf } from '#packages/pki/signatureValue.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import { type CredentialLack, credentialLack } from '../../rules/credential.ts';
import { readBySerial } from '../queries/certificate.ts';
import { readDevice, readIssuers } from '../queries/device.ts';
import type { AuthorityCertificate } from './certificateAuthority.ts';
import type { CredentialHolder } from './readOwnCredential.ts';

interface Asked {
  readonly reading: Connection;
  readonly holder: CredentialHolder;
  readonly now: Date;
}

interface FoundCertificate {
  readonly facts: CertificateFacts;
  readonly lack: CredentialLack | undefined;
  /** Of the authority that issued it; undefined: none that is trusted here. */
  readonly authorityId: string | undefined;
}

/** `certificate`: DER in Base64. Raises `request_wrong` if it is no certificate. */
export async function readDeviceCertificate(
  { reading, holder, now }: Asked,
  certificate: string,
): Promise<FoundCertificate> {
  const der = new Uint8Array(Buffer.from(certificate, 'base64'));
  const facts = readFacts(der) ?? fail(certificateFaults.request_wrong);
  const issuer = (await readIssuers(reading)).find((one) =>
    isTrustedChain(der, {
      others: [],
      authorities: [Buffer.from(one.certificate, 'base64')],
      at: facts.notBefore,
    }),
  );
  const lack = credentialLack(
    {
      ...facts,
      isEnabled: true,
      hasLock: true,
      hasAlgorithm: keyKindOf(der) !== undefined,
      isChained: issuer !== undefined,
      isUsed: (await readBySerial(reading, [facts.serial])).length > 0,
    },
    { person: holder.person_name, firm: holder.firm_name, creditCode: holder.credit_code },
    now,
  );
  return { facts, lack, authorityId: issuer?.id };
}

/** What is issued, once the desk agrees: the certificate that is on the device already. */
export async function takeDeviceCertificate(
  { reading, now }: Pick<MultiTransactionContext, 'reading' | 'now'>,
  { certificateId, holder }: { readonly certificateId: string; readonly holder: CredentialHolder },
): Promise<AuthorityCertificate> {
  const row = (await readDevice(reading, certificateId)) ?? fail(certificateFaults.key_elsewhere);
  const { facts, lack, authorityId } = await readDeviceCertificate({ reading, holder, now }, row.certificate);
  if (lack || authorityId === undefined)
    return fail(certificateFaults.credential_unfit, { lack: lack ?? 'chain' });
  const { serial, subject, notBefore, notAfter } = facts;
  const certificate = new Uint8Array(Buffer.from(row.certificate, 'base64'));
  return { authorityId, certificate, serial, subject, notBefore, notAfter };
}

function readFacts(der: Uint8Array): CertificateFacts | undefined {
  try {
    return readCertificate(der);
  } catch {
    return undefined;
  }
}
