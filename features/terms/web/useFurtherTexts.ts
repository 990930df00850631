// Further terms as texts with their units.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { FurtherTerms } from '../further.ts';
import { wordFurther } from '../rules/wordFurther.ts';

export function useFurtherTexts() {
  const t = useTranslation('terms');
  const formats = useFormats();
  return (terms: FurtherTerms) => wordFurther(terms, t, formats);
}
