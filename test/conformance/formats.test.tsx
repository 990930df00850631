// Specification, sections 3, 5, 7, 8 and 9: how amounts are written, parameters and dictionaries kept, and whose clock counts.

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import { measureClock } from '#features/catalog/web/clock.ts';
import { readWebConfig } from '#features/catalog/web/configFields.ts';
import { createDictionaryCache, readCachedDictName } from '#features/catalog/web/dictionaryCache.ts';
import { createParameterCache } from '#features/catalog/web/parameterCache.ts';
import { formatMessage } from '#packages/i18n/compiled.ts';
import { formatCurrency, formatLimit, formatMoney, numberWords, NotANumber } from '#packages/i18n/format.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { findText, translation } from '#packages/i18n/node/translation.ts';
import { readTemplate } from '#packages/i18n/template.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { type CallFailure, createClient } from '#packages/rpc/client/client.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { failureText } from '#packages/ui-data/mobile/FailureToasts.tsx';
import { isNumber } from '#packages/ui/decimalInput.ts';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { handNetwork, success } from '../support/fetching.ts';
import { settle } from '../support/timers.ts';

const line = (token = '') => {
  const { sent, send } = handNetwork();
  const client = createClient({
    address: '',
    token: () => token || undefined,
    headers: () => ({}),
    signedOut: () => undefined,
    send,
  });
  const next = async () => {
    await settle();
    const one = sent.shift();
    if (!one) throw new Error('nothing was sent');
    return one;
  };
  return { client, sent, next };
};

describe('5: money display', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [123_456n, '1,234.56'],
    [102_400_000n, '1,024,000.00'],
    [-305n, '-3.05'],
    [999_999_999_999_999_999n, '9,999,999,999,999,999.99'],
  ])('5: thousands separators and two decimals: %d fen', (fen, written) => {
    expect(formatMoney('zh-Hans', fen)).toBe(written);
  });
  it.each([
    ['1234.5', 0, '1,235'],
    ['1234.5', 1, '1,234.5'],
    ['1234.5', 2, '1,234.50'],
    ['1234.5', 4, '1,234.5000'],
    ['1234567.891', 3, '1,234,567.891'],
  ])('5: a chosen number of decimals: %s with %d', (typed, decimals, written) => {
    expect(formatCurrency('zh-Hans', typed, decimals)).toBe(written);
  });
  it.each([
    ['0', '0.00'],
    ['12', '12.00'],
    ['1,234.5', '1,234.50'],
    ['0.005', '0.01'],
    ['0.004', '0.00'],
    ['-0.005', '-0.01'],
    ['1.005', '1.01'],
    ['123456789012345.675', '123,456,789,012,345.68'],
    ['12.', '12.00'],
  ])('5: the currency formatter uses two decimals, exactly: %s; 9: 2 decimals', (typed, written) => {
    expect(formatCurrency('zh-Hans', typed)).toBe(written);
  });
  it.each(['abc', '', ' ', '1e5', 'NaN', 'Infinity', '1.2.3', '--1', '0x10', '十'])(
    '5 and 8: rejects a non-number with 输入必须是一个数字: %j',
    (typed) => {
      expect(() => formatCurrency('zh-Hans', typed)).toThrow(new NotANumber('输入必须是一个数字'));
      expect(isNumber(typed, 'zh-CN') && typed.trim() !== '').toBe(false);
    },
  );
  it('5: a limit of 0 displays as 不限制', () => {
    expect([
      formatLimit('zh-Hans', 0n),
      formatLimit('zh-Hans', 1n),
      formatLimit('zh-Hans', 50_000_000n),
    ]).toEqual(['不限制', '0.01', '500,000.00']);
  });
  it.each(LOCALES)('has both sentences in %s', (locale: Locale) => {
    const { unlimited, notANumber } = numberWords(locale);
    expect(formatLimit(locale, 0n)).toBe(unlimited);
    expect(() => formatCurrency(locale, 'x')).toThrow(notANumber);
  });
  it('a field for numbers says the same', () => {
    expect(translation('ui.number', 'zh-Hans')('notANumber')).toBe('输入必须是一个数字');
  });
});

describe('5: text input maxlength defaults to 140', () => {
  const draw = (field: React.ReactNode) => renderToStaticMarkup(field);
  it.each([
    ['a line', <TextField key="1" label="" value="" onChange={() => undefined} />, 140],
    ['several lines', <TextArea key="2" label="" value="" onChange={() => undefined} />, 140],
    [
      'where another length is asked for',
      <TextField key="3" label="" value="" onChange={() => undefined} maxLength={20} />,
      20,
    ],
  ])('5: %s', (_what, field, length) => {
    expect(/maxlength="(\d+)"/i.exec(draw(field))?.[1]).toBe(String(length));
  });
});

it('9: app version 1.0.0, version code 100', () => {
  expect([
    readWebConfig({}).version,
    PARAMETERS.APP_VERSION.value,
    PARAMETERS.APP_VERSION_CODE.value,
  ]).toEqual(['1.0.0', '1.0.0', '100']);
});

describe('7: system parameters', () => {
  it('7: paramKey is the comma-joined keys not yet cached', async () => {
    const { client, next, sent } = line();
    const read = createParameterCache(client, () => 0);
    const first = read(['APP_LOGIN_TYPE', 'TRADE_ORDER_QUANTITY_UNIT']);
    const asked = await next();
    expect([asked.url, asked.body.paramKey]).toEqual([
      '/api/common/qry_sys_parameter',
      'APP_LOGIN_TYPE,TRADE_ORDER_QUANTITY_UNIT',
    ]);
    const meanwhile = read(['APP_LOGIN_TYPE', 'FRONT_CA_APP_ID']);
    const more = await next();
    expect(more.body.paramKey).toBe('FRONT_CA_APP_ID');
    asked.answer(success({ APP_LOGIN_TYPE: 'password', TRADE_ORDER_QUANTITY_UNIT: '吨' }));
    more.answer(success({}));
    expect(await first).toEqual({ APP_LOGIN_TYPE: 'password', TRADE_ORDER_QUANTITY_UNIT: '吨' });
    expect(await meanwhile).toEqual({ APP_LOGIN_TYPE: 'password', FRONT_CA_APP_ID: undefined });
    await read(['APP_LOGIN_TYPE', 'TRADE_ORDER_QUANTITY_UNIT', 'FRONT_CA_APP_ID']);
    expect(sent).toEqual([]);
  });
  it('keys that could not be fetched are asked for again', async () => {
    const { client, next } = line();
    const read = createParameterCache(client);
    const first = read(['APP_LOGIN_TYPE']);
    (await next()).lose();
    await expect(first).rejects.toMatchObject({ code: '5' });
    void read(['APP_LOGIN_TYPE']);
    expect((await next()).body.paramKey).toBe('APP_LOGIN_TYPE');
  });
  it('what operators have changed shows after five minutes', async () => {
    const { client, next } = line();
    let now = 0;
    const read = createParameterCache(client, () => now);
    void read(['TRADE_FEE']);
    (await next()).answer(success({ TRADE_FEE: '1' }));
    now = 300_000;
    const again = read(['TRADE_FEE']);
    (await next()).answer(success({ TRADE_FEE: '2' }));
    expect(await again).toEqual({ TRADE_FEE: '2' });
  });
});

describe('7 and 8: dictionaries', () => {
  const entries = [
    { dictCode: 'transport', dictItem: 'road', dictItemName: '汽运' },
    { dictCode: 'transport', dictItem: 'rail', dictItemName: '火运' },
    { dictCode: 'payMode', dictItem: 'cash', dictItemName: '现汇' },
  ];
  const maps = {
    transport: [
      { dictItem: 'road', dictItemName: '汽运' },
      { dictItem: 'rail', dictItemName: '火运' },
    ],
    payMode: [{ dictItem: 'cash', dictItemName: '现汇' }],
  };
  const shelf = (written?: string) => {
    const kept = new Map(written === undefined ? [] : [['dictMaps', written]]);
    const told: CallFailure[] = [];
    const one = line();
    const store = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => {
        kept.set(name, value);
      },
    };
    return {
      ...one,
      kept,
      told,
      read: createDictionaryCache({
        client: one.client,
        store,
        failed: (failure) => {
          told.push(failure);
        },
      }),
    };
  };

  it("7: POST /api/qry_dict_list with orgCode '-1'; 3: kept under dictMaps", async () => {
    const { read, next, kept, sent } = shelf();
    const both = [read(), read()];
    const asked = await next();
    expect([asked.url, asked.body.orgCode, sent.length]).toEqual(['/api/qry_dict_list', '-1', 0]);
    asked.answer(success(entries));
    expect(await Promise.all(both)).toEqual([maps, maps]);
    expect(JSON.parse(kept.get('dictMaps') ?? '')).toEqual(maps);
  });
  it('3: what is kept serves at once, and is fetched anew once', async () => {
    const { read, next, kept, sent } = shelf(JSON.stringify({ payMode: [] }));
    expect(await read()).toEqual({ payMode: [] });
    (await next()).answer(success(entries));
    await settle();
    await read();
    expect([JSON.parse(kept.get('dictMaps') ?? ''), sent.length]).toEqual([maps, 0]);
  });
  it.each(['not json', '[]', '{"transport":"road"}'])(
    '3: what others have written there is not believed: %s',
    async (written) => {
      const { read, next } = shelf(written);
      const reading = read();
      (await next()).answer(success(entries));
      expect(await reading).toEqual(maps);
    },
  );
  it.each([
    ['1', {}],
    ['900500', {}],
    ['0', { status: 500 }],
  ] as const)("8: 未获取到字典 when the dictionary response code is not '0': %s", async (code, init) => {
    const { read, next, told } = shelf();
    const reading = read().catch(() => 'rejected');
    (await next()).answer(success(entries, code), init);
    expect(await reading).toBe('rejected');
    expect(told.map((failure) => failureText(failure, [findText('catalog', 'zh-Hans')]))).toEqual([
      '未获取到字典',
    ]);
  });
  it('3: an item that came after the app was made is called as the dictionary calls it', () => {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(maps) });
    expect([
      readCachedDictName('transport', 'rail'),
      readCachedDictName('transport', 'air'),
      readCachedDictName('moon', 'rail'),
    ]).toEqual(['火运', undefined, undefined]);
    vi.unstubAllGlobals();
  });
  it('8: without an answer it is the network that failed', async () => {
    const { read, next, told } = shelf();
    const reading = read().catch(() => undefined);
    (await next()).lose();
    await reading;
    expect(told).toMatchObject([{ kind: 'offline', code: '5' }]);
  });
});

describe('8: a toast shows msg (or error)', () => {
  const say = (failure: CallFailure, words: Readonly<Record<string, string>> = {}) =>
    failureText(failure, [
      (key, params) =>
        words[key] === undefined ? undefined : formatMessage('zh-Hans', readTemplate(words[key]), params),
    ]);
  it.each([
    [
      '8: the msg of an answer nobody here knows',
      new CallError('refused', '123456', '余额不足'),
      {},
      '余额不足',
    ],
    [
      '8: the msg taken from an answer that is not 2xx',
      new CallError('broken', '-1', 'Bad Gateway'),
      {},
      'Bad Gateway',
    ],
    ["8: or 'error'", new CallError('broken', '-1', ''), {}, 'error'],
    [
      "the reader's words for what the platform knows",
      new CallError('refused', '-1', '操作太频繁', { platformCode: '900429', body: { seconds: 7 } }),
      { 'fault.too_often': '请 {seconds} 秒后再试' },
      '请 7 秒后再试',
    ],
    [
      'their words for a call without an answer',
      new CallError('offline', '5', ''),
      { offline: '网络不可用' },
      '网络不可用',
    ],
    [
      'their words for a call out of time',
      new CallError('timeout', '5', 'timeout'),
      { timeout: '超时' },
      '超时',
    ],
    ['without words the msg', new CallError('timeout', '5', 'timeout'), {}, 'timeout'],
  ])('%s', (_what, failure, words, text) => {
    expect(say(failure, words)).toBe(text);
  });
});

describe('3: the client computes an offset so its clock follows server time', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const SERVER = Date.parse('2026-11-24T01:12:00Z');
  const HOUR = 3_600_000;

  it.each([
    ['right', 0],
    ['an hour slow', -HOUR],
    ['a day fast', 24 * HOUR],
    ['a year fast', 365 * 24 * HOUR],
    ['at 1970', -SERVER],
  ])('3: a device whose clock is %s', async (_what, offMs) => {
    vi.useFakeTimers({ now: SERVER + offMs, toFake: ['Date'] });
    const { client, next } = line();
    const setting = measureClock(client);
    const asked = await next();
    expect(asked.url).toBe('/api/common/sys_info');
    vi.setSystemTime(SERVER + offMs + 400);
    asked.answer(success({ datetime: new Date(SERVER + 200).toISOString() }));
    await setting;
    expect(serverNow()).toBe(SERVER + 400);
    vi.setSystemTime(SERVER + offMs + HOUR);
    expect(serverNow()).toBe(SERVER + HOUR);
  });
  it('keeps what it knew when the server does not answer', async () => {
    vi.useFakeTimers({ now: SERVER, toFake: ['Date'] });
    const before = serverNow();
    const { client, next } = line();
    const setting = measureClock(client).catch(() => undefined);
    (await next()).lose();
    await setting;
    expect(serverNow()).toBe(before);
  });
  it.each([
    'features/contract/web/parts/Signing.tsx',
    'features/dashboard/web/Todos.tsx',
    'features/listing/web/shared/Until.tsx',
  ])('a countdown follows it: %s', (path) => {
    const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const countdowns = source.match(/<Countdown[^>]*/g) ?? [];
    expect(countdowns.length).toBeGreaterThan(0);
    for (const countdown of countdowns) expect(countdown).toContain('now={serverNow}');
  });
});
