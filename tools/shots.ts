// `npm run shots -- --lang fr --seat jinghua.trader --size 320x640`.
// Photographs the screens into `.shots/`.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { contractPage } from '#features/contract/calls/read.ts';
import { listingBoard } from '#features/listing/calls/board.ts';
import { responsePage } from '#features/negotiation/calls/response.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { type Client, createClient } from '#packages/rpc/client/client.ts';
import { openBrowser, openPhone } from '../test/support/browser.ts';
import { tokenOf as signedInAs } from './demo/people.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: `http://localhost:${process.env.PORT ?? '8080'}` },
    lang: { type: 'string', default: 'zh-Hans' },
    seat: { type: 'string', default: 'visitor,heishan.trader,jinghua.trader,jinghua.finance' },
    size: { type: 'string', default: '375x812' },
    page: { type: 'string', default: '' },
    whole: { type: 'boolean', default: false },
  },
});
const FOLDER = join(import.meta.dirname, '../.shots');
const [width = 375, height = 812] = values.size.split('x').map(Number);

const clientWith = (token?: string): Client =>
  createClient({
    address: values.address,
    token: () => token,
    headers: () => ({}),
    signedOut: () => undefined,
  });

async function tokenOf(seat: string): Promise<string | undefined> {
  if (seat === 'visitor') return undefined;
  return signedInAs(clientWith(), seat);
}

async function pagesFor(token: string | undefined): Promise<[name: string, path: string][]> {
  const client = clientWith(token);
  const board = await client(listingBoard, { direction: 'sell', mode: 'fixed' });
  const listing = board.ok ? board.answer.list[0]?.id : undefined;
  const open: [string, string][] = [
    ['home', 'pages/tabBar/home'],
    ['trade', 'pages/tabBar/trade'],
    ['detail', `pages/trade/detail?id=${listing}`],
    ['message', 'pages/tabBar/message/index'],
    ['user', 'pages/tabBar/user'],
    ['login', 'pages/login/index'],
    ['setting', 'pages/user/setting'],
    ['missing', 'pages/nowhere'],
  ];
  if (!token) return open;
  const responses = await client(responsePage, {});
  const contracts = await client(contractPage, {});
  return [
    ...open,
    ['business', 'pages/tabBar/business'],
    ['registration', 'pages/trade/registration'],
    ['take', `pages/trade/respond?listingId=${listing}`],
    ['thread', `pages/trade/respond?responseId=${responses.ok ? responses.answer.list[0]?.id : ''}`],
    ['mine', 'pages/trade/mine'],
    ['contracts', 'pages/contract/autoTrad/list'],
    ['contract', `pages/contract/detail?id=${contracts.ok ? contracts.answer.list[0]?.id : ''}`],
    ['balance', 'pages/business/finance/manage/accountBalance'],
    ['flow', 'pages/business/finance/manage/accountFlow'],
    ['deposits', 'pages/business/finance/manage/depositRecord'],
  ];
}

async function photograph(page: Page, seat: string, locale: string, [name, path]: [string, string]) {
  await page.goto(`${values.address}/#/${path}`);
  // A fresh document: otherwise the previous page would be photographed.
  await page.reload();
  await page
    .locator('main:not(.start):visible, .async-failed:visible, dialog[open]')
    .first()
    .waitFor()
    .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await page
    .locator('.ui-skeleton:visible')
    .first()
    .waitFor({ state: 'hidden' })
    .catch(() => undefined);
  await page.screenshot({
    path: join(FOLDER, `${name}.${seat}.${locale}.${values.size}.png`),
    fullPage: values.whole,
  });
}

async function visit(browser: Browser, seat: string, locale: string) {
  const token = await tokenOf(seat);
  const page = await openPhone(browser, { viewport: { width, height } });
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
  await page.addInitScript(
    ([given, chosen]) => {
      if (given) localStorage.setItem('TOKEN', given);
      localStorage.setItem('UNI_LOCALE', chosen ?? '');
    },
    [token, locale],
  );
  for (const shot of await pagesFor(token)) {
    if (!values.page || values.page.split(',').includes(shot[0])) await photograph(page, seat, locale, shot);
    for (const line of broken.splice(0)) console.error(`${shot[0]} ${seat} ${locale}: ${line}`);
  }
  await page.context().close();
}

await mkdir(FOLDER, { recursive: true });
const browser = await openBrowser();
const languages = values.lang === 'all' ? LOCALES : values.lang.split(',');
for (const locale of languages) for (const seat of values.seat.split(',')) await visit(browser, seat, locale);
await browser.close();
console.log(`The photographs are in ${FOLDER}.`);
