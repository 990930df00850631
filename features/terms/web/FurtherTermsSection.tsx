// The further terms of a listing, each with what holds where it is silent.

import './terms.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { furtherTermsOf } from '../rules/further.ts';
import { tellingTerms } from '../rules/wordFurther.ts';
import type { ListingTerms } from '../terms.ts';
import { FieldWord } from './FieldWord.tsx';
import { useFurtherDefaults } from './useFurtherDefaults.ts';
import { useFurtherTexts } from './useFurtherTexts.ts';

/** Folded where somebody answers the listing and has other things to decide. */
export function FurtherTermsSection({ terms, isFolded }: { terms: ListingTerms; isFolded?: boolean }) {
  const t = useTranslation('terms');
  const further = furtherTermsOf(terms, useFurtherDefaults());
  const texts = useFurtherTexts()(further);
  const rows = (
    <Rows title={t('further.title')}>
      {tellingTerms(further).map((name) => (
        <Row
          key={name}
          isFact
          label={<FieldWord field={name}>{t(`field.${name}`)}</FieldWord>}
          value={texts[name]}
        />
      ))}
    </Rows>
  );
  if (!isFolded) return <Section title={t('further.title')}>{rows}</Section>;
  return (
    <Card>
      <details className="trade-fold">
        <summary>{t('further.title')}</summary>
        {rows}
      </details>
    </Card>
  );
}
