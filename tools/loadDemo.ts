// `npm run demo -- --listings N`: loads the demonstration and more listings.

import { parseArgs } from 'node:util';
import { buildApp } from '#apps/server/app.ts';
import { ConfigError, readConfig } from '#apps/server/config.ts';
import { createLogger } from '#apps/server/logger.ts';
import { prepareDatabase } from '#apps/server/prepare.ts';
import { listInBulk } from './demo/bulk.ts';

const { values } = parseArgs({ options: { listings: { type: 'string', default: '0' } } });
const listings = Number(values.listings);
if (!Number.isInteger(listings) || listings < 0 || listings > 1_000_000) {
  console.error('--listings is wrong: allowed is a whole number from 0 to 1000000');
  process.exit(1);
}

try {
  const config = { ...readConfig(process.env), demo: true };
  const logger = createLogger('warn');
  const { database, fill, close } = await prepareDatabase(config, console.log, (error) => {
    logger.warn({ err: error });
  });
  const app = await buildApp({ config, database, logger });
  await fill(app.runtime);
  await app.close();
  if (listings > 0) await listInBulk({ config, database, listings, say: console.log });
  await close();
  console.log(
    listings > 0
      ? `The demonstration and ${listings} more listings are loaded.`
      : 'The demonstration is loaded.',
  );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
