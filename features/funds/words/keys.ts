// Every word of the funds.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { Bucket } from '../accounts.ts';
import type { DIRECTIONS, fundsFaults } from '../calls/ledger.ts';
import type { LedgerEvent, Reason } from '../entry.ts';
import type { manageFaults, statementFaults } from '../faults.ts';
import type {
  HoldKind,
  HoldMove,
  HoldState,
  PleaMove,
  PleaState,
  ReversalMove,
  ReversalState,
} from '../states.ts';

export type FundsWords = Words<
  | `state.${HoldState | PleaState | ReversalState}`
  | `move.${HoldMove | PleaMove | ReversalMove}`
  | `fault.${keyof typeof fundsFaults | keyof typeof manageFaults | keyof typeof statementFaults}`
  | `event.${LedgerEvent}`
  | `reason.${Reason}`
  | `bucket.${Bucket}`
  | `kind.${HoldKind}`
  | `direction.${(typeof DIRECTIONS)[number]}`
  | `message.${'reversed' | 'low_balance' | 'plea_granted' | 'plea_refused' | 'appeal_lodged' | 'appeal_ended' | 'appeal_granted' | 'appeal_owed' | 'appeal_lacking'}.${'title' | 'body'}`
  | 'balance'
  | 'flow'
  | 'deposits'
  | 'total'
  | 'available'
  | 'spendable'
  | 'frozen'
  | 'reserve'
  | 'asOf'
  | 'activeHolds'
  | 'amount'
  | 'remaining'
  | 'balanceAfter'
  | 'frozenAfter'
  | 'entryNo'
  | 'holdNo'
  | 'matter'
  | 'time'
  | 'type'
  | 'direction'
  | 'reason'
  | 'since'
  | 'expectedRelease'
  | 'released'
  | 'from'
  | 'to'
  | 'leastAmount'
  | 'mostAmount'
  | 'kind'
  | 'state'
  | 'matterNo'
  | 'totalIn'
  | 'totalOut'
  | 'filter'
  | 'reset'
  | 'seal'
  | 'notSealed'
  | 'sealNo'
  | 'legs'
  | 'timeline'
  | 'empty'
  | 'emptyHolds'
  | 'cameFrom'
  | 'topUp'
  | 'topUpHint'
  | 'toCertificate'
  | 'reserveHint'
  | 'emptyWhy'
  | 'emptyHoldsWhy'
  | 'toBoard'
  | 'apply'
  | 'lastDays'
  | 'periodWrong'
  | 'rangeWrong'
  | 'count'
  | 'after'
  | 'reverses'
  | 'reversedBy'
  | 'sealHash'
  | 'sealPrevious'
  | 'sealWhy'
  | 'yuan'
>;
