// The calls of search, carried out.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  type ArticleHit,
  type ContractHit,
  type FirmHit,
  type ListingHit,
  type Marked,
  searchAll,
  searchArticles,
  searchContracts,
  searchFirms,
  searchListings,
} from '../calls.ts';
import { wordsOf } from '../rules/asked.ts';
import { marksOf } from '../rules/marks.ts';
import { findArticles } from './queries/articles.ts';
import { findContracts } from './queries/contracts.ts';
import { findFirms } from './queries/firms.ts';
import { findListings, type Wanted } from './queries/listings.ts';
import { readMeant } from './queries/suggestion.ts';

interface Looking {
  readonly tx: Connection;
  readonly visitor: Actor | undefined;
  readonly now: Date;
}
interface Page<Hit> {
  readonly list: Hit[];
  readonly next: string | null;
}
const NOTHING = { list: [], next: null };

/** Of each kind in the first look. */
const FIRST_FEW = 5;

export const searchHandlers: Handler[] = [
  handle(searchAll, async ({ words: typed }, scene) => {
    const words = wordsOf(typed);
    const found = await lookEverywhere(words, scene);
    if (words.length === 0 || hasAny(found)) return { ...found, meant: null };
    const meant = await meantBy(scene.tx, words);
    return meant === undefined
      ? { ...found, meant: null }
      : { ...(await lookEverywhere(wordsOf(meant), scene)), meant };
  }),
  handle(searchListings, (input, scene) => listings(wanted(input), scene)),
  handle(searchFirms, (input, scene) => firms(wanted(input), scene)),
  handle(searchArticles, (input, scene) => articles(wanted(input), scene)),
  handle(searchContracts, (input, scene) => contracts(wanted(input), scene)),
];

const wanted = ({
  words,
  ...page
}: {
  words: string;
  after?: string | undefined;
  pageSize?: number | undefined;
}): Wanted => ({ words: wordsOf(words), ...page });

async function lookEverywhere(words: readonly string[], scene: Looking) {
  const first: Wanted = { words, pageSize: FIRST_FEW };
  const [foundListings, foundFirms, foundArticles, foundContracts] = await Promise.all([
    listings(first, scene),
    firms(first, scene),
    articles(first, scene),
    contracts(first, scene),
  ]);
  return { listings: foundListings, firms: foundFirms, articles: foundArticles, contracts: foundContracts };
}

const hasAny = (found: Readonly<Record<string, Page<unknown>>>) =>
  Object.values(found).some(({ list }) => list.length > 0);

/** Each word by what it was probably meant to be; undefined where that changes nothing. */
async function meantBy(tx: Connection, words: readonly string[]): Promise<string | undefined> {
  const meant = (await Promise.all(words.map(async (word) => (await readMeant(tx, word)) ?? word))).join(' ');
  return meant === words.join(' ') ? undefined : meant;
}

const marked = (text: string, sounds: readonly string[] | null, words: readonly string[]): Marked => ({
  text,
  marks: marksOf(text, sounds ?? [], words),
});

async function listings(asked: Wanted, { tx, visitor, now }: Looking): Promise<Page<ListingHit>> {
  const { words } = asked;
  if (words.length === 0) return NOTHING;
  const { rows, next } = await findListings(tx, asked, visitor?.firmId, now);
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

async function firms(asked: Wanted, { tx }: Looking): Promise<Page<FirmHit>> {
  const { words } = asked;
  if (words.length === 0) return NOTHING;
  const { rows, next } = await findFirms(tx, asked);
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

async function articles(asked: Wanted, { tx, now }: Looking): Promise<Page<ArticleHit>> {
  const { words } = asked;
  if (words.length === 0) return NOTHING;
  const { rows, next } = await findArticles(tx, asked, now);
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

async function contracts(asked: Wanted, { tx, visitor }: Looking): Promise<Page<ContractHit>> {
  const { words } = asked;
  if (words.length === 0 || !visitor?.firmId) return NOTHING;
  const { rows, next } = await findContracts(tx, asked, visitor.firmId);
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
