// Pages whose code is slow, does not come, or is gone: what stands there meanwhile, and how it comes after all.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');
/** Tells requests for the code of the page that shows a text: files are named by hash alone. */
function pageThatShows(key: string): (url: URL) => boolean {
  const code = readdirSync(ASSETS).filter(
    (name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(`(\`${key}\`)`),
  );
  expect(code).toHaveLength(1);
  return ({ pathname }) => pathname === `/assets/${code[0]}`;
}
const SETTING = pageThatShows('setting.title');
const TIMED_OUT = {
  'zh-Hans': '连接服务器超时，点击屏幕重试',
  'zh-Hant': '連接服務器超時，點擊屏幕重試',
  en: 'The connection timed out, click the screen to try again.',
  fr: "La connexion a expiré, cliquez sur l'écran pour réessayer.",
  es: 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
} as const;

/** `before`: what the phone's network is like from the start, since the pages behind the tabs are fetched ahead. */
async function openMe(
  locale = 'zh-Hans',
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) {
  const phone = await stand.phone();
  await before(phone.page);
  await phone.page.addInitScript((chosen) => {
    localStorage.setItem('UNI_LOCALE', chosen);
  }, locale);
  await phone.open('pages/tabBar/user');
  await phone.page.locator('.ui-screen').waitFor();
  return phone;
}

const goToSetting = (page: Page) => page.evaluate('location.hash = "#/pages/user/setting"');
const setting = (page: Page) => page.getByRole('heading', { name: '设置' });
/** How often the document itself was loaded. */
function countLoads(page: Page) {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

describe('9: an asynchronous page', () => {
  it('shows its shape after 200 ms, not before, and gives up after 60 s with a sentence whose click loads again', async () => {
    const { page } = await openMe();
    await page.clock.install();
    let isHeld = true;
    await page.route(SETTING, (route) => (isHeld ? new Promise(() => undefined) : route.continue()));
    // A moment that is still to come when the browser hears of it.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await goToSetting(page);
    await page.clock.runFor(150);
    expect(await page.getByRole('heading', { name: '我的' }).isVisible()).toBe(true);
    await page.clock.runFor(100);
    await page.locator('.async-waiting').waitFor();
    await page.clock.runFor(59_000);
    expect(await page.locator('.async-failed').count()).toBe(0);
    await page.clock.runFor(1_000);
    const failed = page.getByRole('button', { name: TIMED_OUT['zh-Hans'] });
    await failed.waitFor();
    isHeld = false;
    await page.clock.resume();
    await failed.click();
    await setting(page).waitFor();
  });

  it.each(Object.entries(TIMED_OUT))('says in %s that it timed out', async (locale, sentence) => {
    const { page } = await openMe(locale);
    await page.route(SETTING, (route) => route.abort());
    await goToSetting(page);
    await page.getByRole('button', { name: sentence, exact: true }).waitFor();
  });

  it('whose code is gone after a deployment loads the app anew once by itself, and then says so', async () => {
    const { page } = await openMe();
    const loads = countLoads(page);
    await page.route(SETTING, (route) => route.fulfill({ status: 404 }));
    await goToSetting(page);
    const failed = page.getByRole('button', { name: TIMED_OUT['zh-Hans'] });
    await failed.waitFor();
    await expect.poll(loads).toBe(1);
    await page.unroute(SETTING);
    await failed.click();
    await setting(page).waitFor();
  });

  it('is found under the new names when the app was built anew meanwhile', async () => {
    const { page } = await openMe();
    let isOld = true;
    await page.route(SETTING, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    const loads = countLoads(page);
    await goToSetting(page);
    await setting(page).waitFor();
    await expect.poll(loads).toBe(1);
  });

  it('asks once more by itself when its code got lost on the way', async () => {
    const { page } = await openMe();
    const loads = countLoads(page);
    let asked = 0;
    await page.route(SETTING, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await goToSetting(page);
    await setting(page).waitFor();
    expect([asked, loads()]).toEqual([2, 0]);
  });

  it('says without a signal that there is none, and comes without loading the app anew when it is back', async () => {
    const { page, broken } = await openMe();
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await goToSetting(page);
    const failed = page.getByRole('button', { name: '网络不可用，恢复后点击屏幕重试' });
    await failed.click();
    await failed.waitFor();
    await page.context().setOffline(false);
    await failed.click();
    await setting(page).waitFor();
    expect(loads()).toBe(0);
    expect(broken.filter((line) => !/ERR_INTERNET_DISCONNECTED|the page did not load/.test(line))).toEqual(
      [],
    );
  });

  it('that is a tab and failed leaves the tab bar at the foot, and fills what is above it', async () => {
    const { page } = await openMe('zh-Hans', (opening) =>
      opening.route(pageThatShows('board.emptyHint'), (route) => route.abort()),
    );
    await page.getByRole('navigation').getByRole('link', { name: '煤炭交易' }).click();
    await page.locator('.async-failed').waitFor();
    await expect
      .poll(async () => {
        const [failed, bar] = await Promise.all(
          ['.async-failed', '.ui-tabs'].map((what) => page.locator(what).boundingBox()),
        );
        return [failed?.y, failed?.height, bar?.y, bar?.height];
      })
      .toEqual([0, 762, 762, 50]);
  });

  it('that failed is loaded again when somebody comes back to it', async () => {
    const { page } = await openMe();
    await page.context().setOffline(true);
    await goToSetting(page);
    await page.locator('.async-failed').waitFor();
    await page.evaluate('history.back()');
    await page.getByRole('heading', { name: '我的' }).waitFor();
    await page.context().setOffline(false);
    await goToSetting(page);
    await setting(page).waitFor();
  });
});
