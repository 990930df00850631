// Tests of the grid's columns and the trucks in them.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import type { BoardOrder } from '../../calls/board.ts';
import { columnsOf, slotsIn, startOfColumn, trucksOfHour } from './hours.ts';

const at = (clock: string) => new Date(`2026-11-26T${clock}:00+08:00`);
const slot = (clock: string, free = 1) => ({ at: at(clock), most: 2, free, booked: 0 });
const truck = (clock: string | null) => ({
  tripId: '01M7XQK9SG23KNFKAFZKV5A68X',
  no: 'CC1',
  plate: clock ?? '',
  driver: '',
  state: 'booked' as const,
  weight: kg(33_000n),
  at: clock === null ? null : at(clock),
});
const order = (slots: string[], trucks: (string | null)[] = []): BoardOrder => ({
  orderId: '01M7XQK9SG23KNFKAFZKV5A68X',
  no: 'TH1',
  title: '',
  seller: '',
  placeId: '',
  windowTo: '2026-12-10',
  left: kg(0n),
  daysLeft: 1,
  evenRate: kg(0n),
  planned: kg(0n),
  hours: slots.map((clock) => slot(clock)),
  trucks: trucks.map(truck),
  warnings: [],
});

it('has a column for each hour of any place, in order', () => {
  const columns = columnsOf([order(['09:00', '11:00']), order(['08:00', '08:30', '09:00'])]);
  expect(columns.map((column) => startOfColumn(column))).toEqual(['08:00', '09:00', '11:00'].map(at));
});

it('puts half hours into one column', () => {
  const halves = order(['08:00', '08:30', '09:00']);
  const [eight = 0] = columnsOf([halves]);
  expect(slotsIn(halves, eight).map((hour) => hour.at)).toEqual(['08:00', '08:30'].map(at));
});

it.each<[string, string[], string[]]>([
  ['those of its hour alone', ['08:00'], ['08:00', '08:59']],
  ['those of two halves', ['08:00', '09:00'], ['08:00', '08:59', '09:10']],
  ['those after the last hour', ['10:00'], ['10:00', '23:00']],
  ['none of no hour', [], []],
])('a cell holds %s', (_name, slots, plates) => {
  const day = order(['08:00', '09:00', '10:00'], ['08:00', '08:59', '09:10', '10:00', '23:00', null]);
  const of = day.hours.filter((hour) => slots.some((clock) => at(clock).getTime() === hour.at.getTime()));
  expect(trucksOfHour(day, of).map(({ plate }) => plate)).toEqual(plates);
});
