// Month names and tones of statement states.

import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale } from '#packages/i18n/react.ts';
import type { Tone } from '#packages/ui/Tag.tsx';
import type { StatementState } from '../states.ts';

export const STATEMENT_TONES: Readonly<Record<StatementState, Tone>> = {
  generated: 'warning',
  confirmed: 'success',
  objected: 'danger',
  reissued: 'neutral',
};

/** Formats `2026-11` in the reader's language: 2026年11月, novembre 2026. */
export function useMonthFormat(): (month: string) => string {
  const locale = useLocale();
  return (month) =>
    new Intl.DateTimeFormat(INTL_TAG[locale], {
      year: 'numeric',
      month: 'long',
      timeZone: 'Asia/Shanghai',
    }).format(new Date(`${month}-15T12:00:00+08:00`));
}
