// Published averages: from how many counterparties on, what they are, and that no single rating shows.

import { describe, expect, it } from 'vitest';
import { type GivenRating, publishedRatings, reputationOf } from './reputation.ts';

const given = (raterId: string, mark: number): GivenRating => ({
  raterId,
  marks: { quality: mark, punctuality: mark, payment: null, dealing: mark },
});
const all = (text: string) =>
  text.split(' ').flatMap((one) => (one === '' ? [] : [given(one.slice(0, -1), Number(one.slice(-1)))]));
const qualityOf = (text: string, least = 3) =>
  reputationOf(all(text), least)?.averages.find(({ question }) => question === 'quality')?.hundredths;

describe('an average', () => {
  it.each<[string, string, number | undefined]>([
    ['of nobody', '', undefined],
    ['of two', 'a5 b4', undefined],
    ['of three', 'a5 b4 c4', 433],
    ['of one who rated three times', 'a5 a5 a5', undefined],
    ['is rounded to the hundredth', 'a1 b1 c2', 133],
    ['counts a counterparty once', 'a1 a1 a1 b4 c4', 300],
    ['of a counterparty with several contracts is its mean', 'a1 a5 b3 c3', 300],
    ['does not move with the fourth', 'a5 b4 c4 d1', 433],
    ['does not move with the fifth', 'a5 b4 c4 d1 e1', 433],
    ['moves when three more have rated', 'a5 b4 c4 d1 e1 f1', 267],
    ['does not move when one rates again', 'a5 b4 c4 a1', 433],
    ['moves when three have rated again', 'a5 b4 c4 a1 b2 c1', 283],
  ])('%s', (_name, shown, hundredths) => {
    expect(qualityOf(shown)).toBe(hundredths);
  });

  it('says of how many counterparties and ratings it is, and nothing of what nobody was asked', () => {
    expect(reputationOf(all('a5 a5 b5 c5 d1'), 3)).toEqual({
      counterparties: 3,
      ratings: 4,
      averages: [
        { question: 'quality', hundredths: 500 },
        { question: 'punctuality', hundredths: 500 },
        { question: 'dealing', hundredths: 500 },
      ],
    });
  });
});

describe('between two publications', () => {
  /** Of each step of the published part, from how many counterparties its new ratings come. */
  function counterpartiesOfSteps(shown: readonly GivenRating[]): number[] {
    const ends = shown.map((_one, at) => publishedRatings(shown.slice(0, at + 1), 3).length);
    return [...new Set([0, ...ends])].flatMap((end, at, all) =>
      at === 0 ? [] : [new Set(shown.slice(all[at - 1], end).map(({ raterId }) => raterId)).size],
    );
  }

  it('always stand the ratings of at least as many counterparties', () => {
    const raters = ['a', 'b', 'c', 'd', 'e'];
    // Every 37th of the ways in which seven ratings may come from five firms.
    const steps = Array.from({ length: Math.floor(raters.length ** 7 / 37) }, (_, code) =>
      counterpartiesOfSteps(
        Array.from({ length: 7 }, (_rating, at) =>
          given(raters[Math.floor((code * 37) / raters.length ** at) % raters.length] ?? 'a', 3),
        ),
      ),
    ).flat();
    expect(steps.length).toBeGreaterThan(1_000);
    expect(Math.min(...steps)).toBe(3);
  });
});
