// Array literals round-trip through the database.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { arrayLiteral } from './arrayLiteral.ts';

const { pool } = await freshDatabase();

const roundTrip = async (values: readonly (string | null)[]) => {
  const {
    rows: [row],
  } = await pool.query<{ values: string[] }>('select $1::text[] as values', [arrayLiteral(values)]);
  return row?.values;
};

describe('an array', () => {
  it.each<[values: readonly (string | null)[]]>([
    [[]],
    [['']],
    [[null]],
    [['null', 'NULL', 'nul']],
    [['a b', ' a', 'a\t', '\n']],
    [['"', '\\', '\\"', '{}', '{a,b}', ',']],
    [['煤', 'é', '\u00a0', '\u3000', '\ufeff', '😀']],
    [['01M7Z4WF75EGTS1R1C0MYW6YPC', 'FIRM.x.AVAIL', 'hold/1/place', '-5']],
  ])('%j', async (values) => {
    expect(await roundTrip(values)).toEqual(values);
  });

  it('of any texts', async () => {
    const text = fc
      .string({ unit: 'binary' })
      .filter((value) => !value.includes('\0') && value.isWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
        expect(await roundTrip(values)).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['numbers', [1, -2, 3n], '{1,-2,3}'],
    ['yes and no', [true, false], '{true,false}'],
    ['nothing', [undefined, null], '{null,null}'],
  ])('of %s', (_kind, values, written) => {
    expect(arrayLiteral(values)).toBe(written);
  });

  it.each([
    ['moments', [new Date()]],
    ['arrays', [['a']]],
    ['objects', [{}]],
    ['bytes', [Buffer.from('a')]],
  ])('of %s is the business of the driver', (_kind, values) => {
    expect(arrayLiteral(values)).toBeUndefined();
  });
});
