// What a link may begin the form with.

import { expect, it } from 'vitest';
import { readWished, writeWished } from '#features/negotiation/web/respond/wished.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { answerPath } from './paths.ts';

it.each<[string, Parameters<typeof readWished>[0], ReturnType<typeof readWished>]>([
  ['both', { price: '512.5', tonnes: '3000' }, { price: haoPerTonne(5_125_000n), quantity: kg(3_000_000n) }],
  ['tonnes alone', { tonnes: '0.5' }, { quantity: kg(500n) }],
  ['nothing', {}, {}],
  ['words', { price: 'cheap', tonnes: '1e3' }, {}],
  ['what is not positive', { price: '-5', tonnes: '0' }, {}],
  ['too many decimals', { price: '1.00001', tonnes: '1.0001' }, {}],
  ['too many digits', { price: '1'.repeat(17), tonnes: '9'.repeat(40) }, {}],
])('of %s', (_name, typed, wished) => {
  expect(readWished(typed)).toEqual(wished);
});

const wish = {
  direction: 'buy' as const,
  priceLeast: haoPerTonne(5_000_000n),
  priceMost: haoPerTonne(5_500_000n),
  priceBasis: 'pit' as const,
  quantity: kg(3_000_000n),
};
it.each([
  ['a buyer’s low end', wish, 'listingId=1&price=500&tonnes=3000'],
  ['a seller’s high end', { ...wish, direction: 'sell' as const }, 'listingId=1&price=550&tonnes=3000'],
  ['no price of another basis', { ...wish, priceBasis: 'fob_port' as const }, 'listingId=1&tonnes=3000'],
])('an intent begins it with %s', (_name, about, query) => {
  expect(answerPath({ id: '1', priceBasis: 'pit' }, about)).toBe(`/pages/trade/respond?${query}`);
});

it.each<ReturnType<typeof readWished>>([
  {},
  { quantity: kg(2_000_500n) },
  { price: haoPerTonne(6_125_000n), quantity: kg(500_000n) },
])('what was about to be sent is found again in the address: %o', (wished) => {
  expect(readWished(writeWished(wished))).toEqual(wished);
});
