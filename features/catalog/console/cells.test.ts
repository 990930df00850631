// Records convert exactly between typed text, spreadsheet and wire form.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LOCALES } from '#packages/i18n/locale.ts';
import { findText } from '#packages/i18n/node/translation.ts';
import { DICT_CODES } from '../dictionaries.ts';
import { RECORD_KINDS, RECORDS, type RecordKind } from '../records.ts';
import { emptyRecord, toTypedRecord, toWireRecord } from './cells.ts';
import { readSpreadsheet, writeSpreadsheet } from './spreadsheet.ts';

const names = { 'zh-Hans': '平鲁', 'zh-Hant': '平魯', en: 'Pinglu, "A"', fr: 'Pinglu', es: 'Pinglu' };
const RECORDED: Record<RecordKind, object> = {
  dictionary: { code: 'productForm', item: 'raw', names, position: 3, isRetired: false },
  variety: { id: 'coke', names, rankCode: null, position: 7, isRetired: true },
  place: {
    id: 'pinglu',
    code: 'SZPL',
    names,
    province: names,
    city: names,
    kind: 'mine',
    latitude: 39_512_000,
    longitude: -112_288_001,
    initials: 'pl',
    position: 1,
    isRetired: false,
  },
  freight: {
    fromPlaceId: 'pinglu',
    toPlaceId: 'fengrun',
    transport: 'rail',
    validFrom: '2026-12-01',
    rate: '1486001',
    other: '0',
    lossRate: '120',
    distance: '734000',
    isRetired: false,
  },
  calendar: { day: '2026-10-10', isWorking: true, source: '国办发明电〔2025〕7号', isRetired: false },
};

describe('a record', () => {
  it.each(RECORD_KINDS)('of %s is typed and sent as it was', (kind) => {
    const sent = toWireRecord(kind, toTypedRecord(kind, RECORDED[kind] as never));
    expect(sent).toEqual(RECORDED[kind]);
    expect(z.safeDecode(RECORDS[kind] as z.ZodMiniType, sent as never).success).toBe(true);
  });

  it.each(RECORD_KINDS)('of %s stands in a sheet and is read back', async (kind) => {
    const typed = toTypedRecord(kind, RECORDED[kind] as never);
    const file = new File([writeSpreadsheet(kind, [typed, typed])], 'sheet.csv');
    expect(await readSpreadsheet(kind, file)).toEqual({ lines: [2, 3].map((number) => ({ number, typed })) });
  });

  it('is typed in the units people use', () => {
    expect(toTypedRecord('freight', RECORDED.freight as never)).toMatchObject({
      rate: '148.6001',
      other: '0',
      lossRate: '1.2',
      distance: '734',
    });
    expect(toTypedRecord('place', RECORDED.place as never)).toMatchObject({
      latitude: '39.512',
      longitude: '-112.288001',
    });
  });

  it.each([
    ['rate', '148.60005'],
    ['rate', 'viel'],
    ['lossRate', '12 %'],
    ['validFrom', 'morgen'],
  ])('with %s typed as %s is refused, not rounded', (path, typed) => {
    const wire = toWireRecord('freight', {
      ...toTypedRecord('freight', RECORDED.freight as never),
      [path]: typed,
    });
    expect(z.safeDecode(RECORDS.freight, wire as never).success).toBe(false);
  });

  it.each(RECORD_KINDS)('of %s that is empty is refused', (kind) => {
    expect(
      z.safeDecode(RECORDS[kind] as z.ZodMiniType, toWireRecord(kind, emptyRecord(kind)) as never).success,
    ).toBe(false);
  });
});

describe('a sheet', () => {
  it.each([
    [
      'without a column',
      'day,isWorking,source\r\n2026-10-10,1,x\r\n',
      { trouble: 'noHeader', missing: [{ key: 'isRetired' }] },
    ],
    ['without lines', 'day,isWorking,source,isRetired\r\n', { trouble: 'noRows' }],
    [
      'of tabs, with a column more',
      'isRetired\tday\tsource\tisWorking\tremark\n0\t2026-10-10\tx\t1\ty',
      { lines: [{ number: 2, typed: { day: '2026-10-10', isWorking: '1', source: 'x', isRetired: '0' } }] },
    ],
    [
      'of semicolons',
      'day;isWorking;source;isRetired\n2026-10-10;1;"a;b";0',
      { lines: [{ number: 2, typed: { day: '2026-10-10', isWorking: '1', source: 'a;b', isRetired: '0' } }] },
    ],
  ])('%s', async (_name, text, read) => {
    expect(await readSpreadsheet('calendar', new File([text], 'a.csv'))).toMatchObject(read);
  });
});

it.each(DICT_CODES)('the dictionary %s has a name in every language', (code) => {
  const names = LOCALES.map((locale) => findText('catalog.console', locale)(`dictionary.${code}`));
  expect(names).not.toContain(undefined);
});
