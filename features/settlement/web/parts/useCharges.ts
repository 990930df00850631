// Names of charges: kind and note.

import { useCallback, useMemo } from 'react';
import { chargeId, type WireCharge } from '#features/valuation/wire.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { ChargeName } from '../working/useSheetLines.ts';

/** For several versions with different charges. */
export function useChargeNames(): (charges: readonly WireCharge[]) => ChargeName {
  const t = useTranslation('settlement');
  return useCallback(
    (charges) => {
      const names = new Map(
        charges.map((charge, at) => [
          chargeId(charge, at),
          charge.note === '' ? t(`charge.${charge.kind}`) : `${t(`charge.${charge.kind}`)} · ${charge.note}`,
        ]),
      );
      return (id: string) => names.get(id) ?? id;
    },
    [t],
  );
}

export function useChargeName(charges: readonly WireCharge[]): ChargeName {
  const namesOf = useChargeNames();
  return useMemo(() => namesOf(charges), [namesOf, charges]);
}
