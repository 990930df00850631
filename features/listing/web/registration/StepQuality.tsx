// Step 2 of the listing form: promised values and rejection limits.

import { useWatch } from 'react-hook-form';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { bandSiteOfBasis } from '#features/terms/rules/priceBand.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { Promises } from '#features/terms/web/form/Promises.tsx';
import { useHaul } from '#features/terms/web/useHaul.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { ListingAssayFields } from './files.tsx';

export function StepQuality() {
  const { firm } = useTrader();
  const [direction, priceBasis, toPlaceId] = useWatch<
    ListingForm,
    ['direction', 'priceBasis', 'deliveryPlaceId']
  >({ name: ['direction', 'priceBasis', 'deliveryPlaceId'] });
  // A price at the mine or the port leaves the haul to the buyer.
  const isDelivered = direction === 'sell' && bandSiteOfBasis(priceBasis) === undefined;
  const haul = useHaul(isDelivered ? (firm?.placeId ?? undefined) : undefined, toPlaceId);
  return (
    <>
      <Promises haul={haul} />
      <FieldSet>
        <ListingAssayFields />
      </FieldSet>
    </>
  );
}
