// A phone with empty stores behind a slow line: home, and a listing from there.

import type { Browser, Page } from 'playwright-core';

export interface Line {
  readonly name: string;
  readonly kilobits: number;
  /** Added to each request. */
  readonly roundTripMs: number;
}

/** By the names of Lighthouse and of WebPageTest; both shape requests, not packets. */
export const LINES: readonly Line[] = [
  { name: 'slow 4G (1.6 Mbit/s, 150 ms)', kilobits: 1_600, roundTripMs: 150 },
  { name: '3G (1.6 Mbit/s, 300 ms)', kilobits: 1_600, roundTripMs: 300 },
  { name: 'slow 3G (400 kbit/s, 400 ms)', kilobits: 400, roundTripMs: 400 },
];

export interface ColdStart {
  readonly homeMs: number;
  readonly detailMs: number;
  /** Of the way to the listing, without anything that leads back. */
  readonly lostMs: number;
  /** Until home was usable, as the line carries them. */
  readonly bytes: number;
}

const CARD = 'a[href*="trade/detail"]';
const TIMEOUT_MS = 120_000;

/** Notes when home is usable, on the page's own clock. */
const WATCH_HOME = `
  new MutationObserver((_, watching) => {
    if (!document.querySelector('${CARD}')) return;
    window.usableAt = performance.now();
    watching.disconnect();
  }).observe(document, { childList: true, subtree: true });`;

/** Presses the first listing; each frame without a way back before it shows is counted. */
const WALK_TO_LISTING = `new Promise((resolve) => {
  const began = performance.now();
  let [last, lost] = [began, 0];
  document.querySelector('${CARD}').click();
  const look = () => {
    const now = performance.now();
    const isThere = document.body.dataset.page?.startsWith('pages/trade/detail') ?? false;
    const isLeft = !document.querySelector('.ui-hero');
    if (isLeft && !document.querySelector('.ui-nav-back')) lost += now - last;
    last = now;
    if (isThere && document.querySelector('main .ui-status .ui-figure'))
      resolve({ detailMs: now - began, lostMs: lost });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

export async function startCold(browser: Browser, address: string, line: Line): Promise<ColdStart> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const bytes = await shape(page, line);
  await page.addInitScript(WATCH_HOME);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(CARD).first().waitFor({ state: 'attached' });
  const homeMs = await page.evaluate<number>('window.usableAt');
  const carried = bytes();
  const walked = await page.evaluate<Pick<ColdStart, 'detailMs' | 'lostMs'>>(WALK_TO_LISTING);
  await context.close();
  return { homeMs, ...walked, bytes: carried };
}

/** What the line alone takes for so many bytes, and for document, script, chunks and data in turn. */
export const leastMs = ({ kilobits, roundTripMs }: Line, bytes: number) =>
  (bytes * 8) / kilobits + CHAIN * roundTripMs;
const CHAIN = 4;

async function shape(page: Page, { kilobits, roundTripMs }: Line): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: (kilobits * 1_000) / 8,
    uploadThroughput: (kilobits * 1_000) / 8,
  });
  return () => bytes;
}
