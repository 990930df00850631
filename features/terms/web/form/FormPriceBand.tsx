// The reasonable range beside the price that a form of terms has.

import { useWatch } from 'react-hook-form';
import { pricePerTonne } from '../../rules/deposit.ts';
import { isTermDelivery } from '../../rules/priceBand.ts';
import { PriceBandNote } from '../PriceBandNote.tsx';
import { heatBaseOf } from './clause.ts';
import type { ListingForm } from './form.ts';
import { typedPrice, typedTax } from './numbers.ts';
import { promisesOf } from './promises.ts';

/** `isTerm`: of a term contract, whatever its window; `placeId`: where coal starts, if in another field. */
export function FormPriceBand({ isTerm = false, placeId }: { isTerm?: boolean; placeId?: string }) {
  const form = useWatch<ListingForm>() as ListingForm;
  const { isPowerCoal, priceBasis, priceMode } = form;
  const price = typedPrice(form);
  return (
    <PriceBandNote
      coal={{ isPowerCoal, priceBasis, spec: promisesOf(form), ...typedTax(form) }}
      placeId={placeId || form.deliveryPlaceId}
      isTerm={isTerm || isTermDelivery(form)}
      price={
        price === undefined ? undefined : pricePerTonne({ priceMode, price, heatBase: heatBaseOf(form) })
      }
      outside="refused"
    />
  );
}
