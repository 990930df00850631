// The clause of the form beside every step: what is paid for which coal.

import { Simulator } from '#features/clause/web/Simulator.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { clauseOfPricing, startingPrice, withPromisedRejects } from '../../rules/pricing.ts';
import { promisedBy } from '../../rules/promised.ts';
import { typedTax } from './numbers.ts';
import { useFormPricing } from './useFormPricing.ts';

export default function FormSimulator() {
  const t = useTranslation('terms');
  const { form, pricing } = useFormPricing();
  if (!pricing)
    return (
      <Section title={t('simulated.title')} isAside>
        <p className="trade-note">{t('simulated.later')}</p>
      </Section>
    );
  const clause = clauseOfPricing(pricing);
  return (
    <Simulator
      clause={withPromisedRejects(clause, pricing.spec)}
      price={startingPrice(clause, pricing)}
      tax={typedTax(form)}
      promised={promisedBy(pricing.spec)}
    />
  );
}
