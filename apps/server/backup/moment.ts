// Reads the moment to restore to: market time unless it says otherwise.

import { ConfigError } from '../config.ts';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/;

export function parseMoment(text: string): Date | 'latest' {
  if (text === 'latest') return 'latest';
  const [, day, time, zone = '+08:00'] = WRITTEN.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  // JavaScript takes the 30th of February for the 2nd of March.
  const isDay = day !== undefined && isCalendarDay(day);
  if (!isDay || Number.isNaN(moment.getTime()))
    throw new ConfigError(
      '--to is wrong: allowed is latest, or a moment like "2026-11-23 14:05:00" (time of the market) or ' +
        '2026-11-23T06:05:00Z',
    );
  return moment;
}

function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
