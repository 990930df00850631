// Where the words of columns and choices are looked up, and in which order.

import { expect, it } from 'vitest';
import { translation } from '#packages/i18n/node/translation.ts';
import { findIn } from '#packages/i18n/translate.ts';
import { findTranslation, type ExportVocabulary, translationOf } from './vocabulary.ts';

const textsOf = (texts: Readonly<Record<string, string>>) => findIn('en', texts);
const vocabulary: ExportVocabulary = {
  locale: 'en',
  noun: 'order',
  own: textsOf({ 'column.sum': 'Sum of the order', 'state.open': 'Open order', 'order.late': 'Late' }),
  shared: textsOf({
    'column.sum': 'Sum',
    'column.day': 'Day',
    'choice.yes': 'Yes',
    'state.closed': 'Closed',
  }),
  others: [textsOf({ 'state.signed': 'Signed elsewhere' })],
  t: translation(['export.tables', 'export.desks'], 'en'),
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
