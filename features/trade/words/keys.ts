// Every word of trading.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { BOARD_SORTS } from '../calls/board.ts';
import type { tradeFaults } from '../faults.ts';
import type { ListingRule } from '../rules/listing.ts';
import type { ListingMove, ListingState, ResponseMove, ResponseState } from '../states.ts';
import type { Deposit, ListingTerms, QualityPromise } from '../terms.ts';

type Template =
  | 'response_submitted'
  | 'response_auto_accepted'
  | 'response_countered'
  | 'response_rejected'
  | 'response_withdrawn'
  | 'response_expired'
  | 'listing_approve'
  | 'listing_reject'
  | 'listing_halt'
  | 'listing_reinstate'
  | 'listing_relist'
  | 'listing_relist_short'
  | 'search_found';

type ChoiceWord =
  | {
      [
        Field in
          | 'direction'
          | 'mode'
          | 'priceMode'
          | 'priceBasis'
          | 'transport'
          | 'payTerm'
          | 'invoiceMode'
          | 'weightBasis'
          | 'assayBasis'
          | 'visibility'
      ]: `${Field}.${ListingTerms[Field]}`;
    }[
      | 'direction'
      | 'mode'
      | 'priceMode'
      | 'priceBasis'
      | 'transport'
      | 'payTerm'
      | 'invoiceMode'
      | 'weightBasis'
      | 'assayBasis'
      | 'visibility']
  | `payMode.${ListingTerms['payModes'][number]}`
  | `depositMode.${Deposit['mode']}`
  | `op.${QualityPromise['op']}`;

type Steps = 'goods' | 'quality' | 'price' | 'delivery' | 'payment' | 'visibility' | 'review';

export type TradeWords = Words<
  | `state.${ListingState}`
  | `response.${ResponseState}`
  | `next.${ListingState}`
  | `move.${ListingMove}`
  | `respond.${ResponseMove}`
  | `fault.${keyof typeof tradeFaults}`
  | 'fault.over_cap'
  | 'take.discounted'
  | `rule.${ListingRule}`
  | `message.${Template}.${'title' | 'body'}`
  | ChoiceWord
  | `field.${keyof ListingTerms}`
  | 'field.size'
  | `sort.${(typeof BOARD_SORTS)[number]}`
  | `step.${Steps}`
  | `mark.${ListingTerms['direction']}`
  | `unit.${'tonne' | 'yuan' | 'yuan_per_tonne' | 'yuan_per_kcal' | 'tonne_per_day' | 'day' | 'days' | 'months'}`
  | `short.${'sulphur' | 'ash' | 'moisture' | 'volatile'}`
  | 'tax.included'
  | 'tax.excluded'
  | 'yes'
  | 'no'
  | 'all'
  | 'none'
  | `board.${'title' | 'search' | 'post' | 'count' | 'to' | 'toTitle' | 'toNone' | 'fresh' | 'empty' | 'emptyHint' | 'emptyMarket' | 'emptyMarketHint' | 'clear' | 'sort' | 'filters' | 'everywhere'}`
  | `filter.${'heat' | 'volatile' | 'quantity' | 'province' | 'place' | 'any' | 'apply' | 'sulphur' | 'ash' | 'power' | 'pay' | 'tax' | 'followed' | 'firm'}`
  | `search.${'keepAlert' | 'mine'}`
  | `chip.${'between' | 'least' | 'most'}`
  | `card.${'recentAssay' | 'credit' | 'delivered' | 'normalised' | 'left' | 'ends' | 'remaining'}`
  | `detail.${
      | 'files'
      | 'sampledOn'
      | 'filesGone'
      | 'title'
      | 'quality'
      | 'clause'
      | 'delivery'
      | 'payment'
      | 'deposits'
      | 'timeline'
      | 'left'
      | 'promise'
      | 'reject'
      | 'take'
      | 'negotiate'
      | 'viewResponse'
      | 'openResponses'
      | 'taken'
      | 'frozen'
      | 'reason'
      | 'system'
      | 'signIn'
      | 'mayNot'
      | 'window'
      | 'goods'
      | 'resubmit'
      | 'copy'
      | 'takeRule'}`
  | `confirm.${'withdraw' | 'suspend' | 'halt' | 'resume' | 'reinstate' | 'approve' | 'reject' | 'accept' | 'decline' | 'leave'}`
  | 'number'
  | 'reason'
  | 'reasonMissing'
  | 'done'
  | 'offline.act'
  | `edit.${'title' | 'hint' | 'nothing'}`
  | `compare.${'title' | 'price' | 'freight' | 'other' | 'lost' | 'delivered' | 'perKcal' | 'normalised' | 'standard' | 'choosePlace' | 'noFreight'}`
  | `registration.${
      | 'assayHint'
      | 'title'
      | 'resubmit'
      | 'steps'
      | 'next'
      | 'back'
      | 'submit'
      | 'submitting'
      | 'copyLast'
      | 'copied'
      | 'noLast'
      | 'drafts'
      | 'noDrafts'
      | 'continue'
      | 'drop'
      | 'dropAsk'
      | 'unfinished'
      | 'savedAt'
      | 'savedHere'
      | 'startAnew'
      | 'goodsValue'
      | 'goodsWithVat'
      | 'deposit'
      | 'normalised'
      | 'perTonne'
      | 'addIndex'
      | 'removeIndex'
      | 'rejectLimit'
      | 'upper'
      | 'unusual'
      | 'allowed'
      | 'ceiling'
      | 'required'
      | 'badNumber'
      | 'wrong'
      | 'noClause'
      | 'keepClause'
      | 'findFirm'
      | 'listed'
      | 'listedBody'
      | 'reviewing'
      | 'reviewingBody'
      | 'see'
      | 'another'
      | 'mend'
      | 'topUp'
      | 'problems'
      | 'autoTitle'
      | 'optional'
      | 'exitFree'
      | 'offStep'
      | 'value'
      | 'mayNot'}`
  | `import.${
      | 'badLeft'
      | 'title'
      | 'hint'
      | 'template'
      | 'templateName'
      | 'choose'
      | 'limits'
      | 'example'
      | 'like'
      | 'oneOf'
      | 'atMostSigns'
      | 'unreadable'
      | 'noHeader'
      | 'noRows'
      | 'tooMany'
      | 'summary'
      | 'row'
      | 'good'
      | 'bad'
      | 'saved'
      | 'save'
      | 'nothing'
      | 'saving'
      | 'done'
      | 'drafts'
      | 'listLabel'}`
  | `take.${
      | 'title'
      | 'rule'
      | 'quantity'
      | 'goods'
      | 'goodsWithVat'
      | 'deposit'
      | 'depositHint'
      | 'fee'
      | 'feeHint'
      | 'frozen'
      | 'available'
      | 'enough'
      | 'short'
      | 'topUp'
      | 'review'
      | 'confirm'
      | 'confirmBody'
      | 'agree'
      | 'done'
      | 'doneBody'
      | 'contracts'
      | 'board'
      | 'payMode'
      | 'org'
      | 'off'
      | 'orgHint'
      | 'orgNone'
      | 'orgUntil'}`
  | `offer.${'title' | 'price' | 'quantity' | 'validity' | 'hours' | 'message' | 'messageHint' | 'send' | 'listed' | 'confirm' | 'sent'}`
  | `thread.${'title' | 'yourTurn' | 'theirTurn' | 'over' | 'round' | 'you' | 'them' | 'first' | 'validUntil' | 'counter' | 'frozen' | 'lastOffer' | 'dealt' | 'ended' | 'roundsLeft'}`
  | `mine.${'title' | 'listings' | 'responses' | 'empty' | 'emptyResponses' | 'emptyHint' | 'open' | 'ended' | 'view'}`
  | `review.${'title' | 'empty' | 'emptyHint'}`
>;
