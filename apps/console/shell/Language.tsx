// The language switch.

import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { useChooseLocale, useLocale } from '#packages/i18n/react.ts';
import { LANGUAGE_NAMES } from './locale.ts';
import { useShellWords } from './useWords.ts';

export function Language() {
  const words = useShellWords();
  const choose = useChooseLocale();
  return (
    <select
      className="desk-select"
      aria-label={words.language}
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
