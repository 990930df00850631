// Tests for the tonnes left at an offline scale, its own weighings included.

import { expect, it } from 'vitest';
import { type Kg, kg } from '#packages/exact/exact.ts';
import type { BookContent, BookedTrip, DayBound } from '../book.ts';
import { leftOfDayOffline, leftOfOrderOffline, type WeighingSinceBook } from './offline.ts';

const [TODAY, TOMORROW] = ['2026-11-25', '2026-11-26'];
const truck = (tripId: string, changes: Partial<BookedTrip> = {}) =>
  ({
    tripId,
    orderId: 'order',
    contractId: 'contract',
    side: 'load',
    state: 'planned',
    planned: kg(33_000n),
    orderLeft: kg(100_000n),
    countsOn: null,
    ...changes,
  }) as BookedTrip;
const own = truck('own');
const bound = (
  max: bigint,
  taken: Readonly<Record<string, bigint>> = {},
  of: Pick<DayBound, 'by' | 'id'> = { by: 'order', id: 'order' },
): DayBound => ({
  ...of,
  most: kg(max),
  taken: Object.entries(taken).map(([day, weight]) => ({ day, weight: kg(weight) })),
});
const loaded = (tripId: string, lifted: bigint, day = TODAY): WeighingSinceBook => ({
  tripId,
  day,
  lifted: kg(lifted),
});
const empty = (tripId: string, day = TODAY): WeighingSinceBook => ({ tripId, day, lifted: null });
const book = (dayBounds: DayBound[], ...others: BookedTrip[]): Pick<BookContent, 'trips' | 'dayBounds'> => ({
  trips: [own, ...others],
  dayBounds,
});
const ofContract = { by: 'contract', id: 'contract' } as const;

it.each<[string, BookedTrip[], WeighingSinceBook[], bigint]>([
  ['nobody was here', [], [], 100_000n],
  ['another of the order was loaded', [truck('a')], [loaded('a', 32_000n)], 68_000n],
  ['another came empty', [truck('a')], [empty('a')], 100_000n],
  [
    'a truck of another order was loaded',
    [truck('a', { orderId: 'other' })],
    [loaded('a', 32_000n)],
    100_000n,
  ],
  ['it was itself loaded before, and is weighed again', [], [loaded('own', 32_000n)], 100_000n],
  ['more was loaded than was left', [truck('a')], [loaded('a', 100_001n)], 0n],
])('of an order, when %s', (_name, others, since, left) => {
  expect(leftOfOrderOffline(book([], ...others), own, since)).toBe(left);
});

it.each<[string, Partial<BookedTrip>, DayBound[], BookedTrip[], WeighingSinceBook[], bigint | null]>([
  ['nothing bounds it', {}, [], [], [], null],
  [
    'it is another order that is bounded',
    {},
    [bound(70_000n, {}, { by: 'order', id: 'other' })],
    [],
    [],
    null,
  ],
  ['nobody counts on it yet', {}, [bound(70_000n)], [], [], 70_000n],
  ['others count on it', {}, [bound(70_000n, { [TODAY]: 33_000n, [TOMORROW]: 66_000n })], [], [], 37_000n],
  [
    'the contract has less left for it',
    {},
    [bound(70_000n), bound(100_000n, { [TODAY]: 66_000n }, ofContract)],
    [],
    [],
    34_000n,
  ],
  ['it is more than full', {}, [bound(70_000n, { [TODAY]: 99_000n })], [], [], 0n],
  [
    'the truck counts on it already',
    { countsOn: TODAY },
    [bound(70_000n, { [TODAY]: 99_000n })],
    [],
    [],
    null,
  ],
  [
    'the truck has booked another day',
    { state: 'booked', countsOn: TOMORROW },
    [bound(70_000n, { [TODAY]: 33_000n })],
    [],
    [],
    37_000n,
  ],
  [
    'the truck is in the yard since yesterday',
    { state: 'tared', countsOn: '2026-11-24' },
    [bound(70_000n, { [TODAY]: 99_000n })],
    [],
    [],
    null,
  ],
  ['the truck unloads here', { side: 'receive' }, [bound(70_000n)], [], [], null],
  ['another was loaded here', {}, [bound(70_000n)], [truck('a')], [loaded('a', 31_500n)], 38_500n],
  ['another stands here empty', {}, [bound(70_000n)], [truck('a')], [empty('a')], 37_000n],
  [
    'one that counted on it by what was planned was loaded here',
    {},
    [bound(70_000n, { [TODAY]: 33_000n })],
    [truck('a', { countsOn: TODAY, state: 'booked' })],
    [loaded('a', 31_500n)],
    38_500n,
  ],
  [
    'one from the yard was loaded here',
    {},
    [bound(70_000n, { [TODAY]: 33_000n })],
    [truck('a', { countsOn: TODAY, state: 'tared' })],
    [loaded('a', 34_500n)],
    35_500n,
  ],
  [
    'one that came yesterday was loaded here',
    {},
    [bound(70_000n)],
    [truck('a', { countsOn: '2026-11-24', state: 'tared' })],
    [loaded('a', 34_500n)],
    70_000n,
  ],
  [
    'one booked for tomorrow came today',
    {},
    [bound(70_000n, { [TOMORROW]: 33_000n })],
    [truck('a', { countsOn: TOMORROW, state: 'booked' })],
    [loaded('a', 34_500n)],
    35_500n,
  ],
  [
    'one booked for today came only tomorrow',
    {},
    [bound(70_000n, { [TODAY]: 33_000n })],
    [truck('a', { countsOn: TODAY, state: 'booked' })],
    [loaded('a', 33_000n, TOMORROW)],
    70_000n,
  ],
  [
    'one of another order was loaded, whose contract it shares',
    {},
    [bound(70_000n), bound(60_000n, {}, ofContract)],
    [truck('a', { orderId: 'other' })],
    [loaded('a', 33_000n)],
    27_000n,
  ],
  [
    'one of another contract was loaded',
    {},
    [bound(70_000n)],
    [truck('a', { orderId: 'other', contractId: 'other' })],
    [loaded('a', 33_000n)],
    70_000n,
  ],
  ['one the book does not know was loaded', {}, [bound(70_000n)], [], [loaded('gone', 33_000n)], 70_000n],
  ['the truck itself has come empty', {}, [bound(70_000n)], [], [empty('own')], 70_000n],
])('of a day, when %s', (_name, changes, bounds, others, since, left) => {
  expect(leftOfDayOffline(book(bounds, ...others), { ...own, ...changes }, TODAY, since)).toBe(
    left as Kg | null,
  );
});
