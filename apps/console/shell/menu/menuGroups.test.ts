// Tests of the groups of the side menu and what a typed word leaves of them.

import { describe, expect, it } from 'vitest';
import type { Desk, DeskGroup } from '#packages/ui/admin/desk.ts';
import { menuGroups } from './menuGroups.ts';

const desk = (path: string, group: DeskGroup): Desk => ({
  path,
  group,
  position: 0,
  title: 'queue',
  seats: [],
  load: () => Promise.reject(new Error('is not opened')),
});
const DESKS = [desk('fees', 'money'), desk('Décomptes', 'delivery'), desk('drafts', 'money')];
const shown = (typed: string) =>
  menuGroups(DESKS, ({ path }) => path, typed).map(({ group, desks }) => [
    group,
    ...desks.map(({ path }) => path),
  ]);

describe('the side menu', () => {
  it.each([
    [
      'is in the order of the groups',
      '',
      [
        ['delivery', 'Décomptes'],
        ['money', 'fees', 'drafts'],
      ],
    ],
    ['keeps what has the word, without its group-mates', 'fee', [['money', 'fees']]],
    ['asks for no accent and no capital', ' decompte', [['delivery', 'Décomptes']]],
    ['is empty where nothing has it', 'assay', []],
  ])('%s', (_what, typed, expected) => {
    expect(shown(typed)).toEqual(expected);
  });
});
