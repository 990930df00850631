// Checks port and file store before startup: a first start takes minutes.

import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

/** Turns a system error into a one-line ConfigError naming the setting; rethrows other errors. */
export const toConfigError =
  (setting: string) =>
  (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigError(`${setting} cannot be used: ${message || code}`);
  };

export async function checkResources({
  port,
  host,
  fileStore,
}: Pick<Config, 'port' | 'host' | 'fileStore'>): Promise<void> {
  await listenOnce(port, host).catch(toConfigError('PORT or HOST'));
  if (typeof fileStore === 'string')
    await mkdir(fileStore, { recursive: true, mode: 0o700 }).catch(toConfigError('FILE_STORE or DATA_DIR'));
}

async function listenOnce(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
