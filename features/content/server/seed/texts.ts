// Type of a seeded text: five languages, in the markup that editors type.

import type { Locale } from '#packages/i18n/locale.ts';

export type SeedTexts = Readonly<Record<Locale, { readonly title: string; readonly written: string }>>;
