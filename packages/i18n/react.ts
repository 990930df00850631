// React hooks for the current locale, translations and formats.

import { createContext, use, useCallback, useContext } from 'react';
import { type CompiledMessages, type Params, formatMessage } from './compiled.ts';
import {
  formatCountdown,
  formatCurrency,
  formatDay,
  formatInteger,
  formatLimit,
  formatList,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPrice,
  formatTonnes,
} from './format.ts';
import { loadOnce } from './loadOnce.ts';
import { type Locale, LOCALES } from './locale.ts';
import { readTemplate } from './template.ts';
import { type FindText, findIn, type Namespace, type Translate, translateWith } from './translate.ts';

interface Language {
  readonly locale: Locale;
  choose(locale: Locale): void;
}
const LanguageContext = createContext<Language>({ locale: 'zh-Hans', choose: () => undefined });
export const LanguageProvider = LanguageContext.Provider;
export const useLocale = () => useContext(LanguageContext).locale;
export const useChooseLocale = () => useContext(LanguageContext).choose;

/** In the order of `LOCALES`. */
type Loaders<Value> = readonly (() => Promise<{ readonly default: Value }>)[];
const catalogues = new Map<string, Loaders<CompiledMessages>>();

/** Of a namespace that imported code translates with: pages wait for it before they render. */
export function registerCatalogue(namespace: string, loaders: Loaders<CompiledMessages>): void {
  catalogues.set(namespace, loaders);
}

/** The catalogues of one language by their namespaces. */
type Offered = Readonly<Record<string, () => Promise<{ readonly default: CompiledMessages }>>>;
let offers: Loaders<Offered> = [];

/** Makes catalogues known that are looked up by codes. Even their list is loaded when first asked for. */
export function offerCatalogues(lists: Loaders<Offered>): void {
  offers = lists;
}

const loadOffers = loadOnce(
  async (locale: Locale): Promise<Offered> => (await offers[LOCALES.indexOf(locale)]?.())?.default ?? {},
);

/** One promise for each, also when code imported later registers an offered one: a new one would suspend. */
const loadCatalogue = loadOnce(async (id: string): Promise<FindText> => {
  const [namespace, locale] = id.split(' ') as [string, Locale];
  const load = catalogues.get(namespace)?.[LOCALES.indexOf(locale)] ?? (await loadOffers(locale))[namespace];
  return findIn(locale, (await load?.())?.default ?? {});
});

/** For texts outside components: those of a catalogue, for keys known only at run time. */
export const loadTexts = (namespace: string, locale: Locale): Promise<FindText> =>
  loadCatalogue(`${namespace} ${locale}`);

/** Loads the translations of all code imported so far, so that a page renders at once. */
export const translationsReady = (locale: Locale): Promise<unknown> =>
  Promise.all([...catalogues.keys()].map((namespace) => loadTexts(namespace, locale)));

const translates = new WeakMap<FindText, Map<string, unknown>>();

/**
 * The texts of a namespace in the reader's language, and those that begin with `common.`. Of several
 * namespaces the first that has a key says it. Names are literals: the build finds them in the source.
 */
export function useTranslation<N extends Namespace>(namespace: N | readonly N[]): Translate<N> {
  const locale = useLocale();
  const names: readonly string[] = typeof namespace === 'string' ? [namespace] : namespace;
  const common = use(loadTexts('common', locale));
  const owns: readonly FindText[] = names.map((name) => use(loadTexts(name, locale)));
  return keptTranslate<N>(names.join(' '), owns, common);
}

/** The same function each time: effects and memos depend on it. */
function keptTranslate<N extends Namespace>(
  id: string,
  owns: readonly FindText[],
  common: FindText,
): Translate<N> {
  const [first = common] = owns;
  const kept = translates.get(first) ?? new Map<string, unknown>();
  translates.set(first, kept);
  const known = kept.get(id);
  if (known) return known as Translate<N>;
  const made = translateWith<N>(owns.length === 1 ? first : findAmong(owns), common);
  kept.set(id, made);
  return made;
}

const findAmong =
  (all: readonly FindText[]): FindText =>
  (key, params) => {
    for (const find of all) {
      const text = find(key, params);
      if (text !== undefined) return text;
    }
    return undefined;
  };

/** The texts of a catalogue for keys known only at run time, such as the faults the server names. */
export const useTexts = (namespace: string): FindText => use(loadTexts(namespace, useLocale()));

/** For texts needed only after an event: nothing waits for them before. */
export function useTextsLoader(): (namespace: string) => Promise<FindText> {
  const locale = useLocale();
  return useCallback((namespace) => loadTexts(namespace, locale), [locale]);
}

/** The texts of whichever feature a message names. */
export function useTextsOfAll(): (namespace: string) => FindText | undefined {
  const locale = useLocale();
  const names = Object.keys(use(loadOffers(locale))).filter((name) => !name.includes('.'));
  const all = new Map(names.map((name) => [name, use(loadTexts(name, locale))]));
  return (namespace) => all.get(namespace);
}

export function useFormats(): Formats {
  const locale = useLocale();
  const known = formatsIn.get(locale) ?? formatsOf(locale);
  formatsIn.set(locale, known);
  return known;
}

type Formats = ReturnType<typeof formatsOf>;
const formatsIn = new Map<Locale, Formats>();

const formatsOf = (locale: Locale) => ({
  money: (fen: bigint) => formatMoney(locale, fen),
  currency: (typed: string, decimals?: number) => formatCurrency(locale, typed, decimals),
  limit: (fen: bigint) => formatLimit(locale, fen),
  tonnes: (kg: bigint) => formatTonnes(locale, kg),
  price: (hao: bigint) => formatPrice(locale, hao),
  percent: (basisPoints: bigint, decimals?: number) => formatPercent(locale, basisPoints, decimals),
  integer: (value: bigint | number) => formatInteger(locale, value),
  listed: (names: readonly string[]) => formatList(locale, names),
  day: (day: Date | string) =>
    typeof day === 'string' ? formatDay(locale, day) : formatMoment(locale, day, 'day'),
  minute: (moment: Date) => formatMoment(locale, moment, 'minute'),
  second: (moment: Date) => formatMoment(locale, moment, 'second'),
  clock: (moment: Date) => formatMoment(locale, moment, 'clock'),
  countdown: (milliseconds: number) => formatCountdown(locale, milliseconds),
  /** A text written by an operator. */
  fill: (text: string, params?: Params) => formatMessage(locale, readTemplate(text), params),
});
