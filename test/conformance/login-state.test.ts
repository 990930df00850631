// Specification, sections 3, 4 and 8: signing in and out, what is loaded of a person, and that nothing of it reaches the next.

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handNetwork, type Sent, success } from '../support/fetching.ts';
import { openTab } from '../support/tab.ts';
import { settle } from '../support/timers.ts';

const tab = openTab();
const { logOut } = await import('#features/account/web/logOut.ts');
const { currentToken, boundCid, clearSession, currentCid, storeSession, subscribeSession } =
  await import('#features/account/web/session.ts');
const { markArticleRead } = await import('#features/content/web/readBefore.ts');
const { createLoginState } = await import('#features/firm/web/loginState.ts');
const { checkForUpdates, updateCheck } = await import('#features/catalog/web/updates.ts');
const { forwardAppEvents } = await import('#apps/web/shell/announce.ts');
const { onAppEvent } = await import('#apps/web/shell/events.ts');
const { traderInfo } = await import('#features/firm/calls/firm.ts');
const { createClient } = await import('#packages/rpc/client/client.ts');
const { clearQueryCache: forgetAnswers } = await import('#packages/rpc/react/clearQueryCache.ts');
const { queryOptions: reading } = await import('#packages/rpc/react/useCall.ts');
const { queryKeyOf: keyOf } = await import('#packages/rpc/react/queryKey.ts');

const network = handNetwork();
const shutOut = vi.fn(clearSession);
const client = createClient({
  address: '',
  token: currentToken,
  headers: () => ({}),
  signedOut: shutOut,
  send: network.send,
});
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
subscribeSession(() => {
  tab.order.push(`forget, loaded ${String(state.authInfoLoaded)}`);
  forgetAnswers(queries);
}, 'leaving');
const state = createLoginState({
  client,
  queries,
  menusLoaded: () => {
    tab.order.push('menu-auth-loaded');
  },
});
forwardAppEvents();
onAppEvent('login-status-change', () => {
  tab.order.push('login-status-change');
});

/** Answers what waits under this path, the first of it. */
async function answer(path: string, content: unknown, init?: ResponseInit): Promise<Sent> {
  await settle();
  const at = network.sent.findIndex(({ url }) => url === path);
  const [one] = at < 0 ? [] : network.sent.splice(at, 1);
  if (!one) throw new Error(`${path} was not asked, but ${waiting().join(', ')}`);
  one.answer(content, init);
  await settle();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return one;
}
const waiting = () => network.sent.map(({ url }) => url);

const BASIC = '/api/user/basic_info';
const TRADER = '/api/user/trader_info';
const CERTIFICATE = '/api/user/get_ca_user_info';
const MENUS = '/api/user/login_user_menus';
const OPEN_MENUS = '/api/user/qry_open_menus';
const LOGOUT = '/api/app/auth/logout';
const menus = success([{ authId: '03', path: 'pages/tabBar/business', parentAuthId: null, position: 1 }]);
const trader = (shortName: string) =>
  success({
    firm: {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      handle: 'h',
      name: shortName,
      shortName,
      kind: 'producer',
      state: 'certified',
      capabilities: [],
      credit: null,
      city: '',
      placeId: null,
    },
    seats: [],
    isToChoose: false,
  });
const certificate = success({
  caName: '',
  subject: '',
  certSn: '',
  sealId: '',
  notBefore: null,
  notAfter: null,
  status: 'none',
  keyMode: '',
});
const person = (loginName: string, isCertAuth: 0 | 1) =>
  success({ personId: 'p', loginName, name: '', phone: '', mail: '', locale: 'zh-Hans', isCertAuth });
const notLoggedIn = { code: '100405', msg: '', body: {} };

/** Somebody is signed in and everything is known. */
async function signedIn(name = 'heishan') {
  storeSession(`token-of-${name}`, `cid-of-${name}`);
  await answer(BASIC, person(name, 0));
  await answer(TRADER, trader(name));
  await answer(MENUS, menus);
  tab.order.length = 0;
}

beforeEach(async () => {
  clearSession();
  await settle();
  network.sent.length = 0;
  tab.kept.clear();
  tab.order.length = 0;
  forgetAnswers(queries);
  shutOut.mockClear();
});

describe('4: login', () => {
  it('4: the token and cid are stored locally, under TOKEN and CID; 3: local storage', () => {
    storeSession('a-token', 'a-cid');
    expect([tab.kept.get('TOKEN'), tab.kept.get('CID')]).toEqual(['a-token', 'a-cid']);
    expect([currentToken(), boundCid()]).toEqual(['a-token', 'a-cid']);
  });
  it.each([
    { case: 'whose push client has no client id yet', pushCid: undefined },
    { case: 'whose push client got another client id', pushCid: 'another-cid' },
  ])('a browser $case signs in again as the device that the server knows', ({ pushCid }) => {
    storeSession('a-token', 'a-cid');
    clearSession();
    if (pushCid) tab.kept.set('push_cid', pushCid);
    expect([boundCid(), currentCid()]).toEqual([undefined, 'a-cid']);
  });
  it('a browser that nobody signed in on yet sends the client id of its push client', () => {
    tab.kept.set('push_cid', 'push-cid');
    expect(currentCid()).toBe('push-cid');
  });
});

describe('4: loading user info', () => {
  it('4: sets authInfoLoaded false and fetches basic info', async () => {
    await signedIn();
    expect(state.authInfoLoaded).toBe(true);
    void state.load();
    expect(state.authInfoLoaded).toBe(false);
    await settle();
    expect(waiting()).toEqual([BASIC]);
  });
  it('4: if isCertAuth is truthy, fetches trader info, CA user info and user menus together; 6: the same', async () => {
    storeSession('a-token', 'a-cid');
    await answer(BASIC, person('heishan', 1));
    expect(waiting().sort()).toEqual([CERTIFICATE, MENUS, TRADER].sort());
    expect(state.loginName).toBe('heishan');
  });
  it('4: otherwise trader info and user menus', async () => {
    storeSession('a-token', 'a-cid');
    await answer(BASIC, person('heishan', 0));
    expect(waiting().sort()).toEqual([MENUS, TRADER].sort());
  });
  it.each([
    ['with', 1],
    ['without', 0],
  ] as const)(
    '4: then sets authInfoLoaded true and emits menu-auth-loaded: %s a certificate',
    async (_with, isCertAuth) => {
      storeSession('a-token', 'a-cid');
      tab.order.length = 0;
      await answer(BASIC, person('heishan', isCertAuth));
      await answer(TRADER, trader('heishan'));
      if (isCertAuth) await answer(CERTIFICATE, certificate);
      expect([state.authInfoLoaded, tab.order]).toEqual([false, []]);
      await answer(MENUS, menus);
      expect([state.authInfoLoaded, tab.order]).toEqual([true, ['menu-auth-loaded']]);
    },
  );
  it('4: if basic info fails with code 100405 (not logged in), loads the default open menus instead; 8: code 100405', async () => {
    void state.load();
    await answer(BASIC, notLoggedIn);
    expect(waiting()).toEqual([OPEN_MENUS]);
    await answer(OPEN_MENUS, menus);
    expect([state.authInfoLoaded, tab.order, waiting()]).toEqual([false, [], []]);
  });
  it('any other failure of basic info loads nothing', async () => {
    void state.load();
    await answer(BASIC, { code: '900403', msg: '', body: {} });
    expect([state.authInfoLoaded, tab.order, waiting()]).toEqual([false, [], []]);
  });
  it('a page that asks for the same at the same time shares the answer', async () => {
    storeSession('a-token', 'a-cid');
    await answer(BASIC, person('heishan', 0));
    const page = queries.fetchQuery(reading(client, traderInfo, {}));
    await settle();
    expect(waiting().filter((url) => url === TRADER)).toHaveLength(1);
    await answer(TRADER, trader('heishan'));
    expect((await page).firm?.shortName).toBe('heishan');
  });
});

describe('3: local storage', () => {
  it('hasReaded: comma-separated read info ids; each once, the last five hundred', () => {
    for (const id of ['01A', '01B']) markArticleRead(id);
    expect(tab.kept.get('hasReaded')).toBe('01A,01B');
    markArticleRead('01A');
    expect(tab.kept.get('hasReaded')).toBe('01B,01A');
    for (let at = 0; at < 500; at += 1) markArticleRead(`of ${at}`);
    expect(tab.kept.get('hasReaded')?.split(',')).toHaveLength(500);
  });
});

describe('4: logout', () => {
  const full = () => {
    for (const [name, value] of [
      ['hasReaded', '1,2'],
      ['fingerprint', 'f'],
      ['dictMaps', '{}'],
    ] as const)
      tab.kept.set(name, value);
  };

  it('4: calls the server, with the cid; until it has answered nothing changes', async () => {
    await signedIn();
    const leaving = logOut(client);
    await settle();
    expect([state.loginName, tab.kept.get('TOKEN')]).toEqual(['heishan', 'token-of-heishan']);
    const sent = await answer(LOGOUT, success());
    await leaving;
    expect([sent.body.cid, sent.headers.get('authorization')]).toEqual([
      'cid-of-heishan',
      'Bearer token-of-heishan',
    ]);
  });
  it('4: then clears login name, user info, trader info, read ids, TOKEN and CID, emits login-status-change, removes the fingerprint and reloads the default open menus', async () => {
    await signedIn();
    full();
    const leaving = logOut(client);
    await answer(LOGOUT, success());
    await leaving;
    expect(tab.order).toEqual([
      'forget, loaded true',
      'remove hasReaded',
      'remove TOKEN',
      'remove CID',
      'login-status-change',
      'remove fingerprint',
    ]);
    expect([state.loginName, state.authInfoLoaded, queries.getQueryData(keyOf(traderInfo, {}))]).toEqual([
      '',
      false,
      undefined,
    ]);
    expect(waiting()).toEqual([OPEN_MENUS]);
    expect([...tab.kept.keys()]).toEqual(['deviceCid', 'dictMaps']);
  });
  it.each([
    [
      'does not hear',
      (one: Sent) => {
        one.lose();
      },
    ],
    [
      'refuses',
      (one: Sent) => {
        one.answer({}, { status: 500 });
      },
    ],
    [
      'has ended the session already',
      (one: Sent) => {
        one.answer({}, { status: 401 });
      },
    ],
  ])('the device forgets as well when the server %s', async (_what, end) => {
    await signedIn();
    const leaving = logOut(client);
    await settle();
    const [one] = network.sent.splice(0);
    if (one) end(one);
    await leaving;
    expect([currentToken(), tab.order.filter((what) => what === 'login-status-change').length]).toEqual([
      undefined,
      1,
    ]);
  });
  it('leaves whoever has signed in while the server was asked', async () => {
    await signedIn();
    const leaving = logOut(client);
    await settle();
    storeSession('token-of-jinghua', 'cid');
    await answer(LOGOUT, success());
    await leaving;
    expect(currentToken()).toBe('token-of-jinghua');
  });
});

describe('8: HTTP 401 or 403 logs the user out locally', () => {
  it.each([401, 403])('8: by %d, without telling the server', async (status) => {
    await signedIn();
    const page = queries.fetchQuery(reading(client, traderInfo, {})).catch(() => undefined);
    await answer(TRADER, {}, { status });
    await page;
    expect(shutOut).toHaveBeenCalledTimes(1);
    expect([currentToken(), state.loginName, waiting()]).toEqual([undefined, '', [OPEN_MENUS]]);
  });
});

describe('nothing of one person appears to the next', () => {
  it('what was on its way when they left does not arrive', async () => {
    storeSession('token-of-heishan', 'cid');
    await answer(BASIC, person('heishan', 0));
    await settle();
    const old = network.sent.splice(0);
    clearSession();
    storeSession('token-of-jinghua', 'cid');
    for (const one of old) one.answer(one.url === MENUS ? menus : trader('heishan'));
    await settle();
    expect([state.loginName, state.authInfoLoaded, queries.getQueryData(keyOf(traderInfo, {}))]).toEqual([
      '',
      false,
      undefined,
    ]);
    await answer(BASIC, person('jinghua', 0));
    await answer(TRADER, trader('jinghua'));
    await answer(MENUS, menus);
    expect([state.loginName, state.authInfoLoaded]).toEqual(['jinghua', true]);
    expect(queries.getQueryData<{ firm: { shortName: string } }>(keyOf(traderInfo, {}))?.firm.shortName).toBe(
      'jinghua',
    );
  });
  it('the answer that says who one is comes too late to say so', async () => {
    storeSession('token-of-heishan', 'cid');
    await settle();
    const [old] = network.sent.splice(0);
    clearSession();
    old?.answer(person('heishan', 1));
    await settle();
    expect([state.loginName, waiting()]).toEqual(['', [OPEN_MENUS]]);
  });
  it('that an old token is over does not sign the next one out', async () => {
    storeSession('token-of-heishan', 'cid');
    await settle();
    const [old] = network.sent.splice(0);
    storeSession('token-of-jinghua', 'cid');
    old?.answer({}, { status: 401 });
    await settle();
    expect([currentToken(), shutOut.mock.calls.length]).toEqual(['token-of-jinghua', 0]);
  });
  it('a page that still stands shows nothing any more', async () => {
    await signedIn();
    const page = new QueryObserver(queries, reading(client, traderInfo, {}));
    const stop = page.subscribe(() => undefined);
    expect(page.getCurrentResult().data?.firm?.shortName).toBe('heishan');
    clearSession();
    expect(page.getCurrentResult().data).toBeUndefined();
    stop();
  });
});

describe('another tab', () => {
  it('that signs out takes this one along', async () => {
    await signedIn();
    tab.elsewhere('TOKEN', undefined);
    expect([state.loginName, queries.getQueryData(keyOf(traderInfo, {})), tab.order]).toEqual([
      '',
      undefined,
      ['forget, loaded true', 'login-status-change'],
    ]);
    await settle();
    expect(waiting()).toEqual([OPEN_MENUS]);
  });
  it('that signs somebody else in shows them here too', async () => {
    await signedIn();
    tab.elsewhere('TOKEN', 'token-of-jinghua');
    const sent = await answer(BASIC, person('jinghua', 0));
    expect([sent.headers.get('authorization'), state.loginName]).toEqual([
      'Bearer token-of-jinghua',
      'jinghua',
    ]);
  });
  it('that keeps other things changes nothing here', async () => {
    await signedIn();
    tab.elsewhere('dictMaps', '{}');
    expect([state.loginName, tab.order]).toEqual(['heishan', []]);
  });
});

describe('4: update check', () => {
  const newest = (needUpdate: boolean) =>
    success({ pltfrmType: '1', version: '9.0.0', versionCode: 900, needUpdate, url: '', note: '' });
  const CHECK = '/api/admin/appconfig/check_for_updates_app';

  it('4: the update-modal flag is set after the check, but the need for an update is always false', async () => {
    expect(updateCheck()).toEqual({ isChecked: false, needUpdate: false });
    const checking = checkForUpdates(client, 'Mozilla/5.0 (Linux; Android 15)');
    await answer(CHECK, newest(false));
    await checking;
    expect(updateCheck()).toMatchObject({ isChecked: true, needUpdate: false, newest: { version: '9.0.0' } });
  });
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', '1'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', '0'],
    ['Mozilla/5.0 (iPad; CPU OS 19_0)', '0'],
    ['Mozilla/5.0 (X11; Linux x86_64)', '1'],
    ['', '1'],
  ])("7: pltfrmType '1' android, '0' ios, default android: %s", async (userAgent, pltfrmType) => {
    const checking = checkForUpdates(client, userAgent);
    const sent = await answer(CHECK, newest(false));
    await checking;
    expect(sent.body.pltfrmType).toBe(pltfrmType);
  });
});
