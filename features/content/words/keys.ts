// Every word of content.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { NewsColumn } from '../columns.ts';
import type { contentFaults } from '../faults.ts';
import type { AlertKind, SeriesKind, SeriesSource } from '../series.ts';
import type {
  ArticleMove,
  ArticleState,
  BannerMove,
  BannerState,
  ProposalMove,
  ProposalState,
} from '../states.ts';
import type { IntroductionTopic } from '../topics.ts';

export type ContentWords = Words<
  | 'home'
  | 'richText.title'
  | 'richText.gone'
  | 'richText.goneWhy'
  | 'outside.title'
  | 'outside.to'
  | 'outside.notice'
  | 'outside.foreign'
  | 'outside.open'
  | 'outside.refused'
  | 'outside.malformed'
  | 'outside.insecure'
  | 'outside.disguised'
  | 'outside.unlisted'
  | `fault.${keyof typeof contentFaults}`
  | `column.${NewsColumn}`
  | `state.${ArticleState | ProposalState | BannerState}`
  | `move.${ArticleMove | ProposalMove | BannerMove}`
  | `news.${'title' | 'all' | 'search' | 'empty' | 'top' | 'reads' | 'wasRead'}`
  | `article.${'title' | 'source' | 'author' | 'share' | 'copied' | 'related' | 'gone' | 'goneWhy' | 'toNews' | 'attachments'}`
  | `share.${'title' | 'send' | 'keep' | 'link' | 'scan' | 'drawing' | 'failed' | 'kept'}`
  | `dynamics.${'title' | 'noNotices' | 'inForce'}`
  | `topic.${IntroductionTopic}`
  | `introduction.${'version' | 'versions' | 'notCurrent' | 'toCurrent' | 'later' | 'earlier'}`
  | `price.${'title' | 'chart' | 'table' | 'series' | 'span' | 'days' | 'day' | 'unit' | 'perTonne' | 'normalise' | 'normaliseHint' | 'chosen' | 'most' | 'none'}`
  | `price.${'noneWhy' | 'noQuotes' | 'noQuotesWhy' | 'taxed' | 'untaxed' | 'export' | 'exported' | 'allDays' | 'rise' | 'fall' | 'flat'}`
  | `alert.${'title' | 'mine' | 'none' | 'noneWhy' | 'new' | 'now' | 'series' | 'kind' | AlertKind | 'level' | 'share' | 'submit' | 'set' | 'missing'}`
  | `alert.${'waitsPercent' | 'waits.above' | 'waits.below' | 'resting' | 'remove'}`
  | `kind.${SeriesKind}`
  | `source.${SeriesSource}`
  | `message.price_${AlertKind}.${'title' | 'body'}`
  | `home.${'banners' | 'news' | 'notices' | 'more' | 'noNews' | 'noNewsWhy'}`
>;
