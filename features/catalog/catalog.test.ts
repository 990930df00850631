// The catalog's seed data are consistent.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { findText } from '#packages/i18n/node/translation.ts';
import { qrySysParameter } from './calls/referenceData.ts';
import { DICT_CODES, DICTIONARIES } from './dictionaries.ts';
import { matterPath } from './matter.ts';
import { Names } from './names.ts';
import { PARAMETERS } from './parameters.ts';
import { CALENDAR_DAYS } from './server/seed/calendar.ts';
import { FREIGHT } from './server/seed/freight.ts';
import { PLACES } from './server/seed/places.ts';
import { VARIETIES } from './server/seed/varieties.ts';

describe('parameters', () => {
  it('everything the specification asks for may be read by anybody', () => {
    const asked = [
      'TRADE_ORDER_QUANTITY_UNIT',
      'APP_LOGIN_TYPE',
      'FRONT_CA_INIT_URL',
      'FRONT_CA_SIGN_IP',
      'FRONT_CA_SIGN_PORT',
      'FRONT_CA_CERTIFICATE_URL',
      'FRONT_CA_HTTP_URL',
      'FRONT_CA_APP_ID',
    ] as const;
    expect(asked.every((key) => PARAMETERS[key].isPublic)).toBe(true);
    expect(qrySysParameter.access).toBe('anyone');
  });

  it('starts from the figures of the trade', () => {
    const { TRADE_DEPOSIT_VALUE, SELLER_DEPOSIT_PCT, RAIL_LOSS, ROAD_LOSS, CAL_J, TRADE_FEE } = PARAMETERS;
    expect(
      [TRADE_DEPOSIT_VALUE, SELLER_DEPOSIT_PCT, RAIL_LOSS, ROAD_LOSS, CAL_J, TRADE_FEE].map(
        ({ value }) => value,
      ),
    ).toEqual(['1000', '200', '120', '30', '41816', '2000']);
  });
});

describe('dictionaries', () => {
  it.each(LOCALES)('no two entries of one dictionary are called alike in %s', (locale) => {
    const find = findText('catalog', locale);
    for (const code of DICT_CODES) {
      const called = DICTIONARIES[code].map((item) => find(`dict.${code}.${item}`));
      expect(new Set(called).size).toBe(called.length);
    }
  });
});

describe('places', () => {
  it('have a code, coordinates in China and names in every language', () => {
    expect(new Set(PLACES.map(({ code }) => code)).size).toBe(PLACES.length);
    for (const { latitude, longitude, names, province, city, initials } of PLACES) {
      expect(latitude).toBeGreaterThan(18_000_000);
      expect(latitude).toBeLessThan(54_000_000);
      expect(longitude).toBeGreaterThan(73_000_000);
      expect(longitude).toBeLessThan(135_000_000);
      expect([names, province, city].every((name) => Names.safeParse(name).success)).toBe(true);
      expect(initials).toMatch(/^[a-z]+$/);
    }
  });

  it('are joined by lanes that begin and end at places, once for each way', () => {
    const ids = new Set(PLACES.map(({ id }) => id));
    expect(FREIGHT.every(({ from, to }) => ids.has(from) && ids.has(to))).toBe(true);
    expect(new Set(FREIGHT.map(({ from, to, transport }) => `${from} ${to} ${transport}`)).size).toBe(
      FREIGHT.length,
    );
  });

  it.each([
    ['A', 'dongsheng', 'road', 2_100_000n, 120_000n, 30n],
    ['B', 'pinglu', 'rail', 1_486_000n, 180_000n, 120n],
    ['C', 'caofeidian', 'road', 620_000n, 80_000n, 30n],
  ])(
    'offer %s of domain 4.7 comes to Fengrun at its figures',
    (_offer, from, transport, rate, other, loss) => {
      const lane = FREIGHT.find(
        (row) => row.from === from && row.to === 'fengrun' && row.transport === transport,
      );
      expect(lane).toMatchObject({ rate, other, lossBasisPoints: loss });
    },
  );
});

it('names nine varieties', () => {
  expect(VARIETIES.map(({ names }) => names['zh-Hans'])).toEqual([
    '动力煤',
    '炼焦煤',
    '喷吹煤',
    '无烟煤',
    '化工煤',
    '民用煤',
    '煤泥·中煤',
    '焦炭',
    '兰炭',
  ]);
});

it('works on weekends only in exchange for a holiday, and names no day twice', () => {
  const worked = CALENDAR_DAYS.filter(({ isWorking }) => isWorking).map(({ day }) =>
    new Date(day).getUTCDay(),
  );
  expect(worked.every((weekday) => weekday === 0 || weekday === 6)).toBe(true);
  expect(new Set(CALENDAR_DAYS.map(({ day }) => day)).size).toBe(CALENDAR_DAYS.length);
});

it.each([
  ['listing', 'pages/trade/detail?id=01J'],
  ['response', 'pages/trade/respond?responseId=01J'],
  ['contract', 'pages/contract/detail?id=01J'],
  ['receipt', 'pages/business/finance/manage/inout?way=in&receipt=01J'],
  ['entry', 'pages/business/finance/manage/accountFlow?entry=01J'],
  ['broadcast', 'pages/tabBar/message/msgDetail?id=01J'],
] as const)('a matter of type %s is shown on %s', (type, path) => {
  expect(matterPath({ type, id: '01J' })).toBe(path);
});
