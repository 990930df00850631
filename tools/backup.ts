// `npm run backup`: keeps a backup of the embedded database and its files.

import { parseArgs } from 'node:util';
import { keepBackup } from '#apps/server/backup/keep.ts';
import { ConfigError, readConfig } from '#apps/server/config.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping.abort();
  });

try {
  const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
  await keepBackup(readConfig(process.env), {
    isOnce: values.once,
    stopping: stopping.signal,
    say: console.log,
  });
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
