// Opens a key at the signing service: for each signature anew, by what is typed.

import { fail } from '#packages/fault/fault.ts';
import {
  type KeyLock,
  type KeyProof,
  type SigningKey,
  signRemotely,
} from '#packages/pki/remoteCredential.ts';
import type { SigningService } from '#packages/pki/signingService.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import type { SignerCredential } from '../../proof.ts';
import { readCertificateRow } from '../queries/certificate.ts';
import { type CredentialRow, readCredentialRow } from '../queries/credential.ts';
import { asFaults, enterSigningService } from './enterSigningService.ts';
import type { CertificateInForce, OpenedKey } from './signingTypes.ts';

/**
 * The service is entered at once, so that one that is down holds up nobody else in the queue of signers. It
 * learns PIN and code with the digest of what is signed: that they are right shows when the key signs.
 */
export async function openRemoteKey(
  { reading }: Pick<MultiTransactionContext, 'reading'>,
  certificate: CertificateInForce,
  credential: SignerCredential,
): Promise<OpenedKey> {
  const proof = proofOf(credential);
  const [row, issued] = await Promise.all([
    readCredentialRow(reading, certificate.id),
    readCertificateRow(reading, certificate.id),
  ]);
  if (!row || !issued?.certificate) return fail(certificateFaults.key_elsewhere);
  const key: SigningKey = {
    id: row.credential_id,
    certificate: new Uint8Array(Buffer.from(issued.certificate, 'base64')),
    algorithm: row.algorithm,
    lock: lockOf(row),
  };
  requireProof(key.lock, proof);
  const service = await enterSigningService(reading);
  return { certificate, sign: signWith(service, key, proof) };
}

export const signWith =
  (service: SigningService, key: SigningKey, proof: KeyProof): OpenedKey['sign'] =>
  (bytes) =>
    asFaults(signRemotely(service, key, proof, bytes));

export function requireProof({ pin, code }: KeyLock, proof: KeyProof): void {
  const isMissing = (name: string | undefined, given: string | undefined) =>
    name !== undefined && given === undefined;
  if (isMissing(pin, proof.pin) || isMissing(code, proof.code)) fail(certificateFaults.remote_proof_missing);
}

export const lockOf = ({ pin, code, is_code_sent: isCodeSent }: CredentialRow): KeyLock => ({
  pin: pin ?? undefined,
  code: code ?? undefined,
  isCodeSent,
});

function proofOf(credential: SignerCredential): KeyProof {
  if ('passkey' in credential) return fail(certificateFaults.passkey_wrong);
  if ('device' in credential) return fail(certificateFaults.key_elsewhere);
  return 'remote' in credential ? credential.remote : credential;
}
