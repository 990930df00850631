// Section 2's events in a browser: dialogs and sheets by the page they open on, and the coming and going of people.

import { afterAll, expect, it } from 'vitest';
import { openBrowser, openPhone } from '../support/browser.ts';
import { bundle } from '../support/bundle.ts';

const browser = await openBrowser();
afterAll(() => browser.close());

const script = await bundle(`
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { forwardAppEvents } from '#apps/web/shell/announce.ts';
  import { onAppEvent } from '#apps/web/shell/events.ts';
  import { clearSession, storeSession } from '#features/account/web/session.ts';
  import { confirmDialog } from '#packages/ui/Dialog.tsx';
  import { Drawer } from '#packages/ui/Drawer.tsx';
  import { UiHost } from '#packages/ui/UiHost.tsx';
  window.told = [];
  for (const name of ['pages-begin-index', 'pages-tabBar-home', 'pages-tabBar-message-index', 'login-status-change']) {
    onAppEvent(name, (detail) => { window.told.push([name, detail?.title ?? '']); });
  }
  forwardAppEvents();
  const root = createRoot(document.getElementById('app'));
  const draw = (title) => root.render(createElement(UiHost, { locale: 'zh-CN', concealmentKey: 'k', moves: {} },
    createElement(Drawer, { isOpen: title !== undefined, title, onClose: () => undefined }, 'body')));
  draw();
  window.acts = { ask: (title) => { void confirmDialog({ title, body: 'body' }); }, draw, storeSession, clearSession };
`);

async function openPage(hash: string) {
  const page = await openPhone(browser);
  await page.route('https://app.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="app"></div>' }),
  );
  await page.goto(`https://app.example/${hash}`);
  await page.addScriptTag({ content: script });
  return { page, told: () => page.evaluate('told') };
}

it.each([
  ['#/pages/tabBar/home', 'pages-tabBar-home'],
  ['#/pages/tabBar/message/index?type=CONTRACT', 'pages-tabBar-message-index'],
  ['#/', 'pages-begin-index'],
  ['#/pages/begin/index', 'pages-begin-index'],
])('2: on showing a modal at %s the event %s is emitted', async (hash, name) => {
  const { page, told } = await openPage(hash);
  await page.evaluate('acts.ask("提示")');
  await page.getByRole('alertdialog').waitFor();
  expect(await told()).toEqual([[name, '提示']]);
  await page.getByRole('button', { name: '取消' }).click();
  await page.evaluate('acts.draw("筛选")');
  await page.getByRole('dialog').waitFor();
  expect(await told()).toEqual([
    [name, '提示'],
    [name, '筛选'],
  ]);
});

it('2: login-status-change is emitted when somebody signs in and when the session ends, and not without a change', async () => {
  const { page, told } = await openPage('#/pages/tabBar/home');
  await page.evaluate('acts.clearSession()');
  expect(await told()).toEqual([]);
  await page.evaluate('acts.storeSession("token", "cid")');
  expect(await told()).toEqual([['login-status-change', '']]);
  await page.evaluate('acts.clearSession()');
  expect(await told()).toEqual([
    ['login-status-change', ''],
    ['login-status-change', ''],
  ]);
});
