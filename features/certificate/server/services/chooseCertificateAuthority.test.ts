// The own authority until the parameters name an external one, and the addresses of that one.

import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ParameterKey } from '#features/catalog/parameters.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { chooseCertificateAuthority, readGateway } from './chooseCertificateAuthority.ts';
import { embeddedAuthority } from './embeddedCertificateAuthority.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());
const now = new Date('2026-11-24T01:12:00Z');

type Values = Partial<Record<ParameterKey, string>>;
const NONE: Values = {
  FRONT_CA_HTTP_URL: '',
  FRONT_CA_INIT_URL: '',
  FRONT_CA_CERTIFICATE_URL: '',
  FRONT_CA_SIGN_IP: '',
  FRONT_CA_SIGN_PORT: '',
};
let minute = 0;
const set = async (values: Values) => {
  const at = new Date(++minute * 60_000);
  await database.transaction(async (tx) => {
    for (const [key, value] of Object.entries(values))
      await setParameter({ tx, now: at }, key as ParameterKey, value);
  });
};
beforeEach(() => set(NONE));

it('changes with the address', async () => {
  expect(await chooseCertificateAuthority(database.reading, now)).toBe(embeddedAuthority);
  await set({ FRONT_CA_HTTP_URL: 'https://ca.example/api' });
  expect(await chooseCertificateAuthority(database.reading, now)).not.toBe(embeddedAuthority);
});

const BASE = 'https://ca.example/api';
const plain = {
  appId: '',
  initUrl: undefined,
  certificatesUrl: `${BASE}/certificates`,
  statesUrl: `${BASE}/states`,
};
it.each<[name: string, values: Values, gateway: object | undefined]>([
  ['no address', {}, undefined],
  ['addresses without that of the interface', { FRONT_CA_SIGN_IP: '10.0.0.7' }, undefined],
  ['the interface alone', { FRONT_CA_HTTP_URL: `${BASE}//` }, plain],
  [
    'an address of certificates',
    { FRONT_CA_HTTP_URL: BASE, FRONT_CA_CERTIFICATE_URL: 'https://ra.example/issue' },
    { ...plain, certificatesUrl: 'https://ra.example/issue' },
  ],
  [
    'a signing service',
    { FRONT_CA_HTTP_URL: BASE, FRONT_CA_SIGN_IP: '10.0.0.7', FRONT_CA_SIGN_PORT: '8443' },
    { ...plain, statesUrl: 'http://10.0.0.7:8443/states' },
  ],
  [
    'a signing service in IPv6, without a port',
    { FRONT_CA_HTTP_URL: BASE, FRONT_CA_SIGN_IP: 'fd00::7' },
    { ...plain, statesUrl: 'http://[fd00::7]/states' },
  ],
  [
    'a start address',
    { FRONT_CA_HTTP_URL: BASE, FRONT_CA_INIT_URL: 'https://ca.example/init' },
    { ...plain, initUrl: 'https://ca.example/init' },
  ],
])('is reached where the parameters say: %s', async (_name, values, gateway) => {
  await set(values);
  expect(await readGateway(database.reading, now)).toEqual(gateway);
});
