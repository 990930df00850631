// What the hall offers, asks again, says and shows.

import { describe, expect, it } from 'vitest';
import { type HaoPerTonne, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { someBoard, someLot, someOwn } from '../../lots.example.ts';
import { clockText, dueOf, lastMargin, lineOf, nextTickIn, phaseOf } from '../../lotTime.ts';
import { MARKS, nextWord, PRICE_PAUSE_MS, type Scene, toldAtFirst, type Word } from './announce.ts';
import {
  bidChoices,
  boundsOf,
  type Guard,
  isGuarded,
  meantBy,
  MEANT_BEFORE_MS,
  type Standing,
  standingOf,
  wayOut,
} from './bidding.ts';

const yuan = (value: number) => haoPerTonne(BigInt(Math.round(value * 10_000)));
const inYuan = (price: HaoPerTonne | undefined) => (price === undefined ? undefined : Number(price) / 10_000);
const spec = someLot().spec;
const upTo = (cap: number) => ({ ...spec, cap: yuan(cap) });
const down = { ...spec, direction: 'down' as const, base: yuan(800) };
const next = (least: number, most: number) => ({ least: yuan(least), most: yuan(most) });

describe('the buttons offer', () => {
  it.each([
    [
      'the base first',
      spec,
      undefined,
      next(495, 545),
      [
        [0, 495],
        [1, 500],
        [4, 515],
      ],
    ],
    [
      'one, two and five steps',
      spec,
      535,
      next(540, 585),
      [
        [1, 540],
        [2, 545],
        [5, 560],
      ],
    ],
    [
      'nothing beyond the greatest step',
      { ...spec, incMax: yuan(10) },
      535,
      next(540, 545),
      [
        [1, 540],
        [2, 545],
        [5, undefined],
      ],
    ],
    [
      'the smaller last step to the cap, once',
      upTo(537),
      535,
      next(537, 537),
      [
        [1, 537],
        [2, undefined],
        [5, undefined],
      ],
    ],
    [
      'the cap instead of what lies beyond',
      upTo(550),
      535,
      next(540, 550),
      [
        [1, 540],
        [2, 545],
        [5, 550],
      ],
    ],
    [
      'lower prices in a purchase',
      down,
      780,
      next(730, 775),
      [
        [1, 775],
        [2, 770],
        [5, 755],
      ],
    ],
    [
      'nothing while nobody may bid',
      spec,
      535,
      null,
      [
        [1, undefined],
        [2, undefined],
        [5, undefined],
      ],
    ],
  ])('%s', (_name, rules, standing, allowed, expected) => {
    const given = bidChoices(rules, standing === undefined ? undefined : yuan(standing), allowed);
    expect(given.map(({ steps, price }) => [steps, inYuan(price)])).toEqual(expected);
  });

  it.each([
    [spec, { nearest: 540, farthest: 585 }],
    [down, { nearest: 585, farthest: 540 }],
  ])('the nearest price in the direction of the lot', (rules, { nearest, farthest }) => {
    expect(boundsOf(rules, next(540, 585))).toEqual({ nearest: yuan(nearest), farthest: yuan(farthest) });
  });
});

describe('the guard asks again', () => {
  it.each<[Guard, number, number, boolean]>([
    [500, 500, 525, false],
    [500, 500, 525.01, true],
    [500, 500, 474.99, true],
    [100, 500, 505, false],
    [0, 500, 900, false],
  ])('at %s basis points, from %s to %s: %s', (guard, from, to, asks) => {
    expect(isGuarded(guard, yuan(from), yuan(to))).toBe(asks);
  });
});

describe('a refusal leads to', () => {
  it.each([
    ['the least price', spec, 'too_low', next(540, 585), 540],
    ['the boldest price', spec, 'too_far', next(540, 585), 585],
    ['the nearest price in a purchase', down, 'too_low', next(540, 585), 585],
    ['one step on from the new price', spec, 'stale_price', { standing: yuan(540) }, 545],
    ['the cap, where one step would pass it', upTo(542), 'stale_price', { standing: yuan(540) }, 542],
    ['the cap', upTo(650), 'over_cap', { cap: yuan(650) }, 650],
    ['nothing, where no price helps', spec, 'lot_closed', {}, undefined],
    ['nothing for the leader', spec, 'already_leading', {}, undefined],
  ])('%s', (_name, rules, name, params, expected) => {
    expect(inYuan(wayOut(rules, { name, params }))).toBe(expected);
  });
});

describe('one stands', () => {
  const self = { isEnrolled: true, code: 'K7' };
  const lot = (code: string | undefined) =>
    someLot({ standing: code === undefined ? null : { price: yuan(535), code } });
  const bid = someOwn({ leads: false, isOutbid: true });
  const none = someOwn({ leads: false, isOutbid: false });
  const ahead = someOwn({ leads: true, isOutbid: false });
  const secret = someLot({ spec: { ...spec, kind: 'sealed' }, standing: null });
  const ladder = someBoard().ladder;
  const shared = someLot({ spec: { ...spec, kind: 'open_quantity' } });
  it.each<[Standing, Parameters<typeof standingOf>]>([
    ['watches', [{ lot: lot('P3'), drawn: [], ladder: [] }, undefined, undefined]],
    ['watches', [{ lot: lot('P3'), drawn: [], ladder: [] }, { isEnrolled: true, code: null }, none]],
    ['idle', [{ lot: lot('P3'), drawn: [], ladder: [] }, self, none]],
    ['leads', [{ lot: lot('K7'), drawn: [], ladder: [] }, self, bid]],
    ['outbid', [{ lot: lot('P3'), drawn: [], ladder: [] }, self, bid]],
    ['outbid', [{ lot: lot('P3'), drawn: [], ladder }, self, undefined]],
    ['leads', [{ lot: shared, drawn: [], ladder }, self, ahead]],
    ['outbid', [{ lot: shared, drawn: [], ladder }, self, bid]],
    ['partly', [{ lot: shared, drawn: [], ladder }, self, { ...bid, wouldGet: kg(500_000n) }]],
    ['idle', [{ lot: secret, drawn: [], ladder: [] }, self, none]],
    ['sealed', [{ lot: secret, drawn: [], ladder: [] }, self, { ...none, sealedNo: 3 }]],
    ['drawn', [{ lot: lot('P3'), drawn: ['P3', 'K7'], ladder: [] }, self, bid]],
    ['leads', [{ lot: lot('K7'), drawn: ['K7'], ladder: [] }, self, bid]],
  ])('%s', (expected, given) => {
    expect(standingOf(...given)).toBe(expected);
  });
});

describe('a press', () => {
  const before = { price: yuan(540), seen: yuan(535) };
  const now = { price: yuan(545), seen: yuan(540) };
  it.each([
    ['right after the price moved counts for what was shown', before, MEANT_BEFORE_MS - 1, before],
    ['a while later counts for what is shown', before, MEANT_BEFORE_MS, now],
    ['counts for what is shown if only the step changed', undefined, 1, now],
  ])('%s', (_name, earlier, after, expected) => {
    expect(meantBy({ before: earlier, now, at: 1_000 }, 1_000 + after)).toEqual(expected);
  });
});

describe('the clock', () => {
  it.each([
    [84_000, '01:24'],
    [83_001, '01:24'],
    [1_000, '00:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [3_723_000, '1:02:03'],
  ])('writes %s ms as %s', (left, expected) => {
    expect(clockText(left)).toBe(expected);
  });

  it.each([
    [84_000, 1_000],
    [83_400, 400],
    [1, 1],
    [0, 1_000],
  ])('with %s ms left changes in %s ms', (left, expected) => {
    expect(nextTickIn(left)).toBe(expected);
  });

  const at = (ms: number) => new Date(ms);
  const running = someLot({ opensAt: at(0), regularUntil: at(600_000), endsAt: at(720_000) });
  it.each([
    ['before', { ...running, state: 'waiting' as const }, 0, 0],
    ['regular', running, 599_999, 720_000],
    ['extending', running, 600_000, 720_000],
    ['paused', { ...running, state: 'paused' as const, resumesAt: at(900_000) }, 0, 900_000],
    ['closing', { ...running, state: 'closing' as const }, 720_000, undefined],
    ['over', { ...running, state: 'sold' as const }, 720_000, undefined],
  ])('%s: counts to what comes next', (phase, lot, now, due) => {
    expect(phaseOf(lot, now)).toBe(phase);
    expect(dueOf(lot)?.getTime()).toBe(due);
  });

  it.each([
    ['without a bid', [], undefined],
    ['a first bid before the end of the regular time', [590_000], 10_000],
    ['a second one in the regular time', [590_000, 100_000], 130_000],
    ['one in the extension', [700_000, 590_000], 20_000],
    ['the next in the extension', [810_000, 700_000], 10_000],
    ['after a pause that moved the end', [990_000, 700_000], undefined],
  ])('tells how narrowly the last bid came: %s', (_name, bids, expected) => {
    const ladder = bids.map((moment) => ({ at: at(moment) }));
    expect(lastMargin({ ...running, spec: { ...spec, extensionMs: 120_000 } }, ladder)).toBe(expected);
  });

  it.each([
    [1_000, 38, false, 'good'],
    [1_000, undefined, false, 'good'],
    [1_000, 900, false, 'slow'],
    [9_000, 38, false, 'slow'],
    [16_000, 38, false, 'lost'],
    [0, 38, true, 'lost'],
  ])(
    'silent for %s ms, %s ms there and back, offline %s: the line is %s',
    (silent, trip, isOffline, line) => {
      expect(lineOf(silent, trip, isOffline)).toBe(line);
    },
  );
});

describe('a screen reader', () => {
  const calm: Scene = { phase: 'extending', standing: 'leads', price: 500n, leftMs: 400_000 };
  /** The words of a scene that changes from one moment to the next. */
  function listen(scenes: readonly [number, Partial<Scene>][]): [number, Word][] {
    let told = toldAtFirst(calm, 0);
    const words: [number, Word][] = [];
    for (const [now, change] of scenes) {
      const next = nextWord(told, { ...calm, ...change }, now);
      told = next.told;
      if (next.word) words.push([now, next.word]);
    }
    return words;
  }

  it('hears at once that one is outbid', () => {
    expect(listen([[5_000, { standing: 'outbid', price: 505n }]])).toEqual([
      [5_000, { kind: 'standing', standing: 'outbid', price: 505n }],
    ]);
  });

  it('hears no price twice within ten seconds, however many bids there are', () => {
    const wild = Array.from(
      { length: 600 },
      (_none, at) => [at * 50, { price: BigInt(500 + at) }] as [number, Partial<Scene>],
    );
    const words = listen(wild);
    expect(words.map(([at]) => at)).toEqual([PRICE_PAUSE_MS, 2 * PRICE_PAUSE_MS]);
  });

  it('hears how it stands now, not each change of a fast exchange', () => {
    const words = listen([
      [2_000, { standing: 'outbid' }],
      [2_500, { standing: 'leads' }],
      [3_000, { standing: 'outbid' }],
      [3_500, { standing: 'leads' }],
      [4_000, { standing: 'leads' }],
    ]);
    expect(words.map(([at, word]) => [at, word.kind === 'standing' && word.standing])).toEqual([
      [2_000, 'outbid'],
      [4_000, 'leads'],
    ]);
  });

  it('hears each mark of the time left once, and again after an extension', () => {
    const words = listen([
      [10_000, { leftMs: 61_000 }],
      [20_000, { leftMs: 60_000 }],
      [21_000, { leftMs: 59_000 }],
      [30_000, { leftMs: 29_000 }],
      [40_000, { leftMs: 120_000 }],
      [50_000, { leftMs: 30_000 }],
    ]);
    expect(words.map(([at, word]) => [at, word.kind === 'left' && word.seconds])).toEqual([
      [10_000, 300],
      [20_000, 60],
      [30_000, 30],
      [50_000, 30],
    ]);
    expect(MARKS).toContain(10);
  });

  it('hears that the clock stands, before anything else', () => {
    const words = listen([[3_000, { phase: 'paused', standing: 'outbid', price: 600n, leftMs: 9_000 }]]);
    expect(words).toEqual([[3_000, { kind: 'phase', phase: 'paused' }]]);
  });

  it('is not told of the change into the extension', () => {
    expect(listen([[3_000, { phase: 'regular' }]])).toEqual([]);
  });
});
