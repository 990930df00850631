// Names of charges: kind and note.

import { useCallback, useMemo } from 'react';
import { chargeId, type WireCharge } from '#features/valuation/wire.ts';
import type { ChargeName } from '../working/useSheetLines.ts';
import { useSay } from './say.ts';

/** For several versions with different charges. */
export function useChargeNames(): (charges: readonly WireCharge[]) => ChargeName {
  const { say } = useSay();
  return useCallback(
    (charges) => {
      const names = new Map(
        charges.map((charge, at) => [
          chargeId(charge, at),
          charge.note === ''
            ? say(`charge.${charge.kind}`)
            : `${say(`charge.${charge.kind}`)} · ${charge.note}`,
        ]),
      );
      return (id: string) => names.get(id) ?? id;
    },
    [say],
  );
}

export function useChargeName(charges: readonly WireCharge[]): ChargeName {
  const namesOf = useChargeNames();
  return useMemo(() => namesOf(charges), [namesOf, charges]);
}
