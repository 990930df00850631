// Legs of a sale over a trading company.

import { describe, expect, it } from 'vitest';
import { someLeg } from '#features/contract/terms.example.ts';
import { kg } from '#packages/exact/exact.ts';
import { doLegsDiffer, differingField, risksOf } from './legs.ts';

const orgs = { coalOrgId: 'mine', useCoalOrgId: 'plant' };

describe('two legs', () => {
  const [up, down] = [someLeg('upstream', orgs), someLeg('downstream', orgs)];
  it.each<[string, typeof up, typeof down, string | undefined]>([
    ['agree but for the price', up, down, undefined],
    ['of other tonnes', up, { ...down, quantity: kg(1_000n) }, 'quantity'],
    ['of other quality', up, { ...down, spec: [] }, 'spec'],
    ['that need not agree', { ...up, isBackToBack: false }, { ...down, quantity: kg(1_000n) }, undefined],
  ])('%s', (_name, one, other, field) => {
    expect(differingField(one, other)).toBe(field);
  });
  const chain = {
    sourceId: 'mine',
    endId: 'plant',
    isBackToBack: true,
    differs: false,
    isHopBefore: false,
    isHopAfter: false,
    leadsBack: false,
  };
  it.each<[string, Partial<typeof chain>, string[]]>([
    ['nothing', {}, []],
    ['that coal comes back', { endId: 'mine' }, ['circular']],
    ['that it comes back by another way', { leadsBack: true }, ['circular']],
    ['that it is sold on twice', { isHopBefore: true }, ['resold_twice']],
    ['that they differ', { isBackToBack: false, differs: true }, ['legs_differ']],
  ])('show %s', (_name, changes, risks) => {
    expect(risksOf({ ...chain, ...changes })).toEqual(risks);
  });
  it('are unlike wherever one thing is', () => {
    expect([doLegsDiffer(up, down), doLegsDiffer(up, { ...down, varietyId: 'coking' })]).toEqual([
      false,
      true,
    ]);
  });
});
