// The own authority until the parameters name an external one.

import { afterAll, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { chooseCertificateAuthority } from './chooseCertificateAuthority.ts';
import { embeddedAuthority } from './embeddedCertificateAuthority.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());
const now = new Date('2026-11-24T01:12:00Z');

it('changes with the address', async () => {
  expect(await chooseCertificateAuthority(database.reading, now)).toBe(embeddedAuthority);
  await database.transaction((tx) =>
    setParameter({ tx, now: new Date(0) }, 'FRONT_CA_HTTP_URL', 'https://ca.example/api'),
  );
  expect(await chooseCertificateAuthority(database.reading, now)).not.toBe(embeddedAuthority);
});
