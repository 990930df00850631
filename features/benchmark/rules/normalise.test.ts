// Prices of deals on the basis of an index: heat, freight with its loss, VAT.

import { expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { normalise } from './normalise.ts';

const hao = (yuan: number) => haoPerTonne(BigInt(Math.round(yuan * 10_000)));

it.each<
  [
    string,
    { price: number; freight?: number; other?: number; loss?: number; vat?: number },
    number,
    number,
    bigint,
  ]
>([
  ['5.3: at the heat of the index', { price: 486 }, 5_000, 5_000, 4_860_000n],
  ['5.3: above it', { price: 502 }, 5_120, 5_000, 4_902_344n],
  ['5.3: below it', { price: 470 }, 4_880, 5_000, 4_815_574n],
  ['4.7 A: by road', { price: 388, freight: 210, other: 12, loss: 30 }, 4_700, 5_500, 7_159_777n],
  ['4.7 B: by rail', { price: 512, freight: 148.6, other: 18, loss: 120 }, 5_000, 5_500, 7_555_263n],
  ['4.7 C: near the market', { price: 645, freight: 62, other: 8, loss: 30 }, 5_500, 5_500, 7_171_515n],
  ['a price without VAT', { price: 400, vat: 1_300 }, 5_000, 5_000, 4_520_000n],
])('%s', (_name, { price, freight = 0, other = 0, loss = 0, vat = 0 }, heat, reference, expected) => {
  const coal = {
    price: hao(price),
    freight: hao(freight),
    other: hao(other),
    loss: basisPoints(BigInt(loss)),
    vatOnTop: basisPoints(BigInt(vat)),
    heat: kcalPerKg(BigInt(heat)),
  };
  expect(normalise(coal, kcalPerKg(BigInt(reference)))).toBe(expected);
});
