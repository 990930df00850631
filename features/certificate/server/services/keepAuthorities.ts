// Authorities of the configuration, whose cards and USB keys may sign here.

import { readCertificate } from '#packages/pki/certificates.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { insertAuthority } from '../queries/authority.ts';

/** DER. Those that were trusted once stay so: papers are verified with them. */
export async function keepAuthorities(
  { tx, now, newId }: TxContext,
  certificates: readonly Uint8Array[],
): Promise<void> {
  for (const der of certificates)
    await insertAuthority(
      tx,
      {
        id: newId(),
        role: 'signing',
        name: readCertificate(der).subject,
        certificate: Buffer.from(der).toString('base64'),
        sealedKey: null,
      },
      now,
    );
}
