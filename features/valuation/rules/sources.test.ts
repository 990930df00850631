// Tests for the source that counts for an index.

import { describe, expect, it } from 'vitest';
import { INDEX_SOURCES } from '../choices.ts';
import { sourcesToTry, maySourceCount } from './sources.ts';

describe('the value of an index', () => {
  it.each([
    ['final', 'agreed', ['agreed']],
    ['adjust', 'agreed', ['agreed']],
    ['provisional', 'agreed', ['agreed', 'seller', 'third', 'buyer']],
    ['provisional', 'buyer', ['buyer']],
    ['final', 'average', ['average']],
  ] as const)('on a %s sheet by %s is asked of %j', (type, chosen, asked) => {
    expect(sourcesToTry(chosen, type)).toEqual(asked);
  });

  it.each([
    [
      'a contract by the seller’s report',
      { basis: 'seller', isUmpired: false },
      ['agreed', 'seller', 'buyer', 'third', 'umpire', 'average'],
    ],
    [
      'a contract by the buyer’s report',
      { basis: 'buyer', isUmpired: false },
      ['agreed', 'seller', 'buyer', 'third', 'umpire', 'average'],
    ],
    ['a contract by a third party', { basis: 'third', isUmpired: false }, ['agreed', 'third', 'umpire']],
    ['an index the umpire has found', { basis: 'seller', isUmpired: true }, ['agreed', 'umpire']],
    [
      'one of a third party that an umpire has found',
      { basis: 'third', isUmpired: true },
      ['agreed', 'umpire'],
    ],
  ] as const)('under %s may come of %j', (_name, decided, sources) => {
    expect(INDEX_SOURCES.filter((source) => maySourceCount(source, decided)).toSorted()).toEqual(
      sources.toSorted(),
    );
  });
});
