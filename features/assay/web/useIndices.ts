// Names and formatted values of indices in the reader's language.

import type { IndexCode } from '#features/clause/quality.ts';
import { useClauseSay } from '#features/clause/web/say.ts';

export function useIndices() {
  const { say, index } = useClauseSay();
  return {
    nameOf: (code: IndexCode) => say(`index.${code}`),
    write: (code: IndexCode, value: bigint) => index(code, value),
  };
}
