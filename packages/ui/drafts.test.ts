// Drafts on the device: kept and found by their owner, dropped when old.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, type KeptDraft, newDraftId, readDraft, readDrafts } from './drafts.ts';

const NOW = Date.parse('2026-11-24T01:12:00Z');
const DAY_MS = 86_400_000;

class MemoryStorage {
  setItem(name: string, value: string) {
    Object.assign(this, { [name]: value });
  }
  getItem(name: string) {
    return (this as unknown as Record<string, string>)[name] ?? null;
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}
let storage = new MemoryStorage();
beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('localStorage', storage);
});

const draft = (more: Partial<KeptDraft> = {}): KeptDraft => ({
  id: newDraftId(),
  kind: 'freight',
  subject: '',
  about: '',
  to: 'pages/freight?draft=1',
  at: NOW,
  value: { rate: '35' },
  ...more,
});

describe('a draft', () => {
  it('is found by its owner alone', () => {
    const mine = draft();
    keepDraft('ann', mine);
    expect([readDraft('ann', mine.id), readDraft('bob', mine.id)]).toEqual([mine, undefined]);
    expect([readDrafts('ann', NOW), readDrafts('bob', NOW)]).toEqual([[mine], []]);
  });

  it('is of one owner where the name of another begins alike', () => {
    keepDraft('ann.mine', draft());
    expect(readDrafts('ann', NOW)).toEqual([]);
  });

  it('is replaced when it is kept again, and gone when it is dropped', () => {
    const first = draft();
    keepDraft('ann', first);
    const second = { ...first, value: { rate: '36' } };
    keepDraft('ann', second);
    expect(readDrafts('ann', NOW)).toEqual([second]);
    dropDraft('ann', first.id);
    expect(readDraft('ann', first.id)).toBeUndefined();
  });

  it.each([
    ['30 days less a moment', 30 * DAY_MS - 1, 1],
    ['30 days', 30 * DAY_MS, 0],
  ])('of %s is kept %#', (_age, ageMs, left) => {
    keepDraft('bob', draft({ at: NOW - ageMs }));
    readDrafts('ann', NOW);
    expect(Object.keys(storage)).toHaveLength(left);
  });

  it('stands in the list after those changed later', () => {
    const [old, young] = [draft({ at: NOW - 1 }), draft()];
    for (const one of [old, young]) keepDraft('ann', one);
    expect(readDrafts('ann', NOW).map(({ id }) => id)).toEqual([young.id, old.id]);
  });

  it('that cannot be read is dropped; a full storage keeps nothing', () => {
    storage.setItem('draft.ann.1', '{');
    expect([readDraft('ann', '1'), readDrafts('ann', NOW)]).toEqual([undefined, []]);
    storage.setItem = () => {
      throw new Error('quota');
    };
    keepDraft('ann', draft());
    expect(readDrafts('ann', NOW)).toEqual([]);
  });
});
