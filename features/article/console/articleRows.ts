// Rows of the form for general articles: Chinese and its translations.

import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { ArticleTranslations, ContractArticle } from '../article.ts';
import type { proposeContractTemplate } from '../calls.ts';
import { SECOND_LANGUAGES } from '../choices.ts';

export const ARTICLE_LANGUAGES = ['zh-Hans', ...SECOND_LANGUAGES] as const;
export type ArticleLanguage = (typeof ARTICLE_LANGUAGES)[number];

/** The key is stable while other rows are added and removed. */
export interface ArticleRow {
  readonly key: number;
  readonly texts: Readonly<Record<ArticleLanguage, ContractArticle>>;
}

interface Articles {
  readonly articles: readonly ContractArticle[];
  readonly translations: ArticleTranslations;
}

const BLANK: ContractArticle = { heading: '', body: '' };

const rowOf = (key: number, articleIn: (language: ArticleLanguage) => ContractArticle): ArticleRow => ({
  key,
  texts: {
    'zh-Hans': articleIn('zh-Hans'),
    en: articleIn('en'),
    fr: articleIn('fr'),
    es: articleIn('es'),
    'zh-Hant': articleIn('zh-Hant'),
  },
});

export const blankRow = (key: number): ArticleRow => rowOf(key, () => BLANK);

/** One blank row where a kind has no articles yet. */
export function rowsOf(start: Articles | undefined): ArticleRow[] {
  if (!start) return [blankRow(0)];
  const { articles, translations } = start;
  return articles.map((article, at) =>
    rowOf(at, (language) => (language === 'zh-Hans' ? article : (translations[language]?.[at] ?? BLANK))),
  );
}

const isFilled = ({ heading, body }: ContractArticle) => heading.trim() !== '' && body.trim() !== '';
const isBlank = ({ heading, body }: ContractArticle) => heading.trim() === '' && body.trim() === '';
const textsIn = (rows: readonly ArticleRow[], language: ArticleLanguage) =>
  rows.map(({ texts }) => texts[language]);

export const isWhole = (rows: readonly ArticleRow[], language: ArticleLanguage): boolean =>
  rows.length > 0 && textsIn(rows, language).every(isFilled);

/** Languages in which some articles are translated and others are not. */
export const partlyTranslated = (rows: readonly ArticleRow[]) =>
  SECOND_LANGUAGES.filter((language) => !isWhole(rows, language) && !textsIn(rows, language).every(isBlank));

interface ArticleChange {
  readonly language: ArticleLanguage;
  readonly heading: string;
  readonly before: string | null;
  readonly after: string | null;
}

const bodiesIn = ({ articles, translations }: Articles, language: ArticleLanguage) =>
  new Map(
    (language === 'zh-Hans' ? articles : (translations[language] ?? [])).map(({ heading, body }) => [
      heading,
      body,
    ]),
  );

/** What a version says otherwise than the one in use. Another heading is another article. */
export const changesFrom = (before: Articles, after: Articles): ArticleChange[] =>
  ARTICLE_LANGUAGES.flatMap((language) => {
    const [old, now] = [bodiesIn(before, language), bodiesIn(after, language)];
    return [...new Set([...now.keys(), ...old.keys()])]
      .map((heading) => ({
        language,
        heading,
        before: old.get(heading) ?? null,
        after: now.get(heading) ?? null,
      }))
      .filter((change) => change.before !== change.after);
  });

type Proposed = Pick<InputOf<typeof proposeContractTemplate>, 'articles' | 'translations'>;

export function toProposal(rows: readonly ArticleRow[]): Proposed {
  const whole = SECOND_LANGUAGES.filter((language) => isWhole(rows, language));
  return {
    articles: textsIn(rows, 'zh-Hans'),
    translations: Object.fromEntries(whole.map((language) => [language, textsIn(rows, language)])),
  };
}
