// Tests of what the menu counts at each desk.

import { describe, expect, it } from 'vitest';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import { countByDesk } from './countByDesk.ts';

const task = (path: string, barred: readonly string[] = []): OperatorTask => ({
  kind: 'answer_fee_objection',
  id: path,
  title: path,
  since: new Date('2026-11-24T01:12:00Z'),
  barred,
  path,
});
const many = (count: number) => Array.from({ length: count }, (_one, at) => task(`fees?id=${at}`));

describe('counts by desk', () => {
  it.each([
    ['nothing waits', [], []],
    [
      'items of one desk lead to it by different addresses',
      [task('fees?id=1'), task('drafts?id=1'), task('fees?id=2')],
      [
        { desk: 'fees', count: 2, isOpen: false },
        { desk: 'drafts', count: 1, isOpen: false },
      ],
    ],
    ['what one took part in waits for another', [task('fees?id=1', ['me'])], []],
    [
      'one less than a feature reports',
      many(MAX_TASKS_PER_FEATURE - 1),
      [{ desk: 'fees', count: MAX_TASKS_PER_FEATURE - 1, isOpen: false }],
    ],
    [
      'as many as a feature reports',
      many(MAX_TASKS_PER_FEATURE),
      [{ desk: 'fees', count: MAX_TASKS_PER_FEATURE, isOpen: true }],
    ],
  ] as const)('%s', (_what, tasks, expected) => {
    expect(countByDesk(tasks, 'me')).toEqual(expected);
  });
});
