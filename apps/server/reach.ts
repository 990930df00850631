// Whether what the settings lead to can be had, asked before anything is begun: a first start takes minutes, and nobody
// is to learn after them that the port is taken.

import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

/** One line that names the setting, as for a wrong value; what is no refusal of the system stays as it is. */
export const cannotBeUsed =
  (setting: string) =>
  (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigError(`${setting} cannot be used: ${message || code}`);
  };

export async function reachAll({
  port,
  host,
  fileStore,
}: Pick<Config, 'port' | 'host' | 'fileStore'>): Promise<void> {
  await listenOnce(port, host).catch(cannotBeUsed('PORT or HOST'));
  if (typeof fileStore === 'string')
    await mkdir(fileStore, { recursive: true, mode: 0o700 }).catch(cannotBeUsed('FILE_STORE or DATA_DIR'));
}

async function listenOnce(port: number, host: string): Promise<void> {
  const door = createServer().listen(port, host);
  await once(door, 'listening');
  door.close();
  await once(door, 'close');
}
