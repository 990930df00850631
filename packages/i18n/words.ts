// Words: every key in every language, or the language file does not compile.
export type Words<Keys extends string> = Readonly<Record<Keys, string>>;
