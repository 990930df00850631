// Tests of the console page of export files in five languages.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { ownExports } from '../calls.ts';
import ExportsDesk from './ExportsDesk.tsx';

const AT = new Date('2026-11-24T01:12:00Z');
const file = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  name: '银行流水 2026-11-24 0912.xlsx',
  form: 'xlsx',
  orderedAt: AT,
  rows: 2_345,
  until: null,
  url: null,
} as const;
const list = [
  { ...file, state: 'waiting', rows: null } as const,
  {
    ...file,
    id: '01M7XQK9SG23KNFKAFZKV5A68Y',
    state: 'ready',
    until: new Date('2026-11-25T01:12:00Z'),
    url: '/files/x',
  } as const,
  { ...file, id: '01M7XQK9SG23KNFKAFZKV5A68Z', state: 'failed', rows: null } as const,
];
const rendered = (locale: (typeof LOCALES)[number], shown: typeof list = list) =>
  draw(<ExportsDesk />, {
    locale,
    seats: ['operator_maker'],
    answers: [answeredPage(ownExports, {}, { list: shown })],
  });

describe('the desk of exported files', () => {
  it.each(LOCALES)('says all in %s', async (locale) => {
    expect(textOf(await rendered(locale))).not.toMatch(GAPS);
  });

  it('gives out what is there, and says what became of the others', async () => {
    const html = await rendered('zh-Hans');
    for (const said of ['生成中', '可下载', '未生成', '2,345']) expect(textOf(html)).toContain(said);
    expect(html.match(/href="\/files\/x"/g)).toHaveLength(1);
  });

  it('says why there are none', async () => {
    expect(textOf(await rendered('fr', []))).toContain('2 000');
  });
});
