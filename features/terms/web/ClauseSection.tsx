// Price and clause in sentences, with a simulator.

import { Word } from '#features/catalog/web/word/Word.tsx';
import type { Clause } from '#features/clause/clause.ts';
import { ClauseSentenceList } from '#features/clause/web/ClauseSentenceList.tsx';
import { Simulator } from '#features/clause/web/Simulator.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { startingPrice, withPromisedRejects } from '../rules/pricing.ts';
import { promisedBy } from '../rules/promised.ts';
import type { ListingTerms } from '../terms.ts';
import { AsPromised } from './AsPromised.tsx';
import './terms.css';

export function ClauseSection({
  terms: { clause, priceMode },
}: {
  terms: Pick<ListingTerms, 'clause' | 'priceMode'>;
}) {
  const t = useTranslation('terms');
  const tClause = useTranslation('clause');
  return (
    <Section title={<Word of="clause">{t('detail.clause')}</Word>} note={t(`priceMode.${priceMode}`)}>
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
  isAside,
}: {
  terms: Simulated;
  clause: Clause;
  wholeSheetPath?: string;
  isAside?: boolean;
}) {
  return (
    <>
      <AsPromised terms={{ ...terms, clause }} />
      <Simulator
        clause={withPromisedRejects(clause, terms.spec)}
        price={startingPrice(clause, terms)}
        tax={terms}
        promised={promisedBy(terms.spec)}
        wholeSheetPath={wholeSheetPath}
        isAside={isAside}
      />
    </>
  );
}
