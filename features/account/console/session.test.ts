// What the console keeps in this browser from one session to the next.

import { expect, it, vi } from 'vitest';
import { clearConsoleSession, consoleCid, readConsoleToken, storeConsoleSession } from './session.ts';

function openBrowser() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
}

it('a browser keeps its client id when somebody signs out, and no other browser has it', () => {
  openBrowser();
  const cid = consoleCid();
  expect(cid).toMatch(/^[\da-f]{32}$/);
  storeConsoleSession('a token');
  clearConsoleSession();
  expect([readConsoleToken(), consoleCid()]).toEqual([undefined, cid]);
  openBrowser();
  expect(consoleCid()).not.toBe(cid);
});
