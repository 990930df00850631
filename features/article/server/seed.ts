// Seeds the general articles of each kind of contract where it has none.

import type { Locale } from '#packages/i18n/locale.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ArticleTranslations, ContractArticle } from '../article.ts';
import en from '../articles/en.json' with { type: 'json' };
import es from '../articles/es.json' with { type: 'json' };
import fr from '../articles/fr.json' with { type: 'json' };
import kinds from '../articles/kinds.json' with { type: 'json' };
import zhHans from '../articles/zh-Hans.json' with { type: 'json' };
import zhHant from '../articles/zh-Hant.json' with { type: 'json' };
import { CONTRACT_KINDS, type ContractKind, SECOND_LANGUAGES } from '../choices.ts';
import { seedTemplate } from './queries/template.ts';

type ArticleName = keyof typeof zhHans;
const ARTICLES: Readonly<Record<Locale, Readonly<Record<ArticleName, ContractArticle>>>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  fr,
  es,
};
const NAMES = kinds as Readonly<Record<ContractKind, readonly ArticleName[]>>;

/** The general articles that the platform comes with, in the order of printing. */
export const shippedArticles = (kind: ContractKind, locale: Locale): ContractArticle[] =>
  NAMES[kind].map((name) => ARTICLES[locale][name]);

export async function seedArticles({
  tx,
  now,
  newId,
}: Pick<TxContext, 'tx' | 'now' | 'newId'>): Promise<void> {
  for (const kind of CONTRACT_KINDS) {
    const translations: ArticleTranslations = Object.fromEntries(
      SECOND_LANGUAGES.map((locale) => [locale, shippedArticles(kind, locale)]),
    );
    const articles = shippedArticles(kind, 'zh-Hans');
    await seedTemplate(tx, { id: newId(), kind, articles, translations }, now);
  }
}
