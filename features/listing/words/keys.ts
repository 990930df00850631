// Every word of listings.

import type { ListingTerms } from '#features/terms/terms.ts';
import type { Words } from '#packages/i18n/catalogue.ts';
import type { BOARD_SORTS } from '../calls/board.ts';
import type { listingFaults } from '../faults.ts';
import type { ListingRule } from '../rules/listing.ts';
import type { ListingMove, ListingState } from '../states.ts';

type Template = 'listing_approve' | 'listing_reject' | 'listing_halt' | 'listing_reinstate' | 'search_found';

type Steps = 'goods' | 'quality' | 'price' | 'delivery' | 'payment' | 'visibility' | 'review';

export type ListingWords = Words<
  | `state.${ListingState}`
  | `next.${ListingState}`
  | `move.${ListingMove}`
  | `fault.${keyof typeof listingFaults}`
  | 'fault.over_cap'
  | `rule.${Exclude<ListingRule, 'base_disagrees'>}`
  | `message.${Template}.${'title' | 'body'}`
  | `sort.${(typeof BOARD_SORTS)[number]}`
  | `step.${Steps}`
  | `mark.${ListingTerms['direction']}`
  | `board.${'title' | 'search' | 'post' | 'count' | 'to' | 'toTitle' | 'toNone' | 'fresh' | 'empty' | 'emptyHint' | 'emptyMarket' | 'emptyMarketHint' | 'clear' | 'sort' | 'filters' | 'everywhere'}`
  | `filter.${'heat' | 'volatile' | 'quantity' | 'province' | 'place' | 'sulphur' | 'ash' | 'power' | 'pay' | 'tax' | 'followed' | 'firm'}`
  | `search.${'keepAlert' | 'mine'}`
  | `chip.${'between' | 'least' | 'most'}`
  | `card.${'recentAssay' | 'credit' | 'delivered' | 'normalised' | 'left' | 'ends' | 'remaining'}`
  | `detail.${'files' | 'sampledOn' | 'filesGone' | 'title' | 'deposits' | 'timeline' | 'left' | 'take' | 'negotiate' | 'viewResponse' | 'openResponses' | 'taken' | 'frozen' | 'reason' | 'system' | 'signIn' | 'mayNot' | 'goods' | 'resubmit' | 'copy' | 'takeRule'}`
  | `confirm.${'withdraw' | 'suspend' | 'halt' | 'resume' | 'reinstate' | 'approve' | 'reject'}`
  | 'number'
  | `edit.${'title' | 'hint' | 'nothing'}`
  | `compare.${'title' | 'price' | 'freight' | 'other' | 'lost' | 'delivered' | 'perKcal' | 'normalised' | 'standard' | 'choosePlace' | 'noFreight'}`
  | `registration.${'assayHint' | 'title' | 'resubmit' | 'steps' | 'submit' | 'submitting' | 'copyLast' | 'copied' | 'noLast' | 'drafts' | 'noDrafts' | 'drop' | 'dropAsk' | 'unfinished' | 'savedAt' | 'goodsValue' | 'goodsWithVat' | 'deposit' | 'normalised' | 'perTonne' | 'listed' | 'listedBody' | 'reviewing' | 'reviewingBody' | 'another' | 'autoTitle' | 'exitFree' | 'offStep' | 'mayNot'}`
  | `take.${'available' | 'enough' | 'short'}`
  | `mine.${'listings' | 'empty' | 'emptyHint' | 'view'}`
  | `review.${'title' | 'empty' | 'emptyHint'}`
  | 'todo.review_listing'
>;
