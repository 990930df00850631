// Takes the certificate of a key at the signing service, as it is there now.

import { fail } from '#packages/fault/fault.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import { insertAuthority, readAuthority } from '../queries/authority.ts';
import { readCredentialRow } from '../queries/credential.ts';
import type { AuthorityCertificate } from './certificateAuthority.ts';
import { enterSigningService } from './enterSigningService.ts';
import { type CredentialHolder, requireFitCredential } from './readOwnCredential.ts';

/** Who issued it is trusted from then on, as the authority of the parameters is. */
export async function takeCertificate(
  { reading, commit, now }: MultiTransactionContext,
  { certificateId, holder }: { readonly certificateId: string; readonly holder: CredentialHolder },
): Promise<AuthorityCertificate> {
  const row = (await readCredentialRow(reading, certificateId)) ?? fail(certificateFaults.key_elsewhere);
  const service = await enterSigningService(reading);
  const asked = { reading, service, holder, now };
  const { certificate, issuer, facts } = await requireFitCredential(asked, row.credential_id);
  const authority = Buffer.from(issuer).toString('base64');
  const authorityId = await commit(async ({ tx, now: at, newId }) => {
    const name = facts.issuer;
    await insertAuthority(
      tx,
      { id: newId(), role: 'signing', name, certificate: authority, sealedKey: null },
      at,
    );
    return (await readAuthority(tx, authority))?.id ?? '';
  });
  const { serial, subject, notBefore, notAfter } = facts;
  return { authorityId, certificate, serial, subject, notBefore, notAfter };
}
