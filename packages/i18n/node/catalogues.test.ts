// Catalogues as the server and the build read them.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locale.ts';
import { readTemplate } from '../template.ts';
import { compiledTexts, namespaces, textsOf } from './catalogues.ts';
import { compileMessage } from './compile.ts';
import { findText, translation } from './translation.ts';
import { createUsage, keepsFor, sourceOf } from './usage.ts';

describe('a translation', () => {
  it('has the texts of its namespace, and the common ones', () => {
    const t = translation('numbers', 'fr');
    expect([t('unlimited'), t('common.cancel')]).toEqual(['Illimité', 'Annuler']);
  });
  it('of several namespaces takes the first that has the key', () => {
    const t = translation(['numbers', 'generic'], 'en');
    expect([t('unlimited'), t('offline')]).toEqual([
      findText('numbers', 'en')('unlimited'),
      findText('generic', 'en')('offline'),
    ]);
  });
  it('finds nothing under a name there is not', () => {
    expect([findText('generic', 'en')('fault.none'), findText('none', 'en')('offline')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

it('the titles of all desks are gathered', () => {
  expect(textsOf('*.desk', 'en')).toMatchObject({
    ...textsOf('fee.desk', 'en'),
    ...textsOf('funds.desk', 'en'),
  });
});

it('texts for screens have the spaces of their language', () => {
  expect(compiledTexts('generic', 'fr')['fault.too_often']).toEqual(
    compileMessage(textsOf('generic', 'fr')['fault.too_often']?.replaceAll(/ (?=[:;!?»%])/g, '\u00a0') ?? ''),
  );
});

it.each(LOCALES)('the reader of operators’ texts reads every text in %s as the parser does', (locale) => {
  for (const namespace of namespaces()) {
    for (const [key, text] of Object.entries(textsOf(namespace, locale)))
      expect([key, readTemplate(text)]).toEqual([key, compileMessage(text)]);
  }
});

it.each(['fr', 'es'] as const)('a price a tonne has one sign on all screens in %s', (locale) => {
  const spelled = namespaces().flatMap((namespace) =>
    Object.entries(textsOf(namespace, locale))
      .filter(([, text]) => /yuan\w*\/t\b/.test(text))
      .map(([key]) => `${namespace}.${key}`),
  );
  // Papers spell it out.
  expect(spelled.filter((key) => !/\.(printed|paper)\./.test(key))).toEqual([]);
});

describe('a bundle', () => {
  const catalogue = { name: 'trip', folder: 'features/trip/i18n', sections: ['console'] };
  const usage = createUsage([
    sourceOf('features/trip/web/Trip.tsx', "const t = useTexts('trip'); t('leave'); t(`state.${state}`)"),
    sourceOf('features/trip/console/Trips.tsx', "t('watch'); t('both')"),
    sourceOf('features/trip/calls/trip.ts', "label: 'both'"),
    sourceOf('features/trip/server/text.ts', "t('sent')"),
    sourceOf('features/other/web/Other.tsx', "name: 'watch'"),
  ]);
  it.each([
    ['leave', true, false],
    ['state.gone', true, false],
    ['watch', false, true],
    ['both', true, true],
    ['sent', false, false],
    ['fault.gone', true, true],
  ])('with %s: web %s, console %s', (key, web, desk) => {
    expect([keepsFor('web', usage)(catalogue, key), keepsFor('console', usage)(catalogue, key)]).toEqual([
      web,
      desk,
    ]);
  });
});
