// Whom the policy lets the app speak to.

import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addHeaders } from './headers.ts';

async function sourcesWith(mapTiles: readonly string[]): Promise<string | undefined> {
  const app = fastify();
  addHeaders(app, { pushHosts: [], mapTiles });
  app.get('/', () => '');
  const { headers } = await app.inject({ url: '/', headers: { host: 'coal.example' } });
  return /connect-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
}
const OWN = `'self' ws://coal.example wss://coal.example`;

describe('the app may speak to', () => {
  it.each([
    ['its own server alone', [], OWN],
    [
      'a tile server',
      ['https://tiles.example:8443/{z}/{x}/{y}.png?key=a'],
      `${OWN} https://tiles.example:8443`,
    ],
    [
      'one server of several addresses once',
      ['https://t.example/a/{z}/{x}/{y}', 'https://t.example/b/{z}/{x}/{y}'],
      `${OWN} https://t.example`,
    ],
  ])('%s', async (_what, tiles, sources) => {
    expect(await sourcesWith(tiles)).toBe(sources);
  });
});
