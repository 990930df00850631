// The way from one place to another.

import { describe, expect, it, vi } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Place } from '../../calls/referenceData.ts';
import { wayOf } from './useWays.ts';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const place = (id: string, latitude: number, longitude: number): Place => {
  const names = { 'zh-Hans': id, 'zh-Hant': id, en: id, fr: id, es: id };
  return {
    id,
    code: id,
    names,
    province: names,
    city: names,
    kind: 'mine',
    latitude: latitude * 1e6,
    longitude: longitude * 1e6,
    initials: id,
    isRetired: false,
  };
};
const [mine, gate] = [place('pinglu', 39.5, 112.3), place('beitang', 39.1, 117.7)];
const lane = (rate: bigint, other: bigint, distance: bigint) => ({
  rate: haoPerTonne(rate),
  other: haoPerTonne(other),
  distance,
});

describe('a way', () => {
  it.each([
    ['without a lane is as the crow flies', [], { km: 466, isByLane: false, freight: undefined }],
    [
      'goes by the cheapest lane with all its costs, however long',
      [lane(1_000_000n, 300_000n, 480_000n), lane(1_100_000n, 100_000n, 612_900n)],
      { km: 612, isByLane: true, freight: 1_200_000n },
    ],
    [
      'by a lane of unknown length is as the crow flies',
      [lane(900_000n, 0n, 0n)],
      { km: 466, isByLane: false, freight: 900_000n },
    ],
  ])('%s', (_what, lanes, expected) => {
    expect(wayOf(mine, gate, lanes)).toMatchObject(expected);
  });
});
