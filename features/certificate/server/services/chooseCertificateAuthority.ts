// Chooses the authority: the external one of the parameters, or the own one.

import { readParameters } from '#features/catalog/server/public.ts';
import { isOpened } from '#features/launch/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { certificateFaults } from '../../faults.ts';
import type { CertificateAuthority } from './certificateAuthority.ts';
import { embeddedAuthority } from './embeddedCertificateAuthority.ts';
import { type AuthorityGateway, externalAuthority } from './externalCertificateAuthority.ts';

export async function chooseCertificateAuthority(
  connection: Connection,
  now: Date,
): Promise<CertificateAuthority> {
  const gateway = await readGateway(connection, now);
  if (gateway) return externalAuthority(gateway);
  return (await isOpened(connection)) ? fail(certificateFaults.authority_down) : embeddedAuthority;
}

/** The addresses of the external authority; undefined while it has no interface address. */
export async function readGateway(connection: Connection, now: Date): Promise<AuthorityGateway | undefined> {
  const parameters = await readParameters(
    connection,
    [
      'FRONT_CA_HTTP_URL',
      'FRONT_CA_APP_ID',
      'FRONT_CA_INIT_URL',
      'FRONT_CA_CERTIFICATE_URL',
      'FRONT_CA_SIGN_IP',
      'FRONT_CA_SIGN_PORT',
    ],
    now,
  );
  const base = (parameters.get('FRONT_CA_HTTP_URL') ?? '').replace(/\/+$/, '');
  if (base === '') return undefined;
  const init = parameters.get('FRONT_CA_INIT_URL') ?? '';
  const certificates = parameters.get('FRONT_CA_CERTIFICATE_URL') ?? '';
  const host = parameters.get('FRONT_CA_SIGN_IP') ?? '';
  const port = parameters.get('FRONT_CA_SIGN_PORT') ?? '';
  return {
    appId: parameters.get('FRONT_CA_APP_ID') ?? '',
    initUrl: init === '' ? undefined : init,
    certificatesUrl: certificates === '' ? `${base}/certificates` : certificates,
    statesUrl: host === '' ? `${base}/states` : `${signingService(host, port)}/states`,
  };
}

/** The signing service stands in the platform's own network, so it is named by IP and speaks plain HTTP. */
const signingService = (host: string, port: string) =>
  `http://${host.includes(':') ? `[${host}]` : host}${port === '' ? '' : `:${port}`}`;
