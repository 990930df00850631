// Items of the set-up list: who certifies signers, whose time they sign.

import { readTextParameter, type SetupItem } from '#features/catalog/server/public.ts';
import { countOwnCertificates } from '../queries/authority.ts';
import { readGateway } from './chooseCertificateAuthority.ts';

export const certificateItems: readonly SetupItem[] = [
  {
    name: 'authority',
    position: 70,
    path: 'parameters?key=FRONT_CA_HTTP_URL',
    isStandIn: true,
    parameters: ['FRONT_CA_HTTP_URL'],
    findLacks: async ({ connection, now }) => {
      if (!(await readGateway(connection, now))) return [{ lack: 'embedded' }];
      const count = await countOwnCertificates(connection);
      return count > 0 ? [{ lack: 'own_certificates', values: { count: String(count) } }] : [];
    },
  },
  {
    name: 'clock',
    position: 80,
    path: 'parameters?key=TIMESTAMP_URL',
    isStandIn: true,
    parameters: ['TIMESTAMP_URL'],
    findLacks: async ({ connection, now }) =>
      (await readTextParameter(connection, 'TIMESTAMP_URL', now)) === '' ? [{ lack: 'embedded' }] : [],
  },
];
