// A delivery plan to read: tonnes by day, folded where the days are many.

import type { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import './plan.css';

const SHORT = 7;

export function PlanLines({ plan }: { plan: DeliveryPlan }) {
  const t = useTranslation(['negotiation', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes, day } = useFormats();
  const lines = (
    <ul className="trade-plan-lines trade-note ui-number" aria-label={t('field.deliveryPlan')}>
      {plan.map((one) => (
        <li key={one.day}>
          {day(one.day)} {tonnes(one.quantity)} {quantityUnit}
        </li>
      ))}
    </ul>
  );
  const title = t('plan.days', { count: plan.length });
  return plan.length > SHORT ? (
    <details>
      <summary className="trade-note">{title}</summary>
      {lines}
    </details>
  ) : (
    <>
      <p className="trade-note">{title}</p>
      {lines}
    </>
  );
}
