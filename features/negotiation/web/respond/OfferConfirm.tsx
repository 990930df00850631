// Confirmation before an offer is sent.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { type Problem, ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import type { TradeProofState } from '#features/funds/web/useTradeProof.tsx';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { DepositConsent, type DepositConsentState } from './DepositConsent.tsx';
import type { Costs } from './Freezing.tsx';
import type { OfferInput } from './OfferFields.tsx';
import { PlanLines } from './PlanLines.tsx';

export function OfferConfirm({
  terms,
  offered,
  costs,
  consent,
  proof,
  onClose,
  isBusy,
  ...failure
}: Problem & {
  terms: ListingTerms;
  offered: OfferInput | undefined;
  /** Absent for the lister, whose deposit was frozen with the listing. */
  costs: Costs | undefined;
  consent: DepositConsentState | undefined;
  proof: TradeProofState;
  onClose: () => void;
  isBusy: boolean;
}) {
  const t = useTranslation(['negotiation', 'listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes, money, minute } = useFormats();
  const { yuan } = useClauseFormats();
  if (!offered) return null;
  const { price, quantity, plan, validUntil } = offered;
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={t('offer.title')}
      confirmLabel={t('filter.apply')}
      onConfirm={proof.confirm}
      isBusy={isBusy || proof.isBusy}
      isDisabled={consent?.isMissing}
      rows={[
        {
          key: 'price',
          label: t('field.price'),
          value: `${yuan(price)} ${t('unit.yuan_per_tonne')}`,
          weight: 'strong',
        },
        {
          key: 'quantity',
          label: t('offer.quantity'),
          value: `${tonnes(quantity)} ${quantityUnit}`,
          weight: 'strong',
        },
        {
          key: 'goods',
          label: t(terms.isTaxIncluded ? 'registration.goodsValue' : 'registration.goodsWithVat'),
          value: `${money(goodsValue(quantity, price, vatOnTop(terms)))} ${t('unit.yuan')}`,
        },
        { key: 'validity', label: t('offer.validity'), value: minute(validUntil) },
        ...(costs
          ? [
              {
                key: 'frozen',
                label: t('take.frozen'),
                value: `${money(costs.deposit)} ${t('unit.yuan')}`,
                weight: 'strong' as const,
              },
            ]
          : []),
      ]}
    >
      {costs && (
        <p className="trade-text">
          {t('offer.confirm', { price, quantity, unit: quantityUnit, frozen: costs.deposit })}
        </p>
      )}
      {plan && <PlanLines plan={plan} />}
      {consent && <DepositConsent consent={consent} />}
      {!consent?.isMissing && proof.fields}
      <ProblemNotice
        problem={failure.problem ?? proof.problem}
        fault={failure.problem === undefined ? proof.fault : failure.fault}
      />
    </ConfirmDrawer>
  );
}
