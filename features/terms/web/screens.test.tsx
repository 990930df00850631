// What is said of coal exactly as promised, below a clause.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { someTerms } from '../terms.example.ts';
import { AsPromised } from './AsPromised.tsx';

const { THERMAL_KCAL } = CLAUSE_TEMPLATES;
const agreed = someTerms({ clause: THERMAL_KCAL });
const [heat, ...others] = agreed.spec;
const cooler = { ...agreed, spec: [{ ...heat!, value: indexValue(4_800n) }, ...others] };
const refused = { ...agreed, spec: [{ ...heat!, value: indexValue(3_700n) }, ...others] };
const dearer = { ...agreed, price: haoPerTonne(6_000_000n) };

it.each([
  ['the named price', agreed, '煤质恰为承诺值时，按所定价格 512.00 元/吨结算。'],
  ['another price of another listing', dearer, '煤质恰为承诺值时，按所定价格 600.00 元/吨结算。'],
  ['less than named', cooler, '煤质恰为承诺值时，结算单价为 482.80 元/吨，所定价格为 512.00 元/吨。'],
  ['nothing, for it may be refused', refused, '煤质恰为承诺值的煤已在拒收线之外，可被拒收。'],
])('is paid %s', async (_name, terms, said) => {
  expect(textOf(await draw(<AsPromised terms={terms} />))).toContain(said);
});

describe.each(LOCALES)('in %s', (locale) => {
  it.each([agreed, cooler, refused])('all is said: row %#', async (terms) => {
    const text = textOf(await draw(<AsPromised terms={terms} />, { locale }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(10);
  });
});
