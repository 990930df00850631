// Firms under one control share a code; nobody can tell from it who they are.

import { describe, expect, it } from 'vitest';
import { codeFirms } from './independentFirms.ts';

const firms = ['mine', 'plant', 'sister', 'trader', 'stranger'];
const share = (value: string, ...of: string[]) => of.map((firmId) => ({ firmId, value }));

describe('codes', () => {
  it.each<[string, ReturnType<typeof share>, readonly string[][]]>([
    ['of strangers differ', [], [['mine'], ['plant'], ['sister'], ['trader'], ['stranger']]],
    [
      'of one control are one',
      share('controller 王', 'plant', 'sister'),
      [['mine'], ['plant', 'sister'], ['trader'], ['stranger']],
    ],
    [
      'reach through a chain',
      [...share('a', 'sister', 'trader'), ...share('b', 'plant', 'sister'), ...share('c', 'mine')],
      [['mine'], ['plant', 'sister', 'trader'], ['stranger']],
    ],
  ])('%s', (_name, facts, groups) => {
    const codes = codeFirms('run', firms, facts);
    expect(new Set(codes.values()).size).toBe(groups.length);
    for (const group of groups) expect(new Set(group.map((id) => codes.get(id))).size).toBe(1);
  });
  it('come in another order in another run', () => {
    const orders = new Set(
      ['one', 'two', 'three', 'four'].map((run) =>
        firms.map((id) => codeFirms(run, firms, []).get(id)).join(),
      ),
    );
    expect(orders.size).toBeGreaterThan(1);
  });
});
