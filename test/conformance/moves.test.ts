// How the pages are gone between, in a browser: what the history holds after each move, and what is refused.

import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser, openPhone } from '../support/browser.ts';
import { bundle } from '../support/bundle.ts';

const browser = await openBrowser();
afterAll(() => browser.close());

const script = await bundle(`
  import { onVisit } from '#apps/web/shell/history.ts';
  import { endNavigation, createNavigation, rememberTabs } from '#apps/web/shell/navigation.ts';
  window.told = [];
  window.missing = 0;
  window.moves = createNavigation(() => { window.missing += 1; });
  window.arrived = endNavigation;
  rememberTabs((tab) => (tab === 'pages/tabBar/trade' ? 'sort=heat' : ''));
  onVisit(({ path, query, arrival }) => { window.told.push([arrival, query ? path + '?' + query : path].join(' ')); });
`);

async function openPage() {
  const page = await openPhone(browser);
  await page.route('https://app.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('https://app.example/#/pages/tabBar/home');
  await page.addScriptTag({ content: script });
  const state = () => page.evaluate<[hash: string, before: number]>('[location.hash, history.state.before]');
  return {
    page,
    state,
    /** Makes the move and waits until the page it leads to would have come. */
    go: async (move: string) => {
      const before = await page.evaluate<number>('told.length');
      await page.evaluate(`moves.${move}`);
      await expect.poll(() => page.evaluate<number>('told.length')).toBeGreaterThan(before);
      await page.evaluate('arrived()');
      return state();
    },
  };
}

const DETAIL = 'pages/trade/detail?id=1';
const SETTING = 'pages/user/setting';

describe('2: a move', () => {
  it('navigate pushes, redirect replaces, and back goes by one or by delta, at most to the first', async () => {
    const { go } = await openPage();
    expect(await go(`navigate('${DETAIL}')`)).toEqual([`#/${DETAIL}`, 1]);
    expect(await go(`navigate('${SETTING}')`)).toEqual([`#/${SETTING}`, 2]);
    expect(await go(`navigate('pages/login/index', { replace: true })`)).toEqual(['#/pages/login/index', 2]);
    expect(await go('goBack()')).toEqual([`#/${DETAIL}`, 1]);
    expect(await go(`navigate('${SETTING}')`)).toEqual([`#/${SETTING}`, 2]);
    expect(await go('goBack(9)')).toEqual(['#/pages/tabBar/home', 0]);
  });

  it('back from the first page leads home', async () => {
    const { go, page } = await openPage();
    await go(`relaunch('${SETTING}')`);
    expect(await page.evaluate('moves.isFirst()')).toBe(true);
    expect(await go('goBack()')).toEqual(['#/pages/tabBar/home', 0]);
  });

  it.each([
    ['switchTab', `switchTab('pages/tabBar/trade?sort=price')`],
    ['navigate to a tab', `navigate('/pages/tabBar/trade?sort=price')`],
    ['redirect to a tab', `navigate('pages/tabBar/trade?sort=price', { replace: true })`],
  ])('%s leaves the other pages, drops the query and finds the tab as it was left', async (_name, move) => {
    const { go, page } = await openPage();
    const length = await page.evaluate<number>('history.length');
    await go(`navigate('${DETAIL}')`);
    await go(`navigate('${SETTING}')`);
    expect(await go(move)).toEqual(['#/pages/tabBar/trade?sort=heat', 0]);
    await go(`navigate('${DETAIL}')`);
    expect(await page.evaluate('history.length')).toBe(length + 1);
  });

  it('relaunch leaves all pages and keeps its query', async () => {
    const { go, page } = await openPage();
    await go(`navigate('${DETAIL}')`);
    expect(await go(`relaunch('pages/tabBar/trade?sort=price')`)).toEqual([
      '#/pages/tabBar/trade?sort=price',
      0,
    ]);
    expect(await page.evaluate('told.at(-1)')).toBe('relaunch pages/tabBar/trade?sort=price');
  });

  it('the last of two moves made at once is the one that counts', async () => {
    const { go, page, state } = await openPage();
    await go(`navigate('${DETAIL}')`);
    await page.evaluate(`moves.switchTab('pages/tabBar/user'); moves.switchTab('pages/tabBar/trade')`);
    await expect.poll(state).toEqual(['#/pages/tabBar/trade?sort=heat', 0]);
  });

  it('writing what is shown into the address keeps the entry', async () => {
    const { go, page } = await openPage();
    const key = await page.evaluate('history.state.key');
    expect(await go(`navigate('pages/tabBar/home?more=1', { replace: true })`)).toEqual([
      '#/pages/tabBar/home?more=1',
      0,
    ]);
    expect(await page.evaluate('history.state.key')).toBe(key);
  });

  it('an alias of the start page is written as /', async () => {
    const { go } = await openPage();
    expect(await go(`navigate('pages/begin/index')`)).toEqual(['#/', 1]);
  });
});

describe('2: a refusal', () => {
  it.each([
    ['navigate to an unknown page', `navigate('pages/nowhere')`, 1],
    ['redirect to an unknown page', `navigate('pages/nowhere', { replace: true })`, 1],
    ['relaunch to an unknown page', `relaunch('pages/nowhere')`, 1],
    ['switchTab to an unknown page', `switchTab('pages/nowhere')`, 1],
    ['switchTab to a page that is no tab', `switchTab('${SETTING}')`, 0],
  ])('%s', async (_name, move, missing) => {
    const { page, state } = await openPage();
    await page.evaluate(`moves.${move}`);
    expect(await state()).toEqual(['#/pages/tabBar/home', 0]);
    expect([await page.evaluate('told'), await page.evaluate('missing')]).toEqual([[], missing]);
  });

  it('a second call with the same address while the first runs', async () => {
    const { page, state } = await openPage();
    await page.evaluate(
      `moves.navigate('${DETAIL}'); moves.navigate('/${DETAIL}'); moves.navigate('${DETAIL}')`,
    );
    expect([await state(), await page.evaluate('told')]).toEqual([[`#/${DETAIL}`, 1], [`go ${DETAIL}`]]);
    await page.evaluate(`arrived(); moves.navigate('pages/trade/detail?id=2')`);
    expect(await state()).toEqual(['#/pages/trade/detail?id=2', 2]);
  });
});
