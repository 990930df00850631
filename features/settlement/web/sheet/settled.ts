// Recalculates a sheet on the device from its terms and input.

import { useMemo } from 'react';
import { settle } from '#features/valuation/rules/sheet.ts';
import { inputFromWire, termsFromWire, type WireInput, type WireTerms } from '#features/valuation/wire.ts';
import type { Settled } from '../../explain.ts';

export function settledFrom({
  terms,
  input,
}: {
  readonly terms: WireTerms;
  readonly input: WireInput;
}): Settled {
  const both = { terms: termsFromWire(terms), input: inputFromWire(input) };
  return { ...both, sheet: settle(both.terms, both.input) };
}

export const useSettled = (terms: WireTerms, input: WireInput): Settled =>
  useMemo(() => settledFrom({ terms, input }), [terms, input]);
