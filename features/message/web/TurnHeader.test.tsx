// Tests of the head of a matter: next step, turn, end, asking a colleague.

import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { nextTurn, type Turn } from '../calls/turn.ts';
import { TurnHeader } from './TurnHeader.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const PREPAY: Turn = {
  feature: 'instalment',
  step: 'prepay',
  params: { amount: '25600000' },
  whose: 'ours',
  firm: '敬华电厂',
  seats: ['firm_representative', 'firm_finance'],
  mayDo: false,
  due: new Date('2026-11-27T16:00:00Z'),
  at: null,
  isAsked: false,
};
const matter = { type: 'contract', id: ID } as const;
const head = (turn: Turn | null, seats: Seat[] = ['firm_dispatcher'], locale: Locale = 'zh-Hans') =>
  draw(<TurnHeader matter={matter} state="已生效" note="等待提货" extra="黑山 → 敬华" />, {
    locale,
    seats,
    answers: [answered(nextTurn, matter, { turn })],
  });

describe.each(LOCALES)('in %s', (locale) => {
  it.each<[string, Partial<Turn>]>([
    ['to be done by a colleague', {}],
    ['asked of a colleague', { isAsked: true }],
    ['to be done by the reader', { mayDo: true }],
    ['to be done elsewhere', { mayDo: true, at: { type: 'pickup', id: ID, no: 'TH261124000003' } }],
    ['to be done by the other side', { whose: 'theirs', seats: [] }],
    ['to be done by the platform', { whose: 'platform', firm: null, seats: [] }],
    ['overdue', { due: new Date('2026-11-20T16:00:00Z') }],
  ])('a step %s is said with every word', async (_name, changes) => {
    const text = textOf(await head({ ...PREPAY, ...changes }, ['firm_dispatcher'], locale));
    expect(text).not.toMatch(GAPS);
    expect(text).toMatch(/256.000[.,]00/);
  });
});

it.each<[string, Turn | null, RegExp, RegExp | null]>([
  ['a colleague can be asked', PREPAY, /轮到我方 · 入市代表.*财务.*请同事处理/, null],
  ['a colleague has been asked', { ...PREPAY, isAsked: true }, /今天已请同事处理/, /请同事处理 ?$/],
  ['the reader does it below', { ...PREPAY, mayDo: true }, /轮到您办理/, /请同事处理/],
  ['the other side does it', { ...PREPAY, whose: 'theirs', seats: [] }, /轮到 敬华电厂/, /请同事处理/],
  ['it is late', { ...PREPAY, due: new Date('2026-11-20T16:00:00Z') }, /已逾期/, null],
  ['nothing is awaited', null, /等待提货/, /轮到/],
])('where %s', async (_name, turn, says, hides) => {
  const text = textOf(await head(turn));
  expect(text).toMatch(says);
  expect(text).toContain('黑山 → 敬华');
  expect(hides?.test(text) ?? false).toBe(false);
});

it('leads to where the step is done', async () => {
  const html = await head({ ...PREPAY, mayDo: true, at: { type: 'pickup', id: ID, no: 'TH261124000003' } });
  expect(html).toContain(`pages/business/getout/detail?id=${ID}`);
});

it.each<[string, Turn | null, boolean]>([
  ['says its deadline in words where the turn has none', { ...PREPAY, due: null }, true],
  ['says it where nothing is awaited', null, true],
  ['does not say it twice', { ...PREPAY, due: new Date('2026-11-20T16:00:00Z') }, false],
])('%s', async (_name, turn, isSaid) => {
  const drawn = await draw(<TurnHeader matter={matter} state="已生效" by="11/26 18:00 前签署" />, {
    locale: 'zh-Hans',
    seats: ['firm_dispatcher'],
    answers: [answered(nextTurn, matter, { turn })],
  });
  expect(drawn.includes('18:00 前签署')).toBe(isSaid);
});

it('leaves no empty line where there is nothing to say', async () => {
  const drawn = await draw(<TurnHeader matter={matter} state="已生效" />, {
    locale: 'zh-Hans',
    seats: ['firm_dispatcher'],
    answers: [answered(nextTurn, matter, { turn: null })],
  });
  expect(drawn).not.toContain('ui-status-next');
});
