// Price and clause in sentences, with a simulator.

import type { Clause } from '#features/clause/clause.ts';
import { indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { ClauseSentenceList } from '#features/clause/web/ClauseSentenceList.tsx';
import { Simulator } from '#features/clause/web/Simulator.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { pricePerTonne } from '../rules/deposit.ts';
import { withPromisedRejects } from '../rules/pricing.ts';
import './terms.css';
import type { ListingTerms } from '../terms.ts';

export function ClauseSection({
  terms: { clause, priceMode },
}: {
  terms: Pick<ListingTerms, 'clause' | 'priceMode'>;
}) {
  const t = useTranslation('terms');
  const tClause = useTranslation('clause');
  return (
    <Section title={t('detail.clause')} note={t(`priceMode.${priceMode}`)}>
      {clause ? (
        <ClauseSentenceList clause={clause} />
      ) : (
        <p className="trade-note">{tClause('clause.absent')}</p>
      )}
    </Section>
  );
}

type Simulated = Pick<
  ListingTerms,
  'spec' | 'price' | 'priceMode' | 'heatBase' | 'isTaxIncluded' | 'vatRate'
>;

/** Prefilled with the promises and price of the listing. */
export function ListingSimulator({
  terms,
  clause,
  wholeSheetPath,
}: {
  terms: Simulated;
  clause: Clause;
  wholeSheetPath?: string;
}) {
  return (
    <Simulator
      clause={withPromisedRejects(clause, terms.spec)}
      price={agreedPrice(clause, terms)}
      tax={terms}
      promised={promisedBy(terms.spec)}
      wholeSheetPath={wholeSheetPath}
    />
  );
}

/** Under a per-kcal price the clause itself counts the heat. */
const agreedPrice = (clause: Clause, terms: Pick<Simulated, 'price' | 'priceMode' | 'heatBase'>) =>
  clause.base.mode === 'PER_KCAL' ? terms.price : pricePerTonne(terms);

export const promisedBy = (spec: ListingTerms['spec']): Measured =>
  Object.fromEntries(spec.map(({ index, value }) => [index, indexValue(value)]));
