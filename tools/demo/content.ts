// Demo: two weeks of news, a year of prices and figures.

import { buildApp } from '#apps/server/app.ts';
import type { Config } from '#apps/server/config.ts';
import type { Database } from '#packages/db/sql.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { importAYear, publishBanners } from './figures.ts';
import { PLATFORM } from './firms.ts';
import { DEMO_NEWS, publishPieces } from './news.ts';
import { signIn } from './people.ts';
import { publishAYearOfPrices } from './prices.ts';

const DAY_MS = 86_400_000;
const MORNING_MS = 3 * 3_600_000;

export async function loadContent({
  config,
  database,
  now,
}: {
  readonly config: Config;
  readonly database: Database;
  readonly now: Date;
}): Promise<void> {
  let clock = now;
  const app = await buildApp({ config: { ...config, limitRate: false }, database, clock: () => clock });
  const send = injectedFetch(app.http);
  try {
    for (const { daysAgo, pieces } of DEMO_NEWS) {
      clock = new Date(now.getTime() - daysAgo * DAY_MS - MORNING_MS);
      await publishPieces(
        await signIn(send, PLATFORM, 'operator_editor'),
        await signIn(send, PLATFORM, 'operator_admin'),
        pieces,
      );
    }
    clock = now;
    const [editor, checker] = [
      await signIn(send, PLATFORM, 'operator_editor'),
      await signIn(send, PLATFORM, 'operator_admin'),
    ];
    await publishAYearOfPrices(editor, checker, now);
    await importAYear(editor, now);
    await publishBanners(editor, checker, now);
  } finally {
    await app.close();
  }
}
