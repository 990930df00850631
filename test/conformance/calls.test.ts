// The fourteen calls of the specification's section 7, each as its own client sends it.

import { beforeAll, describe, expect, it } from 'vitest';
import { menus } from '#apps/server/features.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { TEST_PASSWORD, testApp } from '../support/app.ts';
import { openFirm } from '../support/people.ts';

const app = await testApp();
beforeAll(async () => {
  await app.perform(async (setting) => {
    await seedCatalog(setting);
    await seedMenus(setting, menus);
  });
  await openFirm(app, 'heishan', ['firm_trader']);
});

interface Answer {
  readonly status: number;
  readonly keys: string[];
  readonly code: string;
  readonly msg: string;
  readonly body: unknown;
}

/** Headers and the two fields of every body as section 7 names them. */
async function send(path: string, payload: object, token?: string): Promise<Answer> {
  const reply = await app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'App-Version': '1.0.0',
      'Device-Info': 'U2FsdGVkX19+encrypted==',
      Lang: 'zh-CN',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: { ...payload, acctMode: '2', randomCode: crypto.randomUUID().replaceAll('-', '') },
  });
  const envelope = reply.json<Omit<Answer, 'status' | 'keys'>>();
  return { ...envelope, status: reply.statusCode, keys: Object.keys(envelope).sort() };
}
const signIn = () => app.tokenOf('heishan.trader');
const text = expect.any(String) as string;
const menuRow = { authId: text, path: text };
const ENVELOPE = ['body', 'code', 'msg'];

const visit = {
  type: '0',
  randomCode: 'f00dfeed',
  menuCode: '02',
  pagePath: 'pages/tabBar/trade',
  urlPath: '',
  title: '',
  params: [{ key: 'a', value: 'b' }],
  startTime: 1_795_482_720_000,
  endTime: 1_795_482_725_000,
  submited: false,
};
const openCalls: [path: string, payload: object, body: unknown][] = [
  [
    '/api/auth/login',
    { loginName: 'heishan.trader', password: TEST_PASSWORD, cid: 'c1' },
    { token: text, cid: 'c1' },
  ],
  ['/api/common/sys_info', {}, { datetime: app.now.toISOString() }],
  [
    '/api/common/qry_sys_parameter',
    { paramKey: 'TRADE_ORDER_QUANTITY_UNIT,APP_LOGIN_TYPE' },
    { TRADE_ORDER_QUANTITY_UNIT: '吨', APP_LOGIN_TYPE: 'password,code,passkey,scan' },
  ],
  [
    '/api/user/qry_open_menus',
    {},
    expect.arrayContaining([
      expect.objectContaining({ ...menuRow, authId: '02', path: 'pages/tabBar/trade' }),
    ]),
  ],
  ['/api/log/app/push_page_visit_log', { dataList: [visit] }, { kept: 1 }],
  [
    '/api/qry_dict_list',
    { orgCode: '-1' },
    expect.arrayContaining([{ dictCode: 'priceBasis', dictItem: 'pit', dictItemName: text }]),
  ],
  [
    '/api/common/commodity_variety_list',
    { status: '' },
    expect.arrayContaining([{ varietyId: 'thermal', varietyName: '动力煤', status: '1' }]),
  ],
  [
    '/api/admin/appconfig/check_for_updates_app',
    { pltfrmType: '1' },
    expect.objectContaining({ needUpdate: false, version: '1.0.0' }),
  ],
];
const closedCalls: [path: string, payload: object, body: unknown][] = [
  ['/api/app/auth/logout', { cid: 'c1' }, {}],
  ['/api/sms/content/unread/count', { colColumn: '', pushFlag: '1' }, 0],
  [
    '/api/user/trader_info',
    {},
    expect.objectContaining({
      firm: expect.objectContaining({ handle: 'heishan' }) as unknown,
      seats: ['firm_trader'],
    }),
  ],
  ['/api/user/get_ca_user_info', {}, expect.objectContaining({ certSn: '', status: 'none' })],
  [
    '/api/user/login_user_menus',
    {},
    expect.arrayContaining([expect.objectContaining({ ...menuRow, authId: '03' })]),
  ],
];
const WHO = '/api/user/basic_info';

describe('a call anybody may make', () => {
  it.each(openCalls)('%s', async (path, payload, body) => {
    expect(await send(path, payload)).toEqual({ status: 200, keys: ENVELOPE, code: '0', msg: '', body });
  });

  it.each(openCalls)(
    '%s answers somebody signed in as well, and somebody whose token is over',
    async (path, payload) => {
      for (const token of [await signIn(), 'long-forgotten'])
        expect(await send(path, payload, token)).toMatchObject({ status: 200, code: '0' });
    },
  );
});

describe('a call for those signed in', () => {
  it.each(closedCalls)('%s', async (path, payload, body) => {
    expect(await send(path, payload, await signIn())).toEqual({
      status: 200,
      keys: ENVELOPE,
      code: '0',
      msg: '',
      body,
    });
  });

  it.each(closedCalls)(
    '%s without a valid token is 401, so that the app signs out',
    async (path, payload) => {
      for (const token of [undefined, '', 'long-forgotten']) {
        expect(await send(path, payload, token)).toEqual({
          status: 401,
          keys: ENVELOPE,
          code: '100405',
          msg: '您尚未登录或登录已失效，请重新登录',
          body: {},
        });
      }
    },
  );
});

describe(`${WHO}`, () => {
  it('says who is signed in', async () => {
    expect(await send(WHO, {}, await signIn())).toMatchObject({
      status: 200,
      keys: ENVELOPE,
      code: '0',
      body: { loginName: 'heishan.trader', isCertAuth: 0 },
    });
  });
  it('without a token is code 100405 under 200, so that the app loads the open menus', async () => {
    for (const token of [undefined, 'long-forgotten'])
      expect(await send(WHO, {}, token)).toMatchObject({ status: 200, code: '100405', body: {} });
  });
});

it('are fourteen', () => {
  expect(new Set([...openCalls, ...closedCalls].map(([path]) => path)).add(WHO).size).toBe(14);
});

it('/api/app/auth/logout ends the token at once', async () => {
  const token = await signIn();
  await send('/api/app/auth/logout', { cid: 'c1' }, token);
  expect(await send('/api/user/login_user_menus', {}, token)).toMatchObject({ status: 401, code: '100405' });
});

it('menus of somebody signed in hold the open ones and more', async () => {
  const idsOf = async (path: string, token?: string) =>
    ((await send(path, {}, token)).body as { authId: string }[]).map(({ authId }) => authId);
  const [open, own] = [
    await idsOf('/api/user/qry_open_menus'),
    await idsOf('/api/user/login_user_menus', await signIn()),
  ];
  expect(open.filter((authId) => !own.includes(authId))).toEqual([]);
  expect(own.length).toBeGreaterThan(open.length);
  expect(open.filter((authId) => authId.startsWith('03'))).toEqual([]);
});

describe('a body may carry', () => {
  it.each([
    ['a menu code', { menuCode: '0201' }],
    ['nothing but its own fields', { acctMode: undefined, randomCode: undefined }],
  ])('%s', async (_what, more) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/common/sys_info',
      payload: { acctMode: '2', randomCode: 'a1b2c3d4', ...more },
    });
    expect(reply.json()).toMatchObject({ code: '0' });
  });
  it('no random code of other signs', async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/common/sys_info',
      payload: { acctMode: '2', randomCode: `'; --12345` },
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, '900400']);
  });
});
