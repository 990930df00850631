// What the set-up list asks of the server's own settings.

import { resolve, sep } from 'node:path';
import type { Installation } from '#features/launch/server/public.ts';
import type { Config } from './config.ts';

export const describeInstallation = (config: Config): Installation => ({
  siteTitle: config.hasOwnTitle ? config.siteTitle : '',
  publicUrl: config.publicUrl ?? '',
  hasKeysApart: hasKeysApart(config),
});

/** Whoever has the folder or the backup of the database must not have the keys with it. */
function hasKeysApart({ sealKeys, sealKeyFile, databaseUrl, dataDirectory }: Config): boolean {
  if (sealKeys !== undefined || databaseUrl !== undefined) return true;
  return !resolve(sealKeyFile).startsWith(`${resolve(dataDirectory)}${sep}`);
}
