// Translations of general articles stand beside the Chinese.

import { expect, it } from 'vitest';
import { checkTranslations, MAX_ARTICLE_LINES } from './check.ts';

const articles = [
  { heading: '不可抗力', body: '免除责任。' },
  { heading: '通知', body: '书面形式。' },
];

it.each([
  [{}, []],
  [{ en: articles }, []],
  [{ en: articles.slice(1) }, ['translations.en articles_differ']],
  [
    { fr: [articles[0]!, { heading: 'Avis', body: '\n'.repeat(MAX_ARTICLE_LINES) }] },
    ['translations.fr.1.body lines_many'],
  ],
])('a translation stands beside the Chinese, article by article: %#', (translations, problems) => {
  expect(checkTranslations(articles, translations).map(({ field, rule }) => `${field} ${rule}`)).toEqual(
    problems,
  );
});
