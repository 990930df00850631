// Calendar files, as the format has them and as another program reads them.

import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from './writeCalendar.ts';

describe('a calendar file', () => {
  const event = {
    uid: 'one',
    at: new Date('2026-11-26T02:00:00Z'),
    until: new Date('2026-11-26T03:00:00Z'),
    title: '煤, 5000; \\ kcal',
    about: 'YG1\nmine',
    alarms: [1_440, 60],
  };
  const now = new Date('2026-11-24T01:12:00.123Z');
  it('escapes what separates, and reminds', () => {
    const lines = writeCalendar([event], { sequence: 2, now }).split('\r\n');
    expect(lines).toContain('SUMMARY:煤\\, 5000\\; \\\\ kcal');
    expect(lines).toContain('DESCRIPTION:YG1\\nmine');
    expect(lines).toContain('DTSTART:20261126T020000Z');
    expect(lines).toContain('DTSTAMP:20261124T011200Z');
    expect(lines).toContain('SEQUENCE:2');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H']);
    expect(lines.at(-1)).toBe('');
  });

  it('has no line above 75 octets, and loses nothing by folding', () => {
    const title = '煤'.repeat(60);
    const text = writeCalendar([{ ...event, title }], { sequence: 1, now, isCancelled: true });
    const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
    expect(text).toContain('STATUS:CANCELLED');
  });

  it('is read by another program as it was meant', () => {
    const title = `${'煤'.repeat(40)}, 5000; \\ "kcal"`;
    const text = writeCalendar(
      [
        { ...event, title },
        { ...event, uid: 'two' },
      ],
      { sequence: 3, now },
    );
    const [first, second] = new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    expect(first?.summary).toBe(title);
    expect(first?.description).toBe('YG1\nmine');
    expect([first?.uid, first?.sequence, second?.uid]).toEqual(['one', 3, 'two']);
    expect([first?.startDate.toJSDate(), first?.endDate.toJSDate()]).toEqual([event.at, event.until]);
    expect(
      first?.component
        .getAllSubcomponents('valarm')
        .map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()),
    ).toEqual([-86_400, -3_600]);
  });
});
