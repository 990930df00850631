// Label for the state of a template version.

import { useTranslation } from '#packages/i18n/react.ts';
import type { TemplateVersion } from '../calls.ts';

export function useVersionStateLabel() {
  const t = useTranslation('clause.console');
  return ({
    state,
    isInForce,
    isRetired,
  }: Pick<TemplateVersion, 'state' | 'isInForce' | 'isRetired'>): string => {
    const standing = isInForce ? t('state.inForce') : t(`state.${state}`);
    return isRetired ? `${standing} · ${t('retired')}` : standing;
  };
}
