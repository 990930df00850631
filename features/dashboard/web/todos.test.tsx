// Tests of to-dos on home and in the business centre.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { businessTodo } from '../calls/home.ts';
import { Todos } from './Todos.tsx';

const nothing: OutputOf<typeof businessTodo> = {
  list: [],
  counts: { offers: 0, contracts: 0, sheets: 0, pickups: 0, loans: 0, reviews: 0 },
};

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
