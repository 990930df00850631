// Label for the state of a template version.

import type { TemplateVersion } from '../calls.ts';
import { useClauseDeskWords } from './useWords.ts';

export function useVersionStateLabel() {
  const words = useClauseDeskWords();
  return ({
    state,
    isInForce,
    isRetired,
  }: Pick<TemplateVersion, 'state' | 'isInForce' | 'isRetired'>): string => {
    const standing = isInForce ? words['state.inForce'] : words[`state.${state}`];
    return isRetired ? `${standing} · ${words.retired}` : standing;
  };
}
