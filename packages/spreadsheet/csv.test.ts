// CSV files: quoting, market time, no formulas.

import { describe, expect, it } from 'vitest';
import { csvCell, toCsv, removeFormulaGuard } from './csv.ts';

const ATTACKS = [
  '=SUM(A1)',
  '+cmd',
  '@here',
  '-2+3',
  '\t=1',
  ' =1',
  '＝1+1',
  '－1+1',
  '＋1+1',
  '＠here',
  '　＝1+1',
  '﹦1+1',
  '﹢1+1',
  '﹣1+1',
  '﹫here',
  '−1+1',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
];

describe('a cell with commas between', () => {
  it.each([
    ['plain', 'plain'],
    ['-600.00', '-600.00'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,"b"', '"\'=a,""b"""'],
    ['coal;=cmd|x', "coal;'=cmd|x"],
    ['coal; +1', "coal;' +1"],
    ['coal；＝1', 'coal；＝1'],
    ['coal;＝1', "coal;'＝1"],
    ['－5.00', "'－5.00"],
    ['one\n-two', '"one\n\'-two"'],
    ['one\r\n\r\n=two', '"one\r\n\r\n\'=two"'],
    ['a;b', 'a;b'],
    ['a;-5.00', 'a;-5.00'],
    ['a=b+c@d-e', 'a=b+c@d-e'],
  ])('%j is written %j', (text, written) => {
    expect(csvCell(text)).toBe(written);
  });

  it.each(ATTACKS)('%j is no formula', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([...ATTACKS, 'coal;=cmd|x', 'one\n-two', 'plain', "it's", '-5.00'])('%j is read back', (text) => {
    expect(
      removeFormulaGuard(
        csvCell(text)
          .replace(/^"([^]*)"$/, '$1')
          .replaceAll('""', '"'),
      ),
    ).toBe(text);
  });
});

const moment = new Date('2026-11-24T02:40:12Z');

it('a table says moments by the market’s clock and is marked as UTF-8', () => {
  expect(
    toCsv([
      ['时间', '金额（元）'],
      [{ moment }, { decimal: '-600.00' }],
      [{ day: '2026-11-24' }, null],
    ]),
  ).toBe('\uFEFF时间,金额（元）\r\n2026-11-24 10:40:12,-600.00\r\n2026-11-24,\r\n');
});
