// Checks port, file store and database before a start of minutes.

import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
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

/** PostgreSQL: the server is starting, recovering or stopping. */
const CANNOT_CONNECT_NOW = '57P03';
const RECOVERY_MS = 120_000;
const RETRY_MS = 250;

/**
 * After a power cut of both machines the database recovers for a while. `setting` is named where the address
 * leads nowhere.
 */
export async function reachDatabase(pool: Pick<pg.Pool, 'query'>, setting: string): Promise<void> {
  const giveUpAt = Date.now() + RECOVERY_MS;
  for (;;) {
    const refusal = await pool.query('select').then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined) return;
    const isStarting = (refusal as { code?: unknown }).code === CANNOT_CONNECT_NOW;
    if (!isStarting || Date.now() > giveUpAt) toConfigError(setting)(refusal);
    await wait(RETRY_MS);
  }
}
