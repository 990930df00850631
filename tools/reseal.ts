// `npm run reseal`: rotates the data key and re-encrypts; the server may run.

import { ConfigError, readConfig } from '#apps/server/config.ts';
import { encryptedColumns } from '#apps/server/features.ts';
import { createLogger } from '#apps/server/logger.ts';
import { prepareDatabase } from '#apps/server/prepare.ts';
import { reencryptAll } from '#packages/db/reencrypt.ts';

try {
  const logger = createLogger('warn');
  const { database, close } = await prepareDatabase(
    { ...readConfig(process.env), demo: false },
    console.log,
    (error) => {
      logger.warn({ err: error });
    },
  );
  for (const { name, count } of await reencryptAll(database, encryptedColumns))
    console.log(`${name}: ${count} sealed anew`);
  await close();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
