// Reminders before a certificate ends.

import { describe, expect, it } from 'vitest';
import { certificateReminderDue } from './reminder.ts';

describe('a holder is reminded', () => {
  const end = new Date('2026-12-31T00:00:00Z');
  it.each([
    [40, undefined],
    [30, 30],
    [29, 30],
    [15, 15],
    [8, 15],
    [7, 7],
    [2, 7],
    [1, 1],
  ])('%s days before the end: the reminder of %s days', (days, due) => {
    expect(certificateReminderDue(end, new Date(end.getTime() - days * 86_400_000))).toBe(due);
  });
});
