// Admission rate, and the delays given to everybody else.

import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, ConnectionLimiter, drainSpread, isOwnOrigin } from './connectionLimiter.ts';
import { KeyedTokenBuckets } from './tokenBucket.ts';

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage;

describe('the door', () => {
  it.each([
    ['a program', {}, true],
    ['a page of ours', { origin: 'https://coal.example', host: 'coal.example' }, true],
    [
      'a page of ours behind a proxy',
      { origin: 'https://coal.example', host: 'inside', 'x-forwarded-host': 'coal.example' },
      true,
    ],
    ['a page of another site', { origin: 'https://evil.example', host: 'coal.example' }, false],
    ['a page of another port', { origin: 'https://coal.example:81', host: 'coal.example' }, false],
    ['a page without a site', { origin: 'null', host: 'coal.example' }, false],
  ])('is open to %s: %j %s', (_who, headers, isOpen) => {
    expect(isOwnOrigin(request(headers as Record<string, string>))).toBe(isOpen);
  });

  it.each([
    [0, '1.1.1.1', '10.0.0.9'],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    [2, '1.1.1.1', '1.1.1.1'],
    [1, '', '10.0.0.9'],
    [1, '2001:db8:1:2::9', '2001:db8:1:2::'],
  ])('behind %i proxies that say %j sees %s', (proxies, forwarded, address) => {
    expect(addressOf(request({ 'x-forwarded-for': forwarded }), proxies)).toBe(address);
  });

  it('lets in as many as a second has room for, and gives each of the others another place', () => {
    const limiter = new ConnectionLimiter(100, 0);
    const delays = Array.from({ length: 1_000 }, () => limiter.delay(0));
    expect(delays.filter((delay) => delay === 0)).toHaveLength(100);
    const places = delays.slice(100);
    expect(new Set(places).size).toBe(900);
    expect([places[0], Math.max(...places)]).toEqual([15, 12_858]);
  });

  it('has room for all of those at their places, and for some others', () => {
    const limiter = new ConnectionLimiter(100, 0);
    const places = Array.from({ length: 800 }, () => limiter.delay(0)).filter((delay) => delay > 0);
    const others = Array.from({ length: 9 * 25 }, (_none, at) => (at + 1) * 40);
    const turnedAway = [...places, ...others].sort((a, b) => a - b).filter((at) => limiter.delay(at) > 0);
    expect(turnedAway).toHaveLength(0);
  });

  it('puts nobody off for longer than forty seconds', () => {
    const limiter = new ConnectionLimiter(10, 0);
    const delays = Array.from({ length: 1_000 }, () => limiter.delay(0));
    expect(Math.max(...delays)).toBeLessThanOrEqual(40_000);
  });

  it('spreads those it sends away over twice the time that greeting them takes', () => {
    expect(drainSpread(10_000, 400)).toBe(50_000);
  });
});

describe('an allowance for each', () => {
  it("is five within a minute, one again after twelve seconds, and nobody else's business", () => {
    const allowances = new KeyedTokenBuckets(5 / 60, 5);
    const taken = (key: string, at: number, times: number) =>
      Array.from({ length: times }, () => allowances.take(key, at)).filter(Boolean).length;
    expect([taken('a', 0, 9), taken('b', 0, 9), taken('a', 11_000, 1), taken('a', 12_001, 2)]).toEqual([
      5, 5, 0, 1,
    ]);
  });

  it('is forgotten once it is whole again', () => {
    const allowances = new KeyedTokenBuckets(1, 2);
    allowances.take('a', 0);
    allowances.forgetFull(500);
    expect([allowances.take('a', 500), allowances.take('a', 500)]).toEqual([true, false]);
    allowances.forgetFull(5_000);
    expect([allowances.take('a', 5_000), allowances.take('a', 5_000), allowances.take('a', 5_000)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
