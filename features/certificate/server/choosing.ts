// Which authority is in force: that of the parameters where they name one, otherwise the platform's own.

import { readParameters } from '#features/catalog/server/api.ts';
import type { Connection } from '#packages/sql/sql.ts';
import type { CertificateAuthority } from './authority.ts';
import { embeddedAuthority } from './embedded.ts';
import { outsideAuthority } from './outside.ts';

export async function authorityInForce(connection: Connection, now: Date): Promise<CertificateAuthority> {
  const parameters = await readParameters(connection, ['FRONT_CA_HTTP_URL', 'FRONT_CA_APP_ID'], now);
  const address = parameters.get('FRONT_CA_HTTP_URL') ?? '';
  return address === ''
    ? embeddedAuthority
    : outsideAuthority(address, parameters.get('FRONT_CA_APP_ID') ?? '');
}
