// Every word of negotiation.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { NegotiationFault } from '../faults.ts';
import type { ResponseMove, ResponseState } from '../states.ts';

export type NegotiationTemplate =
  | 'response_submitted'
  | 'response_auto_accepted'
  | 'response_countered'
  | 'response_rejected'
  | 'response_withdrawn'
  | 'response_expired'
  | 'listing_relist'
  | 'listing_relist_short';

export type NegotiationWords = Words<
  | `response.${ResponseState}`
  | `respond.${ResponseMove}`
  | `fault.${NegotiationFault}`
  | 'take.discounted'
  | `message.${NegotiationTemplate}.${'title' | 'body'}`
  | `confirm.${'accept' | 'decline' | 'leave'}`
  | `take.${'title' | 'rule' | 'quantity' | 'goods' | 'goodsWithVat' | 'deposit' | 'depositHint' | 'fee' | 'feeHint' | 'frozen' | 'topUp' | 'review' | 'confirm' | 'confirmBody' | 'agree' | 'done' | 'doneBody' | 'contracts' | 'board' | 'payMode' | 'org' | 'off' | 'orgHint'}`
  | `offer.${'title' | 'price' | 'quantity' | 'validity' | 'hours' | 'message' | 'messageHint' | 'send' | 'listed' | 'confirm' | 'sent'}`
  | `thread.${'title' | 'yourTurn' | 'theirTurn' | 'over' | 'round' | 'you' | 'them' | 'first' | 'validUntil' | 'counter' | 'frozen' | 'lastOffer' | 'dealt' | 'ended' | 'roundsLeft'}`
  | `mine.${'title' | 'responses' | 'emptyResponses' | 'open' | 'ended'}`
  | 'todo.answer_offer'
>;
