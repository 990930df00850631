// Prefilling the listing form from an address.

import { expect, it } from 'vitest';
import { EXAMPLE_START } from '#features/terms/terms.example.ts';
import { blankListingForm } from '#features/terms/web/form/form.ts';
import { OfferPrefill, prefillForm, offerPath } from './begun.ts';

const blank = blankListingForm({
  ...EXAMPLE_START,
  placeId: 'datong',
  direction: 'sell',
});
const read = (path: string) =>
  prefillForm(blank, OfferPrefill.parse(Object.fromEntries(new URLSearchParams(path.split('?')[1]))));

it('begins with what lies there, and leaves the rest as it is usual', () => {
  const path = offerPath({
    variety: 'thermal',
    place: 'pinglu',
    quantity: '63700',
    price: '515',
    heat: '5021',
    moisture: '9.8',
    sulphur: '0.62',
    ash: '18.4',
    sampledOn: '2026-11-22',
  });
  const form = read(path);
  expect(form).toMatchObject({
    varietyId: 'thermal',
    deliveryPlaceId: 'pinglu',
    quantity: '63700',
    price: '515',
    assaySampledOn: '2026-11-22',
    payTerm: blank.payTerm,
  });
  expect(form.spec.map(({ index, value }) => [index, value])).toEqual([
    ['QNET_AR', '5021'],
    ['MT', '9.8'],
    ['STD', '0.62'],
    ['AD', '18.4'],
  ]);
});

it.each([
  ['nothing', 'pages/trade/registration?'],
  ['what is no figure, no id and no day', 'x?quantity=many&price=-1&heat=1e9&variety=%3Cb%3E&sampledOn=soon'],
])('by %s it stays blank', (_name, path) => {
  expect(read(path)).toEqual(blank);
});
