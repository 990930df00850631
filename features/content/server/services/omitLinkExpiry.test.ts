// Files as readers of published content get them.

import { expect, it } from 'vitest';
import { toPublicFile } from './omitLinkExpiry.ts';

it('has no expiry: the page of an article is the same for everybody', () => {
  const file = { fileId: 'f1', name: 'a.pdf', kind: 'pdf' as const, bytes: 10, url: '/files/content/x' };
  expect(toPublicFile({ ...file, until: new Date('2026-11-24T02:12:00Z') })).toEqual(file);
});
