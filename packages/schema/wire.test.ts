// Input validation of money and names.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { explainIssues } from './explainIssues.ts';
import { name, MoneyInput, MoneyOrZeroInput } from './wire.ts';

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

  it('is taken without the spaces around it', () => {
    expect(z.decode(name(), ' 张三 ')).toBe('张三');
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
