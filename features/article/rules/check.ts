// Rules of general articles: as long as pages take, translated one by one.

import type { ArticleTranslations, ContractArticle } from '../article.ts';

export const ARTICLE_RULES = ['lines_many', 'articles_differ'] as const;
interface ArticleProblem<Rule extends (typeof ARTICLE_RULES)[number]> {
  readonly field: string;
  readonly rule: Rule;
}

/** Two pages: every line of an article takes a line on paper, however short. */
export const MAX_ARTICLE_LINES = 60;

/** Problems of articles that would take more than `MAX_ARTICLE_LINES` printed lines. */
export const checkArticles = (
  articles: readonly ContractArticle[],
  field = 'articles',
): ArticleProblem<'lines_many'>[] =>
  articles.flatMap(({ body }, at) =>
    body.split('\n').length > MAX_ARTICLE_LINES
      ? [{ field: `${field}.${at}.body`, rule: 'lines_many' as const }]
      : [],
  );

/** A translation stands beside the Chinese, article by article. */
export const checkTranslations = (
  articles: readonly ContractArticle[],
  translations: ArticleTranslations,
): ArticleProblem<(typeof ARTICLE_RULES)[number]>[] =>
  Object.entries(translations).flatMap(([locale, translated = []]) => [
    ...(translated.length === articles.length
      ? []
      : [{ field: `translations.${locale}`, rule: 'articles_differ' as const }]),
    ...checkArticles(translated, `translations.${locale}`),
  ]);
