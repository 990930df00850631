// Tests the clause editor of the console: findings beside their fields.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { draw, textOf } from '../../../test/support/draw.tsx';
import { FAULTY_CLAUSES, FAULTY_CODES } from '../findings.example.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from '../rules/templates.ts';
import { ClauseFields } from './ClauseFields.tsx';

const nothing = () => undefined;
const problemsIn = (html: string) =>
  [...html.matchAll(/class="desk-problem" role="alert">([^<]+)/g)].map(([, text = '']) => textOf(text));

describe.each(LOCALES)('in %s', (locale) => {
  const t = translation('clause', locale);
  it.each(FAULTY_CODES)('%s is said beside a field', async (code) => {
    const html = await draw(<ClauseFields clause={FAULTY_CLAUSES[code]} onChange={nothing} />, { locale });
    expect(problemsIn(html)).toContainEqual(expect.stringContaining(textOf(t(`fault.${code}`))));
  });
});

it.each(CLAUSE_TEMPLATE_IDS)('the template %s has no problem', async (id) => {
  const html = await draw(<ClauseFields clause={CLAUSE_TEMPLATES[id]} onChange={nothing} />);
  expect(problemsIn(html)).toEqual([]);
});
