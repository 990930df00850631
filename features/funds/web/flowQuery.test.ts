// Tests parsing the statement's address parameters.

import { describe, expect, it } from 'vitest';
import { dayAgo } from '#packages/time/marketDay.ts';
import { EVENTS } from '../entry.ts';
import { fenOf, FIRM_EVENTS, type FlowQuery, toFlowInput } from './flowQuery.ts';

describe('an address', () => {
  it.each<[string, FlowQuery, ReturnType<typeof toFlowInput>]>([
    ['asks for everything', {}, {}],
    ['asks for kinds of postings', { type: 'M05,M03' }, { events: ['M03', 'M05'] }],
    ['leaves kinds out that there are not', { type: 'M99,x' }, {}],
    [
      'asks for amounts in yuan',
      { least: '1000', most: '2,000.50' },
      { least: 100_000n, most: 200_050n } as ReturnType<typeof toFlowInput>,
    ],
    ['leaves amounts out that are none', { least: '-1', most: 'much' }, {}],
    [
      'asks for a number',
      { no: 'HT261124000018', direction: 'out' },
      { direction: 'out', matterNo: 'HT261124000018' },
    ],
    ['says nothing to the server of what is open', { entry: '01M7' }, {}],
  ])('%s', (_name, query, input) => {
    expect(toFlowInput(query)).toEqual(input);
  });
});

it('offers every kind that moves money of a firm, a collected draft among them', () => {
  expect(EVENTS.filter((event) => !FIRM_EVENTS.includes(event))).toEqual(['M02a', 'SWEEP']);
});

it('counts in days of the market, which begin while it is still evening in Greenwich', () => {
  const now = Date.parse('2026-11-20T17:00:00Z');
  expect([dayAgo(now, 0), dayAgo(now, 6)]).toEqual(['2026-11-21', '2026-11-15']);
});

it.each([
  ['12', 1_200n],
  ['0.01', 1n],
  ['0.001', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s yuan are %s fen', (text, sum) => {
  expect(fenOf(text)).toBe(sum);
});
