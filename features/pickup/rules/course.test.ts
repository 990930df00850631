// Lifted against plan: even, to the window's end, widened by what came before or after it.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { courseOf, type LiftedDay } from './course.ts';

const ORDER = { quantity: kg(100n), windowFrom: '2026-11-28', windowTo: '2026-11-30' };
const on = (day: string, lifted: bigint): LiftedDay => ({ day: `2026-${day}`, lifted: kg(lifted) });

it.each<[string, LiftedDay[], string, [string, bigint, bigint | undefined][]]>([
  [
    'nothing yet, before the window',
    [],
    '2026-11-27',
    [
      ['11-28', 33n, undefined],
      ['11-29', 66n, undefined],
      ['11-30', 100n, undefined],
    ],
  ],
  [
    'two days of three',
    [on('11-29', 20n), on('11-28', 40n)],
    '2026-11-29',
    [
      ['11-28', 33n, 40n],
      ['11-29', 66n, 60n],
      ['11-30', 100n, undefined],
    ],
  ],
  [
    'a truck loaded after the window, and one before',
    [on('11-27', 5n), on('12-01', 7n)],
    '2026-12-02',
    [
      ['11-27', 0n, 5n],
      ['11-28', 33n, 5n],
      ['11-29', 66n, 5n],
      ['11-30', 100n, 5n],
      ['12-01', 100n, 12n],
    ],
  ],
])('%s', (_name, days, today, expected) => {
  expect(courseOf(ORDER, days, today)).toEqual(
    expected.map(([day, planned, lifted]) => ({ day: `2026-${day}`, planned, lifted })),
  );
});
