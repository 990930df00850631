// Example places and trucks for tests.

import type { Place } from '#features/catalog/calls/referenceData.ts';
import type { TruckPosition } from '#features/weighbridge/calls/position.ts';

const names = (text: string): Place['names'] => ({
  'zh-Hans': text,
  'zh-Hant': text,
  en: text,
  fr: text,
  es: text,
});

export const somePlace = (changes: Partial<Place> = {}): Place => ({
  id: 'pinglu',
  code: 'SZPL',
  names: names(changes.id ?? 'Pinglu'),
  province: names('Shanxi'),
  city: names('Shuozhou'),
  kind: 'mine',
  latitude: 39_512_000,
  longitude: 112_288_000,
  initials: 'pl',
  isRetired: false,
  ...changes,
});

export const someTruck = (changes: Partial<TruckPosition> = {}): TruckPosition => ({
  tripId: '01M7XQK9SG23KNFKAFZKV5A68T',
  no: 'CC261124000001',
  plate: '晋F12345',
  state: 'exited',
  transport: 'road',
  side: 'buyer',
  title: 'Heishan 5000',
  counterparty: '黑山矿',
  fromPlaceId: 'pinglu',
  placeId: 'pinglu',
  seenAt: new Date('2026-11-24T00:40:00Z'),
  ...changes,
});
