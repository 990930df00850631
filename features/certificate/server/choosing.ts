// Which authority is in force: that of the parameters where they name one, otherwise the platform's own.
import type { CertificateAuthority, Working } from './authority.ts';
import { embeddedAuthority } from './embedded.ts';
import { outsideAuthority } from './outside.ts';
import { readParameters } from '#features/catalog/server/api.ts';

export async function authorityInForce({ commit }: Working): Promise<CertificateAuthority> {
  const parameters = await commit(({ tx, now }) => readParameters(tx, ['FRONT_CA_HTTP_URL', 'FRONT_CA_APP_ID'], now));
  const address = parameters.get('FRONT_CA_HTTP_URL') ?? '';
  return address === '' ? embeddedAuthority : outsideAuthority(address, parameters.get('FRONT_CA_APP_ID') ?? '');
}
