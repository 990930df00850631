// A notice as a calendar file (RFC 5545): end of enrolment, and the session.

export interface CalendarEvent {
  readonly uid: string;
  readonly at: Date;
  readonly until: Date;
  readonly title: string;
  readonly about: string;
  /** Minutes before the event at which the calendar reminds. */
  readonly alarms: readonly number[];
}

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

const MAX_OCTETS = 75;
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** Lines are at most 75 octets long; what follows begins with a blank. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const sign of line) {
    const width = octetsOf(sign);
    if (octets + width > MAX_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += sign;
    octets += width;
  }
  return text;
}

/** `sequence` is the version of the notice: calendars replace events of an earlier one. */
export const writeCalendar = (
  events: readonly CalendarEvent[],
  {
    sequence,
    now,
    isCancelled = false,
  }: { readonly sequence: number; readonly now: Date; readonly isCancelled?: boolean },
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Seam//Notices//EN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, at, until, title, about, alarms }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(now)}`,
      `SEQUENCE:${sequence}`,
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `DTSTART:${stamp(at)}`,
      `DTEND:${stamp(until)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(about)}`,
      ...alarms.flatMap((minutes) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-PT${minutes}M`,
        `DESCRIPTION:${escaped(title)}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
