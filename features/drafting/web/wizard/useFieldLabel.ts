// Label of a form field within a sentence.

import { labelOf } from '#features/terms/web/form/labelOf.ts';
import { useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { ContractForm } from './form.ts';

export function useFieldLabel() {
  const t = useTranslation('contract');
  const tTerms = useTranslation(['terms', 'clause']);
  const find = useTexts('contract');
  /** Undefined where a step has only one. */
  return (path: string, { ourSide, spec }: Pick<ContractForm, 'ourSide' | 'spec'>): string | undefined => {
    const [name = '', at] = path.split('.');
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
      case 'spec': {
        const promise = spec[Number(at)];
        return promise ? tTerms(`index.${promise.index}`) : tTerms('field.spec');
      }
      default:
        return find(`field.${name}`) ?? (tTerms(labelOf(path)) as string | undefined);
    }
  };
}
