// A real browser the size of a phone.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
];

/** Draws with the processor what otherwise a graphics card draws. */
const DRAWING = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

export async function openBrowser({ draws = false } = {}): Promise<Browser> {
  const { path, env } = await findChromium();
  const args = draws ? [...FLAGS.filter((flag) => flag !== '--disable-gpu'), ...DRAWING] : FLAGS;
  return chromium.launch({ executablePath: path, env, args });
}

const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  // What a test says of the network must hold; those of reading offline allow it.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

/** How long a page may let one wait: it only ends what hangs. */
export const PATIENCE_MS = 60_000;

/** A page in a context of its own: two phones share neither storage nor sign-in. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}
