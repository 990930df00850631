// Editing catalog records: versions, no deletion, single or by spreadsheet.

import { beforeAll, describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne, type Metre } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { editedDictionary } from '../../calls/dictionary.ts';
import { recordCalls } from '../../calls/record.ts';
import {
  commodityVarietyList,
  listFreight,
  listPlaces,
  listVarieties,
  qryDictList,
} from '../../calls/referenceData.ts';
import type { FieldsOf } from '../../records.ts';
import { addWorkingDays } from '../public.ts';
import { seedCatalog } from '../seed/all.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_admin', 'operator_auditor']);
await openFirm(app, 'night', ['operator_admin']);
const [admin, night, auditor] = [
  await app.signIn('desk.admin'),
  await app.signIn('night.admin'),
  await app.signIn('desk.auditor'),
];
const visitor = app.client();
beforeAll(() => app.perform(seedCatalog));

const { dictionary, variety, place, freight, calendar } = recordCalls;
const note = '按通知调整';
const faultOf = (name: string) => ({ ok: false, fault: { name } });
const names = (name: string) => ({
  'zh-Hans': name,
  'zh-Hant': name,
  en: `${name} en`,
  fr: `${name} fr`,
  es: `${name} es`,
});
const placeOf = (changes: Partial<FieldsOf<'place'>> = {}): FieldsOf<'place'> => ({
  id: 'jungar',
  code: 'EEJG',
  names: names('准格尔'),
  province: names('内蒙古'),
  city: names('鄂尔多斯'),
  kind: 'mine',
  latitude: 39_868_000,
  longitude: 111_240_000,
  initials: 'zgeqi',
  position: 90,
  isRetired: false,
  ...changes,
});
const laneOf = (changes: Partial<FieldsOf<'freight'>> = {}): FieldsOf<'freight'> => ({
  fromPlaceId: 'caofeidian',
  toPlaceId: 'fengrun',
  transport: 'road',
  validFrom: '2026-11-24',
  rate: haoPerTonne(640_000n),
  other: haoPerTonne(80_000n),
  lossRate: basisPoints(30n),
  distance: 100_000n as Metre,
  isRetired: false,
  ...changes,
});
const held = async (keyword: string) => answerOf(await auditor(place.page, { keyword })).list[0]!;

describe('a place', () => {
  it('is added, found by its letters, renamed, and taken back', async () => {
    expect(answerOf(await admin(place.save, { over: 0, fields: placeOf(), note }))).toEqual({
      id: 'jungar',
      version: 1,
    });
    expect(await held('zgeqi')).toMatchObject({
      version: 1,
      changedBy: 'desk operator_admin',
      fields: { latitude: 39_868_000 },
    });
    answerOf(await admin(place.save, { over: 1, fields: placeOf({ names: names('准格尔旗') }), note }));
    expect(answerOf(await visitor(listPlaces, {})).find(({ id }) => id === 'jungar')).toMatchObject({
      names: { en: '准格尔旗 en' },
    });
    answerOf(await admin(place.rollBack, { id: 'jungar', over: 2, to: 1, note: '回退' }));
    const { list } = answerOf(await auditor(place.history, { id: 'jungar' }));
    expect(list.map(({ version, fields }) => [version, fields.names['zh-Hans']])).toEqual([
      [3, '准格尔'],
      [2, '准格尔旗'],
      [1, '准格尔'],
    ]);
  });

  it('that was loaded can be had back as it was', async () => {
    const { version, fields } = await held('qhdg');
    answerOf(await admin(place.save, { over: version, fields: { ...fields, latitude: 40_000_000 }, note }));
    answerOf(await admin(place.rollBack, { id: 'qinhuangdao', over: 2, to: 1, note: '回退' }));
    expect((await held('qhdg')).fields).toEqual(fields);
  });

  it('is retired, not deleted: its name is still told', async () => {
    answerOf(
      await admin(place.save, {
        over: 0,
        fields: placeOf({ id: 'hequ', code: 'XZHQ', initials: 'hq' }),
        note,
      }),
    );
    answerOf(
      await admin(place.save, {
        over: 1,
        fields: placeOf({ id: 'hequ', code: 'XZHQ', initials: 'hq', isRetired: true }),
        note,
      }),
    );
    expect(answerOf(await visitor(listPlaces, {})).find(({ id }) => id === 'hequ')).toMatchObject({
      isRetired: true,
    });
    expect(answerOf(await auditor(place.page, { isRetired: true })).list.map(({ id }) => id)).toEqual([
      'hequ',
    ]);
    expect(answerOf(await auditor(place.page, { isRetired: false, keyword: 'hequ' })).list).toEqual([]);
  });

  it.each([
    ['that is there already', { id: 'jungar', code: 'EEJG' }, 0, 'record_exists'],
    ['with the code of another', { id: 'newplace', code: 'QHDG' }, 0, 'reference_unknown'],
    ['that is not there', { id: 'nowhere', code: 'NWHR' }, 1, 'not_found'],
    ['written over what has changed', { id: 'jungar', code: 'EEJX' }, 1, 'version_changed'],
    ['that nothing is changed of', { id: 'jungar', code: 'EEJG' }, 3, 'value_same'],
  ])('%s is refused', async (_name, changes, over, fault) => {
    expect(await admin(place.save, { over, fields: placeOf(changes), note })).toMatchObject(faultOf(fault));
  });

  it('is written once where ten write at the same moment', async () => {
    const { version, fields } = await held('pinglu');
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        (at % 2 ? night : admin)(place.save, {
          over: version,
          fields: { ...fields, latitude: 39_000_000 + at },
          note,
        }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 9 }, () => faultOf('version_changed')),
    );
  });

  it('is read page after page, in the order lists show them', async () => {
    const first = answerOf(await auditor(place.page, { pageSize: 5 }));
    const second = answerOf(await auditor(place.page, { pageSize: 5, after: first.next! }));
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
    expect(ids[0]).toBe('pinglu');
  });
});

describe('a variety', () => {
  it('is closed, and opened again', async () => {
    const { list } = answerOf(await auditor(variety.page, { keyword: 'semicoke' }));
    const { fields } = list[0]!;
    answerOf(await admin(variety.save, { over: 1, fields: { ...fields, isRetired: true }, note }));
    expect(answerOf(await visitor(commodityVarietyList, { status: '0' }))).toMatchObject([
      { varietyId: 'semicoke' },
    ]);
    answerOf(await admin(variety.rollBack, { id: 'semicoke', over: 2, to: 1, note }));
    expect(answerOf(await visitor(listVarieties, {})).every(({ status }) => status === '1')).toBe(true);
    expect(await admin(variety.save, { over: 3, fields: { ...fields, rankCode: 'XX' }, note })).toMatchObject(
      { fault: { name: 'reference_unknown', params: { field: 'rankCode', id: 'XX' } } },
    );
  });
});

describe('a dictionary item', () => {
  it('stands among those of its dictionary, in their order', async () => {
    const { list } = answerOf(await auditor(dictionary.page, { pageSize: 20 }));
    expect(list.map(({ id }) => id).slice(0, 5)).toEqual([
      'assayBasis/seller',
      'assayBasis/buyer',
      'assayBasis/third',
      'coalRank/WY',
      'coalRank/PM',
    ]);
  });

  it('that is renamed or added is told in five languages, and in Chinese where the specification asks', async () => {
    expect(answerOf(await visitor(editedDictionary, {}))).toEqual([]);
    const fields = {
      code: 'productForm',
      item: 'raw',
      names: names('原煤统'),
      position: 0,
      isRetired: false,
    };
    answerOf(await admin(dictionary.save, { over: 1, fields, note }));
    answerOf(
      await admin(dictionary.save, {
        over: 0,
        fields: { ...fields, item: 'granular', names: names('颗粒煤'), position: 20 },
        note,
      }),
    );
    expect(
      answerOf(await visitor(editedDictionary, {})).map(({ item, names: called }) => [item, called.fr]),
    ).toEqual([
      ['raw', '原煤统 fr'],
      ['granular', '颗粒煤 fr'],
    ]);
    const entries = answerOf(await visitor(qryDictList, { orgCode: '-1' })).filter(
      ({ dictCode }) => dictCode === 'productForm',
    );
    expect([entries[0], entries.at(-1)]).toMatchObject([
      { dictItem: 'raw', dictItemName: '原煤统' },
      { dictItem: 'granular' },
    ]);
  });
});

describe('a freight rate', () => {
  it('holds from its day on, until it is retired', async () => {
    const rate = async () =>
      answerOf(await visitor(listFreight, { fromPlaceId: 'caofeidian', toPlaceId: 'fengrun' }))[0]?.rate;
    answerOf(await admin(freight.save, { over: 0, fields: laneOf(), note }));
    answerOf(
      await admin(freight.save, {
        over: 0,
        fields: laneOf({ validFrom: '2026-11-25', rate: haoPerTonne(700_000n) }),
        note,
      }),
    );
    expect(await rate()).toBe(640_000n);
    app.pass(86_400_000);
    expect(await rate()).toBe(700_000n);
    app.pass(-86_400_000);
    answerOf(await admin(freight.save, { over: 1, fields: laneOf({ isRetired: true }), note }));
    expect(await rate()).toBe(620_000n);
  });
  it.each([
    ['to a place that is not there', { toPlaceId: 'atlantis' }, 'atlantis'],
    ['from a place to itself', { toPlaceId: 'caofeidian' }, 'caofeidian'],
  ])('%s is refused', async (_name, changes, id) => {
    expect(await admin(freight.save, { over: 0, fields: laneOf(changes), note })).toMatchObject({
      fault: { name: 'reference_unknown', params: { id } },
    });
  });
});

describe('the calendar', () => {
  it('that is edited moves the deadlines of trades', async () => {
    const after = () => addWorkingDays(app.database.reading, new Date('2026-11-24T09:12:00+08:00'), 1);
    const fields = { day: '2026-11-25', isWorking: false, source: '国办发明电〔2026〕9号', isRetired: false };
    expect(await after()).toEqual(new Date('2026-11-25T09:12:00+08:00'));
    answerOf(await admin(calendar.save, { over: 0, fields, note }));
    expect(await after()).toEqual(new Date('2026-11-26T09:12:00+08:00'));
    answerOf(
      await admin(calendar.save, { over: 1, fields: { ...fields, isRetired: true }, note: '通知撤回' }),
    );
    expect(await after()).toEqual(new Date('2026-11-25T09:12:00+08:00'));
    expect(
      answerOf(await auditor(calendar.page, { keyword: '2026-10-01' })).list[0]?.fields.source,
    ).toContain('国务院办公厅');
  });
});

describe('an import', () => {
  const lines = () => [
    laneOf({ validFrom: '2026-12-01' }),
    laneOf({ validFrom: '2026-12-02' }),
    laneOf({ validFrom: '2026-12-03' }),
  ];

  it('says before what it will do, does it, and does nothing twice', async () => {
    const does = async () =>
      answerOf(await admin(freight.compare, { lines: lines() })).lines.map((line) => line.does);
    expect(await does()).toEqual(['add', 'add', 'add']);
    expect(answerOf(await admin(freight.importLines, { lines: lines(), note }))).toEqual({
      added: 3,
      changed: 0,
      same: 0,
    });
    expect(await does()).toEqual(['nothing', 'nothing', 'nothing']);
    const changed = [laneOf({ validFrom: '2026-12-01', rate: haoPerTonne(1n) }), ...lines().slice(1)];
    expect(answerOf(await admin(freight.importLines, { lines: changed, note }))).toEqual({
      added: 0,
      changed: 1,
      same: 2,
    });
  });

  it('is whole or not at all, and names the first wrong line', async () => {
    const wrong = [
      laneOf({ validFrom: '2026-12-20' }),
      laneOf({ toPlaceId: 'atlantis' }),
      laneOf({ validFrom: '2026-12-20' }),
    ];
    expect(await admin(freight.importLines, { lines: wrong, note })).toMatchObject({
      fault: {
        name: 'lines_refused',
        params: {
          first: 2,
          wrong: [
            { line: 2, field: 'toPlaceId' },
            { line: 3, field: 'id' },
          ],
        },
      },
    });
    expect(answerOf(await auditor(freight.page, { keyword: '2026-12-20' })).list).toEqual([]);
  });

  it('in which two records claim the same code or name is refused whole', async () => {
    const places = [placeOf({ id: 'twin1', code: 'TWIN' }), placeOf({ id: 'twin2', code: 'TWIN' })];
    expect(await admin(place.importLines, { lines: places, note })).toMatchObject({
      fault: { name: 'lines_refused', params: { wrong: [{ line: 2, field: 'code' }] } },
    });
    const varieties = ['one', 'other'].map((id) => ({
      id,
      names: names('同名'),
      rankCode: null,
      position: 90,
      isRetired: false,
    }));
    expect(await admin(variety.importLines, { lines: varieties, note })).toMatchObject({
      fault: { name: 'lines_refused', params: { wrong: [{ line: 2, field: 'names' }] } },
    });
  });
});

it('is never written again', async () => {
  await expect(app.database.pool.query("update catalog_revision set note = ''")).rejects.toThrow(
    /append-only/,
  );
  await expect(app.database.pool.query('delete from catalog_revision')).rejects.toThrow(/append-only/);
});
