// The session in a browser: what every request carries, a failure said in passing, and two tabs of one person.

import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginUserMenus, logout } from '#features/account/calls/session.ts';
import { login } from '#features/account/calls/signIn.ts';
import { MESSAGE_TYPES } from '#features/message/types.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { openDesktop, signInAtConsole } from '../support/desktop.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const LOGIN_NAME = 'heishan.trader';
/** Everything the app keeps in this browser, as text. */
const KEPT = `(async () => {
  const held = [JSON.stringify(localStorage)];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve) => { const opening = indexedDB.open(name); opening.onsuccess = () => resolve(opening.result); });
    for (const store of database.objectStoreNames) {
      const all = await new Promise((resolve) => { const reading = database.transaction(store).objectStore(store).getAll(); reading.onsuccess = () => resolve(reading.result); });
      held.push(JSON.stringify(all, (_key, value) => typeof value === 'bigint' ? String(value) : value));
    }
    database.close();
  }
  return held.join();
})()`;
const keptBy = (page: Page) => page.evaluate<string>(KEPT);

/** Not the behaviour log's: what nobody did who is signed in, it sends in nobody's name. */
const isCall = (request: Request) => request.url().includes('/api/message/') && request.method() === 'POST';

describe('every request', () => {
  it('carries App-Version, Lang, Device-Info once it is ready, acctMode and a randomCode', async () => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn(LOGIN_NAME);
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (isCall(request)) asked.push(request);
    });
    const sealed = () => asked.find((request) => request.headers()['device-info'] !== undefined);
    // The device is described when the first page has had the line for itself; what is asked before goes without that.
    const types = MESSAGE_TYPES.values();
    await expect
      .poll(
        async () => {
          await open(`pages/tabBar/message/index?type=${types.next().value ?? ''}`);
          return sealed() !== undefined;
        },
        { interval: 1_000 },
      )
      .toBe(true);
    const request = sealed() as Request;
    expect(request.headers()).toMatchObject({ 'app-version': '1.0.0', lang: 'zh-CN' });
    expect(request.headers().authorization).toMatch(/^Bearer [\w-]{8}\.[\w-]{43}$/);
    expect(request.headers()['device-info']).toMatch(/^[0-9a-f]{32}\.[\w+/=]{344}\.[\w+/=]+$/);
    const { acctMode, randomCode } = request.postDataJSON() as Record<string, string>;
    expect([acctMode, /^[\w-]{8,64}$/.test(randomCode ?? '')]).toEqual(['2', true]);
    expect(broken).toEqual([]);
  });
});

describe('a token that a script has read', () => {
  const STORED = 'JSON.stringify(localStorage)';
  const SIGNED_OUT = String(genericFaults.not_signed_in.code);

  it('is refused elsewhere, in a program and in another browser; its owner goes on, in each tab', async () => {
    const owner = await stand.phone();
    await owner.signIn(LOGIN_NAME);
    const stolen = JSON.parse(await owner.page.evaluate<string>(STORED)) as Record<string, string>;
    expect(await owner.page.evaluate<string>('document.cookie')).not.toContain('seam');

    const program = await fetch(`${stand.address}${loginUserMenus.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${stolen['TOKEN']}` },
      body: '{}',
    });
    expect([program.status, ((await program.json()) as { code: string }).code]).toEqual([401, SIGNED_OUT]);

    const thief = await stand.phone();
    await thief.open('pages/tabBar/home');
    await thief.page.evaluate(
      `Object.entries(${JSON.stringify(stolen)}).forEach(([name, value]) => localStorage.setItem(name, value))`,
    );
    await thief.page.reload();
    await expect.poll(() => thief.page.evaluate('localStorage.getItem("TOKEN")')).toBeNull();
    await thief.open('pages/tabBar/user');
    await thief.page.getByText(LOGIN_NAME).waitFor({ state: 'detached' });

    const tab = await owner.page.context().newPage();
    for (const page of [owner.page, tab]) {
      await page.goto(`${stand.address}/#/pages/tabBar/user`);
      await page.getByText(LOGIN_NAME).waitFor();
    }
    await owner.page.reload();
    await owner.page.getByText(LOGIN_NAME).waitFor();
    expect(owner.broken).toEqual([]);
  });

  it('is one of several that a browser may hold, and signing out takes its own cookie only', async () => {
    const { page, broken } = await openDesktop(stand);
    const cookies = async () =>
      (await page.context().cookies()).filter(({ name }) => name.startsWith('seam-')).length;
    const ask = (path: string, fields: object, token = '') =>
      page.evaluate<{ body: { token: string } }>(
        `fetch(${JSON.stringify(path)}, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: ${JSON.stringify(`Bearer ${token}`)} },
          body: ${JSON.stringify(JSON.stringify({ randomCode: 'a-code-of-this-test', ...fields }))},
        }).then((response) => response.json())`,
      );
    await signInAtConsole(stand, page, 'operator.certification');
    const { body } = await ask(login.path, { loginName: LOGIN_NAME, password: DEMONSTRATION_PASSWORD });
    expect(await cookies()).toBe(2);
    await ask(logout.path, {}, body.token);
    expect(await cookies()).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: '总览' }).waitFor();
    expect(broken).toEqual([]);
  });
});

describe('a failure that no page shows', () => {
  it('is said in passing, in the words of whoever answered', async () => {
    const { page, open } = await stand.phone();
    await page.route('**/api/catalog/place/list', (route) =>
      route.fulfill({ status: 502, json: { title: '网关维护中' } }),
    );
    await open('pages/tabBar/trade');
    await page.locator('.ui-toast').getByText('网关维护中').waitFor();
  });
});

describe('two tabs of one person', () => {
  it('leave together, and nothing of the person stays behind', async () => {
    const { page, open, signIn } = await stand.phone();
    await signIn(LOGIN_NAME);
    await open('pages/tabBar/user');
    await page.getByText(LOGIN_NAME).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${stand.address}/#/pages/tabBar/user`);
    await other.getByText(LOGIN_NAME).waitFor();
    await expect.poll(() => keptBy(other)).toContain(LOGIN_NAME);

    await open('pages/user/setting');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/tabBar\/home/);
    await other.getByText(LOGIN_NAME).waitFor({ state: 'detached' });
    await expect.poll(() => keptBy(other)).not.toContain(LOGIN_NAME);
    for (const tab of [page, other]) {
      expect(
        await tab.evaluate(
          "['TOKEN', 'CID', 'fingerprint', 'hasReaded'].filter((name) => localStorage.getItem(name) !== null)",
        ),
      ).toEqual([]);
    }

    await signIn('jinghua.trader');
    await other.getByText('jinghua.trader').waitFor();
  });
});
