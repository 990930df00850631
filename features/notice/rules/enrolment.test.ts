// Deposits by session and lot, reminders, calendar files.

import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { writeCalendar } from './calendar.ts';
import { depositToEnrol, reminderDue } from './enrolment.ts';

const LOTS = [
  { no: 1, deposit: fen(100n) },
  { no: 2, deposit: fen(30n) },
];

it.each<['session' | 'lot', number[], bigint | undefined]>([
  ['session', [], 500n],
  ['session', [2], 500n],
  ['session', [3], undefined],
  ['lot', [], 130n],
  ['lot', [2], 30n],
  ['lot', [1, 2], 130n],
  ['lot', [2, 2], 30n],
  ['lot', [1, 3], undefined],
])('a deposit per %s for the lots %j: %s', (depositPer, lotNos, expected) => {
  expect(depositToEnrol({ depositPer, deposit: fen(500n), lots: LOTS }, lotNos)).toBe(expected);
});

describe('a reminder', () => {
  const opensAt = new Date('2026-11-26T02:00:00Z');
  const before = (minutes: number) => new Date(opensAt.getTime() - minutes * 60_000);
  it.each<[minutes: number, sent: number | null, due: number | undefined]>([
    [1_441, null, undefined],
    [1_440, null, 1_440],
    [1_440, 1_440, undefined],
    [61, 1_440, undefined],
    [60, 1_440, 60],
    [60, null, 60],
    [30, 60, undefined],
    [5, 60, 5],
    [5, null, 5],
    [1, 5, undefined],
    [0, null, undefined],
    [-1, 60, undefined],
  ])('%d minutes before, after %s: %s', (minutes, sent, due) => {
    expect(reminderDue(opensAt, before(minutes), sent)).toBe(due);
  });
});

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
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-PT1440M',
      'TRIGGER:-PT60M',
    ]);
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
