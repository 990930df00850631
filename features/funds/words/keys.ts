// Every word of the funds.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { Bucket } from '../accounts.ts';
import type { FLOW_DIRECTIONS, fundsFaults } from '../calls/ledger.ts';
import type { LedgerEvent, EntryReason } from '../entry.ts';
import type { manageFaults, statementFaults } from '../faults.ts';
import type {
  HoldKind,
  HoldMove,
  HoldState,
  DepositRequestMove,
  DepositRequestState,
  EntryReversalMove,
  EntryReversalState,
} from '../states.ts';

export type FundsWords = Words<
  | `state.${HoldState | DepositRequestState | EntryReversalState}`
  | `move.${HoldMove | DepositRequestMove | EntryReversalMove}`
  | `fault.${keyof typeof fundsFaults | keyof typeof manageFaults | keyof typeof statementFaults}`
  | `event.${LedgerEvent}`
  | `reason.${EntryReason}`
  | `bucket.${Bucket}`
  | `kind.${HoldKind}`
  | `direction.${(typeof FLOW_DIRECTIONS)[number]}`
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
