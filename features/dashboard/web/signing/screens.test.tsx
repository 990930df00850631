// The page for signing several papers, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { fen, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { businessTodo, type Todo } from '../../calls/home.ts';
import { Todos } from '../Todos.tsx';
import { papersAmong } from './papers.ts';
import { SigningOutcomes } from './SigningOutcomes.tsx';
import SignTogether from './SignTogether.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const todo = (kind: Todo['kind'], at: number): Todo => ({
  kind,
  id: `01M7XQK9SG23KNFKAFZKV5A68${at}`,
  no: `NO-${at}`,
  title: '平鲁末煤',
  counterparty: '黑山',
  due: null,
  quantity: kg(2_000_000n),
  amount: fen(102_400_000n),
});
const WAITING = [
  todo('sign_contract', 1),
  todo('answer_offer', 2),
  todo('confirm_sheet', 3),
  todo('confirm_statement', 4),
];
const withTodos = (list: readonly Todo[]) => ({
  seats: ['firm_representative'] as const,
  answers: [answered(businessTodo, {}, { list: [...list], total: list.length, counts: {} })],
});
const papers = papersAmong(WAITING);

describe.each(LOCALES)('in %s', (locale) => {
  it('lists every paper to sign with its money, and nothing else', async () => {
    const html = await draw(<SignTogether />, { locale, ...withTodos(WAITING) });
    expect(textOf(html)).not.toMatch(GAPS);
    for (const { no } of papers) expect(html).toContain(no);
    expect(html).not.toContain('NO-2');
    expect(textOf(html).match(/1.024.000[.,]00/g)).toHaveLength(papers.length);
  });

  it('says that nothing waits', async () => {
    const html = await draw(<SignTogether />, { locale, ...withTodos([todo('answer_offer', 2)]) });
    expect(textOf(html)).not.toMatch(GAPS);
    expect(html).not.toContain('type="checkbox"');
  });

  it.each([
    ['while they are signed', false, 4],
    ['when signing was stopped', true, 4],
  ] as const)('tells what became of each paper %s', async (_name, isOver, states) => {
    const [signed, failed] = papers;
    const html = await draw(
      <SigningOutcomes
        run={{
          papers: [...papers, todo('sign_contract', 5) as (typeof papers)[number]],
          outcomes: new Map([
            [signed?.id ?? '', null],
            [failed?.id ?? '', { problem: 'REFUSED', fault: 'pin_wrong' }],
          ]),
          isOver,
        }}
        onEnd={() => undefined}
      />,
      { locale },
    );
    expect(textOf(html)).not.toMatch(GAPS);
    expect(html).toContain('REFUSED');
    expect(html.match(/class="ui-tag /g)).toHaveLength(states);
  });
});

it.each([
  [[todo('sign_contract', 1), todo('answer_offer', 2)], false],
  [WAITING, true],
])('the way there is shown where several papers wait', async (list, isShown) => {
  const html = await draw(<Todos />, withTodos(list));
  expect(html.includes('pages/business/signing')).toBe(isShown);
});
