// Every word of settlement.
import type { BasePrice, MoistureDeduction } from '#features/clause/clause.ts';
import type { Words } from '#packages/i18n/words.ts';
import type { RejectChoice } from '../rules/lot.ts';
import type { WeightTerms } from '../rules/weights.ts';

export const CHAPTERS = ['weight', 'quality', 'price', 'money'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export type SettlementWords = Words<
  | `chapter.${Chapter}`
  | `explain.${'batches' | 'loaded' | 'received' | 'loss' | 'surplus' | 'withinScales' | 'foreignShare' | 'foreignWeight' | 'weightTerm' | 'settled'}`
  | `explain.counts.${WeightTerms['counts']}`
  | `explain.moisture.${MoistureDeduction['mode']}`
  | `explain.${'mean' | 'measured' | 'reject' | 'undecided'}`
  | `explain.base.${BasePrice['mode']}`
  | `explain.${'term' | 'capped' | 'unitPrice' | 'floored'}`
  | `explain.choice.${RejectChoice['choice']}`
  | `explain.${'goods' | 'tax' | 'freight' | 'refused' | 'charge' | 'total' | 'provisional' | 'retained' | 'prepaid' | 'bondOffset' | 'payable' | 'refund' | 'capitals' | 'blocked'}`
>;
