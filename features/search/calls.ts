// Calls of search: the first hits of every kind, and each kind page by page.

import * as z from 'zod/mini';
import { NEWS_COLUMNS } from '#features/content/columns.ts';
import { CONTRACT_STATES } from '#features/contract/states.ts';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { ENTRUST_STATES, NOTICE_STATES } from '#features/notice/states.ts';
import { DIRECTIONS } from '#features/terms/choices.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireHaoPerTonne,
  WireKcalPerKg,
  WireKg,
} from '#packages/schema/wire.ts';
import { MAX_QUERY_LENGTH } from './rules/asked.ts';

/** A text and the ranges that matched, counted in characters. */
const MarkedText = z.object({ text: z.string(), marks: z.array(z.object({ from: z.int(), to: z.int() })) });
export type MarkedText = z.output<typeof MarkedText>;

export const ListingHit = z.object({
  id: Id,
  no: MarkedText,
  title: MarkedText,
  firm: MarkedText,
  direction: choice(DIRECTIONS),
  pricePerTonne: WireHaoPerTonne,
  heat: WireKcalPerKg,
  left: WireKg,
  listedAt: Moment,
});
export type ListingHit = z.output<typeof ListingHit>;

export const FirmHit = z.object({
  id: Id,
  name: MarkedText,
  shortName: z.string(),
  kind: choice(FIRM_KINDS),
});
export type FirmHit = z.output<typeof FirmHit>;

export const ArticleHit = z.object({
  id: Id,
  title: MarkedText,
  summary: MarkedText,
  column: choice(NEWS_COLUMNS),
  publishedAt: Moment,
});
export type ArticleHit = z.output<typeof ArticleHit>;

export const ContractHit = z.object({
  id: Id,
  no: MarkedText,
  title: MarkedText,
  counterparty: MarkedText,
  state: choice(CONTRACT_STATES),
  quantity: z.nullable(WireKg),
  createdAt: Moment,
});
export type ContractHit = z.output<typeof ContractHit>;

export const NoticeHit = z.object({
  id: Id,
  no: MarkedText,
  title: MarkedText,
  firm: MarkedText,
  state: choice(NOTICE_STATES),
  direction: choice(DIRECTIONS),
  quantity: WireKg,
  opensAt: Moment,
});
export type NoticeHit = z.output<typeof NoticeHit>;

export const EntrustHit = z.object({
  id: Id,
  no: MarkedText,
  title: MarkedText,
  state: choice(ENTRUST_STATES),
  direction: choice(DIRECTIONS),
  quantity: WireKg,
  createdAt: Moment,
});
export type EntrustHit = z.output<typeof EntrustHit>;

export const SEARCH_KINDS = ['listings', 'notices', 'firms', 'articles', 'contracts', 'entrusts'] as const;
/** Of the reader's firm. */
export const OWN_KINDS: readonly SearchKind[] = ['contracts', 'entrusts'];
export type SearchKind = (typeof SEARCH_KINDS)[number];

const typed = text(0, MAX_QUERY_LENGTH);

export const searchAll = query({
  path: '/api/search/all/find',
  summary:
    'The first few listings, notices, firms, news, own contracts and entrusts that words or their ' +
    'pinyin find; ' +
    'where there is none, those of a name that was probably meant.',
  access: 'anyone',
  input: { words: typed },
  output: z.object({
    listings: pageOf(ListingHit),
    firms: pageOf(FirmHit),
    articles: pageOf(ArticleHit),
    contracts: pageOf(ContractHit),
    notices: pageOf(NoticeHit),
    entrusts: pageOf(EntrustHit),
    /** The corrected words that were searched instead. */
    meant: z.nullable(z.string()),
  }),
});

const takes = { words: typed, ...pageInput };
const faults = [genericFaults.bad_parameter];

export const searchListings = query({
  path: '/api/search/listing/find',
  summary: 'Open listings the reader may see, the newest first.',
  access: 'anyone',
  input: takes,
  output: pageOf(ListingHit),
  faults,
  // Hits, the best first.
  isExported: false,
});

export const searchFirmEntries = query({
  path: '/api/search/firm/find',
  summary: 'Certified firms by name.',
  access: 'anyone',
  input: takes,
  output: pageOf(FirmHit),
  faults,
  // Hits, the best first.
  isExported: false,
});

export const searchArticles = query({
  path: '/api/search/article/find',
  summary: 'Published news, the newest first.',
  access: 'anyone',
  input: takes,
  output: pageOf(ArticleHit),
  faults,
  // Hits, the best first.
  isExported: false,
});

export const searchContracts = query({
  path: '/api/search/contract/find',
  summary: "The reader's firm's contracts, the newest first; nobody else's are ever looked at.",
  access: 'anyone',
  input: takes,
  output: pageOf(ContractHit),
  faults,
  // Hits, the best first.
  isExported: false,
});

export const searchNotices = query({
  path: '/api/search/notice/find',
  summary: 'Public notices of sessions, the last announced first; those that are over among them.',
  access: 'anyone',
  input: takes,
  output: pageOf(NoticeHit),
  faults,
  // Hits, the best first.
  isExported: false,
});

export const searchEntrusts = query({
  path: '/api/search/entrust/find',
  summary: "The reader's firm's entrusts, the newest first; nobody else's are ever looked at.",
  access: 'anyone',
  input: takes,
  output: pageOf(EntrustHit),
  faults,
  // Hits, the best first.
  isExported: false,
});
