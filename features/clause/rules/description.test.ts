// What each term of a clause does.

import { describe, expect, it } from 'vitest';
import { describeTerms } from './description.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const { THERMAL_KCAL } = CLAUSE_TEMPLATES;

describe('a clause taken apart', () => {
  it('goes index by index, rewards and penalties from the agreed value outward', () => {
    const parts = describeTerms({ ...THERMAL_KCAL, terms: THERMAL_KCAL.terms.toReversed() });
    expect(parts.map(({ index, terms }) => [index, ...terms.map(({ termId }) => termId)])).toEqual([
      ['STD', 'S-1'],
      ['QNET_AR', 'H+1', 'H-1', 'H-2', 'H-3'],
    ]);
  });
  it('says what each term does and how it counts', () => {
    const [heat, sulphur] = describeTerms(THERMAL_KCAL);
    expect(sulphur?.terms[0]).toMatchObject({
      effect: 'deduct',
      counting: 'each_started_step',
      from: 80n,
      to: 1_50n,
      step: 10n,
      rate: 50_000n,
    });
    expect(heat?.terms.at(-1)).toMatchObject({
      effect: 'deduct',
      counting: 'in_proportion',
      to: null,
      mult: 15_000n,
    });
    expect([heat?.rejectBelow, sulphur?.rejectAbove]).toEqual([[3_800n], [1_50n]]);
  });
});
