// Tests how jobs handle their items: in order, some at once, past failures.

import { describe, expect, it } from 'vitest';
import { handleEach } from './job.ts';

/** Handlers that end when they are told to, in the order in which they began. */
function opened() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const handle = (item: string) => {
    begun.push(item);
    const end = Promise.withResolvers<void>();
    ends.set(item, end);
    return end.promise;
  };
  const end = async (item: string, error?: Error) => {
    if (error) ends.get(item)?.reject(error);
    else ends.get(item)?.resolve();
    await new Promise(setImmediate);
  };
  return { begun, handle, end };
}

const ITEMS = ['a', 'b', 'c', 'd'];

describe('items are handled', () => {
  it.each<[string, number | undefined, string[]]>([
    ['one after the other', undefined, ['a']],
    ['as many at once as are asked for', 2, ['a', 'b']],
    ['all at once where there are fewer', 9, ITEMS],
  ])('%s', async (_name, atOnce, first) => {
    const { begun, handle, end } = opened();
    const done = handleEach(ITEMS, handle, atOnce);
    expect(begun).toEqual(first);
    for (const item of ITEMS) await end(item);
    await done;
    expect(begun).toEqual(ITEMS);
  });

  it('each once, the next when any ends', async () => {
    const { begun, handle, end } = opened();
    const done = handleEach(ITEMS, handle, 2);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('c');
    expect(begun).toEqual(ITEMS);
    await end('a');
    await end('d');
    await done;
    expect(begun).toEqual(ITEMS);
  });

  it('all of them where some fail; the first failure is thrown when nothing is under way', async () => {
    const { begun, handle, end } = opened();
    let thrown: unknown;
    const done = handleEach(ITEMS, handle, 2).catch((error: unknown) => {
      thrown = error;
    });
    await end('b', new Error('b'));
    await end('c', new Error('c'));
    await end('d');
    expect([begun, thrown]).toEqual([ITEMS, undefined]);
    await end('a');
    await done;
    expect(thrown).toEqual(new Error('b'));
  });
});
