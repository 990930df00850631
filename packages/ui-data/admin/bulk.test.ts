// Tests of acts on several rows.

import { describe, expect, it } from 'vitest';
import { type BulkResult, runInTurn } from './bulk.ts';

const run = async (rows: readonly string[], act: (row: string) => Promise<string | undefined>) => {
  const events: string[] = [];
  const steps: (readonly BulkResult[])[] = [];
  const results = await runInTurn(
    rows,
    {
      run: (row) => {
        events.push(row);
        return act(row);
      },
    },
    {
      keyOf: (row) => `key ${row}`,
      nameOf: (row) => `name ${row}`,
      pause: async () => events.push('pause'),
      onResult: (so) => steps.push(so),
    },
  );
  return { events, steps, results };
};

describe('an act on several rows', () => {
  it('takes one after another, with a pause between two', async () => {
    const { events } = await run(['a', 'b', 'c'], () => Promise.resolve(undefined));
    expect(events).toEqual(['a', 'pause', 'b', 'pause', 'c']);
  });

  it('goes on after a failure, and tells each result', async () => {
    const { results } = await run(['a', 'b', 'c'], (row) =>
      Promise.resolve(row === 'b' ? 'taken by 尹川' : undefined),
    );
    expect(results).toEqual([
      { key: 'key a', name: 'name a', problem: undefined },
      { key: 'key b', name: 'name b', problem: 'taken by 尹川' },
      { key: 'key c', name: 'name c', problem: undefined },
    ]);
  });

  it('tells the results so far after each row', async () => {
    const { steps } = await run(['a', 'b'], () => Promise.resolve(undefined));
    expect(steps.map((so) => so.map(({ key }) => key))).toEqual([['key a'], ['key a', 'key b']]);
  });

  it('does nothing with no row', async () => {
    expect(await run([], () => Promise.resolve(undefined))).toEqual({ events: [], steps: [], results: [] });
  });
});
