// Recalculates a sheet on the device from its terms and input.

import { useMemo } from 'react';
import { settleSheet } from '#features/valuation/rules/sheet.ts';
import { inputFromWire, termsFromWire, type WireInput, type WireTerms } from '#features/valuation/wire.ts';
import type { SettledSheet } from '../../explain.ts';

export function settleFromWire({
  terms,
  input,
}: {
  readonly terms: WireTerms;
  readonly input: WireInput;
}): SettledSheet {
  const both = { terms: termsFromWire(terms), input: inputFromWire(input) };
  return { ...both, sheet: settleSheet(both.terms, both.input) };
}

export const useSettledSheet = (terms: WireTerms, input: WireInput): SettledSheet =>
  useMemo(() => settleFromWire({ terms, input }), [terms, input]);
