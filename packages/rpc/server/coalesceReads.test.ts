// Coalesced reads share results and never answer with an older read.

import { describe, expect, it } from 'vitest';
import { coalesceReads } from './coalesceReads.ts';

/** Reads the test completes; each answers its number from 1. */
function openReader() {
  const ends: { resolve(answer: string): void; reject(error: Error): void }[] = [];
  const ask = coalesceReads(
    (key: string) => key,
    (key) =>
      new Promise<string>((resolve, reject) => {
        ends.push({ resolve, reject });
      }).then((answer) => `${key} ${answer}`),
  );
  return {
    ask,
    begun: () => ends.length,
    end: (at: number) => {
      ends[at - 1]?.resolve(String(at));
    },
    fail: (at: number) => {
      ends[at - 1]?.reject(new Error(`${at}`));
    },
  };
}

describe('readings shared', () => {
  it('reads at once for the first, and once more for all who came meanwhile', async () => {
    const reader = openReader();
    const first = reader.ask('board');
    const others = [reader.ask('board'), reader.ask('board'), reader.ask('board')];
    expect(reader.begun()).toBe(1);
    reader.end(1);
    expect(await first).toBe('board 1');
    expect(reader.begun()).toBe(2);
    reader.end(2);
    expect(await Promise.all(others)).toEqual(['board 2', 'board 2', 'board 2']);
  });

  it('answers who comes during the second by a third', async () => {
    const reader = openReader();
    const first = reader.ask('board');
    const second = reader.ask('board');
    reader.end(1);
    await first;
    const third = reader.ask('board');
    reader.end(2);
    expect(await second).toBe('board 2');
    reader.end(3);
    expect(await third).toBe('board 3');
  });

  it('lets nobody wait for another key, and starts anew when all is told', async () => {
    const reader = openReader();
    const board = reader.ask('board');
    const detail = reader.ask('detail');
    expect(reader.begun()).toBe(2);
    reader.end(2);
    expect(await detail).toBe('detail 2');
    reader.end(1);
    expect(await board).toBe('board 1');
    const later = reader.ask('board');
    expect(reader.begun()).toBe(3);
    reader.end(3);
    expect(await later).toBe('board 3');
  });

  it('tells a failure only to those it befell', async () => {
    const reader = openReader();
    const first = reader.ask('board');
    const second = reader.ask('board');
    reader.fail(1);
    await expect(first).rejects.toThrow('1');
    reader.end(2);
    expect(await second).toBe('board 2');
  });
});
