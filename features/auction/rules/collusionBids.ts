// Flags from bids, limits and sealed prices that chance alone hardly explains.

import {
  ascending,
  type CollusionFlag,
  type FlagEvidence,
  pairCount,
  pairsOf,
  scoreOfChance,
  type WatchedLot,
  type WatchedRow,
  type WatchedSession,
  type WonLot,
} from './watched.ts';

/** Fewer bids by hand over a partner say nothing. */
const LEAST_STEPS = 6;

/**
 * Bids by hand that only ever step over one partner while others bid as well. Chance: that each of them met
 * the partner by the partner's share of the prices that stood while the bidder was at it. A bid by limit
 * answers whoever leads, and says nothing.
 */
export function findSteppingFlags({ lots, bidders }: WatchedSession): CollusionFlag[] {
  const steps = new Map<
    string,
    { firms: readonly [string, string]; log: number; evidence: FlagEvidence[] }
  >();
  const strayed = new Set<string>();
  for (const lot of lots)
    for (const [firm, over] of stepsOf(lot)) {
      if (over.partners.size > 1) strayed.add(firm);
      const [partner] = over.partners;
      if (partner === undefined || over.partners.size > 1) continue;
      const key = `${firm} ${partner}`;
      const known = steps.get(key) ?? { firms: [firm, partner] as const, log: 0, evidence: [] };
      known.log += over.rows.length * Math.log(shareOf(partner, over.met));
      known.evidence.push({ lot: lot.lot, rows: over.rows });
      steps.set(key, known);
    }
  const tested = Math.max(1, 2 * pairCount(bidders.length));
  return [...steps.values()]
    .filter(({ firms: [firm, partner] }) => !strayed.has(firm) && isOnly(steps, firm, partner))
    .filter(({ evidence }) => evidence.reduce((sum, { rows }) => sum + rows.length, 0) >= LEAST_STEPS)
    .map(({ firms, log, evidence }) => ({
      kind: 'stepping_partner' as const,
      score: scoreOfChance(Math.exp(log) * tested),
      firms: ascending(firms),
      evidence,
    }));
}

interface Steps {
  /** Whom the firm stepped over. */
  readonly partners: Set<string>;
  /** Rows of the firm's own bids that stepped over somebody. */
  readonly rows: number[];
  /** Whose prices stood while the firm was at it, its own left out. */
  met: readonly string[];
}

function stepsOf({ rows }: WatchedLot): Map<string, Steps> {
  const prices = rows.filter(({ act }) => act === 'bid' || act === 'limit_bid');
  const found = new Map<string, Steps>();
  for (const [at, { firm, act, row }] of prices.entries()) {
    const standing = prices[at - 1];
    if (act !== 'bid' || !standing || standing.firm === firm) continue;
    const steps = found.get(firm) ?? { partners: new Set<string>(), rows: [], met: [] };
    steps.partners.add(standing.firm);
    steps.rows.push(row);
    found.set(firm, steps);
  }
  for (const [firm, steps] of found) {
    const first = prices.findIndex((one) => one.firm === firm);
    const last = prices.findLastIndex((one) => one.firm === firm);
    steps.met = prices
      .slice(Math.max(0, first - 1), last)
      .map((one) => one.firm)
      .filter((one) => one !== firm);
  }
  return found;
}

const shareOf = (partner: string, met: readonly string[]) =>
  met.length === 0 ? 1 : met.filter((one) => one === partner).length / met.length;

const isOnly = (steps: ReadonlyMap<string, unknown>, firm: string, partner: string) =>
  [...steps.keys()].every((key) => !key.startsWith(`${firm} `) || key === `${firm} ${partner}`);

/** Turns are sought among this many lots before, and among those who won most of them. */
const MAX_WON_LOTS = 60;
const MAX_WINNERS = 10;
const LEAST_WINS = 3;
const MAX_IN_TURN = 4;

/**
 * Winners that take turns: of the lots all of a group bid for and one of it won, the last ones go round.
 * Chance: that each win after the first round falls by lot to the one whose turn it is.
 */
export function findTurnFlags(session: WatchedSession): CollusionFlag[] {
  const own = wonNow(session);
  if (own.length === 0) return [];
  const lots = [...session.won, ...own].slice(-MAX_WON_LOTS);
  const groups = groupsOf(frequentWinners(lots));
  return groups.flatMap((group) => {
    const among = lots.filter(
      ({ winner, bidders }) => group.includes(winner) && group.every((one) => bidders.includes(one)),
    );
    const round = lastRound(among, group.length);
    const isNow = round.at(-1)?.session === session.session;
    if (!isNow || round.length < LEAST_WINS * group.length) return [];
    const chance = group.length ** (group.length - round.length) * groups.length;
    return [
      {
        kind: 'taking_turns' as const,
        score: scoreOfChance(chance),
        firms: ascending(group),
        evidence: round.map((one) => ({
          ...(one.session === session.session ? {} : { session: one.session }),
          lot: one.lot,
          rows: [],
        })),
      },
    ];
  });
}

const wonNow = ({ session, lots }: WatchedSession): WonLot[] =>
  lots.flatMap(({ lot, winners, bidders }) => {
    const [only] = winners;
    return only && winners.length === 1 ? [{ session, lot, winner: only.firm, bidders }] : [];
  });

function frequentWinners(lots: readonly WonLot[]): string[] {
  const wins = new Map<string, number>();
  for (const { winner } of lots) wins.set(winner, (wins.get(winner) ?? 0) + 1);
  const often = [...wins].filter(([, count]) => count >= LEAST_WINS).toSorted(([, a], [, b]) => b - a);
  return ascending(often.slice(0, MAX_WINNERS).map(([firm]) => firm));
}

/** All groups of two to `MAX_IN_TURN`. */
function groupsOf(firms: readonly string[]): string[][] {
  const all = firms.reduce<string[][]>(
    (groups, firm) => [...groups, ...groups.map((group) => [...group, firm])],
    [[]],
  );
  return all.filter(({ length }) => length >= 2 && length <= MAX_IN_TURN);
}

/** The longest end of a list in which each `period` wins go round all of the group in one order. */
function lastRound(lots: readonly WonLot[], period: number): readonly WonLot[] {
  let from = lots.length - period;
  if (from < 0 || new Set(lots.slice(from).map(({ winner }) => winner)).size < period) return [];
  while (from > 0 && lots[from - 1]?.winner === lots[from - 1 + period]?.winner) from -= 1;
  return lots.slice(from);
}

/** The last price each firm left sealed, by lot. */
const sealedOf = ({ rows }: WatchedLot): Map<string, { row: number; price: bigint }> =>
  new Map(
    rows.flatMap(({ act, firm, row, price }) =>
      act === 'sealed' && price !== undefined ? [[firm, { row, price }] as const] : [],
    ),
  );

interface SealedPair {
  readonly lot: number;
  readonly rows: readonly number[];
  readonly base: bigint;
  readonly prices: readonly [bigint, bigint];
}

/** Identical sealed prices, or a constant ratio between them. */
export function findSealedFlags({ lots, bidders }: WatchedSession): CollusionFlag[] {
  const pairs = new Map<string, { firms: readonly string[]; both: SealedPair[] }>();
  for (const lot of lots) {
    const sealed = sealedOf(lot);
    for (const firms of pairsOf(ascending(sealed.keys()))) {
      const [one, other] = [sealed.get(firms[0]), sealed.get(firms[1])];
      if (!one || !other) continue;
      const known = pairs.get(firms.join(' ')) ?? { firms, both: [] };
      const rows = [one.row, other.row].toSorted((a, b) => a - b);
      known.both.push({ lot: lot.lot, rows, base: lot.base, prices: [one.price, other.price] });
      pairs.set(firms.join(' '), known);
    }
  }
  const tested = Math.max(1, pairCount(bidders.length));
  return [...pairs.values()].flatMap(({ firms, both }) => [
    ...flagEqual(firms, both, tested),
    ...flagRatio(firms, both, tested),
  ]);
}

/** Chance of one price meeting another by how round both are: a tenth for whole yuan, down to a hao. */
const ROUNDNESS: readonly (readonly [granule: bigint, chance: number])[] = [
  [100_000n, 1],
  [50_000n, 0.5],
  [10_000n, 0.1],
  [1_000n, 0.01],
  [1n, 0.001],
];
const chanceOfPrice = (price: bigint) => ROUNDNESS.find(([granule]) => price % granule === 0n)?.[1] ?? 1;

/** The base itself is everybody's price. */
function flagEqual(firms: readonly string[], both: readonly SealedPair[], tested: number): CollusionFlag[] {
  const equal = both.filter(({ prices: [one, other], base }) => one === other && one !== base);
  const chance = equal.reduce((product, { prices }) => product * chanceOfPrice(prices[0]), tested);
  return equal.length === 0
    ? []
    : [{ kind: 'sealed_equal', score: scoreOfChance(chance), firms, evidence: equal.map(evidenceOf) }];
}

const LEAST_RATIOS = 4;
/** One ratio is another's within a thousandth; of honest ones about every fiftieth is. */
const RATIO_PARTS = 1_000n;
const CHANCE_OF_RATIO = 1 / 50;

/**
 * A ratio other than one that holds over lots in which both moved against the base: two firms that each add
 * their usual margin keep a ratio too, and are honest.
 */
function flagRatio(firms: readonly string[], both: readonly SealedPair[], tested: number): CollusionFlag[] {
  const [first] = both;
  if (!first || first.prices[0] === first.prices[1]) return [];
  const margins = new Set<string>();
  const alike = both.filter(({ prices: [one, other], base }) => {
    const margin = `${(one * RATIO_PARTS) / base}`;
    const isNew = !margins.has(margin);
    margins.add(margin);
    return isNew && isSameRatio(first.prices, [one, other]);
  });
  if (alike.length < LEAST_RATIOS || margins.size > alike.length) return [];
  const chance = CHANCE_OF_RATIO ** (alike.length - 1) * tested;
  return [{ kind: 'sealed_ratio', score: scoreOfChance(chance), firms, evidence: alike.map(evidenceOf) }];
}

function isSameRatio([a, b]: readonly [bigint, bigint], [c, d]: readonly [bigint, bigint]): boolean {
  const off = a * d - b * c;
  return (off < 0n ? -off : off) * RATIO_PARTS <= b * c;
}

const evidenceOf = ({ lot, rows }: SealedPair): FlagEvidence => ({ lot, rows });

/** Limits further apart, in milliseconds, are not set together. */
const MAX_LIMITS_APART_MS = 5_000;
/** What one does within so many milliseconds is one coincidence. */
const BURST_MS = 60_000;
/** Nobody is quicker than this by hand. */
const MOMENT_MS = 50;

/**
 * Limits set within seconds of each other, again and again. Chance: that the nearest of the limits of the
 * same minute comes as close; lots served in one go count once, by the widest gap among them.
 */
export function findLimitFlags({ lots, bidders }: WatchedSession): CollusionFlag[] {
  const pairs = new Map<string, { firms: readonly string[]; met: LimitPair[] }>();
  for (const lot of lots) {
    const limits = lot.rows.filter(({ act }) => act === 'limit_set');
    for (const [one, other] of pairsOf(limits)) {
      const apart = Math.abs(other.at - one.at);
      if (one.firm === other.firm || apart > MAX_LIMITS_APART_MS) continue;
      const firms = ascending([one.firm, other.firm]);
      const known = pairs.get(firms.join(' ')) ?? { firms, met: [] };
      known.met.push({ lot: lot.lot, one, other, chance: chanceOfGap(limits, one, apart) });
      pairs.set(firms.join(' '), known);
    }
  }
  const tested = Math.max(1, pairCount(bidders.length));
  return [...pairs.values()].map(({ firms, met }) => ({
    kind: 'limits_together' as const,
    score: scoreOfChance(burstsOf(met).reduce((product, chance) => product * chance, tested)),
    firms,
    evidence: met.map(({ lot, one, other }) => ({
      lot,
      rows: [one.row, other.row].toSorted((a, b) => a - b),
    })),
  }));
}

interface LimitPair {
  readonly lot: number;
  readonly one: WatchedRow;
  readonly other: WatchedRow;
  readonly chance: number;
}

function chanceOfGap(limits: readonly WatchedRow[], { at, firm }: WatchedRow, apart: number): number {
  const near = limits.filter((one) => one.firm !== firm && Math.abs(one.at - at) <= BURST_MS);
  return Math.min(1, (near.length * Math.max(apart, MOMENT_MS)) / BURST_MS);
}

function burstsOf(met: readonly LimitPair[]): number[] {
  const bursts: { until: number; chance: number }[] = [];
  for (const { one, chance } of met.toSorted((a, b) => a.one.at - b.one.at)) {
    const last = bursts.at(-1);
    if (last && one.at <= last.until) {
      last.until = one.at + BURST_MS;
      last.chance = Math.max(last.chance, chance);
    } else bursts.push({ until: one.at + BURST_MS, chance });
  }
  return bursts.map(({ chance }) => chance);
}
