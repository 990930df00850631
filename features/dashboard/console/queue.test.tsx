// Tests of the queue items' titles in five languages.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type QueueItem, readQueue } from '../calls/queue.ts';
import Queue from './Queue.tsx';

const item = (kind: string, named: Pick<QueueItem, 'title'> & Partial<QueueItem>): QueueItem => ({
  kind,
  id: kind,
  day: null,
  count: null,
  since: new Date('2026-11-24T01:12:00Z'),
  path: 'queue',
  mayDecide: true,
  claim: null,
  ...named,
});
const list = [
  item('explain_difference', { title: 'ICBC', day: '2026-11-21' }),
  item('publish_quotes', { title: '', day: '2026-11-23', count: 12 }),
  item('publish_text', { title: 'finance', count: 3 }),
  item('decide_parameter', { title: 'SELLER_DEPOSIT_PCT' }),
  item('check_withdrawal', { title: 'CJ261124000001' }),
];
const rendered = (locale: (typeof LOCALES)[number]) =>
  draw(<Queue />, { locale, seats: ['operator_admin'], answers: [answered(readQueue, {}, { list })] });

describe('the queue', () => {
  it.each(LOCALES)('shows no code and no day as it travels in %s', async (locale) => {
    const text = textOf(await rendered(locale));
    expect(text).not.toMatch(GAPS);
    expect(text).not.toMatch(/2026-11-|SELLER_DEPOSIT_PCT|finance v/);
    expect(text).toContain('CJ261124000001');
  });

  it.each([
    ['zh-Hans', ['工商银行 · 2026/11/21', '2026/11/23 × 12', '金融服务 v3']],
    ['fr', ['ICBC · 21/11/2026', '23/11/2026 × 12']],
  ] as const)('names them in %s', async (locale, names) => {
    const text = textOf(await rendered(locale));
    for (const name of names) expect(text).toContain(name);
  });
});
