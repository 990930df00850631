// Every word of following.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { followFaults } from '../faults.ts';

type Template = 'listing_changed' | 'firm_posted' | 'article_changed' | 'series_quoted';

export type FollowWords = Words<
  | `fault.${keyof typeof followFaults}`
  | `message.${Template}.${'title' | 'body'}`
  | `kind.${'listing' | 'firm' | 'article' | 'series'}`
  | 'follow'
  | 'followed'
  | 'title'
  | 'all'
  | 'news'
  | 'hasNews'
  | 'empty'
  | 'emptyWhy'
  | 'emptyNews'
  | 'market'
  | 'gone'
  | 'over'
  | 'column.isOver'
  | 'alertOn'
  | 'alertOff'
  | 'unfollow'
  | 'unfollowed'
  | 'undo'
  | 'since'
>;
