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
import { MAX_MATCHES, type OfferKind } from '../../choices.ts';
import { bestOffers, NO_SHELVES, shelve, type Shelves } from '../../rules/best.ts';
import type { Side, Ways } from '../../rules/score.ts';
import {
  deleteMatches,
  deleteOtherMatches,
  type Found,
  type KeptMatch,
  lockLiveIntents,
  moveMatchCursor,
  type Places,
  readIntentSides,
  readListingSides,
  readMatchCursor,
  readMatchesOf,
  readUnmatched,
  readWays,
  setMatched,
  trimMatches,
  upsertMatches,
} from '../queries/match.ts';
import { intentLifecycle } from './transitionIntent.ts';

/** More than is shown, since some firms may not see each other. */
const CANDIDATES = MAX_MATCHES + 10;
/** Intents, or things offered, dealt with at a time: what is done stays done if a later part fails. */
const GROUP = 50;
/** Matches written in one transaction. */
export const MAX_WRITTEN = CANDIDATES * GROUP;
/** New intents of one run. */
const NEW_AT_ONCE = 250;
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
function byVariety(sides: readonly Side[]): ReadonlyMap<string, Shelves> {
  const grouped = Map.groupBy(sides, ({ varietyId, isSale }) => keyOf(varietyId, isSale));
  return new Map([...grouped].map(([key, some]) => [key, shelve(some)]));
}

const inIds = (column: Fragment, ids: readonly string[]) => sql`${column} = any (${[...ids]}::text[])`;

/**
 * Every live intent against every open offer: after changes of freights, and to mend what was missed. New
 * intents stay new, since the others are yet to be told of them.
 */
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
  const unmatched = await readUnmatched(job.reading, NEW_AT_ONCE);
  if (unmatched.length === 0) return;
  const now = job.now();
  const ways = await readWays(job.reading, dayInMarket(now));
  const ids = unmatched.map(({ id }) => id);
  const intents = await readIntentSides(job.reading, ways, inIds(sql`intent.id`, ids), now);
  const varieties = [...new Set(intents.map(({ varietyId }) => varietyId))];
  const listings = await readListingSides(job.reading, ways, inIds(sql`listing.variety_id`, varieties), now);
  const others = await readIntentSides(job.reading, ways, inIds(sql`intent.variety_id`, varieties), now);
  const offers = [...listings, ...others];
  const byId = new Map(intents.map((side) => [side.id, side]));
  for (const group of groupsOf(unmatched, GROUP)) {
    const added = group.flatMap(({ id }) => byId.get(id) ?? []);
    // First, since the group counts as matched with its own matches.
    const offered = { kind: 'intent', ids: group.map(({ id }) => id), sides: added } as const;
    await offerTo(job, others, offered, ways);
    await matchAgainst(job, { intents: added, offers, ways, now }, group);
  }
}

function* groupsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

interface Matching {
  readonly intents: readonly Side[];
  readonly offers: readonly Side[];
  readonly ways: Places & Ways;
  readonly now: Date;
}
interface Version {
  readonly id: string;
  readonly version: number;
}

/** Replaces the matches of the intents. `matched`: versions that count as matched from then on. */
async function matchAgainst(
  job: Job,
  { intents, offers, ways, now }: Matching,
  matched: readonly Version[] = [],
): Promise<number> {
  const { least } = await readScores(job.reading, now);
  const byKey = byVariety(offers);
  const count = pairCounter();
  // One group is written while the next is scored.
  let writing: Promise<void> = Promise.resolve();
  for (const group of groupsOf(intents, GROUP)) {
    const found: Found[] = [];
    for (const own of group) found.push(...(await findFor(own, byKey, ways, least, count)));
    await writing;
    writing = job.commit(async (ctx) => {
      const ids = group.map(({ id }) => id);
      await lockLiveIntents(ctx.tx, ids);
      await deleteOtherMatches(ctx.tx, ids, found);
      const kept = await upsertMatches(ctx.tx, found, { most: CANDIDATES, now: ctx.now });
      await tellFirst(ctx, kept);
      const inGroup = new Set(ids);
      await setMatched(
        ctx.tx,
        matched.filter(({ id }) => inGroup.has(id)),
      );
    });
    // Its failure is met where it is awaited.
    writing.catch(() => undefined);
  }
  await writing;
  return count.pairs();
}

function pairCounter() {
  let [pairs, sinceBreak] = [0, 0];
  return {
    pairs: () => pairs,
    add: async (count: number) => {
      pairs += count;
      sinceBreak += count;
      if (sinceBreak < PAIRS_AT_ONCE) return;
      sinceBreak = 0;
      await setImmediate();
    },
  };
}

/** The best offers for an intent, no more than are kept. */
async function findFor(
  own: Side,
  byKey: ReadonlyMap<string, Shelves>,
  ways: Ways,
  least: number,
  count: ReturnType<typeof pairCounter>,
): Promise<Found[]> {
  const candidates = byKey.get(keyOf(own.varietyId, !own.isSale)) ?? NO_SHELVES;
  await count.add(candidates.count);
  return bestOffers(own, candidates, ways, { least, most: CANDIDATES }).map(({ offer, score }) => ({
    intentId: own.id,
    kind: offer.kind,
    offerId: offer.id,
    score,
  }));
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
  const moveTo = async (last: (typeof news)[number] | undefined) => {
    if (last)
      await job.commit(({ tx }) => moveMatchCursor(tx, { writtenIn: last.written_in, seq: last.seq }));
  };
  const ids = listingIdsOf(news);
  if (ids.length === 0) {
    await moveTo(news.at(-1));
    return;
  }
  const now = job.now();
  const ways = await readWays(job.reading, dayInMarket(now));
  const listings = await readListingSides(job.reading, ways, inIds(sql`listing.id`, ids), now);
  const varieties = [...new Set(listings.map(({ varietyId }) => varietyId))];
  const intents =
    varieties.length > 0
      ? await readIntentSides(job.reading, ways, inIds(sql`intent.variety_id`, varieties), now)
      : [];
  const byId = new Map(listings.map((side) => [side.id, side]));
  for (const group of groupsOf(news, GROUP)) {
    const changed = listingIdsOf(group);
    const sides = changed.flatMap((id) => byId.get(id) ?? []);
    await offerTo(job, intents, { kind: 'listing', ids: changed, sides }, ways);
    await moveTo(group.at(-1));
  }
}

const LISTING = 'listing/';
const listingIdsOf = (news: readonly { readonly topic: string }[]) => [
  ...new Set(news.flatMap(({ topic }) => (topic.startsWith(LISTING) ? [topic.slice(LISTING.length)] : []))),
];

interface Offered {
  readonly kind: OfferKind;
  /** Also of those that are open no more. */
  readonly ids: readonly string[];
  readonly sides: readonly Side[];
}

/** Adds what changed to the matches of standing intents, and takes it from those that it fits no more. */
async function offerTo(
  job: Job,
  standing: readonly Side[],
  { kind, ids, sides }: Offered,
  ways: Ways,
): Promise<void> {
  if (ids.length === 0) return;
  const scores = await readScores(job.reading, job.now());
  const known = await readMatchesOf(job.reading, kind, ids);
  const byKey = byVariety(sides);
  const count = pairCounter();
  const found: Found[] = [];
  for (const own of standing) found.push(...(await findFor(own, byKey, ways, scores.least, count)));
  for (const some of groupsOf(found, MAX_WRITTEN)) await job.commit((ctx) => keepFound(ctx, some, scores));
  const pairOf = ({ intentId, offerId }: { intentId: string; offerId: string }) => `${intentId} ${offerId}`;
  const fitting = new Set(found.map(pairOf));
  const gone = known.filter((pair) => !fitting.has(pairOf(pair)));
  for (const some of groupsOf(gone, MAX_WRITTEN)) await job.commit(({ tx }) => deleteMatches(tx, kind, some));
}

/** Adds matches to those that intents have, and tells of the good ones that are new. */
async function keepFound(ctx: TxContext, found: readonly Found[], { tell }: Scores): Promise<void> {
  const ids = [...new Set(found.map(({ intentId }) => intentId))];
  await lockLiveIntents(ctx.tx, ids);
  const kept = await upsertMatches(ctx.tx, found, { most: CANDIDATES, now: ctx.now });
  await trimMatches(ctx.tx, ids, CANDIDATES);
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
