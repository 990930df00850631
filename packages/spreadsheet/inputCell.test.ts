// Text, numbers, days and moments of cells as read from a file.

import { describe, expect, it } from 'vitest';
import { inputDay, inputDecimal, type InputCell, inputMoment, inputText } from './inputCell.ts';

describe('a cell', () => {
  it.each<[InputCell, string]>([
    [{ number: '512.35000000000002' }, '512.35'],
    [{ number: '1E-3' }, '0.001'],
    [{ number: '13800000000' }, '13800000000'],
    ['  a ', 'a'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [{ number: '0.30000000000000004' }, '0.3'],
    ['=1+1', '=1+1'],
  ])('%j is %j', (cell, text) => {
    expect(inputText(cell)).toBe(text);
  });

  it.each<[InputCell, string]>([
    ['12.5 %', '12.5'],
    ['12%', '12'],
    [{ number: '0.3' }, '0.3'],
    ['viel', 'viel'],
  ])('%j is the number %j', (cell, text) => {
    expect(inputDecimal(cell)).toBe(text);
  });

  it.each<[InputCell, string | undefined]>([
    ['2026/11/5', '2026-11-05'],
    ['2026年11月5日', '2026-11-05'],
    ['2026-11-05 18:00', '2026-11-05'],
    ['5.11.2026', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    [{ number: '46000' }, undefined],
    [new Date('2026-11-26T00:00:00Z'), '2026-11-26'],
  ])('%j is the day %j', (cell, day) => {
    expect(inputDay(cell)).toBe(day);
  });

  it.each<[InputCell, string | undefined]>([
    ['2026-11-28', '2026-11-28T18:00'],
    ['2026-11-28 9:05', '2026-11-28T09:05'],
    ['2026-11-28 25:00', undefined],
    [new Date('2026-11-28T00:00:00Z'), '2026-11-28T18:00'],
    [new Date('2026-11-28T17:30:00Z'), '2026-11-28T17:30'],
  ])('%j is the moment %j', (cell, moment) => {
    expect(inputMoment(cell)).toBe(moment);
  });
});
