// Chooses the authority: the external one of the parameters, or the own one.

import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { CertificateAuthority } from './certificateAuthority.ts';
import { embeddedAuthority } from './embeddedCertificateAuthority.ts';
import { externalAuthority } from './externalCertificateAuthority.ts';

export async function chooseCertificateAuthority(
  connection: Connection,
  now: Date,
): Promise<CertificateAuthority> {
  const parameters = await readParameters(connection, ['FRONT_CA_HTTP_URL', 'FRONT_CA_APP_ID'], now);
  const address = parameters.get('FRONT_CA_HTTP_URL') ?? '';
  return address === ''
    ? embeddedAuthority
    : externalAuthority(address, parameters.get('FRONT_CA_APP_ID') ?? '');
}
