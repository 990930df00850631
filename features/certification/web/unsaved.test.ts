// A form that was typed and not saved before its page was loaded again.

import { beforeEach, expect, it, vi } from 'vitest';
import { someForm } from '../form.example.ts';
import { forgetUnsaved, keepUnsaved, restoreUnsaved } from './unsaved.ts';

let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});

const saved = someForm();
const typed = someForm({ city: '大同市', legalPersonId: '110105194912310046' });

it.each([
  ['comes back to the firm and version it was typed for', 'one', 3, '大同市'],
  ['gives way to a version that was saved since', 'one', 4, '朔州市'],
  ['is of no other firm', 'two', 3, '朔州市'],
])('%s', (_what, firmId, version, city) => {
  keepUnsaved('one', 3, typed);
  expect(restoreUnsaved(firmId, version, saved).city).toBe(city);
});

it('keeps no number of a card or an account', () => {
  keepUnsaved('one', 3, typed);
  const text = [...kept.values()].join();
  for (const number of [typed.legalPersonId, typed.bankAccount]) expect(text).not.toContain(number);
  expect(restoreUnsaved('one', 3, saved).legalPersonId).toBe(saved.legalPersonId);
});

it('is gone once it is saved, and nothing else is taken for it', () => {
  keepUnsaved('one', 3, typed);
  forgetUnsaved();
  expect(restoreUnsaved('one', 3, saved)).toBe(saved);
  kept.set('certification-unsaved', '{');
  expect(restoreUnsaved('one', 3, saved)).toBe(saved);
});
