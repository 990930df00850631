// The sheet of saved searches.

import { describe, expect, it } from 'vitest';
import { basisPoints, kcalPerKg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { savedSearches, type SavedSearch } from '../../calls/search.ts';
import type { BoardQuery } from './query.ts';
import Searches from './Searches.tsx';

const kept: SavedSearch = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  name: '我的煤',
  isAlerting: true,
  keptAt: new Date('2026-11-24T01:00:00Z'),
  filters: { direction: 'sell', heatFrom: kcalPerKg(5_000n), sulphurMost: basisPoints(80n) },
};
const drawn = async (query: BoardQuery, list: readonly SavedSearch[], locale: Locale = 'zh-Hans') =>
  draw(<Searches query={query} onChoose={() => undefined} onClose={() => undefined} />, {
    locale,
    seats: ['firm_trader'],
    answers: [answered(savedSearches, {}, { list: [...list] })],
  });

describe('the kept searches', () => {
  it.each(LOCALES)('are drawn with every word in %s', async (locale) => {
    const text = textOf(await drawn({ heatFrom: '5000' }, [kept], locale));
    expect(text).toContain('我的煤');
    expect(text).not.toMatch(GAPS);
  });
  it('say what each looks for, and whether it tells', async () => {
    expect(textOf(await drawn({}, [kept]))).toMatch(/我的煤 卖盘 · 热值 ≥ 5,000 · 硫 ≤ 0\.8 .*提醒已开/);
    expect(textOf(await drawn({}, [{ ...kept, isAlerting: false }]))).toContain('提醒已关');
  });
  it('say what to do where there are none', async () => {
    expect(textOf(await drawn({}, []))).toContain('还没有保存的搜索');
  });
  it.each<[string, BoardQuery, boolean]>([
    ['filters', { heatFrom: '5000' }, true],
    ['nothing but what is followed', { followed: '1' }, false],
    ['only an order', { sort: 'price' }, false],
  ])('offer to keep a board narrowed by %s', async (_name, query, isOffered) => {
    expect(textOf(await drawn(query, [kept])).includes('保存搜索')).toBe(isOffered);
  });
  it('propose a name of whole filters, no longer than names may be', async () => {
    const html = await drawn(
      {
        direction: 'sell',
        heatFrom: '5000',
        heatTo: '5500',
        sulphur: '0.8',
        ash: '18',
        quantity: '2000',
        volatileFrom: '30',
        power: '1',
      },
      [],
    );
    const proposed = /value="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(proposed.length).toBeLessThanOrEqual(40);
    expect(proposed).toMatch(/^卖盘 · 热值 5,000–5,500 · 硫 ≤ 0\.8/);
  });
});
