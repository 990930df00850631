// Tests what an author sees of their feedback in each state, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type FeedbackDetail, feedbackDetail, ownFeedback } from '../calls/feedback.ts';
import type { FeedbackState } from '../states.ts';
import FeedbackList from './FeedbackList.tsx';
import FeedbackScreen from './FeedbackScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-23T04:00:00Z');
const PAST = new Date('2026-11-23T09:00:00Z');

const feedback: FeedbackDetail = {
  id: ID,
  no: 'KF261123000001',
  source: 'app',
  kind: 'complaint',
  text: '磅房昨天下午排队四小时。',
  state: 'open',
  createdAt: AT,
  dueAt: new Date('2026-11-25T04:00:00Z'),
  rating: null,
  contact: '13900000000',
  photos: [],
  messages: [{ no: 1, side: 'service', text: '已加派人手。', at: PAST }],
  timeline: [
    { move: 'send', reason: '', at: AT },
    { move: 'close', reason: '与上一条重复。', at: PAST },
  ],
};

const page = async (changes: Partial<FeedbackDetail> = {}, locale: Locale = 'zh-Hans') =>
  textOf(
    await draw(<FeedbackScreen />, {
      locale,
      seats: [],
      search: `id=${ID}`,
      answers: [answered(feedbackDetail, { id: ID }, { ...feedback, ...changes })],
    }),
  );

describe('the page of feedback', () => {
  it.each<[FeedbackState, Partial<FeedbackDetail>, readonly string[], readonly string[]]>([
    ['open', {}, ['待回复', '11/25 12:00', '关闭反馈'], ['评价', '仍未解决', '逾期']],
    ['open', { dueAt: PAST }, ['11/23 17:00 前答复', '答复已逾期'], []],
    ['replied', { dueAt: PAST }, ['已回复', '评价', '仍未解决', '关闭反馈'], ['逾期']],
    ['closed', { rating: 4 }, ['已关闭', '4 分 · 满意', '评价', '仍未解决'], ['关闭反馈']],
    ['reopened', {}, ['已重新打开', '11/25 12:00', '关闭反馈'], ['评价', '仍未解决']],
  ])('that is %s shows its term and what its author may do', async (state, changes, shown, hidden) => {
    const text = await page({ state, ...changes });
    for (const part of shown) expect(text).toContain(part);
    for (const part of hidden) expect(text).not.toContain(part);
  });

  it.each(LOCALES)('says everything in %s', async (locale) => {
    for (const changes of [{}, { state: 'closed', rating: 1, source: 'call', kind: 'question' }] as const)
      expect(await page(changes, locale)).not.toMatch(GAPS);
  });

  it('of somebody who has left says that the text was erased', async () => {
    expect(await page({ text: '', contact: '' })).toContain('已删除');
  });
});

describe('the list of feedback', () => {
  const list = async (rows: readonly FeedbackDetail[] | Error, locale: Locale = 'zh-Hans', state?: 'open') =>
    textOf(
      await draw(<FeedbackList />, {
        locale,
        seats: [],
        ...(state ? { search: `state=${state}` } : {}),
        answers: [
          answeredPage(
            ownFeedback,
            state ? { state } : {},
            rows instanceof Error ? rows : { list: [...rows], next: null },
          ),
        ],
      }),
    );

  it.each(LOCALES)('shows number, kind and term in %s', async (locale) => {
    const text = await list([feedback], locale);
    expect(text).not.toMatch(GAPS);
    expect(text).toContain(feedback.no);
  });

  it('may be empty, narrowed to nothing, or not to be had', async () => {
    expect(await list([])).toContain('您还没有提交过反馈');
    expect(await list([], 'zh-Hans', 'open')).not.toContain('您还没有提交过反馈');
    expect(await list(new CallError('offline', '0', '网络不可用'))).not.toContain('您还没有提交过反馈');
  });
});
