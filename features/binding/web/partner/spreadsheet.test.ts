// Tests reading rows of a partner spreadsheet.

import { expect, it } from 'vitest';
import { partnerColumns, type PartnerFlaw, readPartnerRows } from './spreadsheet.ts';

const columns = partnerColumns({ label: (key) => `label of ${key}`, flaw: (flaw) => flaw }, [
  { value: 'thermal', label: '动力煤' },
  { value: 'coking', label: '炼焦煤' },
]);
const HEAD = [
  'firm',
  'level',
  'tags',
  'varieties',
  'discount',
  'creditLimit',
  'isAutoAccept',
  'isBlocked',
  'note',
];
const read = (...row: string[]) => readPartnerRows([HEAD, HEAD, row], columns)?.[0];

it('reads a whole row as the form would', () => {
  expect(
    read(
      '朔州黑山煤业有限公司',
      'a',
      '长协，电煤',
      '动力煤、coking',
      '12.5%',
      '500000',
      '是',
      '否',
      '老客户',
    ),
  ).toEqual({
    number: 3,
    firm: '朔州黑山煤业有限公司',
    problems: [],
    content: {
      level: 'A',
      tags: ['长协', '电煤'],
      varieties: ['thermal', 'coking'],
      creditLimit: 50_000_000n,
      discount: 1_250n,
      isAutoAccept: true,
      isBlocked: false,
      note: '老客户',
    },
  });
});
it.each<[string, string[], PartnerFlaw[]]>([
  ['nothing but a name', ['黑山'], []],
  ['a level nobody knows', ['黑山', 'E'], ['level']],
  ['a coal nobody knows', ['黑山', 'A', '', '动力煤、泥'], ['variety']],
  ['more than the whole deposit', ['黑山', 'A', '', '', '100.01'], ['discount']],
  ['a third decimal', ['黑山', 'A', '', '', '1.005'], ['discount']],
  ['no sum', ['黑山', 'A', '', '', '', '许多'], ['limit']],
  ['neither yes nor no', ['黑山', 'A', '', '', '', '', '或许'], ['flag']],
  ['too long a note', ['黑山', 'A', '', '', '', '', '', '', '好'.repeat(201)], ['tooLong']],
])('%s', (_name, row, problems) => {
  expect(read(...row)?.problems).toEqual(problems);
});
it('takes columns in any order, passes empty rows over, and reads no other sheet', () => {
  expect(
    readPartnerRows(
      [
        ['level', 'firm'],
        ['', ''],
        ['C', '黑山'],
        ['A', ''],
        ['D', '北沟'],
      ],
      columns,
    )?.map(({ number, firm, content }) => [number, firm, content?.level]),
  ).toEqual([
    [3, '黑山', 'C'],
    [5, '北沟', 'D'],
  ]);
  expect(readPartnerRows([['name'], [''], ['黑山']], columns)).toBeUndefined();
});
