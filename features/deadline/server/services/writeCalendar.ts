// Calendar files (RFC 5545). Moments are in UTC; programs show local time.

import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

export interface CalendarEvent {
  /** The same in every later file: programs replace the event. */
  readonly uid: string;
  readonly at: Date;
  readonly until: Date;
  readonly title: string;
  readonly about: string;
  readonly url?: string | undefined;
  /** Minutes before the event at which the calendar reminds. */
  readonly alarms: readonly number[];
}

interface CalendarOptions {
  readonly name?: string;
  readonly now: Date;
  /** Of the events: a program keeps the greater one. */
  readonly sequence?: number;
  readonly isCancelled?: boolean;
  /** Deadlines do not make a person busy. */
  readonly isBusy?: boolean;
  /** After how many seconds a program that subscribes is to read it again. */
  readonly readAgainAfter?: number;
}

export function writeCalendar(
  events: readonly CalendarEvent[],
  { name, now, sequence = 0, isCancelled = false, isBusy = true, readAgainAfter }: CalendarOptions,
): string {
  const calendar = ical({
    prodId: { company: 'Seam', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    x: { 'X-WR-TIMEZONE': 'Asia/Shanghai' },
    ...(name !== undefined && { name }),
    ...(readAgainAfter !== undefined && { ttl: readAgainAfter }),
  });
  for (const { uid, at, until, title, about, url, alarms } of events)
    calendar.createEvent({
      id: uid,
      stamp: now,
      start: at,
      end: until,
      summary: title,
      description: about,
      sequence,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(url !== undefined && { url }),
      alarms: alarms.map((minutes) => ({
        type: ICalAlarmType.display,
        trigger: minutes * 60,
        description: title,
      })),
    });
  return `${calendar.toString()}\r\n`;
}
