// Label of a form field within a sentence.

import { useTermLabel } from '#features/terms/web/form/useTermLabel.ts';
import { useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { ContractForm } from './form.ts';

export function useFieldLabel() {
  const t = useTranslation('contract');
  const labelOf = useTermLabel();
  const find = useTexts('contract');
  /** Undefined where a step has only one. */
  return (path: string, { ourSide, spec }: Pick<ContractForm, 'ourSide' | 'spec'>): string | undefined => {
    const [name = '', , part] = path.split('.');
    switch (name) {
      case 'counterparty':
        return t(ourSide === 'seller' ? 'role.buyer' : 'role.seller');
      case 'upstreamPrice':
        return t('card.bought');
      case 'downstreamPrice':
        return t('card.sold');
      case 'months':
        return t('chapter.plan');
      case 'articles':
        return t('chapter.articles');
      case 'indexes':
        return t(
          part === 'seriesId' ? 'formula.series' : part === 'share' ? 'formula.share' : 'formula.title',
        );
      case 'fromPlaceId':
        return t('field.fromPlace');
      case 'spec':
        return labelOf(path, spec);
      default:
        return find(`field.${name}`) ?? labelOf(path, spec);
    }
  };
}
