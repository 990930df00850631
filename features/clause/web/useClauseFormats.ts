// How the numbers of clauses are written in the reader's language.

import { useMemo } from 'react';
import { divide, HAO_PER_FEN } from '#packages/exact/exact.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import type { IndexCode } from '../quality.ts';
import { writeIndex } from '../writing.ts';

export function useClauseFormats() {
  const { money } = useFormats();
  const locale = useLocale();
  return useMemo(
    () => ({
      index: (code: IndexCode, value: bigint) => writeIndex(INTL_TAG[locale], code, value),
      /** A price to the fen, as the board compares prices. */
      yuan: (hao: bigint) => money(divide(hao, HAO_PER_FEN, 'half_up')),
    }),
    [money, locale],
  );
}
