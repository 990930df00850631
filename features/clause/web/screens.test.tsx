// Tests the clause picker, sentences, check and simulator on a screen.

import { describe, expect, it } from 'vitest';
import { listSeries } from '#features/content/calls/quote.ts';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { answered, draw } from '../../../test/support/draw.tsx';
import { clauseLibrary, type LibraryTemplate } from '../calls.ts';
import type { BasePrice, Clause } from '../clause.ts';
import { FAULTY_CLAUSES, FAULTY_CODES } from '../findings.example.ts';
import { indexValue } from '../quality.ts';
import { defaultBase } from '../rules/defaults.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from '../rules/templates.ts';
import { ClauseEditor } from './ClauseEditor.tsx';
import { ClausePicker } from './ClausePicker.tsx';
import { Simulator } from './Simulator.tsx';

const { THERMAL_KCAL, PCI_DRY } = CLAUSE_TEMPLATES;
const templates = CLAUSE_TEMPLATE_IDS.map((code, at): LibraryTemplate => ({
  id: `01M7XQK9SG23KNFKAFZKV5A68${at}`,
  code,
  version: at + 1,
  clause: CLAUSE_TEMPLATES[code],
  effectiveFrom: new Date('2026-11-01T00:00:00Z'),
  names: {
    'zh-Hans': `${code} 模板`,
    'zh-Hant': `${code} 範本`,
    en: `${code} template`,
    fr: `Modèle ${code}`,
    es: `Plantilla ${code}`,
  },
}));
const library = answered(clauseLibrary, {}, { list: templates });
const price = haoPerTonne(5_120_000n);
const nothing = () => undefined;
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
const picked = async (
  value: Clause | undefined,
  { locale = 'en', answers = [library] }: Parameters<typeof draw>[1] = {},
) => textOf(await draw(<ClausePicker value={value} onChange={nothing} price={price} />, { locale, answers }));

describe.each(LOCALES)('in %s', (locale) => {
  it.each([
    ['a template', THERMAL_KCAL],
    ['water off the weight', PCI_DRY],
    ['no clause', undefined],
  ] as const)('%s is drawn with every word and number', async (_name, value) => {
    expect(await picked(value, { locale })).not.toMatch(
      /undefined|NaN|\[object|\{\w+(\|\w+)*\}|\b(clause|picker|part|simulator|fault)\.\w+/,
    );
  });
  it.each(FAULTY_CODES)('%s is said', async (code) => {
    const said = translation('clause', locale)(`fault.${code}`);
    expect(await picked(FAULTY_CLAUSES[code], { locale })).toContain(textOf(said));
  });
  it('the editor names every part', async () => {
    const text = textOf(
      await draw(
        <ClauseEditor clause={{ ...THERMAL_KCAL, base: defaultBase('COEFF') }} onChange={nothing} />,
        { locale, answers: [library] },
      ),
    );
    expect(text).not.toMatch(/undefined|NaN|\[object|\b(clause|picker|part|unitOf|kindOf)\.\w+/);
  });
});

describe('the picker', () => {
  it('names the templates in force and the version that is chosen', async () => {
    expect(await picked(THERMAL_KCAL)).toMatch(
      /No clause THERMAL_KCAL template PCI_DRY template TERM_RATIO template.*Version 1, from/,
    );
  });
  it('offers only templates that go with the price, and says so', async () => {
    const offered = async (value: Clause | undefined, bases: readonly BasePrice['mode'][]) =>
      textOf(
        await draw(<ClausePicker value={value} onChange={nothing} bases={bases} />, {
          locale: 'en',
          answers: [library],
        }),
      );
    expect(await offered(undefined, ['RATIO', 'INDEX'])).toMatch(
      /No clause TERM_RATIO template.*Only clauses that start from the same kind of price are offered/,
    );
    expect(await offered(undefined, ['PER_KCAL'])).not.toContain('template');
  });
  it('calls a clause that is no template one’s own', async () => {
    expect(await picked({ ...THERMAL_KCAL, rounding: 'half_even' })).toContain('Own clause');
  });
  it('says where the library cannot be opened, and keeps the clause', async () => {
    const text = await picked(THERMAL_KCAL, { answers: [answered(clauseLibrary, {}, new Error('away'))] });
    expect(text).toContain('The library cannot be opened just now');
    expect(text).toContain('0.146 yuan/t off');
  });
  it('shows what stands in its way instead of prices', async () => {
    const broken: Clause = {
      ...THERMAL_KCAL,
      terms: THERMAL_KCAL.terms.map((term) =>
        term.id === 'H-2' ? { ...term, from: indexValue(4_600n) } : term,
      ),
    };
    const text = await picked(broken);
    expect(text).toContain('Ranges overlap (Net calorific value, ar)');
    expect(text).not.toContain('Price simulator');
  });
  it('asks about water that is charged twice, and still prices', async () => {
    const text = await picked({ ...THERMAL_KCAL, moisture: { mode: 'LINEAR', limit: indexValue(8_00n) } });
    expect(text).toContain('Moisture may be charged twice');
    expect(text).toContain('Price simulator');
  });
});

describe('the simulator', () => {
  it('shows the price with VAT where it is agreed without', async () => {
    const shown = (isTaxIncluded: boolean) =>
      draw(
        <Simulator
          clause={THERMAL_KCAL}
          price={price}
          tax={{ isTaxIncluded, vatRate: basisPoints(1_300n) }}
        />,
        { locale: 'en', answers: [library] },
      );
    expect(textOf(await shown(false))).toMatch(
      /Net price 512\.00 yuan\/t Net price, VAT included 578\.56 yuan\/t/,
    );
    expect(textOf(await shown(true))).not.toContain('VAT included');
  });
  it('starts from what was agreed', async () => {
    expect(await picked(THERMAL_KCAL)).toMatch(
      /Net calorific value, ar 5,000 kcal\/kg.*Net price 512\.00 yuan\/t/,
    );
  });
  it('waits for a series that was never published', async () => {
    const indexed: Clause = {
      ...PCI_DRY,
      base: { ...defaultBase('INDEX'), parts: [{ series: 'ncei-5500', share: 1 }] } as Clause['base'],
    };
    const series = answered(listSeries, {}, { list: [] });
    expect(await picked(indexed, { answers: [library, series] })).toContain(
      'The series has not been published: no price yet',
    );
  });
});
