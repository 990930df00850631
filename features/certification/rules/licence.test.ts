// Reminders of licences, and until when a firm stands.

import { describe, expect, it } from 'vitest';
import { someForm } from '../form.example.ts';
import { firstEnd, licenceReminderDue } from './licence.ts';

const TODAY = '2026-11-24';

describe('licences and time', () => {
  it.each([
    ['2026-12-25', undefined],
    ['2026-12-24', 30],
    ['2026-12-10', 30],
    ['2026-12-09', 15],
    ['2026-12-01', 7],
    ['2026-11-26', 7],
    ['2026-11-25', 1],
    [TODAY, 1],
    ['2026-11-23', undefined],
  ])('of one that ends on %s one is reminded at %s days', (day, days) => {
    expect(licenceReminderDue(day, TODAY)).toBe(days);
  });

  it('a firm stands as long as its first licence', () => {
    expect(firstEnd(someForm().licences)).toBe('2028-06-30');
    expect(firstEnd(someForm().licences.map((licence) => ({ ...licence, isPermanent: true })))).toBeNull();
  });
});
