// React hooks for the current locale, translations and formats.

import { createContext, use, useCallback, useContext } from 'react';
import type { WordsByLocale } from './catalogue.ts';
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
import type { Locale } from './locale.ts';
import { fill } from './message.ts';
import { typesetAll } from './typeset.ts';

interface Language {
  readonly locale: Locale;
  choose(locale: Locale): void;
}
const LanguageContext = createContext<Language>({ locale: 'zh-Hans', choose: () => undefined });
export const LanguageProvider = LanguageContext.Provider;
export const useLocale = () => useContext(LanguageContext).locale;
export const useChooseLocale = () => useContext(LanguageContext).choose;

/** `loaders` itself may be loaded on demand. */
export const lazyWords = <W extends Readonly<Record<string, string>>>(
  loaders: WordsByLocale<W> | (() => Promise<WordsByLocale<W>>),
): ((locale: Locale) => Promise<W>) =>
  loadOnce(async (locale) => {
    const byLocale = typeof loaders === 'function' ? await loaders() : loaders;
    return typesetAll(locale, (await byLocale[locale]()).words);
  });

const loadersInUse: ((locale: Locale) => Promise<unknown>)[] = [];

export function wordsHook<W extends Readonly<Record<string, string>>>(loaders: WordsByLocale<W>): () => W {
  const load = lazyWords(loaders);
  loadersInUse.push(load);
  return () => use(load(useLocale()));
}

/** Loads the translations of all code imported so far, so that a page renders at once. */
export const wordsReady = (locale: Locale): Promise<unknown> =>
  Promise.all(loadersInUse.map((load) => load(locale)));

/** Translations by feature name, for texts the server sends as codes (messages, faults). */
export type WordsRegistry = Readonly<
  Record<string, (locale: Locale) => Promise<Readonly<Record<string, string>>>>
>;
const RegistryContext = createContext<WordsRegistry>({});
export const WordsRegistryProvider = RegistryContext.Provider;

const nothing = Promise.resolve<Readonly<Record<string, string>>>({});
export function useWordsOf(feature: string): Readonly<Record<string, string>> {
  const registry = useContext(RegistryContext);
  const locale = useLocale();
  return use(registry[feature]?.(locale) ?? nothing);
}

/** For translations needed only after an event: nothing waits for them before. */
export function useWordsLoader(): (feature: string) => Promise<Readonly<Record<string, string>>> {
  const registry = useContext(RegistryContext);
  const locale = useLocale();
  return useCallback((feature) => registry[feature]?.(locale) ?? nothing, [registry, locale]);
}

/** Translations of every registered feature, if the feature is not known beforehand. */
export function useEveryonesWords(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const registry = useContext(RegistryContext);
  const locale = useLocale();
  const loading = Object.entries(registry).map(([feature, load]) => [feature, load(locale)] as const);
  return Object.fromEntries(loading.map(([feature, words]) => [feature, use(words)]));
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
  percent: (basisPoints: bigint) => formatPercent(locale, basisPoints),
  integer: (value: bigint | number) => formatInteger(locale, value),
  listed: (names: readonly string[]) => formatList(locale, names),
  day: (day: Date | string) =>
    typeof day === 'string' ? formatDay(locale, day) : formatMoment(locale, day, 'day'),
  minute: (moment: Date) => formatMoment(locale, moment, 'minute'),
  second: (moment: Date) => formatMoment(locale, moment, 'second'),
  clock: (moment: Date) => formatMoment(locale, moment, 'clock'),
  countdown: (milliseconds: number) => formatCountdown(locale, milliseconds),
  fill: (sentence: string, params?: Readonly<Record<string, unknown>>) => fill(locale, sentence, params),
});
