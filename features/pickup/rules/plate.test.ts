// Tests for number plates, wagon numbers and ship names.

import { expect, it } from 'vitest';
import { normaliseVehicleNo } from '../carriage.ts';
import { isPlate, normalisePlate } from './plate.ts';

it.each([
  ['晋F12345', true],
  ['京A88888', true],
  ['晋AD12345', true],
  ['晋F1234挂', true],
  ['晋F1234学', true],
  ['晋F1234', false],
  ['晋AD123456', false],
  ['F12345', false],
  ['黑山A1234', false],
  ['晋112345', false],
  ['晋FI2345', false],
  ['晋FO2345', false],
  ['晋f12345', false],
  ['', false],
])('%s: %s', (plate, expected) => {
  expect(isPlate(plate)).toBe(expected);
});

it.each([
  ['晋f·12345', '晋F12345'],
  [' 晋F 12.345 ', '晋F12345'],
  ['晋F-12345', '晋F12345'],
  ['晋F•12345', '晋F12345'],
])('%j is compared as %s', (typed, plate) => {
  expect(normalisePlate(typed)).toBe(plate);
});

it.each([
  ['road', '晋f·12345', '晋F12345'],
  ['road', '1587324', undefined],
  ['rail', '158 7324', '1587324'],
  ['rail', '158732', undefined],
  ['rail', '晋F12345', undefined],
  ['water', ' 神华528 ', '神华528'],
  ['water', '海', undefined],
] as const)('by %s %j goes by %s', (transport, typed, no) => {
  expect(normaliseVehicleNo(transport, typed)).toBe(no);
});
