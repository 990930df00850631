// What the ratings desk shows and offers, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type DeskRating, deskRatings } from '../calls/desk.ts';
import { RatingContent } from './RatingPanel.tsx';
import RatingsDesk from './RatingsDesk.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const rating: DeskRating = {
  id: ID,
  contractId: `${ID.slice(0, -1)}Y`,
  no: 'HT261101000001',
  side: 'buyer',
  raterId: '01M7XQK9SG23KNFKAFZKV5A68X',
  ratedId: '01M7XQK9SG23KNFKAFZKV5A68Y',
  raterName: '丰润敬华发电有限公司',
  ratedName: '朔州黑山矿业有限公司',
  marks: { quality: 2, punctuality: 1, payment: null, dealing: 1 },
  remark: '交货一拖再拖',
  hiddenFor: null,
  hiddenBy: null,
  at: new Date('2026-11-20T02:00:00Z'),
};
const hidden = { ...rating, hiddenFor: '含有人身攻击', hiddenBy: '赵管理' };
const panel = async (shown: DeskRating, locale: Locale = 'zh-Hans', seats = ['operator_dispute'] as const) =>
  textOf(await draw(<RatingContent rating={shown} />, { locale, seats }));

describe.each(LOCALES)('in %s', (locale) => {
  it('panel and list say everything', async () => {
    expect(await panel(hidden, locale)).not.toMatch(GAPS);
    const list = textOf(
      await draw(<RatingsDesk />, {
        locale,
        seats: ['operator_dispute'],
        answers: [
          answeredPage(
            deskRatings,
            { pageSize: 50, hasRemark: true, isHidden: false },
            { list: [rating], next: null },
          ),
        ],
      }),
    );
    expect(list).not.toMatch(GAPS);
    expect(list).toContain(rating.remark);
  });
});

it('a remark may be hidden once', async () => {
  expect(await panel(rating)).toContain('隐藏评语');
  expect(await panel(hidden)).not.toContain('隐藏评语');
  expect(await panel({ ...rating, remark: '' })).not.toContain('隐藏评语');
  expect(await panel(rating)).toMatch(/煤质 2 · 时效 1 · 配合 1/);
});
