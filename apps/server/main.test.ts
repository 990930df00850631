// The process itself: it starts, says where it is, and ends in order.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';

const { url } = await freshDatabase();
const MAIN = join(import.meta.dirname, 'main.ts');
const started: ChildProcess[] = [];
afterAll(() => { for (const child of started) child.kill('SIGKILL'); });

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error', ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) => { child.once('close', resolve); });
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Seam is ready: (\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => { reject(new Error(said)); });
  });
  return { child, address, ended, said: () => said };
}

describe('the process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('starts, answers, and ends in order on %s', async (signal) => {
    const { child, address, ended } = start({});
    const home = await address;
    expect((await fetch(`${home}/readyz`)).status).toBe(200);
    const time = await fetch(`${home}/api/common/sys_info`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(await time.json()).toMatchObject({ code: '0' });
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it('stops with one line that names what is wrong with its configuration', async () => {
    const { address, ended, said } = start({ PORT: 'http' });
    await expect(address).rejects.toThrow();
    expect([await ended, said()]).toEqual([1, 'PORT is wrong: allowed is a whole number from 0 (any free port) to 65535\n']);
  });
});
