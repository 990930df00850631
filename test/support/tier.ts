// How much a run does: TEST_TIER says which of three sizes it has, and one number may be set by itself.

import { LOCALES, type Locale } from '#packages/i18n/locale.ts';

/** `quick` is `npm test` and what is run by hand; `all` and `night` are `npm run test:all` and `npm run test:night`. */
const TIERS = ['quick', 'all', 'night'] as const;
type Tier = (typeof TIERS)[number];

const chosen = process.env['TEST_TIER'] ?? 'quick';
const TIER = TIERS.find((tier) => tier === chosen);
if (TIER === undefined) throw new Error(`TEST_TIER is one of ${TIERS.join(', ')}, not ${chosen}`);

const inTier = <T>(values: Readonly<Record<Tier, T>>): T => values[TIER];
const count = (name: string, values: Readonly<Record<Tier, number>>) =>
  Number(process.env[name] ?? inTier(values));

/** Inputs of each sort for each call. */
export const FUZZ = count('FUZZ', { quick: 25, all: 500, night: 20_000 });
/** Listings of random form input, settled as they were promised. */
export const PROMISES = count('PROMISES', { quick: 400, all: 5_000, night: 100_000 });
/** Random inputs of each query, by everybody, while a session runs; none: two inputs, by some. */
export const HALL_READS = count('HALL_READS', { quick: 0, all: 6, night: 60 });
/** Attacks on the chain of the audit log. */
export const MUTATIONS = count('MUTATIONS', { quick: 100, all: 300, night: 10_000 });
/** Deeds done with money. */
export const MONEY = count('MONEY', { quick: 1_000, all: 4_000, night: 100_000 });
/** How often each test under faults kills, what it kills by turns. */
export const KILLS = count('KILLS', { quick: 2, all: 20, night: 20 });
/** After this a test under faults hangs: with both processors busy, a server needs half a minute to start again. */
export const FAULTS_MS = 600_000 + 60_000 * KILLS;
/** How many server processes serve the hall that is killed, one case each. */
export const HALL_PROCESSES = inTier<readonly number[]>({ quick: [2], all: [1, 2], night: [1, 2] });
/** How often the primary of three databases is killed. */
export const FAILOVERS = count('FAILOVERS', { quick: 3, all: 3, night: 20 });
/** Moments that a backup taken under load is restored to. */
export const RESTORES = count('RESTORES', { quick: 2, all: 20, night: 20 });
/** Acts of several people, lists read between them, while a replica stops and goes on. */
export const REPLICA_ACTS = count('REPLICA_ACTS', { quick: 120, all: 3_000, night: 30_000 });
/** Languages in which every screen is looked at: that no word is missing is the compiler's business. */
export const LANGUAGES = inTier<readonly Locale[]>({
  quick: ['zh-Hans'],
  all: LOCALES,
  night: LOCALES,
});
/** After this a proof hangs: the night's inputs take their time. */
export const PROOF_MS = inTier({ quick: 180_000, all: 180_000, night: 3_600_000 });
