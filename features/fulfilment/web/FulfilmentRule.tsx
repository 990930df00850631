// How deliveries are reported, and what share of a plan must be fulfilled.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { Fulfilled } from './fulfilled.ts';

export function FulfilmentRule({ least: { month, quarter, year } }: Pick<Fulfilled, 'least'>) {
  const t = useTranslation('contract');
  const { percent } = useFormats();
  const shares = { month: percent(month), quarter: percent(quarter), year: percent(year) };
  return <p className="contract-note">{t('fulfilment.rule', shares)}</p>;
}
