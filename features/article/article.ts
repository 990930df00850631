// An article of a contract, and the translations of general articles.

import * as z from 'zod/mini';
import { list, text } from '#packages/schema/wire.ts';
import type { SecondLanguage } from './choices.ts';

export const ContractArticle = z.strictObject({ heading: text(1, 60), body: text(1, 2_000) });
export type ContractArticle = z.output<typeof ContractArticle>;
export const MAX_ARTICLES = 40;

/** Of the general articles: for reading beside the Chinese, article by article. */
const translated = z.optional(list(ContractArticle, MAX_ARTICLES, 1));
export const ArticleTranslations = z.strictObject({
  en: translated,
  fr: translated,
  es: translated,
  'zh-Hant': translated,
} satisfies Record<SecondLanguage, unknown>);
export type ArticleTranslations = z.output<typeof ArticleTranslations>;
