// The catalog's calls and the working calendar, on a real database.

import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { commodityVarietyList, listFreight, listPlaces, listVarieties } from '../../calls/referenceData.ts';
import {
  addWorkingDays,
  readNumberParameter,
  readParameters,
  setParameter,
  workingDaysBetween,
} from '../public.ts';
import { seedCatalog } from '../seed/all.ts';

const app = await testApp();
beforeAll(() => app.perform(seedCatalog));

/** As the specification's own client sends it. */
const ask = async (path: string, fields: object) => {
  const reply = await app.http.inject({
    method: 'POST',
    url: path,
    payload: { ...fields, acctMode: '2', randomCode: 'a1b2c3d4' },
  });
  return { status: reply.statusCode, ...reply.json<{ code: string; body: never }>() };
};

describe('the calls of the specification', () => {
  it('tell the server time', async () => {
    expect(await ask('/api/common/sys_info', {})).toMatchObject({
      status: 200,
      code: '0',
      body: { datetime: app.now.toISOString() },
    });
  });

  it('give the parameters asked for, never one that is not public, and none that does not exist', async () => {
    const { body } = await ask('/api/common/qry_sys_parameter', {
      paramKey:
        'TRADE_ORDER_QUANTITY_UNIT,APP_LOGIN_TYPE, FRONT_CA_APP_ID,RELIST_ON_VOID,NO_SUCH_KEY,,__proto__',
    });
    expect(body).toEqual({
      TRADE_ORDER_QUANTITY_UNIT: '吨',
      APP_LOGIN_TYPE: 'password,code,passkey,scan',
      FRONT_CA_APP_ID: '',
    });
  });

  it('list every dictionary entry with its Chinese name', async () => {
    const { code, body } = await ask('/api/qry_dict_list', { orgCode: '-1' });
    expect(code).toBe('0');
    expect(body).toContainEqual({ dictCode: 'coalRank', dictItem: '13JM', dictItemName: '1/3焦煤' });
    expect(body).toContainEqual({ dictCode: 'priceBasis', dictItem: 'fob_port', dictItemName: '平仓价' });
  });

  it('know no other organisation’s dictionaries', async () => {
    expect(await ask('/api/qry_dict_list', { orgCode: '7' })).toMatchObject({
      status: 400,
      code: '900400',
      body: { fields: [{ field: 'orgCode', allowed: '-1' }] },
    });
  });

  it('list the varieties', async () => {
    const { code, body } = await ask('/api/common/commodity_variety_list', { status: '' });
    expect(code).toBe('0');
    expect(body).toHaveLength(9);
    expect(body[0]).toEqual({ varietyId: 'thermal', varietyName: '动力煤', status: '1' });
  });

  it.each([
    [{}, '1'],
    [{ pltfrmType: '1' }, '1'],
    [{ pltfrmType: '0' }, '0'],
  ])('never force an update: %j', async (fields, platform) => {
    expect(await ask('/api/admin/appconfig/check_for_updates_app', fields)).toMatchObject({
      code: '0',
      body: { pltfrmType: platform, version: '1.0.0', versionCode: 100, needUpdate: false },
    });
  });
});

describe('varieties', () => {
  it('that are closed are told apart', async () => {
    await app.database.pool.query(`update catalog_variety set status = 'closed' where id = 'semicoke'`);
    const closed = await app.client()(commodityVarietyList, { status: '0' });
    expect(closed).toMatchObject({ answer: [{ varietyId: 'semicoke', status: '0' }] });
    const open = await app.client()(commodityVarietyList, { status: '1' });
    expect(open.ok && open.answer).toHaveLength(8);
  });

  it('are named in five languages', async () => {
    const varieties = await app.client()(listVarieties, {});
    expect(varieties.ok && varieties.answer[0]).toMatchObject({
      id: 'thermal',
      rankCode: 'BN',
      names: {
        'zh-Hans': '动力煤',
        'zh-Hant': '動力煤',
        en: 'Thermal coal',
        fr: 'Charbon vapeur',
        es: 'Carbón térmico',
      },
    });
  });
});

describe('places and carriage', () => {
  it('are listed with names, coordinates and first letters', async () => {
    const places = await app.client()(listPlaces, {});
    expect(places.ok && places.answer.find(({ id }) => id === 'qinhuangdao')).toMatchObject({
      code: 'QHDG',
      kind: 'port',
      initials: 'qhdg',
      latitude: 39_912_000,
      names: { en: 'Port of Qinhuangdao' },
      province: { fr: 'Hebei' },
    });
  });

  it('give the newest rate that holds today', async () => {
    const rateNow = async () => {
      const lanes = await app.client()(listFreight, { fromPlaceId: 'caofeidian', toPlaceId: 'fengrun' });
      return lanes.ok
        ? lanes.answer.map(({ transport, rate, other, lossRate, distance }) => [
            transport,
            rate,
            other,
            lossRate,
            distance,
          ])
        : [];
    };
    expect(await rateNow()).toEqual([['road', 620_000n, 80_000n, 30n, 100_000n]]);
    await app.database.pool.query(`
      insert into catalog_freight (from_place_id, to_place_id, transport, rate_hao_per_t, other_hao_per_t,
                                   loss_bp, distance_m, valid_from)
      values ('caofeidian', 'fengrun', 'road', 640000, 80000, 30, 100000, '2026-11-24'), ('caofeidian',
              'fengrun', 'road', 700000, 80000, 30, 100000, '2026-11-25')`);
    expect(await rateNow()).toEqual([['road', 640_000n, 80_000n, 30n, 100_000n]]);
  });
});

describe('parameters', () => {
  it('are their defaults until somebody sets them', async () => {
    const { reading } = app.database;
    expect(await readNumberParameter(reading, 'SIGN_DEADLINE', app.now)).toBe(1n);
    await app.perform((ctx) => setParameter(ctx, 'SIGN_DEADLINE', '2'));
    expect(await readParameters(reading, ['SIGN_DEADLINE', 'RAIL_LOSS'], app.now)).toEqual(
      new Map([
        ['SIGN_DEADLINE', '2'],
        ['RAIL_LOSS', '120'],
      ]),
    );
  });

  it('that somebody has set stay so when the defaults are loaded again', async () => {
    await app.perform((ctx) => setParameter(ctx, 'TRADE_REVIEW', '1'));
    await app.perform(seedCatalog);
    expect(await readNumberParameter(app.database.reading, 'TRADE_REVIEW', app.now)).toBe(1n);
  });
});

describe('working days', () => {
  it.each([
    ['a Tuesday and one', '2026-11-24T09:12:00+08:00', 1, '2026-11-25T09:12:00+08:00'],
    ['over a weekend', '2026-11-27T16:00:00+08:00', 1, '2026-11-30T16:00:00+08:00'],
    ['from a Saturday', '2026-11-28T10:00:00+08:00', 1, '2026-11-30T10:00:00+08:00'],
    [
      'over the October holiday, to a Saturday worked',
      '2026-09-30T10:00:00+08:00',
      3,
      '2026-10-10T10:00:00+08:00',
    ],
    ['over Spring Festival', '2026-02-14T10:00:00+08:00', 1, '2026-02-24T10:00:00+08:00'],
    [
      'late in the evening, still that day in Shanghai',
      '2026-11-24T23:30:00+08:00',
      1,
      '2026-11-25T23:30:00+08:00',
    ],
    ['beyond the years that are known', '2028-01-07T10:00:00+08:00', 1, '2028-01-10T10:00:00+08:00'],
    ['none at all', '2026-11-28T10:00:00+08:00', 0, '2026-11-28T10:00:00+08:00'],
  ])('%s', async (_case, from, days, to) => {
    expect(await addWorkingDays(app.database.reading, new Date(from), days)).toEqual(new Date(to));
  });
  it.each([
    ['of a week', '2026-11-23', '2026-11-29', ['23', '24', '25', '26', '27']],
    [
      'around the October holiday, with a Saturday worked',
      '2026-10-01',
      '2026-10-12',
      ['08', '09', '10', '12'],
    ],
    ['of a weekend', '2026-11-28', '2026-11-29', []],
    ['of a single day', '2026-11-24', '2026-11-24', ['24']],
  ])('%s are listed', async (_case, from, to, days) => {
    const listed = await workingDaysBetween(app.database.reading, from, to);
    expect(listed.map((day) => day.slice(8))).toEqual(days);
  });
});
