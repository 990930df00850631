// What the page of deadlines and the card on home show.

import { describe, expect, it, vi } from 'vitest';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type Deadline, deadlineFeed, deadlineList, WHOSE } from '../calls/deadline.ts';
import Deadlines from './Deadlines.tsx';
import { NextDeadlines } from './NextDeadlines.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const deadline = (changes: Partial<Deadline> = {}): Deadline => ({
  feature: 'contract',
  kind: 'sign_contract',
  key: '01M7XQK9SG23KNFKAFZKV5A68X',
  matter: { type: 'contract', id: '01M7XQK9SG23KNFKAFZKV5A68X', no: 'HT261124000018' },
  title: '平鲁末煤',
  counterparty: '黑山',
  whose: 'mine',
  due: new Date('2026-11-24T03:12:00Z'),
  ...changes,
});
const FEED = { madeAt: new Date('2026-11-20T01:00:00Z'), readAt: null };

const drawn = (
  list: readonly Deadline[],
  {
    locale = 'zh-Hans',
    search = '',
    feed = null,
    isCut = false,
  }: { locale?: Locale; search?: string; feed?: typeof FEED | null; isCut?: boolean } = {},
) =>
  draw(<Deadlines />, {
    locale,
    search,
    answers: [answered(deadlineList, {}, { list: [...list], isCut }), answered(deadlineFeed, {}, { feed })],
  });

describe('the page', () => {
  it.each(LOCALES)('says of each clock whose turn it is and what happens then, in %s', async (locale) => {
    const html = await drawn(
      WHOSE.map((whose, at) => deadline({ whose, key: String(at) })),
      { locale, feed: FEED, isCut: true },
    );
    expect(textOf(html)).not.toMatch(GAPS);
    expect(html.match(/deadline-then/g)).toHaveLength(WHOSE.length);
    expect(html).toContain('pages/contract/detail?id=01M7XQK9SG23KNFKAFZKV5A68X');
  });

  it('groups by the day, what is over before it', async () => {
    const html = await drawn([
      deadline({ key: 'a', due: new Date('2026-11-23T01:00:00Z') }),
      deadline({ key: 'b' }),
      deadline({ key: 'c', due: new Date('2026-11-24T16:00:00Z') }),
      deadline({ key: 'd', due: new Date('2026-11-25T01:00:00Z') }),
    ]);
    expect(textOf(html)).toMatch(/已过期 1 .*已到期.*24.*2 .*25.*1 /);
    expect(html.match(/ui-tag-danger/g)).toHaveLength(1);
  });

  it('names nobody of a side that is anonymous', async () => {
    const text = textOf(
      await drawn([
        deadline({ feature: 'intent', kind: 'answer_intent', whose: 'theirs', counterparty: null }),
      ]),
    );
    expect(text).toContain('轮到对方');
  });

  it('shows the number of a kind that only a newer server knows', async () => {
    expect(textOf(await drawn([deadline({ kind: 'later_kind' })]))).toContain('HT261124000018');
  });

  it.each([
    ['turn=ours', 1, '轮到您'],
    ['turn=theirs', 1, '轮到黑山'],
    ['turn=nonsense', 2, '轮到您'],
  ])('narrowed by %s shows %d', async (search, count, said) => {
    const html = await drawn([deadline({ key: 'a' }), deadline({ key: 'b', whose: 'theirs' })], { search });
    expect(html.match(/deadline-then/g)).toHaveLength(count);
    expect(textOf(html)).toContain(said);
  });

  it('says so where there is nothing', async () => {
    expect(textOf(await drawn([]))).toContain('没有期限');
    expect(textOf(await drawn([deadline()], { search: 'turn=theirs' }))).not.toContain('没有期限');
  });

  it.each([
    ['offline', '5', /离线|网络/],
    ['broken', '900500', /900500/],
  ] as const)('that cannot be read says so and still offers the calendar: %s', async (kind, code, said) => {
    const text = textOf(
      await draw(<Deadlines />, {
        answers: [
          answered(deadlineList, {}, new CallError(kind, code, '')),
          answered(deadlineFeed, {}, { feed: null }),
        ],
      }),
    );
    expect(text).toMatch(said);
    expect(text).toContain('生成链接');
  });
});

describe('on home', () => {
  const card = (list: readonly Deadline[]) =>
    draw(<NextDeadlines />, { answers: [answered(deadlineList, {}, { list: [...list], isCut: false })] });

  it('the next three stand, and the way to all', async () => {
    const html = await card(['a', 'b', 'c', 'd'].map((key) => deadline({ key })));
    expect(html.match(/ui-row-leads/g)).toHaveLength(3);
    expect(html).toContain('pages/user/deadlines');
    expect(textOf(html)).toContain('期限 4');
  });

  it('nothing stands without any', async () => {
    expect(textOf(await card([])).trim()).toBe('');
  });
});
