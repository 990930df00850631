// How many records an address may send in a minute.

import { expect, it } from 'vitest';
import { Failure } from '#packages/fault/fault.ts';
import { MAX_PER_MINUTE, createRecordLimiter } from './limitRecordsPerAddress.ts';

const START = new Date('2026-11-24T01:12:15Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

function refusalOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error instanceof Failure ? error.params : error;
  }
  return undefined;
}

it('allows as many as the limit, counts addresses apart, and starts anew each minute', () => {
  const allow = createRecordLimiter();
  const ask = (address: string, records: number, seconds: number) =>
    refusalOf(() => {
      allow(address, records, after(seconds));
    });
  expect(ask('a', MAX_PER_MINUTE - 1, 0)).toBeUndefined();
  expect(ask('a', 2, 5)).toEqual({ seconds: 40 });
  expect(ask('a', 1, 5)).toBeUndefined();
  expect(ask('a', 1, 44)).toEqual({ seconds: 1 });
  expect(ask('b', MAX_PER_MINUTE, 44)).toBeUndefined();
  expect(ask('a', MAX_PER_MINUTE, 45)).toBeUndefined();
});
