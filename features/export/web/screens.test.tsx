// Tests of the page of export files in five languages.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { ownExports } from '../calls.ts';
import ExportsScreen from './ExportsScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const AT = new Date('2026-11-24T01:12:00Z');
const file = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  name: '合同 2026-11-24 0912.xlsx',
  form: 'xlsx',
  orderedAt: AT,
  rows: 2_345,
  until: null,
  url: null,
} as const;
const list: OutputOf<typeof ownExports>['list'] = [
  { ...file, state: 'waiting', rows: null },
  { ...file, state: 'ready', until: new Date('2026-11-25T01:12:00Z'), url: '/files/x' },
  { ...file, state: 'failed', rows: null },
  { ...file, state: 'over' },
];
const rendered = (
  answer: OutputOf<typeof ownExports> | Error,
  locale: (typeof LOCALES)[number] = 'zh-Hans',
) => draw(<ExportsScreen />, { locale, seats: ['firm_trader'], answers: [answered(ownExports, {}, answer)] });

describe('exported files', () => {
  it.each(LOCALES)('are all said in %s', async (locale) => {
    expect(textOf(await rendered({ list }, locale))).not.toMatch(GAPS);
  });

  it('say what became of each, and give out what is there', async () => {
    const html = await rendered({ list });
    for (const said of ['生成中', '可下载', '未生成', '已过期', '2,345 行', '保留至 11/25 09:12'])
      expect(textOf(html)).toContain(said);
    expect(html.match(/href="[^"]*\/files\/x"/g)).toHaveLength(1);
  });

  it('say why there are none, and lead on', async () => {
    const text = textOf(await rendered({ list: [] }));
    expect(text).toContain('超过 2,000 行的列表、超过 300 行的 PDF 导出后会出现在这里');
    expect(text).toContain('去业务中心');
  });
});
