// A month of a year is sold on the terms of the year.

import { expect, it } from 'vitest';
import { FURTHER_TERMS, type FurtherTerms } from '#features/terms/further.ts';
import { basisPoints, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { someYear } from '../../terms.example.ts';
import { monthTerms } from './forecastMonth.ts';

const further: FurtherTerms = {
  tolerance: basisPoints(200n),
  titlePassesAt: 'payment',
  disputeDays: 7,
  averaging: 'per_batch',
  retention: basisPoints(300n),
  lateInterest: basisPoints(3n),
  shortPenalty: haoPerTonne(90_000n),
  shortPenaltyShare: basisPoints(800n),
  liftPenalty: haoPerTonne(80_000n),
  liftPenaltyShare: basisPoints(900n),
  storageFee: haoPerTonne(3_000n),
  forum: 'arbitration',
  forumPlace: '太原市',
};
const year = someYear({ coalOrgId: 'MINE', useCoalOrgId: 'PLANT' }, further);

it.each(FURTHER_TERMS)('the %s of the year holds for its months', (name) => {
  const month = monthTerms(year, '2027-03', {
    quantity: kg(50_000_000n),
    price: haoPerTonne(5_200_000n),
    carriedOver: kg(0n),
  });
  expect(month[name]).toEqual(further[name]);
});
