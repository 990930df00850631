// Translations for the server and scripts, read from the catalogues on first use.

import type { Locale } from '../locale.ts';
import { type FindText, findIn, type Namespace, type Translate, translateWith } from '../translate.ts';
import { messagesOf } from './catalogues.ts';

const translations = new Map<string, unknown>();

/** `translation('fee', 'en')('due', { day })`; several namespaces are tried in turn. */
export function translation<N extends Namespace>(namespace: N | readonly N[], locale: Locale): Translate<N> {
  const names: readonly string[] = typeof namespace === 'string' ? [namespace] : namespace;
  const id = `${names.join(' ')} ${locale}`;
  const known = translations.get(id);
  if (known) return known as Translate<N>;
  const made = translateWith<N>(findAmong(names, locale), findText('common', locale));
  translations.set(id, made);
  return made;
}

/** For keys known only at run time, in the namespace of the name. */
export const findText = (namespace: string, locale: Locale): FindText =>
  findIn(locale, messagesOf(namespace, locale));

const findAmong =
  (names: readonly string[], locale: Locale): FindText =>
  (key, params) => {
    for (const name of names) {
      const text = findText(name, locale)(key, params);
      if (text !== undefined) return text;
    }
    return undefined;
  };
