// The five locales and the choice among them.

export const LOCALES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'en';

/** Tags for `Intl`; Chinese keeps Arabic digits and thousands separators. */
export const INTL_TAG: Record<Locale, string> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
};

/** The first wish that can be met, otherwise English. */
export function chooseLocale(wishes: readonly string[]): Locale {
  for (const wish of wishes) {
    const met = matchLocale(wish);
    if (met) return met;
  }
  return FALLBACK_LOCALE;
}

/** Exact tag first, then Chinese by script or region, then the primary language. */
function matchLocale(wish: string): Locale | undefined {
  const written = wish.trim().replaceAll('_', '-');
  const exact = LOCALES.find((locale) => locale === written);
  if (exact) return exact;
  const name = written.toLowerCase();
  if (name === 'chinese') return 'zh-Hans';
  if (name.startsWith('zh')) return chineseOf(name);
  return (['en', 'fr', 'es'] as const).find((locale) => name.startsWith(locale));
}

function chineseOf(name: string): Locale {
  if (name.includes('-hans')) return 'zh-Hans';
  return /-(hant|tw|hk|mo|cht)/.test(name) ? 'zh-Hant' : 'zh-Hans';
}
