// Input validation of money and names.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { explainIssues } from './explainIssues.ts';
import { identifier, name, MoneyInput, MoneyOrZeroInput, text } from './wire.ts';

describe('a sum', () => {
  it.each([
    ['1', true, true],
    ['999999999999', true, true],
    ['1000000000000', false, false],
    ['0', false, true],
    ['-1', false, false],
    ['1.5', false, false],
    ['', false, false],
  ])('of %s fen is one: %s, and may be where none may stand: %s', (fen, isSum, isSumOrNone) => {
    expect([z.safeDecode(MoneyInput, fen).success, z.safeDecode(MoneyOrZeroInput, fen).success]).toEqual([
      isSum,
      isSumOrNone,
    ]);
  });
});

describe('a text', () => {
  const Takes = z.object({ text: text(2, 6) });

  it.each([
    [' 煤\u200b价\r\n涨 ', '煤价\n涨'],
    ['（含税）', '（含税）'],
    ['\u202e一二三四五六\u200b', '一二三四五六'],
  ])('%j is taken as %j', (typed, taken) => {
    expect(z.decode(Takes, { text: typed })).toEqual({ text: taken });
  });

  it.each([
    ['煤\u200b\u200b', '≥ 2 characters'],
    ['一二三四五六七', '≤ 6 characters'],
  ])('%j is refused by what is seen of it: %s', (typed, allowed) => {
    const { error } = z.safeDecode(Takes, { text: typed });
    expect(error && explainIssues(Takes, error)).toEqual([{ field: 'text', allowed }]);
  });

  it('says in the description of calls that it is cleaned', () => {
    expect([text(), identifier(1, 9)].map((schema) => z.toJSONSchema(schema, { io: 'input' }))).toMatchObject(
      [
        { type: 'string', format: 'text', maxLength: 140 },
        { type: 'string', format: 'identifier', minLength: 1, maxLength: 9 },
      ],
    );
  });
});

it('a number is taken as a full-width keyboard writes it', () => {
  expect(z.decode(identifier(18, 18), '９１１４０６００ＭＡ０ＫＸＹ１２３４')).toBe('91140600MA0KXY1234');
});

describe('a name', () => {
  const Takes = z.object({ name: name(2, 6), owners: z.array(z.object({ name: name(0, 4) })) });
  const refused = (input: unknown) => {
    const found = z.safeDecode(Takes, input as z.input<typeof Takes>);
    return found.success ? [] : explainIssues(Takes, found.error);
  };

  it.each([
    [{ name: ' 买买提·艾力 ', owners: [] }, []],
    [{ name: '华能\u200b煤业', owners: [] }, [{ field: 'name', allowed: 'visible characters' }]],
    [
      { name: '华能', owners: [{ name: '' }, { name: '张\u202e三' }] },
      [{ field: 'owners.1.name', allowed: 'visible characters' }],
    ],
    [{ name: '华', owners: [] }, [{ field: 'name', allowed: '≥ 2 characters' }]],
    [{ name: '一二三四五六七', owners: [] }, [{ field: 'name', allowed: '≤ 6 characters' }]],
  ])('in %j is refused by its field: %j', (input, fields) => {
    expect(refused(input)).toEqual(fields);
  });

  it.each([
    [' 张三 ', '张三'],
    ['ＡＢＣ（北京）燃料', 'ABC（北京）燃料'],
    ['Cre\u0301dit', 'Crédit'],
  ])('%j is taken as %j', (typed, taken) => {
    expect(z.decode(name(), typed)).toBe(taken);
  });
  it('is told from other texts where calls are described', () => {
    expect(z.toJSONSchema(name(1, 40), { io: 'input' })).toMatchObject({
      type: 'string',
      format: 'name',
      minLength: 1,
      maxLength: 40,
    });
  });
});
