// Export columns that the schema of a list's rows gives.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  choice,
  Day,
  exact,
  Id,
  list,
  Moment,
  pageOf,
  text,
  WireFen,
  WireKg,
} from '#packages/schema/wire.ts';
import { exportColumnsOf, pageRowSchema } from './column.ts';

const namesByLocale = z.object({ 'zh-Hans': z.string(), en: z.string() });
const columns = (shape: Record<string, z.ZodMiniType>) =>
  exportColumnsOf(z.object(shape)).map(({ key, kind, isMany, part, values }) =>
    [key, kind, isMany && 'many', part, values?.join('|')].filter(Boolean).join(' '),
  );

describe('a row of', () => {
  it.each<[string, Record<string, z.ZodMiniType>, string[]]>([
    [
      'texts and numbers',
      { no: z.string(), count: z.int(), isOpen: z.boolean() },
      ['no text', 'count number', 'isOpen truth'],
    ],
    ['exact numbers', { sum: WireFen, left: WireKg }, ['sum yuan', 'left tonne']],
    [
      'exact numbers with bounds',
      { heat: exact({ min: 0n }), lot: exact({ min: 0n }) },
      ['heat kcal_per_kg', 'lot unknown_unit'],
    ],
    ['days and moments', { day: Day, at: z.nullable(Moment) }, ['day day', 'at moment']],
    [
      'choices',
      { state: choice(['open', 'closed']), kind: z.literal('one') },
      ['state choice open|closed', 'kind choice one'],
    ],
    [
      'ids, links and what may be done',
      { id: Id, orderId: Id, link: text(), mayEdit: z.boolean(), isMine: z.boolean() },
      [],
    ],
    [
      'references to the catalogue',
      { varietyId: text(), placeId: z.optional(text()) },
      ['varietyId variety', 'placeId place'],
    ],
    [
      'things with a name or a number',
      { firm: z.object({ id: Id, name: text() }), contract: z.object({ no: z.string() }) },
      ['firm text name', 'contract text no'],
    ],
    [
      'things without one',
      { assay: z.object({ heat: exact(), sampledOn: Day }) },
      ['assay.heat kcal_per_kg', 'assay.sampledOn day'],
    ],
    ['names in all languages', { names: namesByLocale }, ['names names']],
    [
      'lists',
      { tags: list(z.string(), 9), seats: list(choice(['a', 'b']), 9) },
      ['tags text many', 'seats choice many a|b'],
    ],
    ['lists of things without a name', { steps: list(z.object({ at: Moment }), 9) }, []],
    [
      'index values',
      { values: list(z.object({ index: text(), value: WireKg }), 9) },
      ['values index_values many'],
    ],
  ])('%s', (_name, shape, expected) => {
    expect(columns(shape)).toEqual(expected);
  });
});

it('finds the row of a page, and none in other answers', () => {
  const Row = z.object({ no: z.string() });
  expect(pageRowSchema(pageOf(Row))).toBe(Row);
  expect(pageRowSchema(z.object({ list: z.array(Row) }))).toBeUndefined();
  expect(pageRowSchema(z.string())).toBeUndefined();
});
