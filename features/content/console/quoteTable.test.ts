// Tests of reading quotes from a pasted table.

import { describe, expect, it } from 'vitest';
import { readQuoteTable } from './quoteTable.ts';

describe('a table of prices', () => {
  it.each<[string, string, object, readonly string[]]>([
    [
      'with a head',
      'series,price\nqhd-5500,772\r\npinglu,508.5\n',
      { 'qhd-5500': '772', pinglu: '508.5' },
      [],
    ],
    ['without one, by tabs', 'qhd-5500\t772', { 'qhd-5500': '772' }, []],
    ['with a mark and quotes', '\uFEFF"pinglu","508"', { pinglu: '508' }, []],
    ['with series nobody knows', 'pinglu,1\natlantis,2', { pinglu: '1' }, ['atlantis']],
    ['that is empty', '\n\n', {}, []],
  ])('%s', (_name, text, prices, unknown) => {
    expect(readQuoteTable(text, ['qhd-5500', 'pinglu'])).toEqual({ prices, unknown });
  });
});
