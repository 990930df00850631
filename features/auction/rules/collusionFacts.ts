// Flags from what bidders share, and from those who did not bid.

import {
  ascending,
  type CollusionFlag,
  pairCount,
  pairsOf,
  placesOf,
  rowsOf,
  scoreOfChance,
  type SharedFact,
  type WatchedLot,
  type WatchedPlace,
  type WatchedSession,
} from './watched.ts';

/** How much a shared fact says; an address least, since whole networks share one. */
const FACT_SCORES: Readonly<Record<SharedFact, number>> = {
  account: 95,
  controller: 90,
  device: 85,
  agent: 75,
  contact: 70,
  address: 55,
};
/** More bidders than this behind one address are taken for a network of a provider. */
const MAX_BEHIND_ADDRESS = 4;

/** Bidders who share one fact. */
interface Shared {
  readonly fact: SharedFact;
  readonly firms: readonly string[];
  readonly places: readonly WatchedPlace[];
}

export function findFactFlags(session: WatchedSession): CollusionFlag[] {
  const shared = findShared(session);
  return [
    ...shared.map((one) => flagOfFact(session, one)),
    ...findIdle(session, shared),
    ...findLeavers(session),
  ];
}

function findShared({ bidders }: WatchedSession): Shared[] {
  const met = new Map<string, { fact: SharedFact; firms: Set<string>; places: WatchedPlace[] }>();
  for (const { firm, facts } of bidders)
    for (const { fact, digest, rows = [] } of facts) {
      const key = `${fact} ${digest}`;
      const one = met.get(key) ?? { fact, firms: new Set<string>(), places: [] };
      one.firms.add(firm);
      one.places.push(...rows);
      met.set(key, one);
    }
  const shared = [...met.values()]
    .map(({ fact, firms, places }) => ({ fact, firms: ascending(firms), places }))
    .filter(
      ({ fact, firms }) => firms.length > 1 && !(fact === 'address' && firms.length > MAX_BEHIND_ADDRESS),
    );
  // Two devices or addresses shared by the same firms are one flag.
  return [...Map.groupBy(shared, ({ fact, firms }) => `${fact} ${firms.join(' ')}`).values()].map(
    (alike) => ({
      ...(alike[0] as Shared),
      places: alike.flatMap(({ places }) => places),
    }),
  );
}

function flagOfFact({ lots }: WatchedSession, { fact, firms, places }: Shared): CollusionFlag {
  const evidence = placesOf(places);
  return {
    kind: `same_${fact}`,
    score: FACT_SCORES[fact],
    firms,
    evidence: evidence.length > 0 ? evidence : actsOf(lots, firms),
  };
}

const actsOf = (lots: readonly WatchedLot[], firms: readonly string[]) =>
  lots.map((lot) => rowsOf(lot, firms)).filter(({ rows }) => rows.length > 0);

/** A win at most so many least steps from the base is near it. */
const NEAR_STEPS = 2n;

export const isNearBase = ({ base, incMin }: Pick<WatchedLot, 'base' | 'incMin'>, price: bigint): boolean =>
  (price > base ? price - base : base - price) <= NEAR_STEPS * incMin;

/** Enrolled and never bid, while a related firm won near the base. */
function findIdle({ lots, bidders }: WatchedSession, shared: readonly Shared[]): CollusionFlag[] {
  const active = new Set(lots.flatMap(({ rows }) => rows.map(({ firm }) => firm)));
  const idle = bidders.map(({ firm }) => firm).filter((firm) => !active.has(firm));
  const flags = new Map<string, CollusionFlag>();
  for (const { fact, firms } of shared)
    for (const still of idle.filter((firm) => firms.includes(firm)))
      for (const winner of firms) {
        const won = lots.filter(
          (lot) =>
            lot.bidders.includes(still) &&
            lot.winners.some(({ firm, price }) => firm === winner && isNearBase(lot, price)),
        );
        const key = `${still} ${winner}`;
        const score = Math.min(99, FACT_SCORES[fact] + 4 * won.length);
        if (winner === still || won.length === 0 || (flags.get(key)?.score ?? 0) >= score) continue;
        flags.set(key, {
          kind: 'idle_related',
          score,
          firms: ascending([still, winner]),
          evidence: won.map((lot) => rowsOf(lot, [winner])),
        });
      }
  return [...flags.values()];
}

/** Leaving further apart than this, in milliseconds, is not leaving together. */
const MAX_LEFT_APART_MS = 10 * 60_000;

/** Left before the opening one right after the other; a minute counts as a moment. */
function findLeavers({ leavers, enrolmentMs }: WatchedSession): CollusionFlag[] {
  const pairs = pairCount(leavers.length);
  return pairsOf(leavers).flatMap(([one, other]) => {
    const apart = Math.abs(one.at - other.at);
    if (one.firm === other.firm || apart > MAX_LEFT_APART_MS) return [];
    const share = (2 * Math.max(apart, 60_000)) / Math.max(enrolmentMs, 1);
    return [
      {
        kind: 'left_together' as const,
        score: scoreOfChance(Math.min(1, pairs * share)),
        firms: ascending([one.firm, other.firm]),
        evidence: [],
      },
    ];
  });
}
