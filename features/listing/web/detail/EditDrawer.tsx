// Bottom sheet that improves a listing: price, quantity, end of validity.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTradeProof } from '#features/funds/web/useTradeProof.tsx';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { isTermDelivery } from '#features/terms/rules/priceBand.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { PriceBandNote } from '#features/terms/web/PriceBandNote.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { fromMarketTime, toMarketTime } from '#packages/time/marketDay.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { editListing, type ListingDetail } from '../../calls/listing.ts';
import { worsenedField } from '../../rules/listing.ts';

export function EditDrawer({
  detail: { card, terms, version },
  onClose,
  onDone,
}: {
  detail: ListingDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation(['listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const [price, setPrice] = useState(() => typedDecimal(terms.price, 4));
  const [quantity, setQuantity] = useState(() => typedDecimal(terms.quantity, 3));
  const [validTo, setValidTo] = useState(() => toMarketTime(terms.validTo));
  const edit = {
    ...changedExact('price', fromDecimal(price, 4), terms.price, haoPerTonne),
    ...changedExact('quantity', fromDecimal(quantity, 3), terms.quantity, kg),
    ...(validTo !== toMarketTime(terms.validTo) ? { validTo: fromMarketTime(validTo) } : {}),
  };
  const worse = worsenedField(terms, edit);
  const isUnreadable = fromDecimal(price, 4) === undefined || fromDecimal(quantity, 3) === undefined;
  const isSame = Object.keys(edit).length === 0;
  const wrong = (field: 'price' | 'quantity' | 'validTo') =>
    worse === field ? t('fault.only_better') : undefined;
  const usual = { price: typedDecimal(terms.price, 4), quantity: typedDecimal(terms.quantity, 3) };
  const unit = t(terms.priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne');
  const [now, then] = [terms, { ...terms, ...edit }].map((some) =>
    goodsValue(some.quantity, pricePerTonne(some), vatOnTop(some)),
  ) as [Fen, Fen];
  const [proofId, setProofId] = useState<string>();
  const proof = useTradeProof({
    amount: then > now ? then : fen(0n),
    onProved: (proved) => {
      setProofId(proved.proofId);
    },
  });
  const isUnproved = proof.isNeeded && proofId === undefined;
  return (
    <ActDrawer
      title={t('edit.title')}
      label={t(isSame ? 'edit.nothing' : 'move.edit')}
      call={editListing}
      input={() => ({ listingId: card.id, version, ...edit, ...(proofId ? { proofId } : {}) })}
      isDisabled={isSame || isUnreadable || worse !== undefined || isUnproved}
      figures={[
        { label: t('field.price'), value: price, usual: usual.price, unit },
        { label: t('field.quantity'), value: quantity, usual: usual.quantity, unit: quantityUnit },
      ]}
      done={t('done')}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="trade-stack">
        <p className="trade-note">{t('edit.hint')}</p>
        <NumberField
          label={t('field.price')}
          name="price"
          value={price}
          onChange={setPrice}
          decimals={4}
          unit={unit}
          usual={usual.price}
          hint={
            <PriceBandNote
              coal={terms}
              placeId={terms.deliveryPlaceId}
              isTerm={isTermDelivery(terms)}
              price={edit.price && pricePerTonne({ ...terms, price: edit.price })}
              outside="refused"
            />
          }
          error={wrong('price')}
        />
        <NumberField
          label={t('field.quantity')}
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          decimals={2}
          unit={quantityUnit}
          usual={usual.quantity}
          error={wrong('quantity')}
        />
        <DateField
          label={t('field.validTo')}
          name="validTo"
          value={validTo}
          onChange={setValidTo}
          hasTime
          error={wrong('validTo')}
        />
        {isUnproved && (
          <>
            {proof.fields}
            <Button isWide isBusy={proof.isBusy} onPress={proof.confirm}>
              {t('registration.prove')}
            </Button>
            <ProblemNotice problem={proof.problem} fault={proof.fault} />
          </>
        )}
      </div>
    </ActDrawer>
  );
}

function changedExact<Name extends string, Value extends bigint>(
  name: Name,
  typed: bigint | undefined,
  now: Value,
  brand: (value: bigint) => Value,
) {
  return (typed === undefined || typed === now ? {} : { [name]: brand(typed) }) as Partial<
    Record<Name, Value>
  >;
}
