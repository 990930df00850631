// Distances between places as the crow flies.

import { expect, it } from 'vitest';
import { crowDistance } from './crowDistance.ts';

const at = (latitude: number, longitude: number) => ({
  latitude: Math.round(latitude * 1e6),
  longitude: Math.round(longitude * 1e6),
});

it.each([
  ['nowhere', at(39.5, 112.4), at(39.5, 112.4), 0],
  ['a degree of latitude', at(39, 112), at(40, 112), 111],
  ['a degree of longitude at 60°', at(60, 112), at(60, 113), 56],
  ['Shuozhou to Qinhuangdao', at(39.33, 112.43), at(39.94, 119.6), 618],
  ['half around the earth', at(0, 0), at(0, 180), 20_015],
])('%s', (_name, one, other, km) => {
  expect(Math.round(crowDistance(one, other))).toBe(km);
  expect(Math.round(crowDistance(other, one))).toBe(km);
});
