// Confirmation before an offer is sent.

import { type Problem, ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { useSay } from '../say.ts';
import type { Costs } from './Freezing.tsx';
import type { OfferInput } from './OfferFields.tsx';

export function OfferConfirm({
  terms,
  offered,
  costs,
  onClose,
  onConfirm,
  isBusy,
  ...failure
}: Problem & {
  terms: ListingTerms;
  offered: OfferInput | undefined;
  /** Absent for the lister, whose deposit was frozen with the listing. */
  costs: Costs | undefined;
  onClose: () => void;
  onConfirm: () => Promise<void>;
  isBusy: boolean;
}) {
  const { say, tonnes, yuan, money, minute } = useSay();
  if (!offered) return null;
  const { price, quantity, validUntil } = offered;
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={say('offer.title')}
      confirmLabel={say('filter.apply')}
      onConfirm={onConfirm}
      isBusy={isBusy}
      rows={[
        {
          key: 'price',
          label: say('field.price'),
          value: `${yuan(price)} ${say('unit.yuan_per_tonne')}`,
          weight: 'strong',
        },
        {
          key: 'quantity',
          label: say('offer.quantity'),
          value: `${tonnes(quantity)} ${say('unit.tonne')}`,
          weight: 'strong',
        },
        {
          key: 'goods',
          label: say(terms.isTaxIncluded ? 'registration.goodsValue' : 'registration.goodsWithVat'),
          value: money(goodsValue(quantity, price, vatOnTop(terms))),
        },
        { key: 'validity', label: say('offer.validity'), value: minute(validUntil) },
        ...(costs
          ? [
              {
                key: 'frozen',
                label: say('take.frozen'),
                value: money(costs.deposit),
                weight: 'strong' as const,
                tone: 'brand' as const,
              },
            ]
          : []),
      ]}
    >
      {costs && (
        <p className="trade-text">{say('offer.confirm', { price, quantity, frozen: costs.deposit })}</p>
      )}
      <ProblemNotice {...failure} />
    </ConfirmDrawer>
  );
}
