// Specification, sections 6 to 8: what the app sends with every request, and what it makes of each answer.

import { describe, expect, it } from 'vitest';
import { basicInfo, loginUserMenus, logout } from '#features/account/calls/session.ts';
import { login } from '#features/account/calls/signIn.ts';
import { commodityVarietyList, sysInfo } from '#features/catalog/calls/referenceData.ts';
import { newRandomCode } from '#packages/rpc/client/client.ts';
import { getJson } from '#packages/rpc/client/getJson.ts';
import { success } from '../support/fetching.ts';
import { failureOf, handPhone, handVisitor } from '../support/handPhone.ts';
import { settle } from '../support/timers.ts';

const menus = success([{ authId: '01', path: 'pages/tabBar/home', parentAuthId: null, position: 1 }]);

describe('7: all app calls', () => {
  it('7: are POST with a JSON body', async () => {
    const { ask, last } = handPhone();
    void ask(commodityVarietyList, { status: '' });
    await settle();
    expect([last().url, last().method, last().headers.get('content-type')]).toEqual([
      'https://api.example.com/api/common/commodity_variety_list',
      'POST',
      'application/json',
    ]);
    expect(last().body).toMatchObject({ status: '' });
  });
  it('7: headers: bearer token from TOKEN, App-Version, Device-Info, Lang zh-CN', async () => {
    const { ask, last } = handPhone({ token: 'the-token' });
    void ask(sysInfo, {});
    await settle();
    expect(
      ['authorization', 'app-version', 'device-info', 'lang'].map((name) => last().headers.get(name)),
    ).toEqual(['Bearer the-token', '1.0.0', 'sealed', 'zh-CN']);
  });
  it('7: a visitor sends no bearer token', async () => {
    const { ask, last } = handVisitor();
    void ask(sysInfo, {});
    await settle();
    expect(last().headers.has('authorization')).toBe(false);
  });
  it("7: every body also gets acctMode (fixed '2') and a randomCode; 9: account mode 2", async () => {
    const { ask, sent } = handPhone();
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
    const { ask, last, clicks } = handPhone();
    void ask(commodityVarietyList, { status: '1' }, { menuCode: '0201' });
    void ask(sysInfo, {});
    await settle();
    expect(clicks).toHaveLength(1);
    expect(clicks[0]).toMatchObject({
      urlPath: '/api/common/commodity_variety_list',
      menuCode: '0201',
      fields: { status: '1' },
    });
    expect(Object.keys(clicks[0]?.fields ?? {})).toEqual(['status']);
    expect(last().body.menuCode).toBeUndefined();
  });
});

describe('8: a response is successful when HTTP status is 200-299 and code is 0 or 1', () => {
  it.each([
    [200, '0'],
    [200, '1'],
    [201, '0'],
    [299, '1'],
  ])('8: status %d with code %s', async (status, code) => {
    const { ask, last, told } = handPhone();
    const answer = ask(loginUserMenus, {});
    await settle();
    last().answer({ ...menus, code }, { status });
    expect(await answer).toMatchObject({ ok: true });
    expect(told).toEqual([]);
  });
  it.each([
    [
      'another code',
      { code: '123456', msg: '余额不足', body: {} },
      {},
      { code: '123456', message: '余额不足' },
    ],
    ['code 2', { code: '2', msg: '', body: {} }, {}, { code: '2', message: '' }],
    ['no envelope', 'hello', {}, { code: '-1' }],
    ['another shape', success({ surprising: true }), {}, { code: '-1' }],
    ['another status', success([]), { status: 500 }, { code: '-1' }],
  ] as const)('8: otherwise the call is rejected: %s', async (_what, content, init, failure) => {
    const { ask, last, told } = handPhone();
    const answer = ask(loginUserMenus, {});
    await settle();
    last().answer(content, init);
    expect(failureOf(await answer)).toMatchObject(failure);
    expect(told).toHaveLength(1);
  });
  it('8: a toast tells of it unless showError is false', async () => {
    const { ask, last, told } = handPhone();
    const answer = ask(sysInfo, {}, { showError: false });
    await settle();
    last().answer({ code: '123456', msg: '不行', body: {} });
    expect(failureOf(await answer).code).toBe('123456');
    expect(told).toEqual([]);
  });
  it('8: a fault that the call declares is told as well, and is a value', async () => {
    const { ask, last, told } = handVisitor();
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
    const { ask, last } = handPhone();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer(content, { status: 502, statusText: 'Bad Gateway' });
    expect(failureOf(await answer)).toEqual({ kind: 'broken', code: '-1', message });
  });
  it("8: and the platform's own refusal keeps the name of its fault beside it", async () => {
    const { ask, last } = handPhone();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer(
      { code: '900429', msg: '操作太频繁，请 7 秒后再试', body: { seconds: 7 } },
      { status: 429 },
    );
    expect(await answer).toMatchObject({
      kind: 'refused',
      code: '-1',
      platformCode: '900429',
      message: '操作太频繁，请 7 秒后再试',
      body: { seconds: 7 },
    });
  });
});

describe('8: HTTP 401 or 403 logs the user out locally', () => {
  it.each([401, 403])('8: HTTP %d', async (status) => {
    const { ask, last, held, told } = handPhone();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer('<html>forbidden</html>', { status });
    expect(failureOf(await answer)).toMatchObject({ kind: 'signed_out', code: '-1' });
    expect([held.signOuts, told.length]).toEqual([1, 0]);
  });
  it('8: but not whoever has signed in since', async () => {
    const { ask, last, held } = handPhone();
    const answer = ask(logout, { cid: '' });
    await settle();
    held.token = 'the next one';
    last().answer({}, { status: 401 });
    expect(failureOf(await answer).kind).toBe('signed_out');
    expect(held.signOuts).toBe(0);
  });
  it('8: and what was asked for one is not answered to the next', async () => {
    const { ask, last, held } = handPhone();
    const answer = ask(loginUserMenus, {});
    await settle();
    held.token = 'the next one';
    last().answer(menus);
    expect(failureOf(await answer)).toMatchObject({ kind: 'aborted', code: '600003' });
  });
  it('8: and nobody who was not signed in', async () => {
    const { ask, last, held } = handVisitor();
    const answer = ask(sysInfo, {});
    await settle();
    last().answer({}, { status: 403 });
    await answer;
    expect(held.signOuts).toBe(0);
  });
});

describe('6: unauthenticated access to a protected call', () => {
  it('6: shows the dialog, and is not sent', async () => {
    const { ask, held, sent, told } = handVisitor();
    expect(failureOf(await ask(loginUserMenus, {}))).toMatchObject({ kind: 'signed_out', code: '100405' });
    expect([held.loginAsks, sent.length, told.length]).toEqual([1, 0, 0]);
  });
  it('6: a call that anybody may make asks for no login', async () => {
    const { ask, held, sent } = handVisitor();
    void ask(basicInfo, {});
    await settle();
    expect([held.loginAsks, sent.length]).toEqual([0, 1]);
  });
});

describe('7: a generic GET JSON helper', () => {
  const get = (status: number, content: unknown) => {
    const one = handPhone();
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
    expect(failureOf(((await read) as { rejected: unknown }).rejected)).toMatchObject({
      code: '-1',
      message: 'Not Found',
    });
    expect(told).toHaveLength(1);
  });
});
