// A market of a hundred thousand listings, made by the product's calls; kept for the next run.
import { join } from 'node:path';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import { seedCatalog } from '#features/catalog/server/seed.ts';
import { perform } from '#packages/call/scene.ts';
import { migrate } from '#packages/sql/migrate.ts';
import { openDatabase } from '#packages/sql/sql.ts';
import { listInBulk } from '#tools/demo/bulk.ts';
import { loadDemonstration } from '#tools/demo/load.ts';

export async function fillMarket(url: string, listings: number): Promise<void> {
  const database = openDatabase(url, { onError: () => undefined });
  await migrate(database.pool, join(import.meta.dirname, '../../database/migrations'));
  const { rows: [found] } = await database.pool.query<{ count: string }>(`select count(*) from trade_listing where state = 'listed' and valid_to > now()`);
  const missing = listings - Number(found?.count);
  if (missing > 0) {
    const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' });
    const { rows: [firms] } = await database.pool.query<{ count: string }>('select count(*) from firm');
    if (firms?.count === '0') {
      const app = await buildApp({ config, database });
      await perform(app.runtime, async (setting) => {
        await seedCatalog(setting);
        await seedMenus(setting);
      });
      await app.close();
      await loadDemonstration({ config, database, now: new Date() });
    }
    await listInBulk({ config, database, listings: missing, say: console.log });
  }
  await database.close();
}
