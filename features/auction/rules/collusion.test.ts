// Planted collusion is found with its rows; honest sessions raise few flags.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../test/support/random.ts';
import { findCollusion } from './collusion.ts';
import {
  type CollusionFlag,
  FLAG_KINDS,
  type FlagKind,
  LEAST_FLAG_SCORE,
  type WatchedAct,
  type WatchedFact,
  type WatchedLot,
  type WatchedSession,
  type WonLot,
} from './watched.ts';

const BASE = 5_000_000n;
const INC_MIN = 50_000n;
const MINUTE = 60_000;

type Act = readonly [at: number, firm: string, act: WatchedAct, price?: bigint];

function lotOf(lot: number, acts: readonly Act[], given: Partial<WatchedLot> = {}): WatchedLot {
  const rows = acts.map(([at, firm, act, price], index) => ({
    row: index + 1,
    at,
    firm,
    act,
    ...(price === undefined ? {} : { price }),
  }));
  return { lot, direction: 'up', base: BASE, incMin: INC_MIN, bidders: FIRMS, rows, winners: [], ...given };
}

const FIRMS = ['a', 'b', 'c', 'd', 'e'];

function sessionOf(given: Partial<WatchedSession> & { facts?: Record<string, readonly WatchedFact[]> }) {
  const { facts = {}, ...rest } = given;
  return {
    session: 's9',
    bidders: FIRMS.map((firm) => ({ firm, facts: facts[firm] ?? [] })),
    lots: [],
    leavers: [],
    enrolmentMs: 3 * 24 * 60 * MINUTE,
    won: [],
    ...rest,
  } satisfies WatchedSession;
}

/** Prices that rise by the least step, by those named in turn. */
const rising = (firms: string, act: WatchedAct = 'bid'): Act[] =>
  [...firms].map((firm, at) => [at * 1_000, firm, act, BASE + BigInt(at) * INC_MIN]);

const won = (winners: string, bidders = FIRMS): WonLot[] =>
  [...winners].map((winner, at) => ({ session: `s${at}`, lot: 1, winner, bidders }));

const sealed = (...prices: readonly [bigint, bigint][]): WatchedLot[] =>
  prices.map(([one, other], at) =>
    lotOf(at + 1, [
      [1, 'a', 'sealed', one],
      [2, 'b', 'sealed', other],
      [3, 'c', 'sealed', 5_010_000n + BigInt(at) * 70_000n],
    ]),
  );

const limits = (...gaps: number[]): WatchedLot[] =>
  gaps.map((gap, at) =>
    lotOf(at + 1, [
      [at * 10 * MINUTE, 'a', 'limit_set'],
      [at * 10 * MINUTE + gap, 'b', 'limit_set'],
      [at * 10 * MINUTE + 20_000, 'c', 'limit_set'],
    ]),
  );

const nearBase = [{ firm: 'a', price: BASE + INC_MIN }];
const farOff = [{ firm: 'a', price: BASE + 9n * INC_MIN }];
const account = { fact: 'account', digest: 'x' } as const;

interface Case {
  readonly title: string;
  readonly session: WatchedSession;
  readonly flags: readonly (Partial<CollusionFlag> & { kind: FlagKind })[];
}

const CASES: readonly Case[] = [
  { title: 'nothing happened', session: sessionOf({}), flags: [] },
  ...(
    [
      ['account', 95],
      ['controller', 90],
      ['device', 85],
      ['agent', 75],
      ['contact', 70],
      ['address', 55],
    ] as const
  ).map(([fact, score]): Case => ({
    title: `two bidders share their ${fact}`,
    session: sessionOf({
      facts: {
        a: [{ fact, digest: 'x', rows: [{ lot: 1, row: 2 }] }],
        b: [{ fact, digest: 'x', rows: [{ lot: 1, row: 1 }] }],
        c: [{ fact, digest: 'y' }],
      },
    }),
    flags: [{ kind: `same_${fact}`, score, firms: ['a', 'b'], evidence: [{ lot: 1, rows: [1, 2] }] }],
  })),
  {
    title: 'equal digests of different facts say nothing',
    session: sessionOf({
      facts: { a: [{ fact: 'agent', digest: 'x' }], b: [{ fact: 'contact', digest: 'x' }] },
    }),
    flags: [],
  },
  {
    title: 'five bidders behind one address are a network',
    session: sessionOf({
      facts: Object.fromEntries(FIRMS.map((firm) => [firm, [{ fact: 'address', digest: 'x' }]])),
    }),
    flags: [],
  },
  {
    title: 'a fact of enrolment names the bids of those who share it',
    session: sessionOf({ facts: { a: [account], c: [account] }, lots: [lotOf(4, rising('abc'))] }),
    flags: [{ kind: 'same_account', firms: ['a', 'c'], evidence: [{ lot: 4, rows: [1, 3] }] }],
  },
  {
    title: 'one bidder only ever steps over one partner',
    session: sessionOf({ lots: [lotOf(1, rising('cbacdbaedcbadcebadecbadcebadecbaedcba'))] }),
    flags: [
      {
        kind: 'stepping_partner',
        firms: ['a', 'b'],
        evidence: [{ lot: 1, rows: [3, 7, 12, 17, 22, 27, 32, 37] }],
      },
    ],
  },
  {
    title: 'two who bid alone cannot but step over each other',
    session: sessionOf({ lots: [lotOf(1, rising('abababababababababab'))] }),
    flags: [],
  },
  {
    title: 'a bid by limit answers whoever leads',
    session: sessionOf({ lots: [lotOf(1, rising('cbacdbaedcbadcebadecbadcebadecbaedcba', 'limit_bid'))] }),
    flags: [],
  },
  {
    title: 'winners take turns over sessions',
    session: sessionOf({ won: won('abababababab'), lots: [lotOf(1, rising('a'), { winners: nearBase })] }),
    flags: [{ kind: 'taking_turns', firms: ['a', 'b'] }],
  },
  {
    title: 'three winners go round',
    session: sessionOf({
      won: won('abcabcabcab'),
      lots: [lotOf(1, rising('c'), { winners: [{ firm: 'c', price: BASE }] })],
    }),
    flags: [{ kind: 'taking_turns', firms: ['a', 'b', 'c'] }],
  },
  {
    title: 'turns that ended before this session are not its own',
    session: sessionOf({ won: won('babababababa'), lots: [lotOf(1, rising('a'), { winners: nearBase })] }),
    flags: [],
  },
  {
    title: 'lots that one of them did not bid for do not count as turns',
    session: sessionOf({
      won: won('abababababab', ['a']),
      lots: [lotOf(1, rising('a'), { winners: nearBase })],
    }),
    flags: [],
  },
  {
    title: 'enrolled and never bid while a related firm wins near the base',
    session: sessionOf({
      facts: { a: [account], b: [account] },
      lots: [lotOf(1, rising('aca'), { winners: nearBase })],
    }),
    flags: [
      { kind: 'idle_related', score: 99, firms: ['a', 'b'], evidence: [{ lot: 1, rows: [1, 3] }] },
      { kind: 'same_account' },
    ],
  },
  {
    title: 'a related firm that wins far off the base',
    session: sessionOf({
      facts: { a: [account], b: [account] },
      lots: [lotOf(1, rising('aca'), { winners: farOff })],
    }),
    flags: [{ kind: 'same_account' }],
  },
  {
    title: 'identical sealed prices to the hao',
    session: sessionOf({ lots: sealed([5_123_457n, 5_123_457n], [5_234_561n, 5_234_561n]) }),
    flags: [
      {
        kind: 'sealed_equal',
        firms: ['a', 'b'],
        evidence: [
          { lot: 1, rows: [1, 2] },
          { lot: 2, rows: [1, 2] },
        ],
      },
    ],
  },
  {
    title: 'identical sealed prices that are round, or the base',
    session: sessionOf({ lots: sealed([5_200_000n, 5_200_000n], [BASE, BASE]) }),
    flags: [],
  },
  {
    title: 'a constant ratio between sealed prices',
    session: sessionOf({
      lots: sealed(
        [5_000_000n, 5_150_000n],
        [5_240_000n, 5_397_200n],
        [5_660_000n, 5_829_800n],
        [5_100_000n, 5_253_000n],
        [5_410_000n, 5_572_300n],
      ),
    }),
    flags: [{ kind: 'sealed_ratio', firms: ['a', 'b'] }],
  },
  {
    title: 'two firms that each keep their usual margin',
    session: sessionOf({
      lots: sealed(...Array.from({ length: 6 }, () => [5_100_000n, 5_253_000n] as [bigint, bigint])),
    }),
    flags: [],
  },
  {
    title: 'limits set within a second of each other, again and again',
    session: sessionOf({ lots: limits(200, 400, 300, 100) }),
    flags: [
      {
        kind: 'limits_together',
        firms: ['a', 'b'],
        evidence: [1, 2, 3, 4].map((lot) => ({ lot, rows: [1, 2] })),
      },
    ],
  },
  { title: 'limits set within a second once', session: sessionOf({ lots: limits(900) }), flags: [] },
  {
    title: 'two leave within a minute of three days',
    session: sessionOf({
      leavers: [
        { firm: 'x', at: 500 * MINUTE },
        { firm: 'w', at: 500 * MINUTE + 20_000 },
        { firm: 'y', at: 2_000 * MINUTE },
      ],
    }),
    flags: [{ kind: 'left_together', firms: ['w', 'x'] }],
  },
  {
    title: 'many leave at once',
    session: sessionOf({
      leavers: Array.from({ length: 12 }, (_, at) => ({ firm: `x${at}`, at: at * MINUTE })),
    }),
    flags: [],
  },
];

describe('the flags of a session', () => {
  it.each(CASES)('$title', ({ session, flags }) => {
    const found = findCollusion(session);
    expect(found.map(({ kind }) => kind)).toEqual(flags.map(({ kind }) => kind));
    expect(found).toMatchObject(flags);
  });

  it('has a case for each kind', () => {
    const met = new Set(CASES.flatMap(({ flags }) => flags.map(({ kind }) => kind)));
    expect(FLAG_KINDS.filter((kind) => !met.has(kind))).toEqual([]);
  });
});

/** Firms that know nothing of each other and bid by their own worth. */
function honestSession(seed: number): WatchedSession {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const firms = Array.from({ length: 2 + below(14) }, (_, at) => `f${String(at).padStart(2, '0')}`);
  const isSealed = random() < 0.3;
  const lots = Array.from({ length: 1 + below(8) }, (_, at) =>
    isSealed ? sealedLot(at + 1) : openLot(at + 1),
  );
  return {
    session: 's9',
    bidders: firms.map((firm) => ({ firm, facts: [] })),
    lots,
    leavers: firms
      .filter(() => random() < 0.08)
      .map((firm) => ({ firm: `l${firm}`, at: below(3 * 24 * 60 * MINUTE) })),
    enrolmentMs: 3 * 24 * 60 * MINUTE,
    won: Array.from({ length: below(30) }, (_, at) => ({
      session: `s0${at}`,
      lot: 1,
      winner: firms[below(firms.length)] as string,
      bidders: firms,
    })),
  };

  function openLot(lot: number): WatchedLot {
    const worth = new Map(firms.map((firm) => [firm, BASE + BigInt(below(60)) * INC_MIN]));
    const eager = new Map(firms.map((firm) => [firm, random() ** 2]));
    const acts: Act[] = firms
      .filter(() => random() < 0.3)
      .map((firm) => [below(10 * MINUTE), firm, 'limit_set']);
    let price = BASE;
    let at = 0;
    let leader: string | undefined;
    for (;;) {
      at += below(15_000);
      const able = firms.filter((firm) => firm !== leader && (worth.get(firm) as bigint) >= price);
      if (able.length === 0) break;
      // Some are quicker than others, and stay so.
      const total = able.reduce((sum, firm) => sum + (eager.get(firm) as number), 0);
      let pick = random() * total;
      leader = able.find((firm) => (pick -= eager.get(firm) as number) <= 0) ?? (able[0] as string);
      acts.push([at, leader, 'bid', price]);
      price += INC_MIN * BigInt(1 + below(3));
    }
    acts.sort(([a], [b]) => a - b);
    return lotOf(lot, acts, {
      bidders: firms,
      winners: leader === undefined ? [] : [{ firm: leader, price }],
    });
  }

  function sealedLot(lot: number): WatchedLot {
    const acts = firms.map((firm): Act => {
      const granule = [100_000n, 10_000n, 10_000n, 1_000n][below(4)] as bigint;
      const price = ((BASE + BigInt(below(1_000_000))) / granule) * granule;
      return [below(10 * MINUTE), firm, 'sealed', price];
    });
    return lotOf(lot, acts, { bidders: firms, winners: [{ firm: firms[0] as string, price: BASE }] });
  }
}

describe('honest random sessions', () => {
  const SESSIONS = 2_000;
  const flags = Array.from({ length: SESSIONS }, (_, seed) => findCollusion(honestSession(seed)));

  it('raise a flag by their bids in fewer than one of a hundred', () => {
    const flagged = flags.filter(({ length }) => length > 0).length;
    const byKind = Map.groupBy(flags.flat(), ({ kind }) => kind);
    console.info(
      `false alarms: ${flagged} of ${SESSIONS} sessions`,
      [...byKind].map(([kind, all]) => `${kind} ${all.length}`).join(', '),
    );
    expect(flagged / SESSIONS).toBeLessThan(0.01);
  });

  it('name rows that exist, firms in order, and scores from the least on', () => {
    for (const { score, firms } of flags.flat()) {
      expect(score).toBeGreaterThanOrEqual(LEAST_FLAG_SCORE);
      expect(firms).toEqual([...firms].toSorted());
      expect(new Set(firms).size).toBe(firms.length);
    }
  });
});

it('does not depend on the order of bidders', () => {
  for (const { session } of CASES)
    expect(findCollusion({ ...session, bidders: [...session.bidders].reverse() })).toEqual(
      findCollusion(session),
    );
});
