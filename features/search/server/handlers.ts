// Handlers of search.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  type ArticleHit,
  type ContractHit,
  type EntrustHit,
  type FirmHit,
  type ListingHit,
  type MarkedText,
  type NoticeHit,
  searchAll,
  searchArticles,
  searchContracts,
  searchEntrusts,
  searchFirmEntries,
  searchListings,
  searchNotices,
} from '../calls.ts';
import { parseWords } from '../rules/asked.ts';
import { marksOf } from '../rules/marks.ts';
import { findArticles } from './queries/articles.ts';
import { findContracts } from './queries/contracts.ts';
import { searchFirmIndex } from './queries/firms.ts';
import { findListings, type SearchFilter } from './queries/listings.ts';
import { findEntrusts, findNotices } from './queries/notices.ts';
import { findSimilarName } from './queries/suggestion.ts';

interface SearchContext {
  readonly tx: Connection;
  readonly visitor: Actor | undefined;
  readonly now: Date;
}
interface Page<Hit> {
  readonly list: Hit[];
  readonly next: string | null;
}
const NOTHING = { list: [], next: null };

const FIRST_FEW = 5;

export const searchHandlers: Handler[] = [
  handle(
    searchAll,
    async ({ words: typed }, ctx) => {
      const words = parseWords(typed);
      const found = await searchEverything(words, ctx);
      if (words.length === 0 || hasAny(found)) return { ...found, meant: null };
      const meant = await correctionOf(ctx.tx, words);
      return meant === undefined
        ? { ...found, meant: null }
        : { ...(await searchEverything(parseWords(meant), ctx)), meant };
    },
    { readPreference: 'replica' },
  ),
  handle(searchListings, (input, ctx) => listings(toFilter(input), ctx)),
  handle(searchFirmEntries, (input, ctx) => firms(toFilter(input), ctx)),
  handle(searchArticles, (input, ctx) => articles(toFilter(input), ctx)),
  handle(searchContracts, (input, ctx) => contracts(toFilter(input), ctx)),
  handle(searchNotices, (input, ctx) => notices(toFilter(input), ctx)),
  handle(searchEntrusts, (input, ctx) => entrusts(toFilter(input), ctx)),
];

const toFilter = ({
  words,
  ...page
}: {
  words: string;
  after?: string | undefined;
  pageSize?: number | undefined;
}): SearchFilter => ({ words: parseWords(words), ...page });

async function searchEverything(words: readonly string[], ctx: SearchContext) {
  const first: SearchFilter = { words, pageSize: FIRST_FEW };
  const [foundListings, foundNotices, foundFirms, foundArticles, foundContracts, foundEntrusts] =
    await Promise.all([
      listings(first, ctx),
      notices(first, ctx),
      firms(first, ctx),
      articles(first, ctx),
      contracts(first, ctx),
      entrusts(first, ctx),
    ]);
  return {
    listings: foundListings,
    notices: foundNotices,
    firms: foundFirms,
    articles: foundArticles,
    contracts: foundContracts,
    entrusts: foundEntrusts,
  };
}

const hasAny = (found: Readonly<Record<string, Page<unknown>>>) =>
  Object.values(found).some(({ list }) => list.length > 0);

/** The words with likely corrections; undefined if none changes. */
async function correctionOf(tx: Connection, words: readonly string[]): Promise<string | undefined> {
  const meant = (
    await Promise.all(words.map(async (word) => (await findSimilarName(tx, word)) ?? word))
  ).join(' ');
  return meant === words.join(' ') ? undefined : meant;
}

const marked = (text: string, sounds: readonly string[] | null, words: readonly string[]): MarkedText => ({
  text,
  marks: marksOf(text, sounds ?? [], words),
});

async function listings(
  filter: SearchFilter,
  { tx, visitor, now }: SearchContext,
): Promise<Page<ListingHit>> {
  const { words } = filter;
  if (words.length === 0) return NOTHING;
  const { rows, next } = await findListings(tx, filter, visitor?.firmId, now);
  return {
    list: rows.map((row) => ({
      id: row.id,
      no: marked(row.no, null, words),
      title: marked(row.title, row.sounds, words),
      firm: marked(row.firm_name, row.firm_sounds, words),
      direction: row.direction,
      pricePerTonne: row.price_hao_per_t,
      heat: row.heat_kcal,
      left: row.left_kg,
      listedAt: row.listed_at,
    })),
    next,
  };
}

async function firms(filter: SearchFilter, { tx }: SearchContext): Promise<Page<FirmHit>> {
  const { words } = filter;
  if (words.length === 0) return NOTHING;
  const { rows, next } = await searchFirmIndex(tx, filter);
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: marked(row.name, row.sounds, words),
      shortName: row.short_name,
      kind: row.kind,
    })),
    next,
  };
}

async function articles(filter: SearchFilter, { tx, now }: SearchContext): Promise<Page<ArticleHit>> {
  const { words } = filter;
  if (words.length === 0) return NOTHING;
  const { rows, next } = await findArticles(tx, filter, now);
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: marked(row.title, row.sounds, words),
      summary: marked(row.summary, null, words),
      column: row.column_code,
      publishedAt: row.published_at,
    })),
    next,
  };
}

async function contracts(filter: SearchFilter, { tx, visitor }: SearchContext): Promise<Page<ContractHit>> {
  const { words } = filter;
  if (words.length === 0 || !visitor?.firmId) return NOTHING;
  const { rows, next } = await findContracts(tx, filter, visitor.firmId);
  return {
    list: rows.map((row) => ({
      id: row.id,
      no: marked(row.no, null, words),
      title: marked(row.title, row.sounds, words),
      counterparty: marked(row.counterparty, row.counterparty_sounds, words),
      state: row.state,
      quantity: row.quantity_kg,
      createdAt: row.created_at,
    })),
    next,
  };
}

async function notices(filter: SearchFilter, { tx }: SearchContext): Promise<Page<NoticeHit>> {
  const { words } = filter;
  if (words.length === 0) return NOTHING;
  const { rows, next } = await findNotices(tx, filter);
  return {
    list: rows.map((row) => ({
      id: row.id,
      no: marked(row.no, null, words),
      title: marked(row.title, row.sounds, words),
      firm: marked(row.firm_name, row.firm_sounds, words),
      state: row.state,
      direction: row.direction,
      quantity: row.quantity_kg,
      opensAt: row.opens_at,
    })),
    next,
  };
}

async function entrusts(filter: SearchFilter, { tx, visitor }: SearchContext): Promise<Page<EntrustHit>> {
  const { words } = filter;
  if (words.length === 0 || !visitor?.firmId) return NOTHING;
  const { rows, next } = await findEntrusts(tx, filter, visitor.firmId);
  return {
    list: rows.map((row) => ({
      id: row.id,
      no: marked(row.no, null, words),
      title: marked(row.title, row.sounds, words),
      state: row.state,
      direction: row.direction,
      quantity: row.quantity_kg,
      createdAt: row.created_at,
    })),
    next,
  };
}
