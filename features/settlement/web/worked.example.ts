// Test data: the worked example's sheet (domain 3.4, 4.6 example 1).

import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { settleSheet, type SheetInput, type SheetTerms } from '#features/valuation/rules/sheet.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { SettledSheet } from '../explain.ts';

export const workedTerms: SheetTerms = {
  clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
  agreed: haoPerTonne(5_120_000n),
  averagedBy: 'received',
  averaging: 'weighted',
  published: new Map(),
  weight: {
    counts: 'load_less_excess',
    lossRate: basisPoints(30n),
    summing: 'sum_of_rounded',
    ticketStep: kg(1n),
  },
  vatRate: basisPoints(1_300n),
  retention: basisPoints(0n),
  provisionalShare: basisPoints(8_000n),
};

export const workedInput: SheetInput = {
  type: 'final',
  batches: [
    {
      id: 'B1',
      name: 'B1',
      loaded: [kg(1_208_300n)],
      received: [kg(1_204_360n)],
      measured: { QNET_AR: indexValue(4_862n), STD: indexValue(86n) },
    },
    {
      id: 'B2',
      name: 'B2',
      loaded: [kg(781_820n)],
      received: [kg(778_400n)],
      measured: { QNET_AR: indexValue(4_731n), STD: indexValue(97n) },
    },
  ],
};

export const settleWorked = (
  terms: Partial<SheetTerms> = {},
  input: Partial<SheetInput> = {},
): SettledSheet => {
  const both = { terms: { ...workedTerms, ...terms }, input: { ...workedInput, ...input } };
  return { ...both, sheet: settleSheet(both.terms, both.input) };
};
