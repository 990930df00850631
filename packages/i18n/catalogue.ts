// Words: every key in every language, or the language file does not compile.

import type { Locale } from './locale.ts';

export type Words<Keys extends string> = Readonly<Record<Keys, string>>;

/** How each language's words of one feature are loaded. */
export type WordsByLocale<W> = Readonly<Record<Locale, () => Promise<{ readonly words: W }>>>;
