import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';
import { loadTexts, offerCatalogues, registerCatalogue, translationsReady } from './react.ts';

const catalogue = (text: string) => () => Promise.resolve({ default: { greeting: text } });
const inEach = <Value>(value: Value) => LOCALES.map(() => value);
const greeting = async (namespace: string) => (await loadTexts(namespace, 'fr'))('greeting');

offerCatalogues(
  inEach(() => Promise.resolve({ default: { offered: catalogue('offered'), later: catalogue('offered') } })),
);

test.each([
  ['registered', 'registered'],
  ['offered', 'offered'],
  ['unknown', undefined],
])('the texts of the %s catalogue say %s', async (namespace, text) => {
  registerCatalogue('registered', inEach(catalogue('registered')));
  expect(await greeting(namespace)).toBe(text);
});

test('what a screen shows is not suspended by code that registers its catalogue later', async () => {
  const shown = loadTexts('later', 'fr');
  await shown;
  registerCatalogue('later', inEach(catalogue('registered')));
  await translationsReady('fr');
  expect(loadTexts('later', 'fr')).toBe(shown);
});

test('a catalogue that could not be loaded is asked for again', async () => {
  let isOnline = false;
  registerCatalogue(
    'slow',
    inEach(() => (isOnline ? catalogue('loaded')() : Promise.reject(new Error('offline')))),
  );
  await expect(loadTexts('slow', 'fr')).rejects.toThrow('offline');
  isOnline = true;
  expect(await greeting('slow')).toBe('loaded');
});
