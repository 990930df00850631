// What the specification says of the behaviour log, statement by statement: sections 2, 3, 4, 7 and 9.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { modalEventOf } from '#apps/web/shell/events.ts';
import { BEHAVIOUR_TYPES, BehaviourRecord, pushPageVisitLog } from '#features/behaviour/calls.ts';
import { STORAGE_KEY } from '#features/behaviour/web/keep.ts';
import { sysInfo } from '#features/catalog/calls/referenceData.ts';
import { readWebConfig } from '#features/catalog/web/configFields.ts';
import { type ClickEvent, createClient } from '#packages/rpc/client/client.ts';
import { device, page, type Tab } from '../support/device.ts';

const DAY = 86_400_000;

describe('3: behaviour log record', () => {
  const whole = {
    type: '0',
    randomCode: 'c1',
    menuCode: '01',
    pagePath: 'pages/tabBar/home',
    urlPath: '',
    title: '首页',
    params: [{ key: 'from', value: 'push' }],
    startTime: 1,
    endTime: 2,
    submited: false,
  };
  it('has type, randomCode, menuCode, pagePath, urlPath, title, params, startTime, endTime, submited flag', async () => {
    const { tab, stored, pass } = device();
    tab().show(page('pages/tabBar/home', '01'));
    await pass(1_000);
    const [record] = stored();
    expect(Object.keys({ ...record, endTime: 0 }).sort()).toEqual(Object.keys(whole).sort());
    expect(z.safeParse(BehaviourRecord, whole).success).toBe(true);
  });
  it(`type is '0' page, '1' url, '2' popup or other`, () => {
    expect(BEHAVIOUR_TYPES).toEqual(['0', '1', '2']);
  });
  it('params is a list of key/value pairs', async () => {
    const { tab, stored, pass } = device();
    tab().show(page('pages/tabBar/home', '01', 'from=push&id=7'));
    await pass(1_000);
    expect(stored()[0]?.params).toEqual([
      { key: 'from', value: 'push' },
      { key: 'id', value: '7' },
    ]);
  });
});

describe('3: local storage', () => {
  it('userBehaviorInfo', async () => {
    const { tab, storage, pass } = device();
    tab().show(page('pages/tabBar/home', '01'));
    await pass(1_000);
    expect(STORAGE_KEY).toBe('userBehaviorInfo');
    expect(storage.getItem('userBehaviorInfo')).toContain('pages/tabBar/home');
  });
});

describe('4: behaviour log records', () => {
  it('are created on page show or load with a start time', async () => {
    const { tab, stored, pass } = device();
    const log = tab();
    await pass(5_000);
    log.show(page('pages/tabBar/home', '01'));
    await pass(1_000);
    expect(stored()).toMatchObject([{ type: '0', startTime: 1_005_000 }]);
    expect(stored()[0]).not.toHaveProperty('endTime');
  });

  it('get their end time on hide or unload', async () => {
    const { tab, stored, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    await pass(3_000);
    log.hide('首页');
    log.hide('首页');
    await pass(1_000);
    expect(stored()).toMatchObject([{ endTime: 1_003_000 }]);
  });

  it.each([
    [
      'endTime',
      (log: Tab) => {
        log.show(page('pages/tabBar/home', '01'));
      },
    ],
    [
      'menuCode',
      (log: Tab) => {
        log.show(page('pages/trade/mine', ''));
        log.hide('我的');
      },
    ],
  ])('are not pushed without %s', async (_field, live) => {
    const { tab, sent, pass } = device();
    live(tab());
    await pass(60_000);
    expect(sent).toEqual([]);
  });

  it('are not pushed without type', async () => {
    const { tab, sent, storage, pass } = device();
    storage.setItem(
      'userBehaviorInfo',
      JSON.stringify([{ randomCode: 'c1', menuCode: '01', startTime: 1, endTime: 2 }]),
    );
    tab();
    await pass(60_000);
    expect(sent).toEqual([]);
  });

  it('are marked submitted after a successful push', async () => {
    const { tab, stored, answer, pass } = device();
    const log = tab();
    answer('later');
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    await pass(11_000);
    expect(stored()).toMatchObject([{ submited: false }]);
    answer('kept');
    await pass(10_000);
    expect(stored()).toMatchObject([{ submited: true }]);
  });

  it('are purged when they are submitted and older than the clear interval', async () => {
    const { tab, stored, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/home', '01'));
    log.hide('首页');
    await pass(DAY);
    expect(stored()).toHaveLength(1);
    await pass(10_000);
    expect(stored()).toHaveLength(0);
  });

  it(`take the menuCode query param over the page's own code on load`, async () => {
    const { tab, stored, pass } = device();
    tab().show(page('pages/tabBar/home', '01', 'menuCode=0399'));
    await pass(1_000);
    expect(stored()).toMatchObject([{ menuCode: '0399' }]);
  });
});

describe('2: on showing a modal', () => {
  it('the event is the current page route with slashes replaced by dashes, and is a record of type 2', async () => {
    const { tab, sent, pass } = device();
    const log = tab();
    log.show(page('pages/tabBar/message/index', '04'));
    log.popUp({
      path: 'pages/tabBar/message/index',
      menuCode: '04',
      event: modalEventOf('pages/tabBar/message/index'),
      title: '提示',
    });
    await pass(10_000);
    expect(sent[0]?.records).toMatchObject([
      {
        type: '2',
        event: 'pages-tabBar-message-index',
        title: '提示',
        menuCode: '04',
        pagePath: 'pages/tabBar/message/index',
      },
    ]);
  });
});

describe('7: a request that carries a menuCode', () => {
  async function call(menuCode: string | undefined) {
    const clicks: ClickEvent[] = [];
    const bodies: { randomCode: string }[] = [];
    const client = createClient({
      address: '',
      token: () => undefined,
      headers: () => ({}),
      signedOut: () => undefined,
      clicked: (click) => {
        clicks.push(click);
      },
      send: (_url, init) => {
        bodies.push(JSON.parse(init?.body as string) as { randomCode: string });
        return Promise.resolve(
          Response.json({ code: '0', msg: '', body: { datetime: '2026-11-24T01:12:00Z' } }),
        );
      },
    });
    await client(sysInfo, {}, menuCode === undefined ? {} : { menuCode });
    return { clicks, bodies };
  }

  it('is also submitted as a click-behaviour record: event click, type 1, urlPath, randomCode, menuCode, params without menuCode', async () => {
    const {
      clicks: [click],
      bodies,
    } = await call('0201');
    const { tab, sent, pass } = device();
    expect(click).toMatchObject({ urlPath: sysInfo.path, menuCode: '0201', fields: {} });
    if (click) tab().press({ ...click, fields: { quantity: '500', menuCode: '0201' } });
    await pass(10_000);
    expect(sent[0]?.records).toMatchObject([
      {
        type: '1',
        event: 'click',
        urlPath: '/api/common/sys_info',
        randomCode: bodies[0]?.randomCode,
        menuCode: '0201',
        params: [{ key: 'quantity', value: '500' }],
      },
    ]);
  });
  it('only', async () => {
    expect((await call(undefined)).clicks).toEqual([]);
  });
});

describe('7: POST /api/log/app/push_page_visit_log', () => {
  const requests: { url: string; init: RequestInit; dataList: BehaviourRecord[] }[] = [];
  let answer: () => Promise<Response>;

  /** The app's own log, as the shell opens it, with the browser around it replaced. */
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-24T01:12:00Z') });
    vi.resetModules();
    const entries = new Map<string, string>([['TOKEN', 'a-token']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        entries.set(key, value);
      },
    });
    vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' } });
    vi.stubGlobal('navigator', { onLine: true });
    requests.length = 0;
    answer = () => Promise.resolve(Response.json({ code: '0', msg: '', body: { kept: 1 } }));
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const { dataList } = JSON.parse(init.body as string) as { dataList: BehaviourRecord[] };
      requests.push({ url, init, dataList });
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function looked() {
    const { createBrowserBehaviourLog } = await import('#features/behaviour/web/open.ts');
    const log = createBrowserBehaviourLog(() => ({ lang: 'zh-CN' }));
    log.show(page('pages/tabBar/home', '01'), Date.now());
    log.hide('首页', Date.now());
    return log;
  }

  it('carries dataList of behaviour records', async () => {
    await looked();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests.map(({ url, init }) => [url, init.method])).toEqual([
      ['/api/log/app/push_page_visit_log', 'POST'],
    ]);
    expect(requests[0]?.dataList).toMatchObject([{ type: '0', menuCode: '01', title: '首页' }]);
  });

  it('needs no auth', () => {
    expect(pushPageVisitLog.access).toBe('anyone');
  });

  it.each([
    [
      'an answer of another code',
      () => Promise.resolve(Response.json({ code: '900503', msg: '系统繁忙', body: {} }, { status: 503 })),
    ],
    ['a lost signal', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    [
      'a token that is over',
      () => Promise.resolve(Response.json({ code: '100405', msg: '', body: {} }, { status: 401 })),
    ],
  ])('shows no error toast: %s is met in silence, and sent again', async (_case, broken) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    answer = broken;
    await looked();
    await vi.advanceTimersByTimeAsync(20_000);
    process.off('unhandledRejection', unhandled);
    expect([requests.length, unhandled.mock.calls.length, localStorage.getItem('TOKEN')]).toEqual([
      2,
      0,
      'a-token',
    ]);
  });

  it('outlives the page that sends it', async () => {
    (await looked()).leave();
    expect(requests.map(({ init }) => init.keepalive)).toEqual([true]);
  });

  it('9: behaviour submit interval 10 s', async () => {
    await looked();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(1);
  });

  it('9: clear interval 24 h', async () => {
    await looked();
    const stored = () => JSON.parse(localStorage.getItem('userBehaviorInfo') ?? '[]') as unknown[];
    await vi.advanceTimersByTimeAsync(DAY);
    expect(stored()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored()).toHaveLength(0);
  });

  it('3: behaviorInfoSubmitInterval and behaviorInfoClearInterval may be overridden by the web config', async () => {
    vi.stubGlobal('window', {
      location: { protocol: 'https:', host: 'example.com' },
      webConfig: { behaviorInfoSubmitInterval: 2_000, behaviorInfoClearInterval: 5_000 },
    });
    await looked();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(localStorage.getItem('userBehaviorInfo')).toBe('[]');
  });
});

describe('3: runtime config', () => {
  it('behaviorInfoSubmitInterval 10000 ms', () => {
    expect(readWebConfig(undefined).behaviorInfoSubmitInterval).toBe(10_000);
  });
  it('behaviorInfoClearInterval 86400000 ms', () => {
    expect(readWebConfig(undefined).behaviorInfoClearInterval).toBe(86_400_000);
  });
});
