// A form that was typed and not saved before its page was loaded again.

import { beforeEach, expect, it, vi } from 'vitest';
import { someForm } from '../form.example.ts';
import { forgetUnsaved, isOwnSave, keepSent, keepUnsaved, restoreUnsaved } from './unsaved.ts';

let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});

const content = someForm();
const saved = { version: 3, content };
const typed = someForm({ city: '大同市', legalPersonId: '110105194912310046' });

it.each([
  ['comes back to the firm and version it was typed for', 'one', 3, '大同市'],
  ['gives way to a version that was saved since', 'one', 4, '朔州市'],
  ['is of no other firm', 'two', 3, '朔州市'],
])('%s', (_what, firmId, version, city) => {
  keepUnsaved('one', 3, typed);
  expect(restoreUnsaved(firmId, { version, content }).city).toBe(city);
});

it.each([
  ['is the next one, and what was sent', 4, someForm({ city: '运城市' }), true],
  ['is the next one, and what was sent before that', 4, someForm({ city: '临汾市' }), true],
  ['has the numbers that are kept nowhere', 4, someForm({ city: '运城市', bankAccount: '1' }), true],
  ['is the next one, and says something else', 4, someForm({ city: '长治市' }), false],
  ['is a later one', 5, someForm({ city: '运城市' }), false],
])('goes on above a save without an answer that %s', (_what, version, now, isOwn) => {
  keepSent('one', 3, someForm({ city: '临汾市' }));
  keepSent('one', 3, someForm({ city: '运城市' }));
  keepUnsaved('one', 3, typed);
  expect(isOwnSave('one', { version, content: now })).toBe(isOwn);
  expect(restoreUnsaved('one', { version, content: now }).city).toBe(isOwn ? '大同市' : now.city);
});

it('takes no save for its own once a later version has been answered', () => {
  keepSent('one', 3, typed);
  keepUnsaved('one', 4, typed);
  expect(isOwnSave('one', { version: 5, content: typed })).toBe(false);
  expect(isOwnSave('two', { version: 4, content: typed })).toBe(false);
});

it('keeps the last few saves without an answer', () => {
  for (const city of ['一', '二', '三', '四', '五', '六']) keepSent('one', 3, someForm({ city }));
  const isOwn = (city: string) => isOwnSave('one', { version: 4, content: someForm({ city }) });
  expect(['一', '二', '六'].map(isOwn)).toEqual([false, true, true]);
});

it('keeps no number of a card or an account', () => {
  keepSent('one', 3, typed);
  const text = [...kept.values()].join();
  for (const number of [typed.legalPersonId, typed.bankAccount]) expect(text).not.toContain(number);
  expect(restoreUnsaved('one', saved).legalPersonId).toBe(content.legalPersonId);
});

it('is gone once it is saved, and nothing else is taken for it', () => {
  keepUnsaved('one', 3, typed);
  forgetUnsaved();
  expect(restoreUnsaved('one', saved)).toBe(content);
  kept.set('certification-unsaved', '{');
  expect(restoreUnsaved('one', saved)).toBe(content);
});
