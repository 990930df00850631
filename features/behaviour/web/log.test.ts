// Tests of the device's log with a fake clock: records, sending, storage.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { device, page } from '../../../test/support/device.ts';
import { settle } from '../../../test/support/timers.ts';
import { BehaviourRecord, MAX_RECORDS } from '../calls.ts';
import { MAX_KEPT_RECORDS, STORAGE_KEY } from './keep.ts';

const DAY = 86_400_000;

describe('a page', () => {
  it('begins when it is shown, and ends when it is left', async () => {
    const { tab, stored, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/home', '01', 'from=push&tab=open'));
    await pass(1_500);
    log.hide('首页');
    await pass(1_000);
    expect(stored()).toMatchObject([
      {
        type: '0',
        menuCode: '01',
        pagePath: 'pages/tabBar/home',
        title: '首页',
        submited: false,
        startTime: 1_000_000,
        endTime: 1_001_500,
        params: [
          { key: 'from', value: 'push' },
          { key: 'tab', value: 'open' },
        ],
      },
    ]);
  });

  it('ends once, whichever of hide and unload comes first', async () => {
    const { tab, stored, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    await pass(100);
    log.hide('首页');
    await pass(100);
    log.hide('别的页');
    await pass(1_000);
    expect(stored()).toMatchObject([{ title: '首页', endTime: 1_000_100 }]);
  });

  it.each([
    ['a menuCode in the query stands above its own', 'menuCode=0399', '0399'],
    ['what is no code does not', 'menuCode=%3Cb%3E', '01'],
    ['without one it has its own', '', '01'],
  ])('%s', async (_case, query, menuCode) => {
    const { tab, stored, pass } = device();
    tab().show(page('pages/tabBar/home', '01', query));
    await pass(1_000);
    expect(stored()).toMatchObject([{ menuCode }]);
  });

  it('tells no secrets of its query string', async () => {
    const { tab, stored, pass } = device();
    tab().show(page('pages/tabBar/home', '01', 'TOKEN=abc&password=x&mobile=13800000000&id=7'));
    await pass(1_000);
    expect(stored()).toMatchObject([{ params: [{ key: 'id', value: '7' }] }]);
  });
});

it('has whole milliseconds by a clock that has halves', async () => {
  const { tab, sent, pass } = device();
  const log = tab();
  log.show(page('pages/tabBar/home', '01'), 1_000_000.5);
  log.press({ urlPath: '/api/x', randomCode: 'c1', menuCode: '01', fields: {} }, 1_000_001.5);
  log.popUp(
    { path: 'pages/tabBar/home', menuCode: '01', event: 'pages-tabBar-home', title: '提示' },
    1_000_002.5,
  );
  log.hide('首页', 1_000_003.5);
  await pass(10_000);
  expect(sent[0]?.records.map((record) => z.safeParse(BehaviourRecord, record).success)).toEqual([
    true,
    true,
    true,
  ]);
});

describe('a press', () => {
  it('is a click on its page with the plain fields of the call', async () => {
    const { tab, stored, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/trade', '02'));
    log.press({
      urlPath: '/api/auth/login',
      randomCode: 'a1b2c3d4',
      menuCode: '02',
      fields: {
        quantity: '500000',
        isFirm: true,
        menuCode: '02',
        password: 'seam',
        loginName: 'wang',
        terms: { price: '1' },
      },
    });
    await pass(1_000);
    expect(stored()[1]).toMatchObject({
      type: '1',
      event: 'click',
      urlPath: '/api/auth/login',
      randomCode: 'a1b2c3d4',
      menuCode: '02',
      pagePath: 'pages/tabBar/trade',
      params: [
        { key: 'quantity', value: '500000' },
        { key: 'isFirm', value: 'true' },
      ],
      endTime: 1_000_000,
    });
  });
});

describe('what is sent', () => {
  it('are complete records only, every ten seconds, marked when they are accepted', async () => {
    const { tab, sent, stored, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    log.show(page('pages/trade/mine', ''));
    log.hide('我的');
    log.show(page('pages/tabBar/trade', '02'));
    await pass(9_999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent.map(({ records }) => records.map(({ menuCode }) => menuCode))).toEqual([['01']]);
    await pass(30_000);
    expect(sent).toHaveLength(1);
    expect(stored().map(({ submited }) => submited)).toEqual([true, false, false]);
  });

  it(`are ${MAX_RECORDS} records at most at a time, the oldest first`, async () => {
    const { tab, sent, pass } = device();
    const log = tab();
    for (let at = 0; at < 450; at += 1)
      log.press({ urlPath: '/api/x', randomCode: `press-${at}`, menuCode: '02', fields: {} }, 1_000_000 + at);
    await pass(30_000);
    expect(sent.map(({ records }) => records.length)).toEqual([200, 200, 50]);
    expect(sent[0]?.records[0]?.randomCode).toBe('press-0');
  });

  it('are 64 kB at most at a time, however many signs a value has', async () => {
    const { tab, sent, pass } = device();
    const log = tab();
    const fields = Object.fromEntries(
      Array.from({ length: 30 }, (_field, at) => [`field-${at}`, '煤'.repeat(300)]),
    );
    for (let at = 0; at < 10; at += 1)
      log.press({ urlPath: '/api/x', randomCode: `press-${at}`, menuCode: '02', fields });
    await pass(100_000);
    expect(sent.flatMap(({ records }) => records)).toHaveLength(10);
    const sizes = sent.map(
      ({ records }) => new TextEncoder().encode(JSON.stringify({ dataList: records })).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(64 * 1_024);
    expect(sizes.length).toBeGreaterThan(2);
  });

  it('is sent again when it did not arrive, and given up when it is refused', async () => {
    const { tab, sent, stored, pass, answer } = device();
    answer('later');
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    await pass(20_000);
    expect(sent).toHaveLength(2);
    answer('refused');
    await pass(30_000);
    expect(sent).toHaveLength(3);
    expect(stored()).toMatchObject([{ submited: true }]);
  });

  it('waits for an answer that is slow, but not when the page goes', async () => {
    const { tab, sent, pass, answer } = device();
    const arrive = answer('never');
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    await pass(10_000);
    log.show(page('pages/tabBar/trade', '02'));
    await pass(20_000);
    expect(sent).toHaveLength(1);
    log.hide('煤炭交易');
    log.leave();
    await settle();
    expect(sent.map(({ records }) => records.map(({ menuCode }) => menuCode))).toEqual([['01'], ['02']]);
    arrive('kept');
    await pass(30_000);
    expect(sent).toHaveLength(2);
  });

  it('goes without a name when somebody else has signed in since', async () => {
    const { tab, sent, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    log.changeOwner();
    log.show(page('pages/tabBar/trade', '02'));
    log.hide('煤炭交易');
    await pass(20_000);
    expect(
      sent.map(({ records, isAnonymous }) => [records.map(({ menuCode }) => menuCode), isAnonymous]),
    ).toEqual([
      [['01'], true],
      [['02'], false],
    ]);
    expect(JSON.stringify(sent)).not.toContain('anonymous');
  });
});

describe('what is kept', () => {
  it('survives a reload', async () => {
    const { tab, sent, pass, answer } = device();
    answer('later');
    const before = tab();
    before.show(page('pages/tabBar/home', '01'));
    before.hide('首页');
    before.leave();
    await settle();
    answer('kept');
    sent.length = 0;
    before.close();
    tab();
    await pass(10_000);
    expect(sent.map(({ records }) => records.map(({ pagePath }) => pagePath))).toEqual([
      ['pages/tabBar/home'],
    ]);
  });

  it('goes a day after it was sent; what was not sent stays', async () => {
    const { tab, stored, pass, answer } = device();
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    await pass(20_000);
    answer('later');
    log.show(page('pages/tabBar/trade', '02'));
    log.hide('煤炭交易');
    await pass(DAY - 20_000);
    expect(stored().map(({ menuCode }) => menuCode)).toEqual(['01', '02']);
    await pass(40_000);
    expect(stored().map(({ menuCode }) => menuCode)).toEqual(['02']);
  });

  it(`is a thousand records at most, and what was sent goes first`, async () => {
    const { tab, stored, pass, answer } = device();
    const log = tab();
    log.press({ urlPath: '/api/x', randomCode: 'sent', menuCode: '02', fields: {} }, 1_000_002);
    await pass(11_000);
    answer('later');
    for (let at = 0; at < MAX_KEPT_RECORDS; at += 1)
      log.press({ urlPath: '/api/x', randomCode: `press-${at}`, menuCode: '02', fields: {} }, 1_000_000 + at);
    await pass(1_000);
    const codes = stored().map(({ randomCode }) => randomCode);
    expect([codes.length, codes.includes('sent'), codes.includes('press-0')]).toEqual([
      MAX_KEPT_RECORDS,
      false,
      true,
    ]);
  });

  it.each([
    [
      'that is full',
      {
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      },
    ],
    [
      'that is forbidden',
      {
        getItem: () => {
          throw new DOMException('', 'SecurityError');
        },
      },
    ],
    ['that holds no JSON', { getItem: () => '[{' }],
    ['that holds no list', { getItem: () => '{"length":3}' }],
    ['that holds strangers', { getItem: () => '[null, 7, {"type":"9"}]' }],
  ])('is in memory with a storage %s, and the page goes on', async (_case, broken) => {
    const { tab, sent, pass } = device(broken);
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    log.leave();
    await pass(10_000);
    expect(sent.map(({ records }) => records.length)).toEqual([1]);
  });
});

describe('two tabs', () => {
  it('lose nothing of each other, and mark what either sent', async () => {
    const { tab, stored, sent, pass } = device();
    const [one, other] = [tab(), tab()];
    one.show(page('pages/tabBar/home', '01'));
    await pass(1);
    other.show(page('pages/tabBar/trade', '02'));
    await pass(2_000);
    one.hide('首页');
    other.hide('煤炭交易');
    one.leave();
    other.leave();
    await pass(2_000);
    expect(stored().map(({ menuCode, submited }) => [menuCode, submited])).toEqual([
      ['01', true],
      ['02', true],
    ]);
    await pass(30_000);
    expect(sent).toHaveLength(2);
  });

  it('write again what the other has written over', async () => {
    const { tab, storage, stored, pass, answer } = device();
    answer('later');
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    await pass(1_000);
    storage.setItem(STORAGE_KEY, '[]');
    await pass(10_000);
    expect(stored()).toMatchObject([{ menuCode: '01' }]);
  });
});
