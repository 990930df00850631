// Tests of handing rich text to another page: by key, per tab, newest only.

import { beforeEach, expect, it, vi } from 'vitest';
import { storeRichText, loadRichText } from './handedOver.ts';

class FakeStorage {
  getItem(name: string) {
    return (this as unknown as Record<string, string>)[name] ?? null;
  }
  setItem(name: string, value: string) {
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
});

const keyOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('key') ?? '';

it('gives back what was handed over, under an address that says nothing of it', () => {
  const path = storeRichText({ title: '通知', html: '<p>secret</p>' });
  expect(path).toMatch(/^pages\/common\/previewRichText\?key=1\/[\da-f-]{36}$/);
  expect(loadRichText(keyOf(path))).toEqual({ title: '通知', html: '<p>secret</p>' });
});

it('keeps the ten newest', () => {
  const keys = Array.from({ length: 14 }, (_none, at) =>
    keyOf(storeRichText({ title: String(at), html: '' })),
  );
  expect(keys.map((key) => loadRichText(key)?.title)).toEqual([
    ...Array.from({ length: 4 }, () => undefined),
    ...Array.from({ length: 10 }, (_none, at) => String(at + 4)),
  ]);
});

it.each(['', '1/x', '<p>text</p>', '__proto__'])('has nothing under the key %j', (key) => {
  expect(loadRichText(key)).toBeUndefined();
});
