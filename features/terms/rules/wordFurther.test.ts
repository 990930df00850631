// Further terms as texts.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { FurtherTerm, FurtherTerms } from '../further.ts';
import { shippedFurther, someTerms } from '../terms.example.ts';
import { furtherTermsOf } from './further.ts';
import { tellingTerms, wordFurther } from './wordFurther.ts';

const t = translation('terms', 'en');
const formats = {
  percent: (points: bigint) => String(Number(points) / 100),
  price: (hao: bigint) => String(Number(hao) / 10_000),
  integer: String,
};
const further = (changes: Partial<FurtherTerms>): FurtherTerms => ({
  ...furtherTermsOf(someTerms(), shippedFurther),
  ...changes,
});

describe('a further term', () => {
  it.each<[FurtherTerm, Partial<FurtherTerms>, string]>([
    ['tolerance', { tolerance: basisPoints(500n) }, '± 5 %'],
    ['retention', { retention: basisPoints(1_000n) }, '10 %'],
    ['retention', { retention: basisPoints(0n) }, t('further.none')],
    ['lateInterest', { lateInterest: basisPoints(5n) }, `0.05 % / ${t('unit.day')}`],
    ['shortPenalty', { shortPenalty: haoPerTonne(200_000n) }, `20 ${t('unit.yuan_per_tonne')}`],
    ['storageFee', { storageFee: haoPerTonne(5_000n) }, `0.5 ${t('unit.yuan_per_tonne')} / ${t('unit.day')}`],
    ['forumPlace', { forumPlace: '太原市' }, '太原市'],
    ['forumPlace', { forumPlace: '' }, t('further.none')],
  ])('%s of %o', (name, changes, expected) => {
    expect(wordFurther(further(changes), t, formats)[name]).toBe(expected);
  });
});

describe('of the two forms of a penalty', () => {
  it.each<[string, bigint, bigint, readonly FurtherTerm[]]>([
    ['the sum per tonne is said', 200_000n, 0n, ['shortPenalty']],
    ['the share is said', 0n, 300n, ['shortPenaltyShare']],
    ['both are said', 200_000n, 300n, ['shortPenalty', 'shortPenaltyShare']],
    ['none is said once', 0n, 0n, ['shortPenalty']],
  ])('%s', (_name, perTonne, share, expected) => {
    const terms = further({ shortPenalty: haoPerTonne(perTonne), shortPenaltyShare: basisPoints(share) });
    expect(tellingTerms(terms).filter((name) => name.startsWith('shortPenalty'))).toEqual(expected);
  });
});
