// The five languages, and which of them a person gets.

export const LOCALES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK: Locale = 'en';

/** What `Intl` is asked with; Chinese keeps Arabic digits and thousands separators. */
export const INTL_TAG: Record<Locale, string> = {
  'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en-GB', fr: 'fr-FR', es: 'es-ES',
};

/** The first wish that can be met: an exact name, then script or region of Chinese, then the bare language. */
export function chooseLocale(wishes: readonly string[]): Locale {
  for (const wish of wishes) {
    const met = meet(wish.toLowerCase());
    if (met) return met;
  }
  return FALLBACK;
}

function meet(wish: string): Locale | undefined {
  if (wish.startsWith('zh')) return /hant|tw|hk|mo/.test(wish) ? 'zh-Hant' : 'zh-Hans';
  return LOCALES.find((locale) => wish === locale || wish.startsWith(`${locale}-`));
}
