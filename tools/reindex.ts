// `npm run reindex`: rebuilds the search index; the server may run.

import { buildApp } from '#apps/server/app.ts';
import { ConfigError, readConfig } from '#apps/server/config.ts';
import { createLogger } from '#apps/server/logger.ts';
import { prepareDatabase } from '#apps/server/prepare.ts';
import { rebuildIndex } from '#features/search/server/public.ts';

try {
  const config = { ...readConfig(process.env), demo: false };
  const logger = createLogger('warn');
  const { database, close } = await prepareDatabase(config, console.log, (error) => {
    logger.warn({ err: error });
  });
  const app = await buildApp({ config, database, logger });
  const count = await rebuildIndex(app.runtime, { anew: true, say: console.log });
  await app.close();
  await close();
  console.log(`${count} entries are in the index.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
