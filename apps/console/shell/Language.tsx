// The language switch.

import { LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { useChooseLocale, useLocale, useTranslation } from '#packages/i18n/react.ts';

export function Language() {
  const t = useTranslation('console');
  const choose = useChooseLocale();
  return (
    <select
      className="desk-select"
      aria-label={t('common.language')}
      value={useLocale()}
      onChange={({ target }) => {
        choose(target.value as Locale);
      }}
    >
      {LANGUAGE_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value} lang={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
