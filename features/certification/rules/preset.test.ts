// What a form starts from, by kind of firm.

import { describe, expect, it } from 'vitest';
import type { FormContent } from '../form.ts';
import { licencesOfSet, presetForm } from './preset.ts';

const own = { name: '朔州白羊岭煤业有限公司', creditCode: '91350100M000100Y43' };

describe('a form that is begun', () => {
  it.each<[FormContent['kind'], string[], string[]]>([
    ['producer', ['sell'], ['business', 'mining', 'safety']],
    ['user', ['buy'], ['business']],
    ['trader', ['sell', 'buy'], ['business']],
    ['carrier', [], ['business', 'transport']],
    ['warehouse', [], ['business', 'coal_yard']],
    ['lab', [], ['business']],
    ['funder', [], ['business']],
  ])('by a %s trades %j and brings %j', (kind, trades, licences) => {
    const form = presetForm({ ...own, kind });
    expect(form.trades).toEqual(trades);
    expect(form.licences.map((licence) => licence.kind)).toEqual(licences);
    expect(form.licences[0]?.number).toBe(own.creditCode);
    expect(form).toMatchObject({ ...own, kind });
  });

  it('by a washery changes to its own permit and keeps the business licence as it is', () => {
    const [business] = presetForm({ ...own, kind: 'producer' }).licences;
    if (!business) throw new Error('a form has a business licence');
    const stated = { ...business, isPermanent: true };
    expect(licencesOfSet(['coal_yard'], [stated], own.creditCode)).toMatchObject([
      stated,
      { kind: 'coal_yard', number: '' },
    ]);
  });
});
