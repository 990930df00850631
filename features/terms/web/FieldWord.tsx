// Name of a term of sale; those that need it are explained by a tap.

import type { ReactNode } from 'react';
import { Word } from '#features/catalog/web/word/Word.tsx';
import type { TradeWord } from '#features/catalog/words.ts';

const WORD_OF: Readonly<Record<string, TradeWord>> = {
  assayBasis: 'assayBasis',
  averaging: 'averaging',
  buyerDeposit: 'deposit',
  clause: 'clause',
  disputeDays: 'disputeDays',
  lateInterest: 'lateInterest',
  liftPenalty: 'liftPenalty',
  liftPenaltyShare: 'liftPenalty',
  lossRate: 'loss',
  performanceBond: 'bond',
  priceBasis: 'priceBasis',
  provisionalShare: 'provisional',
  retention: 'retention',
  sellerDeposit: 'deposit',
  shortPenalty: 'shortPenalty',
  shortPenaltyShare: 'shortPenalty',
  titlePassesAt: 'titlePasses',
  tolerance: 'tolerance',
  umpireLab: 'umpire',
  umpireRule: 'umpire',
  weightBasis: 'weightBasis',
  window: 'liftingWindow',
};

/** `field` is its name in the terms. */
export function FieldWord({ field, children }: { field: string; children: ReactNode }) {
  const word = WORD_OF[field];
  return word === undefined ? children : <Word of={word}>{children}</Word>;
}
