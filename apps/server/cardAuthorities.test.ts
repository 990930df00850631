// The authorities of cards: read from a file, and refused in one line.

import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createAuthority } from '#packages/pki/authority.ts';
import { makeCard } from '#packages/pki/deviceKey.example.ts';
import { readCardAuthorities } from './cardAuthorities.ts';
import { ConfigError } from './config.ts';

const folder = await mkdtemp(join(tmpdir(), 'authorities-'));
afterAll(() => rm(folder, { recursive: true }));
const from = new Date('2026-11-24T01:12:00Z');
const authorities = await Promise.all(
  ['一 CA', '二 CA'].map((name) => createAuthority({ name }, { from, days: 30 })),
);
const pemOf = (der: Uint8Array) => new X509Certificate(der).toString();
const card = await makeCard(authorities[0] ?? { certificate: new Uint8Array(), key: new Uint8Array() }, {
  subject: { name: '王芳' },
  from,
});

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'cards.pem');
  await writeFile(path, text);
  return path;
}

it('are all those of the file, and none without one', async () => {
  const path = await fileOf(`一家\n${authorities.map(({ certificate }) => pemOf(certificate)).join('\n')}`);
  expect(await readCardAuthorities(path)).toEqual(authorities.map(({ certificate }) => certificate));
  expect(await readCardAuthorities(undefined)).toEqual([]);
});

it.each([
  ['nothing', ''],
  ['no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
  ['a certificate of a person', pemOf(Buffer.from(card.signing, 'base64'))],
])('are refused where the file holds %s', async (_what, text) => {
  const path = await fileOf(text);
  await expect(readCardAuthorities(path)).rejects.toThrow(/^CARD_AUTHORITIES is wrong: .+$/);
});

it('are refused where there is no file', async () => {
  await expect(readCardAuthorities(join(folder, 'none.pem'))).rejects.toThrow(ConfigError);
});
