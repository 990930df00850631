// The five languages, and which of them a person gets.

export const LOCALES = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK: Locale = 'en';

/** What `Intl` is asked with; Chinese keeps Arabic digits and thousands separators. */
export const INTL_TAG: Record<Locale, string> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
};

/** The first wish that can be met, else English. */
export function chooseLocale(wishes: readonly string[]): Locale {
  for (const wish of wishes) {
    const met = meetWish(wish);
    if (met) return met;
  }
  return FALLBACK;
}

/** An exact name first, then Chinese by its script or region, then the language a name begins with. */
function meetWish(wish: string): Locale | undefined {
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
