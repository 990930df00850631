// Live summary of the form: goods value, deposit, and price at 5,500 kcal.

import { useWatch } from 'react-hook-form';
import { priceAtHeat, MARKET_HEAT } from '#features/catalog/heat.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { securityFor, pricePerTonne } from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { heatBaseOf, heatOfForm } from '#features/terms/web/form/clause.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { typedPrice, typedTax } from '#features/terms/web/form/numbers.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, type HaoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';

export function Consequence() {
  const t = useTranslation(['listing', 'terms']);
  const { money } = useFormats();
  const { yuan } = useClauseFormats();
  const form = useWatch<ListingForm>() as ListingForm;
  const deposit = useOwnDeposit(form);
  const price = perTonne(form);
  const quantity = typedQuantity(form);
  const heat = heatOfForm(form);
  if (price === undefined) return null;
  const yuanText = (fen: Fen) => `${money(fen)} ${t('unit.yuan')}`;
  const priceText = (hao: HaoPerTonne) => `${yuan(hao)} ${t('unit.yuan_per_tonne')}`;
  const figures = [
    quantity && [
      t(form.isTaxIncluded ? 'registration.goodsValue' : 'registration.goodsWithVat'),
      yuanText(goodsValue(quantity, price, onTopOf(form))),
    ],
    quantity && deposit !== undefined && [t('registration.deposit'), yuanText(deposit)],
    form.priceMode === 'per_kcal' && [t('registration.perTonne'), priceText(price)],
    heat && heat > 0n && [t('registration.normalised'), priceText(priceAtHeat(price, heat, MARKET_HEAT))],
  ].filter((one) => Array.isArray(one));
  return (
    <div className="trade-line trade-note ui-number" aria-live="polite">
      {figures.map(([label, value]) => (
        <span key={label}>
          {label} <strong>{value}</strong>
        </span>
      ))}
    </div>
  );
}

const typedQuantity = ({ quantity }: ListingForm): Kg | undefined => {
  const value = fromDecimal(quantity, 3);
  return value === undefined ? undefined : kg(value);
};

function perTonne(form: ListingForm): HaoPerTonne | undefined {
  const price = typedPrice(form);
  return price === undefined
    ? undefined
    : pricePerTonne({ priceMode: form.priceMode, price, heatBase: heatBaseOf(form) });
}

const onTopOf = (form: ListingForm) => vatOnTop(typedTax(form));

/** Deposit of the lister's own side; undefined while it cannot be computed. */
function useOwnDeposit(form: ListingForm) {
  const { deposits } = useTradingCosts();
  const { mode, value } = form.direction === 'sell' ? form.sellerDeposit : form.buyerDeposit;
  const typed = mode === 'none' ? 0n : fromDecimal(value, 2);
  const price = perTonne(form);
  const quantity = typedQuantity(form);
  if (typed === undefined || price === undefined || quantity === undefined) return undefined;
  return securityFor(
    { mode, value: typed as never },
    { quantity, goods: goodsValue(quantity, price, onTopOf(form)) },
    deposits,
  );
}
