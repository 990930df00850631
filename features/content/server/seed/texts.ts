// What a text of ours comes as: in the five languages, as it was typed.

import type { Locale } from '#packages/i18n/locale.ts';

export type FiveTexts = Readonly<Record<Locale, { readonly title: string; readonly written: string }>>;
