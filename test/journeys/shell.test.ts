// The shell in a browser: bars to the pixel, ways between the pages, and pages whose code does not come.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Phone } from '../support/phone.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand();

const TAB_NAMES = ['首页', '煤炭交易', '业务中心', '消息', '我的'];
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
/** Not by a pointer: the browser under test scrolls a bar that sticks before it clicks on it. */
const tap = (page: Page, name: string) => tab(page, name).dispatchEvent('click');
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');
/** A list grows while it is drawn: nobody scrolls beyond its end. */
const scrollTo = (page: Page, y: number) =>
  expect
    .poll(async () => {
      await page.evaluate((to) => {
        window.scrollTo(0, to);
      }, y);
      return scrolled(page);
    })
    .toBe(y);
/** To what one was looking at: where something above has grown by a line since, the browser moves along with it. */
const isBackAt = (page: Page, y: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - y)).toBeLessThan(24);
const before = (page: Page) => page.evaluate<number>('history.state.before');
const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const sizeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return [box?.width ?? 0, box?.height ?? 0] as const;
};

async function openHome(phone: Phone) {
  await phone.open('pages/tabBar/home');
  await phone.page.getByRole('listitem').getByText(/kcal/).first().waitFor();
}

describe('large letters', () => {
  it('are a quarter larger at once, with the bars, stay so when the app is opened again, and go when they are turned off', async () => {
    const { page, open } = await stand.phone();
    const size = () => page.evaluate<string>('getComputedStyle(document.documentElement).fontSize');
    const barHeight = async () => (await sizeOf(page, '.ui-nav'))[1];
    await open('pages/user/setting');
    const turn = page.getByRole('switch', { name: '大字模式' });
    await turn.waitFor();
    const usual = await barHeight();
    await turn.click();
    expect(await size()).toBe('20px');
    expect(await barHeight()).toBe(usual * 1.25);
    await page.reload();
    await turn.waitFor();
    expect([await size(), await turn.isChecked()]).toEqual(['20px', true]);
    await turn.click();
    expect(await size()).toBe('16px');
  });
});

describe('9: the tab bar', () => {
  it.each([320, 375, 414, 768, 960])(
    'is 50px high at %i px, with icons of 24px, letters of 10px and 3px between',
    async (width) => {
      const { page, open } = await stand.phone({ viewport: { width, height: 812 }, isMobile: width < 500 });
      await open('pages/tabBar/user');
      await tab(page, '我的').waitFor();
      expect((await sizeOf(page, '.ui-tabs'))[1]).toBe(50);
      expect(await sizeOf(page, '.ui-tab-icon .ui-icon')).toEqual([24, 24]);
      expect([
        await styleOf(page, '.ui-tab', 'font-size'),
        await styleOf(page, '.ui-tab', 'row-gap'),
      ]).toEqual(['10px', '3px']);
    },
  );

  it('gives way to the menu at the side on a laptop', async () => {
    const { page, open } = await stand.phone({ viewport: { width: 1200, height: 800 }, isMobile: false });
    await open('pages/tabBar/user');
    await page.locator('.side').getByRole('link', { name: '我的', exact: true }).waitFor();
    expect(await page.locator('.ui-tabs').count()).toBe(0);
  });

  it('is #666666 and #E00023 on #FFFFFF, over a page of #F5F6FA', async () => {
    const { page, open } = await stand.phone();
    await open('pages/tabBar/user');
    await tab(page, '我的').waitFor();
    expect([
      await styleOf(page, '.ui-tab:not([aria-current])', 'color'),
      await styleOf(page, '.ui-tab[aria-current]', 'color'),
      await styleOf(page, '.ui-tabs', 'background-color'),
      await styleOf(page, 'body', 'background-color'),
    ]).toEqual(['rgb(102, 102, 102)', 'rgb(224, 0, 35)', 'rgb(255, 255, 255)', 'rgb(245, 246, 250)']);
  });

  it('stands above the safe area', async () => {
    const { page, open } = await stand.phone();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
    await open('pages/tabBar/user');
    await tab(page, '我的').waitFor();
    expect((await sizeOf(page, '.ui-tabs'))[1]).toBe(84);
    expect((await sizeOf(page, '.ui-nav'))[1]).toBe(44 + 47);
    const bar = await page.locator('.ui-tab-label').first().boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(812 - 34);
  });

  it('has the five tabs in their order, begins with home, and is on no other page', async () => {
    const { page } = await stand.phone();
    await page.goto(stand.address);
    await tab(page, '首页').waitFor();
    expect(await page.locator('.ui-tab-label').allTextContents()).toEqual(TAB_NAMES);
    expect(
      await page.locator('.ui-tab').evaluateAll((all) => all.map((one) => one.getAttribute('aria-current'))),
    ).toEqual(['page', null, null, null, null]);
    await tap(page, '我的');
    await page.getByRole('link', { name: '设置' }).click();
    await page.getByRole('heading', { name: '设置' }).waitFor();
    expect(await page.locator('.ui-tabs').count()).toBe(0);
  });

  it('leads to the top of the page when the present tab is tapped', async () => {
    const phone = await stand.phone();
    await openHome(phone);
    await scrollTo(phone.page, 500);
    await tap(phone.page, '首页');
    await expect.poll(() => scrolled(phone.page)).toBe(0);
  });
});

describe('2: the navigation bar', () => {
  it.each([320, 375, 768, 960])('is 44px high at %i px with a title of 16px in its middle', async (width) => {
    const { page, open } = await stand.phone({ viewport: { width, height: 812 }, isMobile: width < 500 });
    await open('pages/user/setting');
    await page.getByRole('heading', { name: '设置' }).waitFor();
    const title = await page.locator('.ui-nav-title').boundingBox();
    expect((await sizeOf(page, '.ui-nav'))[1]).toBe(44);
    expect(await styleOf(page, '.ui-nav-title', 'font-size')).toBe('16px');
    expect((title?.x ?? 0) + (title?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
  });

  it("leads back, home from the first page, and nowhere from a tab; its title is the document's", async () => {
    const { page, open } = await stand.phone();
    await open('pages/user/setting');
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL(/tabBar\/home/);
    await tap(page, '我的');
    await expect.poll(() => page.title()).toBe('我的');
    expect(await page.locator('.ui-nav-back').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('link', { name: '设置' }).click();
    await expect.poll(() => page.title()).toBe('设置');
    await page.getByRole('button', { name: '返回', exact: true }).click();
    await expect.poll(() => page.title()).toBe('我的');
  });
});

describe('2: going between the pages', () => {
  it('switches tabs without adding to the history, and keeps each as it was left', async () => {
    const phone = await stand.phone();
    const { page } = phone;
    await openHome(phone);
    await page.locator('.ui-screen').evaluate((screen) => {
      screen.setAttribute('data-kept', 'yes');
    });
    const length = await page.evaluate<number>('history.length');
    await scrollTo(page, 700);
    await tap(page, '煤炭交易');
    await expect.poll(() => page.title()).toBe('煤炭交易');
    expect(await scrolled(page)).toBe(0);
    await tap(page, '首页');
    await isBackAt(page, 700);
    expect(await page.locator('[data-kept]').filter({ visible: true }).count()).toBe(1);
    expect(await page.evaluate('history.length')).toBe(length);
  });

  it('begins an inner page at the top, and comes back to where one was', async () => {
    const phone = await stand.phone();
    const { page } = phone;
    await openHome(phone);
    await scrollTo(page, 700);
    await page.getByRole('listitem').getByText(/kcal/).nth(6).dispatchEvent('click');
    await page.waitForURL(/trade\/detail/);
    await page.getByRole('button', { name: '返回', exact: true }).waitFor();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await isBackAt(page, 700);
    await page.goForward();
    await page.waitForURL(/trade\/detail/);
    expect(await before(page)).toBe(1);
  });

  it('keeps the filters of a tab that was left, and a tab opened from an inner page leaves no page behind', async () => {
    const { page, open } = await stand.phone();
    await open('pages/tabBar/trade?mode=negotiate');
    await tap(page, '我的');
    await page.getByRole('link', { name: '设置' }).click();
    await page.getByRole('heading', { name: '设置' }).waitFor();
    expect(await before(page)).toBe(1);
    await page.goBack();
    await tap(page, '煤炭交易');
    await page.waitForURL(/trade\?mode=negotiate/);
    expect(await before(page)).toBe(0);
  });

  it('answers a page that does not exist', async () => {
    const { page, open, signIn } = await stand.phone();
    await signIn('heishan.trader');
    await open('pages/nowhere');
    await page.getByRole('heading', { name: '页面不存在' }).first().waitFor();
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL(/tabBar\/home/);
  });

  it('leads from / home', async () => {
    const { page } = await stand.phone();
    for (const start of ['/', '/#/', '/#/pages/begin/index']) {
      await page.goto('about:blank');
      await page.goto(stand.address + start);
      await page.waitForURL(/#\/pages\/tabBar\/home/);
    }
  });
});

/** How long a word of what has come stands. */
const SHOWN_MS = 4_000;

describe('a passing word', () => {
  it('leaves what is pressed at the foot free, also on the page one goes to meanwhile', async () => {
    const { page, open, signIn } = await stand.phone();
    // However slowly it is looked at, the word is still there.
    await page.addInitScript((shownMs) => {
      const after = window.setTimeout;
      window.setTimeout = ((work: TimerHandler, milliseconds?: number) =>
        milliseconds === shownMs ? 0 : after(work, milliseconds)) as typeof setTimeout;
    }, SHOWN_MS);
    await signIn('jinghua.trader');
    const word = page.locator('.ui-toast');
    await word.getByRole('button', { name: '查看' }).waitFor();
    const gapOver = async (selector: string) => {
      const [above, below] = [await word.boundingBox(), await page.locator(selector).boundingBox()];
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    // Higher where it would cover an amount of home.
    await expect.poll(() => gapOver('.ui-tabs')).toBeGreaterThanOrEqual(16);
    await open('pages/user/feedback');
    await expect.poll(() => gapOver('.ui-sticky:visible')).toBe(16);
  });
});
