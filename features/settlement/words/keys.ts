// Every word of settlement.

import type { BasePrice, MoistureDeduction } from '#features/clause/clause.ts';
import type { RejectChoice } from '#features/valuation/rules/lot.ts';
import type { WeightTerms } from '#features/valuation/rules/weights.ts';
import type { Words } from '#packages/i18n/catalogue.ts';
import type { settlementFaults } from '../faults.ts';

export const CHAPTERS = ['weight', 'quality', 'price', 'money'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export type SettlementTemplate =
  | 'submitted'
  | 'confirmed'
  | 'ruled_confirmed'
  | 'returned'
  | 'ruled_returned'
  | 'disputed'
  | 'blocked'
  | 'chosen'
  | 'paid'
  | 'retention_paid'
  | 'retention_due'
  | 'invoiced'
  | 'reversal_asked'
  | 'reversal_refused'
  | 'reversed'
  | 'appealed'
  | 'appeal_withdrawn'
  | 'appeal_upheld'
  | 'appeal_dismissed'
  | 'forgotten'
  | 'reminded'
  | 'overdue'
  | 'escalated'
  | 'urged';

export type SettlementWords = Words<
  | `fault.${keyof typeof settlementFaults}`
  | `message.${SettlementTemplate}.${'title' | 'body'}`
  | `chapter.${Chapter}`
  | `explain.${'batches' | 'loaded' | 'received' | 'loss' | 'surplus' | 'withinScales' | 'foreignShare' | 'foreignWeight' | 'weightTerm' | 'settled'}`
  | `explain.counts.${WeightTerms['counts']}`
  | `explain.moisture.${MoistureDeduction['mode']}`
  | `explain.${'mean' | 'measured' | 'reject' | 'undecided'}`
  | `explain.base.${BasePrice['mode']}`
  | `explain.${'term' | 'capped' | 'unitPrice' | 'floored'}`
  | `explain.choice.${RejectChoice['choice']}`
  | `explain.${'goods' | 'tax' | 'taxOnTop' | 'freight' | 'refused' | 'charge' | 'total' | 'provisional' | 'retained' | 'prepaid' | 'bondOffset' | 'payable' | 'refund' | 'capitals' | 'blocked'}`
  | 'todo.confirm_sheet'
>;
