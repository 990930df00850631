// Matches intents with offers: changed ones at once, all each day.

import { setImmediate } from 'node:timers/promises';
import { readParameters } from '#features/catalog/server/public.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { endOfOutbox, readOutbox, writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { transitionAll } from '#packages/db/transition.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ExternalJobContext } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { MAX_MATCHES } from '../../choices.ts';
import { bestOffers, type Side, totalFrom, type Ways } from '../../rules/score.ts';
import {
  deleteMatchesOf,
  deleteOtherMatches,
  type Found,
  type KeptMatch,
  lockLiveIntents,
  moveMatchCursor,
  type Places,
  readIntentSides,
  readListingSides,
  readMatchCursor,
  readUnmatched,
  readVersions,
  readWays,
  setMatched,
  trimMatches,
  upsertMatches,
} from '../queries/match.ts';
import { intentLifecycle } from './transitionIntent.ts';

/** More than is shown, since some firms may not see each other. */
const CANDIDATES = MAX_MATCHES + 10;
/** Intents written in one transaction. */
const CHUNK = 250;
/** Scoring leaves the event loop to requests after so many pairs: some milliseconds. */
const PAIRS_AT_ONCE = 50_000;
const MAX_NEWS = 2_000;

type Job = Pick<ExternalJobContext, 'reading' | 'commit' | 'now'>;
interface Scores {
  readonly least: number;
  readonly tell: number;
}

async function readScores(connection: Connection, now: Date): Promise<Scores> {
  const values = await readParameters(connection, ['INTENT_LEAST_SCORE', 'INTENT_TELL_SCORE'], now);
  return {
    least: Number(values.get('INTENT_LEAST_SCORE')),
    tell: Number(values.get('INTENT_TELL_SCORE')),
  };
}

const keyOf = (varietyId: string, isSale: boolean) => `${varietyId} ${isSale}`;
function group(sides: readonly Side[]): ReadonlyMap<string, readonly Side[]> {
  return Map.groupBy(sides, ({ varietyId, isSale }) => keyOf(varietyId, isSale));
}

const inIds = (column: Fragment, ids: readonly string[]) => sql`${column} = any (${[...ids]}::text[])`;

/** Every live intent against every open offer: after changes of freights, and to mend what was missed. */
export async function matchAll(job: Job): Promise<{ intents: number; offers: number; pairs: number }> {
  const now = job.now();
  const ways = await readWays(job.reading, dayInMarket(now));
  const intents = await readIntentSides(job.reading, ways, sql`true`, now);
  const listings = await readListingSides(job.reading, ways, sql`true`, now);
  const pairs = await matchAgainst(job, { intents, offers: [...listings, ...intents], ways, now });
  return { intents: intents.length, offers: listings.length + intents.length, pairs };
}

/** What was written or changed since the last run. */
export async function matchChanged(job: Job): Promise<void> {
  await matchNewIntents(job);
  await matchNewListings(job);
}

async function matchNewIntents(job: Job): Promise<void> {
  const ids = await readUnmatched(job.reading, CHUNK);
  if (ids.length === 0) return;
  const now = job.now();
  const ways = await readWays(job.reading, dayInMarket(now));
  const intents = await readIntentSides(job.reading, ways, inIds(sql`intent.id`, ids), now);
  const varieties = [...new Set(intents.map(({ varietyId }) => varietyId))];
  const listings = await readListingSides(job.reading, ways, inIds(sql`listing.variety_id`, varieties), now);
  const others = await readIntentSides(job.reading, ways, inIds(sql`intent.variety_id`, varieties), now);
  await matchAgainst(job, { intents, offers: [...listings, ...others], ways, now });
  await tellOthersOf(job, intents, others, ways, now);
}

interface Matching {
  readonly intents: readonly Side[];
  readonly offers: readonly Side[];
  readonly ways: Places & Ways;
  readonly now: Date;
}

async function matchAgainst(job: Job, { intents, offers, ways, now }: Matching): Promise<number> {
  const scores = await readScores(job.reading, now);
  const byKey = group(offers);
  let [pairs, sinceBreak] = [0, 0];
  for (let from = 0; from < intents.length; from += CHUNK) {
    const chunk = intents.slice(from, from + CHUNK);
    const versions = await readVersions(
      job.reading,
      chunk.map(({ id }) => id),
    );
    const found: Found[] = [];
    for (const own of chunk) {
      const candidates = byKey.get(keyOf(own.varietyId, !own.isSale)) ?? [];
      const best = bestOffers(own, candidates, ways, { least: scores.least, most: CANDIDATES });
      found.push(
        ...best.map(({ offer, score }) => ({ intentId: own.id, kind: offer.kind, offerId: offer.id, score })),
      );
      pairs += candidates.length;
      sinceBreak += candidates.length;
      if (sinceBreak < PAIRS_AT_ONCE) continue;
      sinceBreak = 0;
      await setImmediate();
    }
    await job.commit(async (ctx) => {
      const ids = chunk.map(({ id }) => id);
      await lockLiveIntents(ctx.tx, ids);
      await deleteOtherMatches(ctx.tx, ids, found);
      const kept = await upsertMatches(ctx.tx, found, ctx.now);
      await setMatched(ctx.tx, versions);
      await tellFirst(ctx, kept);
    });
  }
  return pairs;
}

/** Listings that the outbox tells of. A lost place in it is mended by the daily matching. */
async function matchNewListings(job: Job): Promise<void> {
  const from = await readMatchCursor(job.reading);
  if (!from) {
    await job.commit(async ({ tx }) => {
      await moveMatchCursor(tx, await endOfOutbox(tx));
    });
    await matchAll(job);
    return;
  }
  const news = await readOutbox(job.reading, from, MAX_NEWS);
  const last = news.at(-1);
  if (!last) return;
  const prefix = 'listing/';
  const ids = [
    ...new Set(news.flatMap(({ topic }) => (topic.startsWith(prefix) ? [topic.slice(prefix.length)] : []))),
  ];
  const now = job.now();
  const found = ids.length > 0 ? await findForListings(job, ids, now) : [];
  await job.commit(async (ctx) => {
    await moveMatchCursor(ctx.tx, { writtenIn: last.written_in, seq: last.seq });
    if (ids.length === 0) return;
    const fitting = new Set(found.map(({ offerId }) => offerId));
    await deleteMatchesOf(
      ctx.tx,
      'listing',
      ids.filter((id) => !fitting.has(id)),
    );
    await keepFound(ctx, found);
  });
}

async function findForListings(job: Job, ids: readonly string[], now: Date): Promise<Found[]> {
  const ways = await readWays(job.reading, dayInMarket(now));
  const listings = await readListingSides(job.reading, ways, inIds(sql`listing.id`, ids), now);
  const varieties = [...new Set(listings.map(({ varietyId }) => varietyId))];
  if (varieties.length === 0) return [];
  const intents = await readIntentSides(job.reading, ways, inIds(sql`intent.variety_id`, varieties), now);
  return findPairs(intents, listings, ways, await readScores(job.reading, now));
}

function findPairs(
  intents: readonly Side[],
  offers: readonly Side[],
  ways: Ways,
  { least }: Scores,
): Found[] {
  const byKey = group(intents);
  return offers.flatMap((offer) =>
    (byKey.get(keyOf(offer.varietyId, !offer.isSale)) ?? []).flatMap((own): Found[] => {
      const score = totalFrom(own, offer, ways, least);
      return score < 0 ? [] : [{ intentId: own.id, kind: offer.kind, offerId: offer.id, score }];
    }),
  );
}

/** New intents are offers to those that stand. */
async function tellOthersOf(
  job: Job,
  added: readonly Side[],
  standing: readonly Side[],
  ways: Ways,
  now: Date,
): Promise<void> {
  const found = findPairs(standing, added, ways, await readScores(job.reading, now));
  const fitting = new Set(found.map(({ offerId }) => offerId));
  await job.commit(async (ctx) => {
    await deleteMatchesOf(
      ctx.tx,
      'intent',
      added.map(({ id }) => id).filter((id) => !fitting.has(id)),
    );
    await keepFound(ctx, found);
  });
}

/** Adds matches to those that intents have, and tells of the good ones that are new. */
async function keepFound(ctx: TxContext, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const ids = [...new Set(found.map(({ intentId }) => intentId))];
  const { tell } = await readScores(ctx.tx, ctx.now);
  await lockLiveIntents(ctx.tx, ids);
  const kept = await upsertMatches(ctx.tx, found, ctx.now);
  await trimMatches(ctx.tx, ids);
  const intents = await tellFirst(ctx, kept);
  const news = kept.filter(({ is_new: isNew, score }) => isNew && score >= tell);
  await notify(
    ctx,
    news.flatMap(({ intent_id: id, offer_kind: kind, offer_id: offerId, score }) => {
      const intent = intents.get(id);
      if (!intent) return [];
      return {
        firmId: intent.firm_id,
        seats: TRADING_SEATS,
        type: 'TRADE',
        feature: 'intent',
        template: 'intent_fits',
        params: { no: intent.no, variety: intent.variety, score: String(score) },
        matter: { type: 'intent', id, no: intent.no },
        key: `intent/${id}/${kind}/${offerId}`,
      } as const;
    }),
  );
}

/** Open intents for which something was found become matched; their screens read again. */
async function tellFirst(ctx: TxContext, kept: readonly KeptMatch[]) {
  const ids = [...new Set(kept.map(({ intent_id: id }) => id))].toSorted();
  const intents = ids.length > 0 ? await lockLiveIntents(ctx.tx, ids) : [];
  const open = intents.filter(({ state }) => state === 'open');
  await transitionAll(ctx, matchedLifecycle, open, 'match', { by: 'clock' });
  const changed = new Set(kept.flatMap(({ is_new: isNew, intent_id: id }) => (isNew ? [id] : [])));
  await writeOutbox(
    ctx.tx,
    [...changed].map((id) => `intent/${id}`),
  );
  return new Map(intents.map((intent) => [intent.id, intent]));
}

/** To be matched is no change that somebody made: the version of the terms stays. */
const matchedLifecycle = { ...intentLifecycle, isVersioned: false };
