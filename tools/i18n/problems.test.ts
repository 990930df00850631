// What the check of the catalogues finds.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { Catalogue } from '#packages/i18n/node/catalogues.ts';
import { createUsage, sourceOf } from '#packages/i18n/node/usage.ts';
import { problemsOf } from './problems.ts';
import { inOrder } from './sort.ts';

const folder = await mkdtemp(join(tmpdir(), 'seam-words-'));
afterAll(() => rm(folder, { recursive: true }));

const catalogue: Catalogue = { name: 'trip', folder, sections: ['console'] };
const usage = createUsage([
  sourceOf('features/trip/web/Trip.tsx', "const t = useTexts('trip'); t('leave'); t('due')"),
]);

type Entry = Partial<Record<(typeof LOCALES)[number] | 'all' | 'description', string>>;
/** Writes one catalogue of these entries and returns what is wrong with it. */
async function errorsIn(entries: Readonly<Record<string, Entry>>): Promise<readonly string[]> {
  for (const locale of LOCALES) {
    const file: Record<string, unknown> = { '@@locale': locale };
    for (const [key, { all, description = 'Button', ...texts }] of Object.entries(entries)) {
      const text = texts[locale] ?? all;
      if (text !== undefined) file[key] = text;
      if (locale === 'en' && description !== '') file[`@${key}`] = { description };
    }
    await writeFile(join(folder, `${locale}.json`), inOrder(file));
  }
  const { errors } = problemsOf([catalogue], usage);
  return errors.filter((error) => !error.includes('keys.d.ts'));
}

describe('a catalogue', () => {
  it.each<[string, Readonly<Record<string, Entry>>, readonly RegExp[]]>([
    ['that is whole', { leave: { all: 'Leave' }, due: { all: '{day, day}' } }, []],
    [
      'without a text',
      { leave: { en: 'Leave' } },
      LOCALES.filter((one) => one !== 'en').map((one) => RegExp(`no text in ${one}`)),
    ],
    ['without a description', { leave: { all: 'Leave', description: '' } }, [/leave: no description/]],
    ['with a text that is no message', { leave: { all: 'Leave', fr: 'Partir {' } }, [/leave: fr: /]],
    ['with a format there is not', { due: { all: '{day, date}' } }, LOCALES.map(() => /unknown/)],
    [
      'with another placeholder',
      { due: { all: '{day, day}', es: '{date, day}' } },
      [/due: es: has the placeholders date day/],
    ],
    [
      'with another format',
      { due: { all: '{day, day}', es: '{day}' } },
      [/due: es: has the placeholders day ,/],
    ],
    ['that nobody uses', { leave: { all: 'Leave' }, stay: { all: 'Stay' } }, [/stay: no source uses it/]],
    [
      'whose number has plurals in one language',
      { due: { all: '{n, number}', en: '{n, plural, one {# day} other {# days}}' } },
      [],
    ],
  ])('%s', async (_what, entries, errors) => {
    expect(await errorsIn(entries)).toEqual(errors.map((error) => expect.stringMatching(error) as string));
  });

  it('out of order is told how to be sorted', async () => {
    await errorsIn({ leave: { all: 'Leave' } });
    await writeFile(join(folder, 'fr.json'), '{"leave":"Partir","@@locale":"fr"}');
    expect(problemsOf([catalogue], usage).errors).toContainEqual(
      expect.stringMatching(/fr\.json: not in order/),
    );
  });
});
