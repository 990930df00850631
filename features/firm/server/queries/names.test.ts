// Names compare the same in SQL and in the rules.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '#packages/db/sql.ts';
import { isSameName } from '#packages/i18n/names.ts';
import { testApp } from '../../../../test/support/app.ts';
import { creditCodeOf, openFirm } from '../../../../test/support/people.ts';
import { findFirmsByCodeOrName, isNameTaken } from '../public.ts';
import { sameNameSql } from './names.ts';

const app = await testApp();
const { reading } = app.database;

const VARIANTS = [
  '华能煤业',
  '华能 煤业',
  '华能　煤业',
  '华能\u200b煤业',
  '\u202e华能\u{e0100}煤业',
  '华能\u3164煤业',
  '华能\u115f煤业',
  '\ufeff华能煤业',
  '华能\u00ad煤业\u0085',
  '华能煤业公司',
  '中煤（朔州）',
  '中煤(朔州)',
  'ＡＢＣ',
  'abc',
  'Crédit',
  'Cre\u0301dit',
  'Cre\u200b\u0301dit',
  'CREDIT',
  '买买提·艾力',
  '买买提•艾力',
  '买买提・艾力',
  '买买提艾力',
  'L’Orne',
  "L'ORNE",
  'Saint\u2011Étienne',
  'saint-étienne',
  '\u{20bb7}野家',
  '\u{20bb7} 野家',
  '\u200b',
  '',
  ' ',
];

it('are the same in the database and in the rules', async () => {
  const pairs = VARIANTS.flatMap((one) => VARIANTS.map((other) => ({ one, other })));
  const rows = await reading.all(z.object({ one: z.string(), other: z.string(), is_same: z.boolean() }))`
    select one, other, ${sameNameSql(sql`one`, sql`other`)} as is_same
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (one text, other text)`;
  expect(rows.filter((row) => row.is_same)).toEqual(
    pairs.filter(({ one, other }) => isSameName(one, other)).map((pair) => ({ ...pair, is_same: true })),
  );
});

describe('a firm from before', () => {
  it('keeps its name to itself', async () => {
    const { id } = await openFirm(app, 'old', [], { name: '大同\u200b（云冈）煤业\u202c' });
    expect(await isNameTaken(reading, '大同(云冈)煤业', '')).toBe(true);
    expect(await isNameTaken(reading, '大同(云冈)煤业', id)).toBe(false);
    expect(await isNameTaken(reading, '大同煤业', '')).toBe(false);
  });
});

describe('a firm that a sheet names', () => {
  const CODE = creditCodeOf(9_001);
  const found = async (...wanted: string[]) =>
    (await findFirmsByCodeOrName(reading, wanted)).map((row) => [row.wanted, row.id, row.is_certified]);

  it('is found by its credit code and by its name, however that is typed', async () => {
    const { id } = await openFirm(app, 'pit', [], { name: '平鲁（朔州）煤业', creditCode: CODE });
    expect(await found(CODE.toLowerCase(), '平鲁(朔州) 煤业', '没有这家')).toEqual(
      expect.arrayContaining([
        [CODE.toLowerCase(), id, true],
        ['平鲁(朔州) 煤业', id, true],
      ]),
    );
  });

  it('is the certified one of two, and neither of two that are', async () => {
    const { id } = await openFirm(app, 'true', [], { name: '左云煤业' });
    await openFirm(app, 'false', [], { name: '左云\u200b煤业' });
    await app.database.pool.query("update firm set state = 'drafted' where handle = 'false'");
    expect(await found('左云煤业')).toEqual([['左云煤业', id, true]]);
    await openFirm(app, 'third', [], { name: '左云 煤业' });
    expect(await found('左云煤业')).toEqual([]);
  });
});
