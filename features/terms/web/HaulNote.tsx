// A warning where coal would be hauled farther than its promised quality may be.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { indexOf } from '#features/clause/quality.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { findHaulBreaches } from '../rules/legalLimits.ts';
import { bandSiteOfBasis } from '../rules/priceBand.ts';
import type { ListingTerms } from '../terms.ts';
import { useLegalLimits } from './form/useLegalLimits.ts';
import { useHaul } from './useHaul.ts';

/** From where a listing hands coal over to the reader's place; a delivered price ends the haul there. */
export function HaulNote({ terms, toPlaceId }: { terms: ListingTerms; toPlaceId: string | undefined }) {
  const t = useTranslation(['terms', 'clause']);
  const { integer, listed } = useFormats();
  const { index: write } = useClauseFormats();
  const names = useCatalogNames();
  const limits = useLegalLimits(terms.rankCode ?? '');
  const isOnward = terms.direction === 'sell' && bandSiteOfBasis(terms.priceBasis) !== undefined;
  const km = useHaul(isOnward ? terms.deliveryPlaceId : undefined, toPlaceId);
  const breaches = findHaulBreaches(limits, terms.spec, km);
  if (km === undefined || toPlaceId === undefined || breaches.length === 0) return null;
  return (
    <NoticeBox tone="warning" title={t('haul.title', { km: integer(km), to: names.place(toPlaceId) })}>
      {t('haul.broken', {
        far: limits.farKm.toString(),
        limits: listed(
          breaches.map(({ index, limit }) =>
            [t(`index.${index}`), indexOf(index).better === 'HIGHER' ? '≥' : '≤', write(index, limit)].join(
              ' ',
            ),
          ),
        ),
      })}{' '}
      {t('legal.rule')}
    </NoticeBox>
  );
}
