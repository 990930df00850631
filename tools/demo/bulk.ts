// Creates a large market for benchmarks, with several people posting at once.

import { buildApp } from '#apps/server/app.ts';
import type { Config } from '#apps/server/config.ts';
import { indexValue } from '#features/clause/quality.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import type { Database } from '#packages/db/sql.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { ARCHETYPES, createRandom, drawTerms } from './market.ts';
import { type Person, signIn } from './people.ts';

const POSTERS = [
  { handle: 'heishan', direction: 'sell' },
  { handle: 'beigou', direction: 'sell' },
  { handle: 'yuanjing', direction: 'sell' },
  { handle: 'jinghua', direction: 'buy' },
  { handle: 'luhe', direction: 'buy' },
  { handle: 'yuanjing', direction: 'buy' },
] as const;

interface BulkOptions {
  readonly config: Config;
  readonly database: Database;
  readonly listings: number;
  say(line: string): void;
}

/** Listings have no deposits: a mine could not fund a hundred thousand. */
export async function listInBulk({ config, database, listings, say }: BulkOptions): Promise<void> {
  const app = await buildApp({ config: { ...config, limitRate: false }, database });
  const send = injectedFetch(app.http);
  let done = 0;
  const post = async (person: Person, direction: 'sell' | 'buy', seed: number) => {
    const draw = createRandom(seed);
    while (done < listings) {
      done += 1;
      if (done % 5_000 === 0) say(`${done} of ${listings} listings`);
      const terms = drawTerms(
        draw,
        draw.oneOf(ARCHETYPES[direction]),
        { direction, mode: 'fixed', contact: '' },
        new Date(),
      );
      await person(submitListing, { terms: { ...terms, sellerDeposit: none, buyerDeposit: none } });
    }
  };
  try {
    await Promise.all(
      POSTERS.map(async ({ handle, direction }, at) =>
        post(await signIn(send, handle, 'firm_trader'), direction, at + 1),
      ),
    );
  } finally {
    await app.close();
  }
}

const none = { mode: 'none', value: indexValue(0n) } as const;
