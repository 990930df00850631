// Tests what the service desk shows and offers, in five languages and by who has it.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type DeskFeedbackDetail, deskFeedbackPage } from '../calls/desk.ts';
import FeedbackDesk from './FeedbackDesk.tsx';
import { FeedbackContent } from './FeedbackPanel.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-23T04:00:00Z');

const feedback: DeskFeedbackDetail = {
  id: ID,
  no: 'KF261123000001',
  source: 'app',
  kind: 'complaint',
  text: '磅房昨天下午排队四小时。',
  state: 'open',
  createdAt: AT,
  dueAt: new Date('2026-11-25T04:00:00Z'),
  rating: null,
  personName: '王调度',
  loginName: 'jinghua.dispatcher',
  caller: '',
  personId: '01M7XQK9SG23KNFKAFZKV5A68Y',
  holderName: null,
  takenUntil: null,
  seat: null,
  contact: '',
  page: 'pages/business/goods/index',
  photos: [],
  messages: [{ no: 1, side: 'service', by: '李编辑', text: '已加派人手。', at: AT }],
  timeline: [
    { move: 'send', by: '王调度', about: '', reason: '', at: AT },
    { move: 'escalate', by: '李编辑', about: 'operator_dispute', reason: '涉及磅差', at: AT },
  ],
  isOwn: false,
};
const panel = async (changes: Partial<DeskFeedbackDetail> = {}, locale: Locale = 'zh-Hans') =>
  textOf(await draw(<FeedbackContent feedback={{ ...feedback, ...changes }} />, { locale }));

describe('the panel', () => {
  it.each<[string, Partial<DeskFeedbackDetail>, readonly string[], readonly string[]]>([
    ['nobody has', {}, [' Send the reply ', ' Pass on ', ' Close feedback ', 'Nobody yet'], ['is handling']],
    [
      'the reader has claimed',
      { holderName: '李编辑' },
      [' Send the reply ', ' Pass on ', ' Close feedback '],
      ['is handling'],
    ],
    [
      'a colleague has claimed',
      { holderName: '赵管理', takenUntil: AT },
      ['赵管理 is handling this until'],
      [' Send the reply ', ' Close feedback ', ' Pass on '],
    ],
    ['is closed', { state: 'closed' }, ['Closed'], [' Send the reply ', ' Pass on ', ' Close feedback ']],
    ['the reader wrote', { isOwn: true }, ['a colleague answers it'], [' Send the reply ']],
  ])('of feedback that %s offers what may be done', async (_who, changes, shown, hidden) => {
    const text = await panel({ timeline: [], messages: [], ...changes }, 'en');
    for (const part of shown) expect(text).toContain(part);
    for (const part of hidden) expect(text).not.toContain(part);
  });

  it.each(LOCALES)('says everything in %s', async (locale) => {
    expect(await panel({ rating: 3, seat: 'operator_dispute' }, locale)).not.toMatch(GAPS);
    const call = { source: 'call', kind: 'question', personName: null, loginName: null } as const;
    expect(await panel(call, locale)).not.toMatch(GAPS);
  });
});

describe('the list', () => {
  const list = async (locale: Locale, rows: readonly DeskFeedbackDetail[]) =>
    textOf(
      await draw(<FeedbackDesk />, {
        locale,
        seats: ['operator_editor'],
        answers: [
          answeredPage(deskFeedbackPage, { pageSize: 50, isWaiting: true }, { list: [...rows], next: null }),
        ],
      }),
    );

  it.each(LOCALES)('shows who waits until when in %s', async (locale) => {
    const text = await list(locale, [feedback, { ...feedback, dueAt: AT, source: 'call', personName: null }]);
    expect(text).not.toMatch(GAPS);
    expect(text).toContain(feedback.no);
  });

  it('marks what is overdue, and may be empty', async () => {
    expect(await list('zh-Hans', [{ ...feedback, dueAt: AT }])).toContain('已逾期');
    expect(await list('zh-Hans', [feedback])).not.toContain('已逾期');
    expect(await list('zh-Hans', [])).toContain('没有待处理的反馈');
  });
});
