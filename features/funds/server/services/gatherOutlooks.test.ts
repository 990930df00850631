// When holds are expected to end, as the features know that placed them.

import { expect, it } from 'vitest';
import type { Connection } from '#packages/db/sql.ts';
import { DEFAULT_STEPS } from '../../outlook.ts';
import type { HoldRow } from '../queries/holdView.ts';
import { outlooksFrom } from './gatherOutlooks.ts';

const DUE = new Date('2026-11-30T00:00:00Z');
const hold = (matter_type: string, matter_id: string) =>
  ({ matter_type, matter_id, kind: 'trade', expected_release_at: DUE }) as HoldRow;
const connection = {} as Connection;

it('asks each feature once, for its own matters, each once', async () => {
  const asked: (readonly string[])[] = [];
  const outlookOf = outlooksFrom({
    outlooks: {
      contract: (_connection, ids) => {
        asked.push(ids);
        return Promise.resolve(new Map([['C1', { step: 'over' as const, due: null }]]));
      },
    },
  });
  const holds = [
    hold('contract', 'C1'),
    hold('contract', 'C2'),
    hold('contract', 'C1'),
    hold('listing', 'L1'),
  ];
  const of = await outlookOf(connection, holds);
  expect(asked).toEqual([['C1', 'C2']]);
  expect(of(hold('contract', 'C1'))).toEqual({ step: 'over', due: null });
});

it('expects what is usual where no feature knows better', async () => {
  const of = await outlooksFrom({ outlooks: {} })(connection, [hold('listing', 'L1')]);
  expect(of(hold('listing', 'L1'))).toEqual({ step: DEFAULT_STEPS.trade, due: DUE });
});
