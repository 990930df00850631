// The browser of a worker: started for the first file that asks for it, and empty again after each file.

import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';

let opening: Promise<Browser> | undefined;

/** Call it where hooks may be declared. It ends with the worker. */
export async function borrowBrowser(): Promise<Browser> {
  const browser = await (opening ??= open());
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

/** The next file gets another if one should crash. */
async function open(): Promise<Browser> {
  const browser = await openBrowser();
  browser.once('disconnected', () => {
    opening = undefined;
  });
  return browser;
}
