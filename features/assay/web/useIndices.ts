// Names and formatted values of indices in the reader's language.

import type { IndexCode } from '#features/clause/quality.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';

export function useIndices() {
  const t = useTranslation('clause');
  const { index } = useClauseFormats();
  return {
    nameOf: (code: IndexCode) => t(`index.${code}`),
    write: (code: IndexCode, value: bigint) => index(code, value),
  };
}
