// Which hosts an address names, and which of them is the primary.

import { describe, expect, it } from 'vitest';
import { choosePrimary, describeState, type HostState, splitHosts } from './hosts.ts';

it.each([
  ['postgresql://me:secret@a:5432/seam', ['postgresql://me:secret@a:5432/seam']],
  [
    'postgresql://me:secret@a:5432,b:5433,c/seam?sslmode=require',
    [
      'postgresql://me:secret@a:5432/seam?sslmode=require',
      'postgresql://me:secret@b:5433/seam?sslmode=require',
      'postgresql://me:secret@c/seam?sslmode=require',
    ],
  ],
  ['postgresql://[::1]:5432,[::2]/seam', ['postgresql://[::1]:5432/seam', 'postgresql://[::2]/seam']],
  [
    'postgresql://me@db/seam?host=/run/a,/run/b',
    ['postgresql://me@db/seam?host=%2Frun%2Fa', 'postgresql://me@db/seam?host=%2Frun%2Fb'],
  ],
  [
    'postgresql://me@db/seam?host=a,b&port=5432,5433',
    ['postgresql://me@db/seam?host=a&port=5432', 'postgresql://me@db/seam?host=b&port=5433'],
  ],
  [
    'postgresql://me@db/seam?host=a,b&port=6000',
    ['postgresql://me@db/seam?host=a&port=6000', 'postgresql://me@db/seam?host=b&port=6000'],
  ],
  ['no address', ['no address']],
])('%s names its hosts', (url, hosts) => {
  expect(splitHosts(url)).toEqual(hosts);
});

const primary = (timeline: number): HostState => ({ kind: 'primary', timeline });
const standby: HostState = { kind: 'standby' };
const away: HostState = { kind: 'away', reason: 'ECONNREFUSED' };

describe('the primary', () => {
  it.each<[string, HostState[], number, number | undefined]>([
    ['is the one that writes', [standby, primary(1), standby], 0, 1],
    ['is found while others are away', [away, away, primary(2)], 1, 2],
    ['is the one promoted last, where the former is still there', [primary(3), primary(4)], 3, 1],
    ['is the first of two that nothing tells apart', [primary(3), primary(3)], 3, 0],
    ['is not one that was replaced and has come back', [primary(3), standby], 4, undefined],
    ['is nobody while all follow', [standby, standby, away], 1, undefined],
  ])('%s', (_what, states, highest, chosen) => {
    expect(choosePrimary(states, highest)).toBe(chosen);
  });

  it.each([
    [primary(4), 'primary'],
    [primary(3), 'replaced primary (timeline 3 of 4)'],
    [standby, 'standby'],
    [away, 'ECONNREFUSED'],
  ])('and what is said of %j', (state, words) => {
    expect(describeState(state, 4)).toBe(words);
  });
});
