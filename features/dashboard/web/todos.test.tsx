// Tests of to-dos on home and in the business centre.

import { describe, expect, it } from 'vitest';
import { fen, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { businessTodo } from '../calls/home.ts';
import { Todos } from './Todos.tsx';

const nothing: OutputOf<typeof businessTodo> = {
  list: [],
  total: 0,
  counts: { offers: 0, contracts: 0, sheets: 0, pickups: 0, loans: 0, reviews: 0 },
};

const todo = {
  kind: 'sign_contract',
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  no: 'HT261124000018',
  title: '平鲁末煤',
  counterparty: '黑山',
  due: new Date('2026-11-20T01:00:00Z'),
  quantity: kg(2_000_000n),
  amount: fen(102_400_000n),
} as const;

describe('to a newcomer in no firm', () => {
  it.each(LOCALES)(
    'the way to a firm is shown, and nothing of a missing permission, in %s',
    async (locale) => {
      const html = await draw(<Todos max={3} />, { locale, seats: [] });
      expect(html).toContain('pages/user/firms');
      expect(textOf(html)).not.toMatch(GAPS);
    },
  );
});

it('somebody with a seat and nothing to do is told so, where all is shown', async () => {
  const html = await draw(<Todos />, {
    seats: ['firm_trader'],
    answers: [answered(businessTodo, {}, nothing)],
  });
  expect(html).not.toContain('pages/user/firms');
  expect(textOf(html)).toContain('待办');
});

it.each(LOCALES)(
  'a to-do says how much it is about, and an overdue one that it is, in %s',
  async (locale) => {
    const html = await draw(<Todos max={3} />, {
      locale,
      seats: ['firm_representative'],
      answers: [answered(businessTodo, {}, { ...nothing, list: [todo], total: 1 })],
    });
    expect(textOf(html)).toMatch(/2.000.*1.024.000[.,]00/);
    expect(html).toContain('ui-tag-danger');
    expect(textOf(html)).not.toMatch(GAPS);
  },
);

it.each(LOCALES)('more than are listed are counted where all are shown, in %s', async (locale) => {
  const answers = [answered(businessTodo, {}, { ...nothing, list: [todo], total: 131 })];
  const drawing = { locale, seats: ['firm_representative'] as const, answers };
  const text = textOf(await draw(<Todos />, drawing));
  expect(text).toMatch(/131.*130/);
  expect(text).not.toMatch(GAPS);
  expect(textOf(await draw(<Todos max={3} />, drawing))).not.toContain('130');
});
