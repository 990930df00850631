// A server asked to end says so first, and answers for a while.

import { expect, it } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { startServerProcess } from '../../test/support/serverProcess.ts';
import { until } from '../../test/support/until.ts';

const { url } = await freshDatabase();

it('is not ready, answers calls, and ends in order', async () => {
  const server = await startServerProcess(url, { DRAIN_SECONDS: '2' });
  const statusOf = async (path: string) => (await fetch(server.address + path)).status;
  expect(await statusOf('/readyz')).toBe(200);
  const ended = server.end('SIGTERM');
  await until(async () => (await statusOf('/readyz')) === 503);
  const said = await fetch(`${server.address}/readyz`);
  expect([await said.json(), await statusOf('/healthz'), await statusOf('/web-config.js')]).toEqual([
    { status: 'stopping' },
    200,
    200,
  ]);
  await ended;
  expect(await server.gone).toBe(0);
});
