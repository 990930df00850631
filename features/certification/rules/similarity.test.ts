// Which firm names may be taken for each other.

import { expect, it } from 'vitest';
import { lookOf } from '#packages/i18n/node/lookOf.ts';
import { distinctivePart, type Similarity, similarityOf } from './similarity.ts';

const partOf = (name: string) => distinctivePart(lookOf(name));

it.each<[one: string, other: string, similarity: Similarity | undefined]>([
  ['朔州黑山煤业有限公司', '朔州黑山煤业有限责任公司', 'same_look'],
  ['口泉煤业有限公司', '囗泉煤业股份有限公司', 'same_look'],
  ['Seam Coal Co., Ltd.', 'SEAM COAL LIMITED', 'same_look'],
  ['Mines de Lorraine S.A.', 'Mines de Lorraine SARL', 'same_look'],
  ['朔州黑山煤业有限公司', '朔州黒山煤业有限公司', 'same_look'],
  ['朔州未来煤业有限公司', '朔州末来煤业有限公司', 'one_letter'],
  ['朔州黑山煤业有限公司', '朔州黑山煤炭业有限公司', 'one_letter'],
  ['朔州黑山煤业有限公司', '州黑山煤业有限公司', 'one_letter'],
  ['朔州黑山煤业', '朔州黑山煤业一', 'one_letter'],
  ['朔州黑山煤业有限公司', '朔州黑山煤业客户服务有限公司', 'contains'],
  ['朔州黑山煤业有限公司', '朔州白水煤业有限公司', undefined],
  ['黑山', '黑水', undefined],
  ['黑山', '朔州黑山煤业', undefined],
  ['（）', '朔州黑山煤业', undefined],
  ['有限公司', '集团', undefined],
])('%s is to %s: %s', (one, other, similarity) => {
  expect([similarityOf(partOf(one), partOf(other)), similarityOf(partOf(other), partOf(one))]).toEqual([
    similarity,
    similarity,
  ]);
});

it('a short name may be given weight within others', () => {
  expect(similarityOf('朔云', '朔云客服中心', 2)).toBe('contains');
});
