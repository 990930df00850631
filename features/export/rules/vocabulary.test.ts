// Where the words of columns and choices are looked up, and in which order.

import { expect, it } from 'vitest';
import { findTranslation, type ExportVocabulary, translationOf } from './vocabulary.ts';

const vocabulary: ExportVocabulary = {
  locale: 'en',
  noun: 'order',
  own: { 'column.sum': 'Sum of the order', 'state.open': 'Open order', 'order.late': 'Late' },
  others: [{ 'state.signed': 'Signed elsewhere' }],
  words: { 'column.sum': 'Sum', 'column.day': 'Day', 'choice.yes': 'Yes', 'state.closed': 'Closed' } as never,
  nameOf: (_kind, id) => id,
};

it.each([
  ['column', 'sum', 'Sum of the order'],
  ['column', 'assay.day', 'Day'],
  ['column', 'unknown', undefined],
  ['state', 'open', 'Open order'],
  ['states', 'open', 'Open order'],
  ['kind', 'late', 'Late'],
  ['state', 'closed', 'Closed'],
  ['answer', 'yes', 'Yes'],
  ['state', 'signed', 'Signed elsewhere'],
  ['state', 'nowhere', undefined],
])('%s %s: %s', (of, name, word) => {
  expect(findTranslation(vocabulary, of, name)).toBe(word);
  expect(translationOf(vocabulary, of, name)).toBe(word ?? name);
});
