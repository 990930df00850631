// What the app settles before anybody acts: size, language, settings, the door for visitors, and texts from elsewhere.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../conformance/routes.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const POST = 'pages/trade/registration';
const CONTRACTS = 'pages/contract/autoTrad/list';
const BALANCE = 'pages/business/finance/manage/accountBalance';
/** From this width on the menu stands at the side. */
const DESKTOP = 1_024;
const SIDE = 184;
const doorTo = (page: Page, path: string) => page.locator(`a[href="#/${path}"]`).filter({ visible: true });

describe('9: the root font size', () => {
  it.each([
    [320, 13.6533],
    [360, 15.36],
    [375, 16],
    [390, 16.64],
    [414, 17.664],
    [767, 32.725],
    [768, 16],
    [1_023, 16],
    [1_400, 16],
  ])('at %i px is %f px', async (width, size) => {
    const { page, open } = await stand.phone({ viewport: { width, height: 812 }, isMobile: false });
    await open('pages/tabBar/user');
    await page.locator('.ui-screen').waitFor();
    const { root, column } = await page.evaluate<{
      root: string;
      column: { left: number; width: number };
    }>(`({
      root: getComputedStyle(document.documentElement).fontSize,
      column: document.querySelector('.ui-column').getBoundingClientRect(),
    })`);
    expect(Number.parseFloat(root)).toBeCloseTo(size, 3);
    const left = width < DESKTOP ? 0 : SIDE;
    expect(column).toMatchObject({ left, width: width - left });
  });

  it('follows a turned phone', async () => {
    const { page, open } = await stand.phone();
    await open('pages/tabBar/user');
    await page.locator('.ui-screen').waitFor();
    await page.setViewportSize({ width: 667, height: 375 });
    await expect
      .poll(() => page.evaluate('getComputedStyle(document.documentElement).fontSize'))
      .toBe('28.4587px');
  });
});

describe('1: the language', () => {
  it.each([
    ['zh-CN', undefined, 'zh-Hans', '我的'],
    ['zh-TW', undefined, 'zh-Hant', '我的'],
    ['fr-CA', undefined, 'fr', 'Moi'],
    ['es-419', undefined, 'es', 'Yo'],
    ['de-DE', undefined, 'en', 'Me'],
    ['zh-CN', 'fr', 'fr', 'Moi'],
    ['en-US', 'zh_TW', 'zh-Hant', '我的'],
    ['fr-FR', 'klingon', 'fr', 'Moi'],
  ])('of a browser in %s with %s stored is %s', async (locale, stored, language, title) => {
    const { page, open } = await stand.phone({ locale });
    if (stored)
      await page.addInitScript((chosen) => {
        localStorage.setItem('UNI_LOCALE', chosen);
      }, stored);
    await open('pages/tabBar/user');
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(language);
  });

  it('chosen is kept under UNI_LOCALE', async () => {
    const { page, open } = await stand.phone();
    await open('pages/user/setting');
    await page.getByRole('radio', { name: 'Español' }).click({ force: true });
    await expect.poll(() => page.evaluate('localStorage.getItem("UNI_LOCALE")')).toBe('es');
  });
});

describe('3: the runtime config', () => {
  it('is loaded before the app, may be overridden for the window, and loses a wrong field only', async () => {
    const { page, open } = await stand.phone();
    const order: string[] = [];
    page.on('request', (request) => {
      order.push(new URL(request.url()).pathname);
    });
    await page.route('**/web-config.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.webConfig = { siteTitle: "河口煤网", version: 7, httpRequest: "javascript:alert(1)" };',
      }),
    );
    await open('pages/tabBar/home');
    await page.getByRole('listitem').getByText(/kcal/).first().waitFor();
    await expect.poll(() => page.title()).toBe('河口煤网');
    expect(order.indexOf('/web-config.js')).toBeLessThan(order.findIndex((path) => path.startsWith('/api/')));
  });
});

describe('6: a visitor at a page behind the login', () => {
  it('is asked 提示: 您尚未登录，是否立即前往登录？ and not asked any more after going back', async () => {
    const { page, open } = await stand.phone();
    await open('pages/tabBar/home');
    await page.locator('.ui-screen').waitFor();
    await page.evaluate('location.hash = "#/pages/trade/registration"');
    const dialog = page.getByRole('alertdialog', { name: '提示' });
    await dialog.waitFor();
    expect(await dialog.locator('.ui-dialog-body').textContent()).toBe('您尚未登录，是否立即前往登录？');
    await page.goBack();
    await page.waitForURL(/tabBar\/home/);
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate('location.hash = "#/pages/trade/registration"');
    await dialog.getByRole('button', { name: '前往登录' }).click();
    await page.waitForURL(/login\/index\?back=%2Fpages%2Ftrade%2Fregistration/);
  });

  it('finds the doors of the open menus only', async () => {
    const { page, open } = await stand.phone();
    await open('pages/tabBar/home');
    await page.getByRole('listitem').getByText(/kcal/).first().waitFor();
    for (const path of [POST, CONTRACTS, BALANCE]) expect(await doorTo(page, path).count()).toBe(0);
  });
});

describe('1: menus', () => {
  it.each([
    ['jinghua.trader', [POST, CONTRACTS], [BALANCE]],
    ['jinghua.finance', [BALANCE], [POST, CONTRACTS]],
  ])('of %s are filtered by authority', async (loginName, seen, unseen) => {
    const { page, open, signIn } = await stand.phone();
    await signIn(loginName);
    await open('pages/tabBar/business');
    for (const path of seen) await doorTo(page, path).first().waitFor();
    for (const path of unseen) expect(await doorTo(page, path).count()).toBe(0);
  });

  it('of a visitor are the open ones, and requests send the language header zh-CN whatever the language', async () => {
    const { page, open } = await stand.phone({ locale: 'fr-FR' });
    const sent: [path: string, lang: string | undefined][] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) sent.push([pathname, request.headers()['lang']]);
    });
    await open('pages/tabBar/home');
    await page.getByRole('listitem').getByText(/kcal/).first().waitFor();
    await expect.poll(() => sent.map(([path]) => path)).toContain('/api/user/qry_open_menus');
    expect(sent.map(([path]) => path)).not.toContain('/api/user/login_user_menus');
    expect(new Set(sent.map(([, lang]) => lang))).toEqual(new Set(['zh-CN']));
  });
});

describe('texts and addresses from elsewhere', () => {
  const TEXT = {
    title: '通知公告',
    html: '<p>检修 <b>三天</b></p><img src=x onerror="document.title=1"><a href="https://www.example.com/a">详情</a><script>document.title=2</script>',
  };

  it('are shown as text, under the policy of the page, and lead by way of the page that says where to', async () => {
    const { page, broken } = await stand.phone();
    await page.route('**/web-config.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.webConfig = { outsideHosts: ["www.example.com"] };',
      }),
    );
    await page.addInitScript((text) => {
      sessionStorage.setItem('rich-text/1/k', JSON.stringify(text));
    }, TEXT);
    await page.goto(`${stand.address}/#/pages/common/previewRichText?key=1/k`);
    await page.getByRole('heading', { name: '通知公告' }).waitFor();
    expect(await page.locator('.rich-text').innerHTML()).toBe(
      '<p>检修 <b>三天</b></p><img><a href="#/pages/common/outsidePage?url=https%3A%2F%2Fwww.example.com%2Fa">详情</a>',
    );
    await page.getByRole('link', { name: '详情' }).click();
    await page.getByText('www.example.com', { exact: true }).waitFor();
    const link = page.getByRole('link', { name: '继续打开' });
    expect([
      await link.getAttribute('href'),
      await link.getAttribute('rel'),
      await link.getAttribute('target'),
    ]).toEqual(['https://www.example.com/a', 'noopener noreferrer', '_blank']);
    expect(broken).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', '只能打开以 https:// 开头的网址'],
    ['https://www.example.com@evil.example', '网址中夹带用户名，可能冒充其他网站'],
    ['https://www.аpple.com', '该网站不在允许访问的名单中'],
    ['www.example.com', '网址不完整，或含有看不见的字符'],
  ])('%s is not opened', async (address, reason) => {
    const { page } = await stand.phone();
    await page.goto(`${stand.address}/#/pages/common/outsidePage?url=${encodeURIComponent(address)}`);
    await page.getByText(reason).waitFor();
    expect(await page.locator('a[target], a[href^="http"], a[href^="javascript"]').count()).toBe(0);
  });

  it('are not taken from the address', async () => {
    const { page } = await stand.phone();
    await page.goto(
      `${stand.address}/#/pages/common/previewRichText?html=<b>x</b>&content=<b>x</b>&key=<b>x</b>`,
    );
    await page.getByRole('heading', { name: '内容已不在此设备上' }).waitFor();
  });
});

describe('2: every page of the table', () => {
  it('answers under its address, once somebody is signed in', async () => {
    const { page, open, signIn, broken } = await stand.phone();
    await signIn('heishan.trader');
    for (const [path] of ROUTES) {
      await open(path);
      await page.waitForFunction(
        (part) => location.hash.includes(part) || part === 'pages/begin/index',
        path,
      );
      await page
        .locator('.ui-screen h1')
        .filter({ visible: true })
        .first()
        .waitFor()
        .catch(() => {
          throw new Error(`nothing stands at ${path}`);
        });
      expect([
        path,
        await page.getByRole('heading', { name: '页面不存在' }).count(),
        await page.locator('.async-failed').count(),
      ]).toEqual([path, 0, 0]);
    }
    expect(broken).toEqual([]);
  });
});
