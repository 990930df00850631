// Which base copy serves a moment, gaps in the log, when what goes.

import { describe, expect, it } from 'vitest';
import { logObject } from './layout.ts';
import { chooseCopy, coverLog, expiredCopies, expiredLog, isCopyDue, reachOf } from './rules.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const MB = 1_048_576n;
const SEGMENT = 16n * MB;

/** Written within a minute; the log is at `lsn` when it begins and a megabyte further when it ends. */
const copyOf = (line: string, ended: string, lsn: bigint) => ({
  line,
  copy: `${line} ${ended}`,
  startedAt: new Date(at(ended).getTime() - 60_000),
  endedAt: at(ended),
  startLsn: lsn,
  endLsn: lsn + MB,
  segmentBytes: SEGMENT,
});

const copies = [
  copyOf('a', '20T18:00', 40n * MB),
  copyOf('a', '21T18:00', 100n * MB),
  copyOf('b', '22T18:00', 10n * MB),
];
const ends = new Map([
  ['a', { lsn: 150n * MB, moment: at('22T03:00') }],
  ['b', { lsn: 90n * MB, moment: at('23T02:00') }],
]);

describe('the base copy that serves a moment', () => {
  it.each<[wanted: string, string, from: bigint, until: bigint]>([
    ['20T18:00', 'a 20T18:00', 32n, 101n],
    ['21T09:00', 'a 20T18:00', 32n, 101n],
    // The copy of that night was being made: it cannot serve yet, and the next one's log is not needed.
    ['21T17:59:30', 'a 20T18:00', 32n, 150n],
    ['21T18:00', 'a 21T18:00', 96n, 150n],
    ['22T03:00', 'a 21T18:00', 96n, 150n],
    ['22T18:00:01', 'b 22T18:00', 0n, 90n],
    ['23T02:00', 'b 22T18:00', 0n, 90n],
  ])('of %s is %s', (wanted, copy, from, until) => {
    expect(chooseCopy(copies, ends, at(wanted))).toMatchObject({
      copy: { copy },
      from: from * MB,
      until: until * MB,
      moment: at(wanted),
    });
  });

  it('of the latest moment is the newest, up to the end of the log', () => {
    expect(chooseCopy(copies, ends, 'latest')).toMatchObject({
      copy: { copy: 'b 22T18:00' },
      moment: at('23T02:00'),
    });
  });

  it.each<[wanted: string, message: RegExp]>([
    ['20T17:59:59', /^--to lies before the first base copy: .* is 2026-11-20T18:00:00.000Z$/],
    ['23T02:00:01', /^--to lies after the end of the backup: .* is 2026-11-23T02:00:00.000Z/],
    ['22T10:00', /^the log has a gap at --to: it ends at 2026-11-22T03:00.* copy of 2026-11-22T18:00/],
  ])('is none at %s', (wanted, message) => {
    expect(() => chooseCopy(copies, ends, at(wanted))).toThrow(message);
  });

  it.each([
    ['there is no copy', [], ends],
    ['its line has no end', [copyOf('c', '20T18:00', MB)], ends],
    ['the log does not reach its end yet', [copyOf('a', '22T04:00', MB)], ends],
  ])('is none where %s', (_why, given, known) => {
    expect(() => chooseCopy(given, known, 'latest')).toThrow('no finished base copy yet');
  });
});

const objects = (...ranges: readonly (readonly [from: bigint, to: bigint])[]) =>
  ranges.map(([from, to]) => logObject('a', from, to));
type Range = readonly [bigint, bigint];

describe('the log of a stretch', () => {
  it.each<[what: string, there: Range[], from: bigint, until: bigint, chosen: Range[]]>([
    [
      'whole segments',
      [
        [0n, 16n],
        [16n, 32n],
        [32n, 48n],
      ],
      16n,
      40n,
      [
        [16n, 32n],
        [32n, 48n],
      ],
    ],
    [
      'pieces at the end',
      [
        [0n, 16n],
        [16n, 18n],
        [18n, 20n],
      ],
      0n,
      20n,
      [
        [0n, 16n],
        [16n, 18n],
        [18n, 20n],
      ],
    ],
    [
      'a segment and pieces left of it',
      [
        [0n, 4n],
        [0n, 16n],
        [4n, 9n],
      ],
      0n,
      16n,
      [[0n, 16n]],
    ],
    [
      'pieces that were joined',
      [
        [0n, 2n],
        [2n, 5n],
        [0n, 6n],
        [6n, 7n],
      ],
      0n,
      7n,
      [
        [0n, 6n],
        [6n, 7n],
      ],
    ],
    ['nothing', [], 8n, 8n, []],
  ])('is taken from %s', (_what, there, from, until, chosen) => {
    expect(coverLog(objects(...there), from, until).map((one) => [one.from, one.to])).toEqual(chosen);
    expect(coverLog(objects(...there).toReversed(), from, until)).toHaveLength(chosen.length);
  });

  it.each<[what: string, there: Range[], missing: string]>([
    ['its beginning', [[16n, 48n]], '0/0 to 0/10'],
    [
      'a segment',
      [
        [0n, 16n],
        [32n, 48n],
      ],
      '0/10 to 0/20',
    ],
    ['its end', [[0n, 32n]], '0/20 to 0/30'],
    ['everything', [], '0/0 to 0/30'],
  ])('has a gap without %s', (_what, there, missing) => {
    expect(() => coverLog(objects(...there), 0n, 48n)).toThrow(`the log has a gap: ${missing} is missing`);
  });

  it.each<[there: Range[], from: bigint, reached: bigint]>([
    [[], 7n, 7n],
    [
      [
        [0n, 16n],
        [16n, 20n],
        [24n, 30n],
      ],
      0n,
      20n,
    ],
    [
      [
        [0n, 16n],
        [16n, 20n],
      ],
      18n,
      20n,
    ],
  ])('reaches as far as it is unbroken (%#)', (there, from, reached) => {
    expect(reachOf(objects(...there), from)).toBe(reached);
  });
});

describe('what is kept for 14 days', () => {
  const nightly = (...days: readonly number[]) =>
    days.map((day) => copyOf('a', `${String(day).padStart(2, '0')}T18:00`, BigInt(day) * SEGMENT));
  it.each<[there: number[], expired: number[]]>([
    [[], []],
    // However old it is.
    [[1], []],
    [[14, 20], []],
    // Fourteen days before the 29th is the 15th; up to the copy of the 16th that of the 14th is needed.
    [
      [12, 13, 14, 16, 20],
      [12, 13],
    ],
    [[14, 15, 16], [14]],
  ])('of the copies of %j goes %j', (there, gone) => {
    const now = at('29T18:00');
    expect(expiredCopies(nightly(...there), now, 14).map(({ copy }) => copy)).toEqual(
      nightly(...gone).map(({ copy }) => copy),
    );
  });

  it('is the log from the first page of the segment that the oldest copy begins in', () => {
    const there = objects([0n, SEGMENT], [SEGMENT, SEGMENT + MB], [SEGMENT + MB, 2n * SEGMENT]);
    const begunWithin = copyOf('a', '20T18:00', SEGMENT + 5n * MB);
    expect(expiredLog(there, [begunWithin, ...nightly(20)])).toEqual(objects([0n, SEGMENT]));
    expect(expiredLog(there, [])).toEqual([]);
  });
});

describe('a base copy', () => {
  // Two in the morning in the market is 18:00 of the day before.
  it.each<[last: string | undefined, now: string, due: boolean]>([
    [undefined, '20T10:00', true],
    ['20T18:00:01', '20T23:00', false],
    ['20T18:00:01', '21T17:59:59', false],
    ['20T18:00:01', '21T18:00', true],
    ['20T17:59:59', '20T18:00', true],
    ['20T10:00', '20T17:00', false],
    ['18T18:00', '21T12:00', true],
  ])('made at %s is followed by another at %s: %s', (last, now, due) => {
    expect(isCopyDue(last === undefined ? undefined : at(last), at(now))).toBe(due);
  });
});
