// Specification, sections 5 to 9: how the app asks, what it sends with every request, and what it makes of each answer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handNetwork, success } from '../support/fetching.ts';
import { openTab } from '../support/tab.ts';
import { settle } from '../support/timers.ts';
import { basicInfo, login, loginUserMenus, logout } from '#features/account/calls.ts';
import { commodityVarietyList, sysInfo } from '#features/catalog/calls.ts';
import { attempts } from '#packages/call/attempts.ts';
import type { Call, InputOf } from '#packages/call/call.ts';
import { CallError } from '#packages/call/callError.ts';
import { type CallFailure, type CallSettings, type Click, createClient, newRandomCode } from '#packages/call/client.ts';
import { getJson } from '#packages/call/getJson.ts';
import { TIMEOUT_MS } from '#packages/fault/runtime.ts';

function phone({ token = 'a-token' }: { readonly token?: string | undefined } = {}) {
  const { sent, send } = handNetwork();
  const told: CallFailure[] = [];
  const clicks: Click[] = [];
  const held = { token: token as string | undefined, signOuts: 0, loginAsks: 0 };
  const options = {
    address: 'https://api.example.com',
    token: () => held.token,
    headers: () => ({ 'app-version': '1.0.0', lang: 'zh-CN', 'device-info': 'sealed' }),
    signedOut: () => { held.signOuts += 1; },
    loginNeeded: () => { held.loginAsks += 1; },
    clicked: (click: Click) => { clicks.push(click); },
    failed: (failure: CallFailure) => { told.push(failure); },
    send,
  };
  const client = createClient(options);
  const ask = <C extends Call>(call: C, input: InputOf<C>, settings?: CallSettings) =>
    client(call, input, settings).catch((error: CallError) => error);
  const last = () => {
    const one = sent.at(-1);
    if (!one) throw new Error('nothing was sent');
    return one;
  };
  return { ...held, held, options, client, ask, sent, last, told, clicks };
}

const visitor = () => {
  const one = phone();
  one.held.token = undefined;
  return one;
};
const failureOf = (answer: unknown) => {
  if (!(answer instanceof CallError)) throw new Error('the call did not fail');
  const { kind, code, message } = answer;
  return { kind, code, message };
};
const menus = success([{ authId: '01', path: 'pages/tabBar/home', parentAuthId: null, position: 1 }]);

describe('7: all app calls', () => {
  it('7: are POST with a JSON body', async () => {
    const { ask, last } = phone();
    void ask(commodityVarietyList, { status: '' });
    await settle();
    expect([last().url, last().method, last().headers.get('content-type')])
      .toEqual(['https://api.example.com/api/common/commodity_variety_list', 'POST', 'application/json']);
    expect(last().body).toMatchObject({ status: '' });
  });
  it('7: headers: bearer token from TOKEN, App-Version, Device-Info, Lang zh-CN', async () => {
    const { ask, last } = phone({ token: 'the-token' });
    void ask(sysInfo, {});
    await settle();
    expect(['authorization', 'app-version', 'device-info', 'lang'].map((name) => last().headers.get(name)))
      .toEqual(['Bearer the-token', '1.0.0', 'sealed', 'zh-CN']);
  });
  it('7: a visitor sends no bearer token', async () => {
    const { ask, last } = visitor();
    void ask(sysInfo, {});
    await settle();
    expect(last().headers.has('authorization')).toBe(false);
  });
  it("7: every body also gets acctMode (fixed '2') and a randomCode; 9: account mode 2", async () => {
    const { ask, sent } = phone();
    void ask(sysInfo, {});
    void ask(sysInfo, {});
    await settle();
    expect(sent.map(({ body }) => body.acctMode)).toEqual(['2', '2']);
    const codes = sent.map(({ body }) => String(body.randomCode));
    for (const code of codes) expect(code).toMatch(/^[\w-]{8,64}$/);
    expect(new Set(codes).size).toBe(2);
    expect(newRandomCode()).not.toBe(newRandomCode());
  });
  it('7: a request that carries a menuCode also submits a click with its path, randomCode, menuCode and params without menuCode', async () => {
    const { ask, last, clicks } = phone();
    void ask(commodityVarietyList, { status: '1' }, { menuCode: '0201' });
    void ask(sysInfo, {});
    await settle();
    expect(clicks).toHaveLength(1);
    expect(clicks[0]).toMatchObject({ urlPath: '/api/common/commodity_variety_list', menuCode: '0201', fields: { status: '1' } });
    expect(Object.keys(clicks[0]?.fields ?? {})).toEqual(['status']);
    expect(last().body.menuCode).toBeUndefined();
  });
});

describe('8: a response is successful when HTTP status is 200-299 and code is 0 or 1', () => {
  it.each([[200, '0'], [200, '1'], [201, '0'], [299, '1']])('8: status %d with code %s', async (status, code) => {
    const { ask, last, told } = phone();
    const answer = ask(loginUserMenus, {});
    await settle();
    last().answer({ ...menus, code }, { status });
    expect(await answer).toMatchObject({ ok: true });
    expect(told).toEqual([]);
  });
  it.each([
    ['another code', { code: '123456', msg: '余额不足', body: {} }, {}, { code: '123456', message: '余额不足' }],
    ['code 2', { code: '2', msg: '', body: {} }, {}, { code: '2', message: '' }],
    ['no envelope', 'hello', {}, { code: '-1' }],
    ['another shape', success({ surprising: true }), {}, { code: '-1' }],
    ['another status', success([]), { status: 500 }, { code: '-1' }],
  ] as const)('8: otherwise the call is rejected: %s', async (_what, content, init, failure) => {
    const { ask, last, told } = phone();
    const answer = ask(loginUserMenus, {});
    await settle();
    last().answer(content, init);
    expect(failureOf(await answer)).toMatchObject(failure);
    expect(told).toHaveLength(1);
  });
  it('8: a toast tells of it unless showError is false', async () => {
    const { ask, last, told } = phone();
    const answer = ask(sysInfo, {}, { showError: false });
    await settle();
    last().answer({ code: '123456', msg: '不行', body: {} });
    expect(failureOf(await answer).code).toBe('123456');
    expect(told).toEqual([]);
  });
  it('8: a fault that the call declares is told as well, and is a value', async () => {
    const { ask, last, told } = visitor();
    const answer = ask(login, { loginName: 'a', password: 'b' });
    await settle();
    last().answer({ code: '100107', msg: '登录名或密码不正确', body: {} });
    expect(await answer).toMatchObject({ ok: false, fault: { name: 'wrong_credentials' } });
    expect(told).toHaveLength(1);
  });
});

describe("8: non-2xx results are normalised to code '-1'", () => {
  const whole = { title: 'the title', message: 'the message', error: 'the error', msg: 'the msg' };
  const rows: [taken: string, content: object | string, message: string][] = [
    ['title', whole, 'the title'],
    ['message', { ...whole, title: undefined }, 'the message'],
    ['error', { ...whole, title: undefined, message: '' }, 'the error'],
    ['msg', { ...whole, title: '', message: null, error: { code: 1 } }, 'the msg'],
    ['error text', { code: 500 }, 'Bad Gateway'],
    ['error text', '<html>long page</html>', 'Bad Gateway'],
  ];
  it.each(rows)('8: with msg taken from %s: %j', async (_taken, content, message) => {
    const { ask, last } = phone();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer(content, { status: 502, statusText: 'Bad Gateway' });
    expect(failureOf(await answer)).toEqual({ kind: 'broken', code: '-1', message });
  });
  it("8: and the platform's own refusal keeps the name of its fault beside it", async () => {
    const { ask, last } = phone();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer({ code: '900429', msg: '操作太频繁，请 7 秒后再试', body: { seconds: 7 } }, { status: 429 });
    expect(await answer).toMatchObject({ kind: 'refused', code: '-1', platformCode: '900429', message: '操作太频繁，请 7 秒后再试', body: { seconds: 7 } });
  });
});

describe('8: HTTP 401 or 403 logs the user out locally', () => {
  it.each([401, 403])('8: HTTP %d', async (status) => {
    const { ask, last, held, told } = phone();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer('<html>forbidden</html>', { status });
    expect(failureOf(await answer)).toMatchObject({ kind: 'signed_out', code: '-1' });
    expect([held.signOuts, told.length]).toEqual([1, 0]);
  });
  it('8: but not whoever has signed in since', async () => {
    const { ask, last, held } = phone();
    const answer = ask(logout, { cid: '' });
    await settle();
    held.token = 'the next one';
    last().answer({}, { status: 401 });
    expect(failureOf(await answer).kind).toBe('signed_out');
    expect(held.signOuts).toBe(0);
  });
  it('8: and what was asked for one is not answered to the next', async () => {
    const { ask, last, held } = phone();
    const answer = ask(loginUserMenus, {});
    await settle();
    held.token = 'the next one';
    last().answer(menus);
    expect(failureOf(await answer)).toMatchObject({ kind: 'aborted', code: '600003' });
  });
  it('8: and nobody who was not signed in', async () => {
    const { ask, last, held } = visitor();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer({}, { status: 403 });
    await answer;
    expect(held.signOuts).toBe(0);
  });
});

describe('6: unauthenticated access to a protected call', () => {
  it('6: shows the dialog, and is not sent', async () => {
    const { ask, held, sent, told } = visitor();
    expect(failureOf(await ask(loginUserMenus, {}))).toMatchObject({ kind: 'signed_out', code: '100405' });
    expect([held.loginAsks, sent.length, told.length]).toEqual([1, 0, 0]);
  });
  it('6: a call that anybody may make asks for no login', async () => {
    const { ask, held, sent } = visitor();
    void ask(basicInfo, {});
    await settle();
    expect([held.loginAsks, sent.length]).toEqual([0, 1]);
  });
});

describe('8: runtime codes', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  it("8: request timeout rejected as 'timeout' code 5; 7 and 9: 60000 ms", async () => {
    const { ask, told } = phone();
    let outcome: unknown;
    void ask(sysInfo, {}).then((answer) => { outcome = answer; });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failureOf(outcome)).toEqual({ kind: 'timeout', code: '5', message: 'timeout' });
    expect([told.length, TIMEOUT_MS, vi.getTimerCount()]).toEqual([1, 60_000, 0]);
  });
  it('8: an answer that stops halfway is out of time as well', async () => {
    const options = { ...phone().options, send: (async (_url, init) => new Response(new ReadableStream({
      start(stream) { init?.signal?.addEventListener('abort', () => { stream.error(new Error('aborted')); }); },
    }))) as typeof fetch };
    let outcome: unknown;
    createClient(options)(sysInfo, {}).catch((error: unknown) => { outcome = error; });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failureOf(outcome)).toMatchObject({ kind: 'timeout', code: '5' });
  });
  it('8: network error code 5, with no text of its own', async () => {
    const { ask, last } = phone();
    const answer = ask(sysInfo, {});
    await settle();
    last().lose();
    expect(failureOf(await answer)).toEqual({ kind: 'offline', code: '5', message: '' });
    expect(vi.getTimerCount()).toBe(0);
  });
  it('8: abort 600003, told to nobody', async () => {
    const { ask, told } = phone();
    const ending = new AbortController();
    const answer = ask(sysInfo, {}, { signal: ending.signal });
    await settle();
    ending.abort();
    expect(failureOf(await answer)).toEqual({ kind: 'aborted', code: '600003', message: 'abort' });
    expect(failureOf(await ask(sysInfo, {}, { signal: AbortSignal.abort() })).code).toBe('600003');
    expect(told).toEqual([]);
  });
});

describe('8: runtime codes of an upload', () => {
  /** The part of XMLHttpRequest that uploads use. */
  class Request {
    static last: Request | undefined;
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    readonly headers = new Map<string, string>();
    status = 0;
    statusText = '';
    responseText = '';
    url = '';
    onload = (): void => undefined;
    onerror = (): void => undefined;
    onabort = (): void => undefined;
    constructor() { Request.last = this; }
    open(_method: string, url: string) { this.url = url; }
    setRequestHeader(name: string, value: string) { this.headers.set(name, value); }
    send() { this.status = 0; }
    abort() { this.onabort(); }
  }
  const tab = openTab();
  vi.stubGlobal('XMLHttpRequest', Request);
  beforeEach(() => {
    vi.useFakeTimers();
    tab.kept.set('TOKEN', 'a-token');
  });
  afterEach(() => { vi.useRealTimers(); });

  async function upload() {
    const { send } = await import('#features/file/web/send.ts');
    const shares: number[] = [];
    const ending = new AbortController();
    const sending = send(new File(['coal'], 'coal.pdf'), (share) => { shares.push(share); }, ending.signal);
    const request = Request.last;
    if (!request) throw new Error('nothing was sent');
    const finish = (status: number, content: unknown) => {
      Object.assign(request, { status, statusText: 'Bad Gateway', responseText: JSON.stringify(content) });
      request.onload();
    };
    return { sending: sending.then((one) => (one.ok ? one.file : failureOf(one.failure))), request, shares, ending, finish };
  }

  it('7: carries the headers of every request', async () => {
    const { request } = await upload();
    expect(Object.fromEntries(request.headers)).toEqual({ 'app-version': '1.0.0', lang: 'zh-CN', authorization: 'Bearer a-token' });
  });
  it('8: upload network error 602001', async () => {
    const { sending, request } = await upload();
    request.onerror();
    expect(await sending).toEqual({ kind: 'offline', code: '602001', message: '' });
  });
  it('8: abort 600003', async () => {
    const { sending, ending } = await upload();
    ending.abort();
    expect(await sending).toEqual({ kind: 'aborted', code: '600003', message: 'abort' });
  });
  it("9: upload timeout 60000 ms without any progress: 'timeout' code 5", async () => {
    const { sending, request, shares } = await upload();
    await vi.advanceTimersByTimeAsync(59_999);
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    await vi.advanceTimersByTimeAsync(59_999);
    request.upload.onprogress?.({ loaded: 2, total: 4 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sending).toEqual({ kind: 'timeout', code: '5', message: 'timeout' });
    expect([shares, vi.getTimerCount()]).toEqual([[0.25, 0.5], 0]);
  });
  it("8: non-2xx results are normalised to code '-1'", async () => {
    const { sending, finish } = await upload();
    finish(502, { title: 'the title' });
    expect(await sending).toEqual({ kind: 'broken', code: '-1', message: 'the title' });
  });
  it.each([401, 403])('8: HTTP %d logs the user out locally', async (status) => {
    const { sending, finish } = await upload();
    finish(status, {});
    expect(await sending).toMatchObject({ kind: 'signed_out', code: '-1' });
    expect(tab.kept.has('TOKEN')).toBe(false);
  });
});

describe('7: a generic GET JSON helper', () => {
  const get = (status: number, content: unknown) => {
    const one = phone();
    const read = getJson(one.options, '/news.json').catch((error: unknown) => ({ rejected: error }));
    one.last().answer(content, { status, statusText: 'Not Found' });
    return { read, ...one };
  };
  it('7: status 200 returns data', async () => {
    const { read, last, told } = get(200, [1, 2]);
    expect(await read).toEqual([1, 2]);
    expect([last().method, last().headers.get('lang'), told.length]).toEqual(['GET', 'zh-CN', 0]);
  });
  it.each([401, 403])('7: %d returns the normalised error', async (status) => {
    const { read, told } = get(status, { title: 'who are you' });
    expect(failureOf(await read)).toMatchObject({ code: '-1', message: 'who are you' });
    expect(told).toEqual([]);
  });
  it.each([206, 404, 500])('7: %d toasts the message and rejects', async (status) => {
    const { read, told } = get(status, {});
    expect(failureOf(((await read) as { rejected: unknown }).rejected)).toMatchObject({ code: '-1', message: 'Not Found' });
    expect(told).toHaveLength(1);
  });
});

describe('an act', () => {
  const trying = () => {
    const one = phone();
    const press = attempts(one.client, logout, { showError: true });
    return { ...one, press: (cid: string) => press({ cid }).catch((error: CallError) => error) };
  };

  it('is sent once for two presses of the same while it is under way, and both hear', async () => {
    const { press, sent, last } = trying();
    const presses = [press('a'), press('a')];
    await settle();
    expect(sent).toHaveLength(1);
    last().answer(success());
    for (const answer of await Promise.all(presses)) expect(answer).toMatchObject({ ok: true });
  });
  it('is sent again when it is another, even while the first is under way', async () => {
    const { press, sent } = trying();
    void press('a');
    void press('b');
    void press('a');
    await settle();
    expect(sent.map(({ body }) => body.cid)).toEqual(['a', 'b']);
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(2);
  });
  it('once answered, the same is a new one', async () => {
    const { press, sent, last } = trying();
    for (const _time of [1, 2]) {
      const answer = press('a');
      await settle();
      last().answer(success());
      await answer;
    }
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(2);
  });
  it.each([
    ['the network was lost', (one: ReturnType<typeof handNetwork>['sent'][number]) => { one.lose(); }],
    ['a gateway answered in its place', (one: ReturnType<typeof handNetwork>['sent'][number]) => { one.answer('<html>', { status: 502 }); }],
    ['the answer was cut', (one: ReturnType<typeof handNetwork>['sent'][number]) => { one.answer('{"code":"0"', { status: 200 }); }],
  ])('carries the same randomCode after %s', async (_what, end) => {
    const { press, sent, last } = trying();
    for (const _time of [1, 2]) {
      const answer = press('a');
      await settle();
      end(last());
      await answer;
    }
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(1);
  });
  it('carries the same randomCode after a timeout', async () => {
    vi.useFakeTimers();
    const { press, sent } = trying();
    void press('a');
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    void press('a');
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(1);
  });
  it('once refused, is a new one', async () => {
    const { press, sent, last } = trying();
    for (const _time of [1, 2]) {
      const answer = press('a');
      await settle();
      last().answer({ code: '900403', msg: '', body: {} });
      await answer;
    }
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(2);
  });
});
