// The title names the page, behind the mark.

import { expect, it, vi } from 'vitest';
import { setTitle, setTitleMark } from './title.ts';

vi.hoisted(() => {
  vi.stubGlobal('document', { title: 'Seam' });
});

it('keeps its mark from page to page, and loses it', () => {
  const seen: string[] = [];
  for (const change of [
    () => setTitle('首页'),
    () => setTitleMark('(3) '),
    () => setTitle('设置'),
    () => setTitleMark('(99+) '),
    () => setTitleMark(''),
  ]) {
    change();
    seen.push(document.title);
  }
  expect(seen).toEqual(['首页', '(3) 首页', '(3) 设置', '(99+) 设置', '设置']);
});
