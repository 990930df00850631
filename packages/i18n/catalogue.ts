// Typed translations: a missing key or placeholder does not compile.

import type { Locale } from './locale.ts';

export type Words<Keys extends string> = Readonly<Record<Keys, string>>;

export type WordsByLocale<W> = Readonly<Record<Locale, () => Promise<{ readonly words: W }>>>;
