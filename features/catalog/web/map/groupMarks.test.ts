// Which marks stand alone, join and give way.

import { describe, expect, it } from 'vitest';
import { groupMarks } from './groupMarks.ts';
import type { MapMark } from './mark.ts';

const mark = (
  placeId: string,
  [latitude, longitude]: [number, number],
  more: Partial<MapMark> = {},
): MapMark => ({
  placeId,
  kind: 'mine',
  name: placeId,
  spoken: placeId,
  latitude: latitude * 1e6,
  longitude: longitude * 1e6,
  ...more,
});
const offers = (placeId: string, at: [number, number], figure: string) =>
  mark(placeId, at, { figure, count: 1 });

const pinglu = offers('pinglu', [39.512, 112.288], '520.00');
const youyu = offers('youyu', [39.989, 112.467], '540.00');
const shenmu = offers('shenmu', [38.842, 110.499], '560.00');
const shanyin = mark('shanyin', [39.526, 112.816], { kind: 'yard' });
const gate = mark('beitang', [39.112, 117.712], { isGate: true });
const fengrun = offers('fengrun', [39.832, 118.162], '610.00');
const inland = mark('xuanhua', [40.609, 115.099], { kind: 'plant' });

const shown = (marks: readonly MapMark[], zoom: number) =>
  groupMarks(marks, zoom).map((group) => group.marks.map(({ placeId }) => placeId));

describe('marks', () => {
  it.each([
    [
      'that are near each other join under the one that comes first',
      [pinglu, youyu],
      5,
      [['pinglu', 'youyu']],
    ],
    ['keep the order they are given in', [youyu, pinglu], 5, [['youyu', 'pinglu']]],
    ['stand alone when the map is drawn larger', [pinglu, youyu], 9, [['pinglu'], ['youyu']]],
    ['that are far from each other stand alone', [pinglu, shenmu], 6, [['pinglu'], ['shenmu']]],
    ['without offers give way', [shanyin, pinglu], 5, [['pinglu']]],
    [
      'without offers come back when the map is drawn larger',
      [shanyin, pinglu],
      9,
      [['pinglu'], ['shanyin']],
    ],
    ['without offers stand where nothing else does', [inland, pinglu], 6, [['pinglu'], ['xuanhua']]],
    ['never join the gate', [fengrun, gate], 4, [['beitang'], ['fengrun']]],
  ])('%s', (_what, marks, zoom, expected) => {
    expect(shown(marks, zoom)).toEqual(expected);
  });

  it.each([
    ['is joined by others unless it is chosen', undefined, [['pinglu', 'youyu']]],
    ['stands for itself while it is chosen', 'youyu', [['youyu'], ['pinglu']]],
  ])('a place %s', (_what, chosen, expected) => {
    const groups = groupMarks([pinglu, youyu], 5, chosen);
    expect(groups.map(({ marks }) => marks.map(({ placeId }) => placeId))).toEqual(expected);
  });

  it('lose none with offers, however small the map', () => {
    const marks = [pinglu, youyu, shenmu, fengrun, gate];
    for (let zoom = 0; zoom <= 12; zoom += 1)
      expect(shown(marks, zoom).flat().toSorted()).toEqual(marks.map(({ placeId }) => placeId).toSorted());
  });
});
