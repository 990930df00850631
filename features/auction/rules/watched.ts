// What is watched for collusion after a session, and flags with their evidence.

/** What two bidders may share that one bidder alone should have. */
export const SHARED_FACTS = ['account', 'controller', 'device', 'agent', 'contact', 'address'] as const;
export type SharedFact = (typeof SHARED_FACTS)[number];

/** Kinds of flags (auction rules, section 8). `same_…`: a shared fact. */
export const FLAG_KINDS = [
  'same_account',
  'same_controller',
  'same_device',
  'same_agent',
  'same_contact',
  'same_address',
  'stepping_partner',
  'taking_turns',
  'idle_related',
  'sealed_equal',
  'sealed_ratio',
  'limits_together',
  'left_together',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** `digest`: equal for equal facts. `rows`: where in the log it was met; none: at enrolment. */
export interface WatchedFact {
  readonly fact: SharedFact;
  readonly digest: string;
  readonly rows?: readonly WatchedPlace[];
}

/** A row of a lot's log. */
export interface WatchedPlace {
  readonly lot: number;
  readonly row: number;
}

export interface WatchedBidder {
  readonly firm: string;
  readonly facts: readonly WatchedFact[];
}

/** What a row of a log tells of a bidder: a bid by hand or by limit, a limit left, a sealed price. */
export const WATCHED_ACTS = ['bid', 'limit_bid', 'limit_set', 'sealed'] as const;
export type WatchedAct = (typeof WATCHED_ACTS)[number];

/** `price`: hao a tonne; none of a limit. `at`: milliseconds from the session's opening. */
export interface WatchedRow {
  readonly row: number;
  readonly at: number;
  readonly act: WatchedAct;
  readonly firm: string;
  readonly price?: bigint;
}

/** `base`, `incMin`: hao a tonne. */
export interface WatchedLot {
  readonly lot: number;
  readonly direction: 'up' | 'down';
  readonly base: bigint;
  readonly incMin: bigint;
  readonly bidders: readonly string[];
  readonly rows: readonly WatchedRow[];
  readonly winners: readonly { readonly firm: string; readonly price: bigint }[];
}

/** Who left before the opening; `at`: milliseconds before it. */
export interface WatchedLeaver {
  readonly firm: string;
  readonly at: number;
}

/** A lot of an earlier session with one winner, in order of time. */
export interface WonLot {
  readonly session: string;
  readonly lot: number;
  readonly winner: string;
  readonly bidders: readonly string[];
}

/** `enrolmentMs`: how long one could enrol and leave. `won`: earlier lots, oldest first. */
export interface WatchedSession {
  readonly session: string;
  readonly bidders: readonly WatchedBidder[];
  readonly lots: readonly WatchedLot[];
  readonly leavers: readonly WatchedLeaver[];
  readonly enrolmentMs: number;
  readonly won: readonly WonLot[];
}

/** `session` names an earlier session. `row` is none where the whole lot speaks. */
export interface FlagEvidence {
  readonly session?: string;
  readonly lot: number;
  readonly rows: readonly number[];
}

/** `score`: 0 to 100. `firms`: ascending. */
export interface CollusionFlag {
  readonly kind: FlagKind;
  readonly score: number;
  readonly firms: readonly string[];
  readonly evidence: readonly FlagEvidence[];
}

/** From this score on a flag is raised. */
export const LEAST_FLAG_SCORE = 40;
/** Chance alone never makes a flag certain. */
const MOST_SCORE = 99;

/** 20 points for each power of ten by which chance alone is unlikely: 1 % is 40, one in 100,000 is 99. */
export const scoreOfChance = (chance: number): number =>
  chance <= 0 ? MOST_SCORE : Math.max(0, Math.min(MOST_SCORE, Math.round(-20 * Math.log10(chance))));

/** Every two of a list, in its order. */
export function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
}

export const pairCount = (count: number): number => (count * (count - 1)) / 2;

export const ascending = (firms: Iterable<string>): string[] =>
  [...firms].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** At most so many rows of a lot are named. */
const MAX_ROWS = 100;

/** Rows of a lot that belong to any of these firms. */
export const rowsOf = ({ lot, rows }: WatchedLot, firms: readonly string[]): FlagEvidence => ({
  lot,
  rows: rows
    .filter(({ firm }) => firms.includes(firm))
    .map(({ row }) => row)
    .slice(0, MAX_ROWS),
});

export const placesOf = (places: readonly WatchedPlace[]): FlagEvidence[] =>
  [...Map.groupBy(places, ({ lot }) => lot)]
    .toSorted(([a], [b]) => a - b)
    .map(([lot, all]) => ({
      lot,
      rows: [...new Set(all.map(({ row }) => row))].toSorted((a, b) => a - b).slice(0, MAX_ROWS),
    }));
