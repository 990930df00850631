// The language switch.

import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { useChooseLocale, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { LANGUAGE_NAMES } from './locale.ts';

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
      {LOCALES.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {LANGUAGE_NAMES[locale]}
        </option>
      ))}
    </select>
  );
}
